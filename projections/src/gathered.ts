import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';

/** What became of a mail: nobody waits until that can be read. */
const unawaited: ReadonlySet<string> = new Set(['MailSent', 'MailGivenUp']);

/** Whether somebody may be waiting for what an event changes in a view. */
export const isAwaited = ({ event }: RecordedEvent): boolean => !unawaited.has(event.type);

type Batch = readonly RecordedEvent[];

type Gathering = {
  /** How long events that nobody waits for are kept for others to join them. */
  readonly gatherMs: number;
  /** A batch that has as many events is not kept. */
  readonly most: number;
  readonly signal: AbortSignal;
};

/**
 * The same events in fewer batches: those that nobody waits for are joined with the next ones, until one
 * comes that is awaited, or the time is over. Each mail would otherwise cost a write of its own.
 */
export const gathered = async function* (
  batches: AsyncIterable<Batch>,
  { gatherMs, most, signal }: Gathering,
): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<Batch>> | undefined;
  const nextOne = () => {
    next ??= iterator.next();
    // What goes wrong with it is thrown where it is awaited.
    next.catch(() => {});
    return next;
  };
  const mayBeJoined = (batch: Batch) =>
    gatherMs > 0 && batch.length < most && !batch.some(isAwaited);
  for (;;) {
    const first = await nextOne();
    next = undefined;
    if (first.done === true) return;
    let batch = first.value;
    const ending = new AbortController();
    const untilOver = AbortSignal.any([signal, ending.signal]);
    const time = pause(gatherMs, undefined, { signal: untilOver }).catch(() => undefined);
    while (mayBeJoined(batch)) {
      const more = await Promise.race([nextOne(), time]);
      if (more === undefined || more.done === true) break;
      next = undefined;
      batch = [...batch, ...more.value];
    }
    ending.abort();
    yield batch;
  }
};
