import styles from './mail-parts.module.css';

export const TextPart = ({ label, text }: { readonly label: string; readonly text: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
  <section className={styles['plain']} aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
);

/** The frame runs no scripts, sends nothing, and has no access to this site. */
export const HtmlPart = ({ html }: { readonly html: string }) => (
  <iframe className={styles['frame']} title="Aperçu du message HTML" sandbox="" srcDoc={html} />
);
