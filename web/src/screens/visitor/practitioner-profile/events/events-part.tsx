import type { ProfileEvent } from 'contracts';
import { Suspense } from 'react';
import layout from '../../../../components/design/layout.module.css';
import typography from '../../../../components/design/typography.module.css';
import { useIsHydrated } from '../../../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../../../lazy-part.tsx';
import { eventPath } from '../../../../paths.ts';
import styles from '../practice-sections.module.css';

type EventsProps = { readonly events: readonly ProfileEvent[] };

const EventLinks = ({ events }: EventsProps) => (
  <ul className={styles['links']}>
    {events.map(({ id, title }) => (
      <li key={id}>
        <a href={eventPath(id)}>{title}</a>
      </li>
    ))}
  </ul>
);

const EventCards = lazyPart<EventsProps>(
  () =>
    import('./event-cards.tsx').then(
      ({ EventCards: Loaded }) => Loaded,
      // The links lead there too.
      () => EventLinks,
    ),
  { isQuiet: true },
);

/** Links until the cards have come, and without scripts. */
export const EventsPart = ({ events }: EventsProps) => {
  const links = <EventLinks events={events} />;
  return (
    <section className={layout['stack-3']} id="events" aria-labelledby="events-titre">
      <h2 className={typography['subtitle']} id="events-titre">
        Événements
      </h2>
      {useIsHydrated() ? (
        <Suspense fallback={links}>
          <EventCards events={events} />
        </Suspense>
      ) : (
        links
      )}
    </section>
  );
};
