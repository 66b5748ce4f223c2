import { setTimeout as pause } from 'node:timers/promises';
import type { RecordedEvent } from 'contracts';

/** Events of mails, which no reader waits for. */
const unawaited: ReadonlySet<string> = new Set(['MailSent', 'MailGivenUp']);

/** A reader may be waiting for its change. */
export const isAwaited = ({ event }: RecordedEvent): boolean => !unawaited.has(event.type);

type Batch = readonly RecordedEvent[];

type Gathering = {
  /** How long events without a waiting reader are delayed, to be joined by others. */
  readonly gatherMs: number;
  /** A batch of this size is not delayed. */
  readonly most: number;
  readonly signal: AbortSignal;
};

/**
 * Joins events without a waiting reader to the next ones, until an awaited one comes or the time is over.
 * Otherwise each mail would cost a write.
 */
export const gathered = async function* (
  batches: AsyncIterable<Batch>,
  { gatherMs, most, signal }: Gathering,
): AsyncGenerator<Batch> {
  const iterator = batches[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<Batch>> | undefined;
  const nextOne = () => {
    next ??= iterator.next();
    // Thrown where the task is awaited.
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
