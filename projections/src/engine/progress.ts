import { countOf } from './french-counts.ts';

export type ReadingProgress = {
  readonly views: readonly string[];
  readonly position: number;
  readonly head: number;
  /** 0 to 100, over all readings of the log. */
  readonly percent: number;
  readonly eventsPerSecond: number;
  readonly secondsLeft: number;
};

/** '45 % (12 345 événements/s, encore 3 s)'. */
export const progressText = ({ percent, eventsPerSecond, secondsLeft }: ReadingProgress): string =>
  `${Math.floor(percent)}\u00A0% (${countOf(Math.round(eventsPerSecond))} événements/s, ` +
  `encore ${countOf(Math.ceil(secondsLeft))}\u00A0s)`;

export type OnProgress = (progress: ReadingProgress) => void;

/** Readings of the log before and after this one. */
export type Readings = { readonly done: number; readonly left: number };

const REPORTED_EVERY_MS = 200;

/**
 * Reports at a readable rate. Positions may have gaps, so they only give the share; the rate counts events.
 */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
export const openProgress = (
  views: readonly string[],
  head: number,
  onProgress: OnProgress | undefined,
  readings: () => Readings = () => ({ done: 0, left: 0 }),
) => {
  const begun = performance.now();
  let reportedAt = begun;
  let read = 0;
  return {
    reached: (position: number, events: number): void => {
      read += events;
      const now = performance.now();
      if (onProgress === undefined || (now - reportedAt < REPORTED_EVERY_MS && position < head))
        return;
      reportedAt = now;
      const seconds = Math.max((now - begun) / 1_000, 0.001);
      const eventsPerSecond = read / seconds;
      const { done, left } = readings();
      const share = head === 0 ? 1 : position / head;
      const secondsLeft = share === 0 ? 0 : (seconds * (1 - share + left)) / share;
      const percent = (100 * (done + share)) / (done + 1 + left);
      onProgress({ views, position, head, percent, eventsPerSecond, secondsLeft });
    },
  };
};
