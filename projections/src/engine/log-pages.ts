import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';

/** Fastest for raw rows (`performance.md`, lesson 5). */
const EVENTS_A_PAGE = 1_000;

type Placed = { readonly position: number };

export type LogReading<Item extends Placed = RecordedEvent> = {
  readonly eventStore: { readAll(after: number, limit: number): Promise<readonly Item[]> };
  /** 0 by default. */
  readonly after?: number;
  /** Inclusive; `Infinity` is the end of the log. */
  readonly upTo: number;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: { reached(position: number, events: number): void };
  readonly eventsAPage?: number;
};

/**
 * The only place that pages through the log, with a pause for other work between pages. No page is empty.
 * Rejects once the signal aborts.
 */
// oxlint-disable-next-line complexity -- the exits of one loop depend on each other
export async function* logPages<Item extends Placed = RecordedEvent>({
  eventStore,
  after = 0,
  upTo,
  signal,
  progress,
  eventsAPage = EVENTS_A_PAGE,
}: LogReading<Item>): AsyncGenerator<readonly Item[], void> {
  for (let last = after; last < upTo;) {
    signal?.throwIfAborted();
    const read = await eventStore.readAll(last, eventsAPage);
    last = read.at(-1)?.position ?? upTo;
    const page = last > upTo ? read.filter(({ position }) => position <= upTo) : read;
    if (page.length > 0) yield page;
    progress?.reached(Math.min(last, upTo), page.length);
    await turnOfTheLoop();
  }
}
