import type { Sleep } from '../processes/alarm.ts';
import { aClock } from './clock.ts';

type Sleeper = { readonly until: number; readonly wake: () => void };

/** A clock that moves only when the spec moves it, and then wakes those who wait for it. */
export const aTimeline = (startsAt: string) => {
  const clock = aClock(startsAt);
  const sleepers = new Set<Sleeper>();
  const sleep: Sleep = (ms, signal) =>
    new Promise((resolve) => {
      const sleeper = {
        until: clock.elapsedMs() + ms,
        wake: () => {
          sleepers.delete(sleeper);
          resolve();
        },
      };
      sleepers.add(sleeper);
      signal.addEventListener('abort', sleeper.wake, { once: true });
      if (signal.aborted || ms <= 0) sleeper.wake();
    });
  return {
    now: () => clock.now(),
    elapsedMs: () => clock.elapsedMs(),
    sleep,
    advance: (ms: number) => {
      clock.advance(ms);
      for (const { until, wake } of sleepers) if (until <= clock.elapsedMs()) wake();
    },
  };
};
