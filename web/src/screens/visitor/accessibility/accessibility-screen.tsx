import type { ReactNode } from 'react';
import { classes } from '../../../components/classes.ts';
import { Narrow } from '../../../components/narrow.tsx';
import typography from '../../../components/typography.module.css';
import { PageTitle } from '../../../page-title.tsx';
import styles from './accessibility-screen.module.css';
import { accessibilityTexts as texts } from './accessibility-texts.ts';

const DEFENDER = 'https://www.defenseurdesdroits.fr/';

type PartProps = { readonly title: string; readonly children: ReactNode };

const Part = ({ title, children }: PartProps) => (
  <section className={styles['part']}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className={styles['points']}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

/** The statement of accessibility (D-09): nobody has audited the site, and it says so. */
export const AccessibilityScreen = () => {
  const { conformity, verified, missing, contact } = texts;
  return (
    <Narrow>
      <PageTitle>{texts.title}</PageTitle>
      <div className={styles['statement']}>
        <div className={styles['head']}>
          <h1>{texts.heading}</h1>
          <p className={classes(typography['lead'], styles['lead'])}>{texts.lead}</p>
        </div>
        <Part title={conformity.title}>
          <p>
            <strong>{conformity.state}.</strong> {conformity.text}
          </p>
        </Part>
        <Part title={verified.title}>
          <p>{verified.text}</p>
          <Points points={verified.points} />
        </Part>
        <Part title={missing.title}>
          <Points points={missing.points} />
        </Part>
        <Part title={contact.title}>
          <p>{contact.text}</p>
          <p>
            {contact.before} <a href={DEFENDER}>{contact.defender}</a>
            {contact.after}
          </p>
        </Part>
      </div>
    </Narrow>
  );
};
