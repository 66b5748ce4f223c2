import { classes } from '../design/classes.ts';
import type { Elements } from './hooks/elements.ts';
import { NarrowColumn } from './narrow-column.tsx';
import styles from './text-page.module.css';
import typography from '../design/typography.module.css';

export type TextSectionProps = {
  readonly title: string;
  readonly id?: string;
  readonly children: Elements;
};

export const TextSection = ({ title, id, children }: TextSectionProps) => (
  <section className={styles['part']} id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Paragraphs = ({ paragraphs }: { readonly paragraphs: readonly string[] }) =>
  paragraphs.map((paragraph) => <p key={paragraph}>{paragraph}</p>);

export const Points = ({ points }: { readonly points: readonly string[] }) => (
  <ul className={styles['points']}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

export type TextPageProps = {
  readonly heading: string;
  readonly lead: string;
  readonly children: Elements;
};

export const TextPage = ({ heading, lead, children }: TextPageProps) => (
  <NarrowColumn>
    <div className={styles['text-page']}>
      <div className={styles['head']}>
        <h1>{heading}</h1>
        <p className={classes(typography['lead'], styles['lead'])}>{lead}</p>
      </div>
      {children}
    </div>
  </NarrowColumn>
);
