import type { PersonEvent } from 'contracts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { classes } from '../../../components/design/classes.ts';
import { momentText } from '../../../components/design/elapsed.ts';
import { DOT } from '../../../components/design/french-format.ts';
import { FinePrint, DetailsSubtitle } from '../../../components/page/details-page.tsx';
import typography from '../../../components/design/typography.module.css';
import styles from './admin-person-screen.module.css';
const Item = ({ event }: { readonly event: PersonEvent }) => {
  const { id, at, sentence, details, actorName } = event;
  const isTarget = useLocation().hash === `#${id}`;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isTarget) place.current?.focus();
  }, [isTarget]);
  return (
    <li
      ref={place}
      id={id}
      tabIndex={-1}
      className={classes(styles['event'], isTarget && styles['target'])}
    >
      <p className={classes(typography['small'], styles['fine'])}>
        <time dateTime={at}>{momentText(at)}</time>
        <span>{`${DOT}${actorName}`}</span>
      </p>
      <h3 className={styles['sentence']}>{sentence}</h3>
      {details.map((detail) => (
        <p key={detail} className={classes(typography['small'], styles['fine'])}>
          {detail}
        </p>
      ))}
    </li>
  );
};

type HistoryProps = {
  readonly title: string;
  readonly history: { readonly events: readonly PersonEvent[]; readonly isWhole: boolean };
};

export const PersonHistory = ({ title, history: { events, isWhole } }: HistoryProps) => (
  <section aria-labelledby="historique">
    <DetailsSubtitle id="historique">{title}</DetailsSubtitle>
    {isWhole ? null : (
      <p>
        <FinePrint>Les plus récents seulement.</FinePrint>
      </p>
    )}
    <ol className={styles['events']}>
      {events.map((event) => (
        <Item key={event.id} event={event} />
      ))}
    </ol>
  </section>
);
