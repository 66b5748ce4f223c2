import type { ProfileEvent } from 'contracts';
import { Suspense, useEffect, useRef, useState } from 'react';
import layout from '../../../../components/design/layout.module.css';
import typography from '../../../../components/design/typography.module.css';
import { lazyPart } from '../../../../lazy-part.tsx';
import { eventPath } from '../../../../paths.ts';

type EventsProps = { readonly events: readonly ProfileEvent[] };

const EventCards = lazyPart(async () => (await import('./event-cards.tsx')).EventCards, {
  isQuiet: true,
});

const Links = ({ events }: EventsProps) => (
  <ul>
    {events.map(({ id, title }) => (
      <li key={id}>
        <a href={eventPath(id)}>{title}</a>
      </li>
    ))}
  </ul>
);

/** The cards are fetched when they come near; until then, and without scripts, there are links. */
export const EventsPart = ({ events }: EventsProps) => {
  const part = useRef<HTMLElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (part.current !== null) {
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setIsNear(true),
        { rootMargin: '400px' },
      );
      observer.observe(part.current);
      return () => observer.disconnect();
    }
    return undefined;
  }, []);
  const links = <Links events={events} />;
  return (
    <section ref={part} className={layout['stack-3']} id="events" aria-labelledby="events-titre">
      <h2 className={typography['subtitle']} id="events-titre">
        Événements
      </h2>
      {isNear ? (
        <Suspense fallback={links}>
          <EventCards events={events} />
        </Suspense>
      ) : (
        links
      )}
    </section>
  );
};
