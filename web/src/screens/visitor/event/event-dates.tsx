import type { EventSession } from 'contracts';
import layout from '../../../components/design/layout.module.css';
import { useNow } from '../../../components/design/server-clock.ts';
import typography from '../../../components/design/typography.module.css';
import { DateCard } from '../../../components/page/date-card.tsx';
import { isGoneBy } from '../../../features/events/event-dates.ts';
import { eventTexts } from '../../../features/events/event-texts.ts';
import styles from './event-screen.module.css';

type DatesProps = { readonly sessions: readonly EventSession[] };

/** Of a course; those that are over are set apart. */
export const EventDates = ({ sessions }: DatesProps) => {
  const now = useNow();
  return (
    <section className={layout['stack-3']} aria-labelledby="dates">
      <h2 id="dates">Les dates</h2>
      <ul className={styles['dates']}>
        {sessions.map((session) => {
          const isPast = isGoneBy(session, now);
          return (
            <li key={session.id}>
              <DateCard day={session.date} isPast={isPast} />
              <span className={isPast ? styles['past'] : undefined}>
                <span>{eventTexts.hours(session)}</span>
                {isPast ? <span className={typography['small']}>Passée</span> : null}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
