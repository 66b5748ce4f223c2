import { Suspense } from 'react';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ComingEventsProps } from './coming-events.tsx';

const Nothing = () => null;

const Loaded = lazyPart<ComingEventsProps>(
  () =>
    import('./coming-events.tsx').then(
      ({ ComingEvents }) => ComingEvents,
      // The page is complete without the events, so a failure shows nothing.
      () => Nothing,
    ),
  { isQuiet: true },
);

/** The browser alone asks for the events, so their chunk comes once the page is hydrated. */
export const ComingEventsPart = (props: ComingEventsProps) =>
  useIsHydrated() ? (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ) : null;
