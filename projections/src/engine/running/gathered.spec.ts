import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { RecordedEvent } from 'contracts';
import { gathered } from './gathered.ts';

const LONG_MS = 60_000;
const { signal } = new AbortController();

const of = (type: string, position: number) => ({ position, event: { type } }) as RecordedEvent;
const mail = (position: number) => of('MailSent', position);
const booking = (position: number) => of('BookingConfirmed', position);

/** Yields the given batches at once, and then waits until the spec releases it. */
const source = async function* (
  batches: readonly (readonly RecordedEvent[])[],
  rest?: Promise<readonly RecordedEvent[]>,
) {
  yield* batches;
  if (rest !== undefined) yield await rest;
};

const collected = async (batches: AsyncIterable<readonly RecordedEvent[]>) => {
  const found: (readonly number[])[] = [];
  for await (const batch of batches) found.push(batch.map(({ position }) => position));
  return found;
};

describe('gathered events', () => {
  it('join what nobody waits for with the next event that somebody may wait for', async () => {
    const batches = source([[mail(1)], [mail(2), mail(3)], [booking(4)], [booking(5)], [mail(6)]]);
    const found = await collected(gathered(batches, { gatherMs: LONG_MS, most: 9, signal }));
    expect(found).toEqual([[1, 2, 3, 4], [5], [6]]);
  });

  it('are not kept for longer than they may be, and nothing is lost by it', async () => {
    const log = new EventEmitter();
    const rest = once(log, 'come').then((batch: readonly RecordedEvent[]) => batch);
    const batches = gathered(source([[mail(1)]], rest), { gatherMs: 1, most: 9, signal });
    expect((await batches.next()).value).toEqual([mail(1)]);
    log.emit('come', booking(2));
    expect(await collected(batches)).toEqual([[2]]);
  });

  it('are not kept once there are many', async () => {
    const batches = source([[mail(1), mail(2)], [mail(3)], [mail(4)]]);
    const found = await collected(gathered(batches, { gatherMs: LONG_MS, most: 2, signal }));
    expect(found).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('fail where the log fails', async () => {
    const failing = source([[mail(1)]], Promise.reject(new Error('The log is away.')));
    const batches = gathered(failing, { gatherMs: LONG_MS, most: 9, signal });
    await expect(collected(batches)).rejects.toThrow('The log is away.');
  });
});
