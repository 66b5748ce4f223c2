import { until } from './until.ts';

/** The metrics of pending work: a line per view behind the log, a line per to-do list. */
const OPEN_WORK = /^souffle_(?:view_lag_seconds|to_do_entries)\{.*\} ([\d.]+)$/gm;
const TO_DO_LISTS = 2;
/** A move is left to its sender for a while; a failed mail for a minute. */
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
