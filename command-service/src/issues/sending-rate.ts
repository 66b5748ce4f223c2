import type { Clock } from 'contracts/ports';
import type { Sleep } from '../processes/alarm.ts';

type RateDependencies = {
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  readonly mailsAMinute: number;
};

const MINUTE_MS = 60_000;
/** The rate catches up with a pause of at most this length, so that mails do not leave in a burst. */
const CAUGHT_UP_MS = 250;

/** Resolves for each mail when its turn has come. */
export const openSendingRate = ({ clock, sleep, signal, mailsAMinute }: RateDependencies) => {
  let nextMs = 0;
  return async (): Promise<void> => {
    const nowMs = clock.elapsedMs();
    nextMs = Math.max(nextMs, nowMs - CAUGHT_UP_MS);
    const waitMs = nextMs - nowMs;
    nextMs += MINUTE_MS / mailsAMinute;
    if (waitMs >= 1) await sleep(waitMs, signal);
  };
};
