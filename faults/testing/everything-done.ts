import { until } from './until.ts';

/** What a server says of itself: a line a view that it has to bring on, a line a to-do list. */
const OPEN_WORK = /^souffle_(?:view_lag_seconds|to_do_entries)\{.*\} ([\d.]+)$/gm;
const TO_DO_LISTS = 2;
/** A move waits a while for whoever asked; a mail that failed, for a minute. */
const GIVE_UP_MS = 150_000;

/** Waits until the views are at the end of the log and the to-do lists are empty. */
export const everythingDone = (url: string): Promise<void> =>
  until(
    async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text();
      const left = [...metrics.matchAll(OPEN_WORK)].map(([, figure]) => Number(figure));
      return left.length > TO_DO_LISTS && left.every((figure) => figure === 0);
    },
    { giveUpMs: GIVE_UP_MS },
  );
