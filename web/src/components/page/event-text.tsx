import styles from './event-text.module.css';

export type EventTextProps = { readonly label: string; readonly value: unknown };

export const EventText = ({ label, value }: EventTextProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
  <section className={styles['frame']} aria-label={label} tabIndex={0}>
    <pre className={styles['text']}>{JSON.stringify(value, null, 2)}</pre>
  </section>
);
