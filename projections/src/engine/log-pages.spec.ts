import { expect, it } from '@jest/globals';
import type { RecordedEvent } from 'contracts';
import { metadataAt } from 'contracts/testing';
import { logPages } from './log-pages.ts';

/** Positions leave gaps, as those of a log that does not count them. */
const log = [10, 20, 35, 40, 55].map((position, index): RecordedEvent => ({
  id: `event-${position}`,
  stream: 'stream',
  revision: index,
  position,
  event: { type: 'Unheard', data: {} },
  metadata: metadataAt(),
}));
const eventStore = {
  readAll: async (after: number, limit: number) =>
    log.filter(({ position }) => position > after).slice(0, limit),
};
const positionsIn = async (reading: Partial<Parameters<typeof logPages>[0]> = {}) => {
  const pages: number[][] = [];
  for await (const page of logPages({ eventStore, upTo: 55, eventsAPage: 2, ...reading }))
    pages.push(page.map(({ position }) => position));
  return pages;
};

it('reads the whole log page by page, in its order', async () => {
  expect(await positionsIn()).toEqual([[10, 20], [35, 40], [55]]);
  expect(await positionsIn({ upTo: Infinity })).toEqual([[10, 20], [35, 40], [55]]);
});

it('begins after an event, and reads nothing beyond where it is to end', async () => {
  expect(await positionsIn({ after: 20, upTo: 35 })).toEqual([[35]]);
  expect(await positionsIn({ after: 20, upTo: 50 })).toEqual([[35, 40]]);
  expect(await positionsIn({ after: 55, upTo: 55 })).toEqual([]);
});

it('lets others go on between two pages', async () => {
  const order: string[] = [];
  for await (const [first] of logPages({ eventStore, upTo: 20, eventsAPage: 1 })) {
    order.push(`page ${first?.position}`);
    setImmediate(() => order.push('another'));
  }
  expect(order).toEqual(['page 10', 'another', 'page 20', 'another']);
});

it('tells how far it came once each page was taken', async () => {
  const notified: unknown[] = [];
  const reached = (position: number, events: number) => notified.push([position, events]);
  for await (const page of logPages({
    eventStore,
    upTo: 40,
    eventsAPage: 3,
    progress: { reached },
  }))
    notified.push(page.length);
  expect(notified).toEqual([3, [35, 3], 1, [40, 1]]);
});

it('rejects once it is aborted, before it reads on', async () => {
  const aborted = new AbortController();
  const read: number[] = [];
  const reading = async () => {
    for await (const page of logPages({
      eventStore,
      upTo: 55,
      eventsAPage: 2,
      signal: aborted.signal,
    })) {
      read.push(...page.map(({ position }) => position));
      aborted.abort(new Error('Enough.'));
    }
  };
  await expect(reading()).rejects.toThrow('Enough.');
  expect(read).toEqual([10, 20]);
});
