import type { Clock } from 'contracts/ports';

/** A clock that moves only when the spec moves it. */
export const aClock = (startsAt: string) => {
  let instant = Date.parse(startsAt);
  let elapsed = 0;
  const clock: Clock & { advance(ms: number): void } = {
    now: () => new Date(instant).toISOString(),
    elapsedMs: () => elapsed,
    advance: (ms) => {
      instant += ms;
      elapsed += ms;
    },
  };
  return clock;
};
