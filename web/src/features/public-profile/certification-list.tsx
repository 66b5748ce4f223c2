import type { Certification } from 'contracts';
import { useState } from 'react';
import { TextButton } from '../../components/controls/button.tsx';
import { typographic } from '../../components/design/french-format.ts';
import { publicProfileTexts as texts } from './public-profile-texts.ts';
import styles from './public-profile.module.css';

const SHOWN = 1;

/** Only the first certification is shown until the list is opened. */
export const CertificationList = ({ all }: { readonly all: readonly Certification[] }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (all.length === 0) return <p className={styles['none']}>Aucune certification disponible.</p>;
  return (
    <div>
      <ul className={styles['certifications']}>
        {all.map(({ year, title }, index) => (
          <li
            key={`${index} ${title}`}
            className={!isOpen && index >= SHOWN ? styles['folded'] : undefined}
          >
            <span className={styles['year']}>{year}</span>
            <span>{` ${typographic(title)}`}</span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN ? (
        <TextButton
          className={styles['toggle']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? texts.less : `${texts.more} (${all.length - SHOWN})`}
        </TextButton>
      ) : null}
    </div>
  );
};
