import type { PractitionerProfile } from 'contracts';
import { useState } from 'react';
import { Badge } from '../../../components/badge.tsx';
import { TextButton } from '../../../components/button.tsx';
import { classes } from '../../../components/classes.ts';
import { typographic } from '../../../components/french-format.ts';
import { profileTexts as texts } from './practitioner-profile-texts.ts';
import styles from './presentation.module.css';

const LONG_DESCRIPTION = 200;
const KEYWORDS_SHOWN = 4;

const Description = ({ text }: { readonly text: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (text.trim() === '') return <p className={styles['none']}>{texts.noDescription}</p>;
  const isLong = text.length > LONG_DESCRIPTION;
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

export const Presentation = ({ profile }: { readonly profile: PractitionerProfile }) => (
  <section
    className={styles['section']}
    id="professional-presentation"
    aria-labelledby="presentation-titre"
  >
    <h2 id="presentation-titre">{texts.tabs.presentation}</h2>
    <Description text={profile.description} />
    <Keywords keywords={profile.keywords} />
  </section>
);
