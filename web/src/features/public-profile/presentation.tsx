import { PRESENTATION_FOLDED_FROM, type PractitionerProfile } from 'contracts';
import { useState } from 'react';
import { Badge } from '../../components/page/badge.tsx';
import { TextButton } from '../../components/controls/button.tsx';
import { classes } from '../../components/design/classes.ts';
import { typographic } from '../../components/design/french-format.ts';
import { publicProfileTexts as texts } from './public-profile-texts.ts';
import styles from './public-profile.module.css';

const TAGS_SHOWN = 4;

const Description = ({ text }: { readonly text: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (text.trim() === '') return <p className={styles['none']}>Aucune description disponible.</p>;
  const isLong = text.length > PRESENTATION_FOLDED_FROM;
  return (
    <div>
      <p
        id="description"
        className={classes(styles['description'], isLong && !isOpen && styles['short'])}
      >
        {typographic(text)}
      </p>
      {isLong ? (
        <TextButton
          className={styles['toggle']}
          aria-expanded={isOpen}
          aria-controls="description"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.less : texts.more}
        </TextButton>
      ) : null}
    </div>
  );
};

type TagsProps = {
  readonly label: string;
  readonly tone: 'outline' | 'quiet';
  readonly names: readonly string[];
};

const Tags = ({ label, tone, names }: TagsProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <ul className={styles['tags']} aria-label={label}>
        {names.map((name, index) => (
          <li key={name} className={!isOpen && index >= TAGS_SHOWN ? styles['folded'] : undefined}>
            <Badge tone={tone}>{name}</Badge>
          </li>
        ))}
      </ul>
      {names.length > TAGS_SHOWN ? (
        <TextButton
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.less : `${texts.more} (${names.length - TAGS_SHOWN})`}
        </TextButton>
      ) : null}
    </div>
  );
};

export type PresentationProps = Pick<
  PractitionerProfile,
  'description' | 'keywords' | 'languages'
> & {
  readonly specialities: readonly string[];
};

export const Presentation = (props: PresentationProps) => {
  const { description, specialities, keywords, languages } = props;
  return (
    <>
      <Description text={description} />
      {specialities.length === 0 ? (
        <p className={styles['none']}>Aucune spécialité répertoriée.</p>
      ) : (
        <Tags label="Spécialités" tone="outline" names={specialities} />
      )}
      {keywords.length === 0 ? null : <Tags label="Mots-clés" tone="quiet" names={keywords} />}
      {languages.length === 0 ? null : (
        <p className={styles['none']}>{`Langues parlées\u00a0: ${languages.join(', ')}`}</p>
      )}
    </>
  );
};
