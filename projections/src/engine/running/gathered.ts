import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';

/** The outcome of a mail: no reader waits for it. */
const unawaited: ReadonlySet<string> = new Set(['MailSent', 'MailGivenUp']);

/** Whether a reader may be waiting for the change that an event makes in a view. */
export const isAwaited = ({ event }: RecordedEvent): boolean => !unawaited.has(event.type);

type Batch = readonly RecordedEvent[];

type Gathering = {
  /** How long events that no reader waits for are held back to be joined by others. */
  readonly gatherMs: number;
  /** A batch that has as many events is not kept. */
  readonly most: number;
  readonly signal: AbortSignal;
};

/**
 * The same events in fewer batches: events that no reader waits for join the next ones, until an
 * awaited one comes or the time is over. Otherwise each mail would cost a write of its own.
 */
export const gathered = async function* (
  batches: AsyncIterable<Batch>,
  { gatherMs, most, signal }: Gathering,
): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<Batch>> | undefined;
  const nextOne = () => {
    next ??= iterator.next();
    // A failure is thrown where the task is awaited.
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
