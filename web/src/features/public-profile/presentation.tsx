import { PRESENTATION_FOLDED_FROM, type PractitionerProfile } from 'contracts';
import { useState } from 'react';
import { Badge } from '../../components/badge.tsx';
import { TextButton } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { typographic } from '../../components/french-format.ts';
import { publicProfileTexts as texts } from './public-profile-texts.ts';
import styles from './public-profile.module.css';

const KEYWORDS_SHOWN = 4;

const Description = ({ text }: { readonly text: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (text.trim() === '') return <p className={styles['none']}>{texts.noDescription}</p>;
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
          {isOpen ? texts.less : texts.readOn}
        </TextButton>
      ) : null}
    </div>
  );
};

const Keywords = ({ keywords }: { readonly keywords: readonly string[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (keywords.length === 0) return <p className={styles['none']}>{texts.noKeyword}</p>;
  return (
    <div>
      <ul className={styles['keywords']}>
        {keywords.map((keyword, index) => (
          <li
            key={keyword}
            className={!isOpen && index >= KEYWORDS_SHOWN ? styles['folded'] : undefined}
          >
            <Badge tone="quiet">{keyword}</Badge>
          </li>
        ))}
      </ul>
      {keywords.length > KEYWORDS_SHOWN ? (
        <TextButton
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.less : `${texts.more} (${keywords.length - KEYWORDS_SHOWN})`}
        </TextButton>
      ) : null}
    </div>
  );
};

export type PresentationProps = Pick<PractitionerProfile, 'description' | 'keywords' | 'languages'>;

/** What a practitioner says of themselves, cut as the public page cuts it. */
export const Presentation = ({ description, keywords, languages }: PresentationProps) => (
  <>
    <Description text={description} />
    <Keywords keywords={keywords} />
    {languages.length === 0 ? null : (
      <p className={styles['none']}>
        {texts.languages} {languages.join(', ')}
      </p>
    )}
  </>
);
