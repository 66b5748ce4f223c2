import type { Clock } from 'contracts/ports';
import type { Sleep } from '../processes/alarm.ts';

type RateDependencies = {
  readonly clock: Clock;
  readonly sleep: Sleep;
  readonly signal: AbortSignal;
  readonly mailsAMinute: number;
};

const MINUTE_MS = 60_000;
/** After a pause some mails leave faster, but not all that could have left meanwhile. */
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
