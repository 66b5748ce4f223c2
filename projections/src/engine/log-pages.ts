import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';

/** Raw rows in pages of a thousand are read fastest (`performance.md`, lesson 5). */
const EVENTS_A_PAGE = 1_000;

/** An event or a raw record, with its position in the log. */
type Placed = { readonly position: number };

export type LogReading<Item extends Placed = RecordedEvent> = {
  readonly eventStore: { readAll(after: number, limit: number): Promise<readonly Item[]> };
  /** The position of the last event read before; by default the whole log is read. */
  readonly after?: number;
  /** The head or a checkpoint: what came later is not read. `Infinity` is the end of the log. */
  readonly upTo: number;
  readonly signal?: AbortSignal | undefined;
  readonly progress?: { reached(position: number, events: number): void };
  readonly eventsAPage?: number;
};

/**
 * The log from one position to another, page by page, with a pause between pages so that other work
 * can run. This is the only place that pages through the log; following it is done by the store. No
 * page is empty. Rejects once the signal aborts.
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
