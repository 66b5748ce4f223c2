import { elapsedMs as steadyMs } from './elapsed.ts';

const SECONDS = 10;

/** Events per second, over the last ten seconds. */
export const openRate = (elapsedMs: () => number = steadyMs) => {
  const handledIn = new Map<number, number>();
  const now = () => Math.floor(elapsedMs() / 1_000);
  const forget = () => {
    for (const second of handledIn.keys()) if (second <= now() - SECONDS) handledIn.delete(second);
  };
  return {
    handled: (events: number): void => {
      forget();
      handledIn.set(now(), (handledIn.get(now()) ?? 0) + events);
    },
    aSecond: (): number => {
      forget();
      return [...handledIn.values()].reduce((sum, events) => sum + events, 0) / SECONDS;
    },
  };
};

export type Rate = ReturnType<typeof openRate>;
