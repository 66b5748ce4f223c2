import { setTimeout as timePasses } from 'node:timers/promises';

/** Ends with the signal. Never rejects. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>;

export const sleep: Sleep = async (ms, signal) => {
  await timePasses(ms, undefined, { signal }).catch(() => {});
};

/** An alarm between two sleeps shortens the next one. */
export const openAlarm = (sleep: Sleep) => {
  let hasRung = false;
  let sleeping: AbortController | undefined;
  return {
    ring: () => {
      if (hasRung) return;
      hasRung = true;
      sleeping?.abort();
    },
    wait: async (ms: number): Promise<void> => {
      sleeping = new AbortController();
      if (!hasRung) await sleep(ms, sleeping.signal);
      sleeping = undefined;
      hasRung = false;
    },
  };
};
