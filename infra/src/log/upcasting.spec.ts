import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventIdOf, planningStream, upcastBy, type RecordedEvent } from 'contracts';
import { metadataAt } from 'contracts/testing';
import { openSqliteEventStore, type SqliteEventStore } from '../sqlite/log/sqlite-event-store.ts';
import { upcasting } from './upcasting.ts';

const stream = planningStream('practitioner-claire');
const storedEvents = [
  { type: 'NameGiven', data: { label: 'Atelier' } },
  { type: 'NameGiven', data: { name: 'Cabinet' } },
];
const events = [storedEvents[1], { type: 'NameGiven', data: { name: 'Atelier' } }].reverse();
const renamed = upcastBy({
  NameGiven: (data) => ('label' in data ? { name: data.label } : data),
});
const toAppend = storedEvents.map((event, index) => ({
  id: eventIdOf('command-1', stream, index),
  event,
  metadata: metadataAt(),
}));
const eventsOf = (recorded: readonly RecordedEvent[]) => recorded.map(({ event }) => event);

let written: SqliteEventStore;
beforeEach(async () => {
  written = openSqliteEventStore(':memory:');
  await written.append(stream, -1, toAppend);
});
afterEach(() => written.close());

it('reads stored events in their present shape, by every way to read', async () => {
  const log = upcasting(written, renamed);
  expect(eventsOf(await log.readAll(0, 10))).toEqual(events);
  expect(eventsOf(await log.readStream(stream))).toEqual(events);
  expect((await log.eventAt(1))?.event).toEqual(events[0]);
  expect(await log.eventAt(9)).toBeUndefined();
  const { signal } = new AbortController();
  for await (const batch of log.follow(0, { batchSize: 10, signal })) {
    expect(eventsOf(batch)).toEqual(events);
    break;
  }
});

it('answers a repeated append with the present shape too', async () => {
  const again = await upcasting(written, renamed).append(stream, -1, toAppend);
  expect(again.outcome === 'appended' && eventsOf(again.recorded)).toEqual(events);
  const conflict = await upcasting(written, renamed).append(stream, -1, toAppend.slice(1));
  expect(conflict).toEqual({ outcome: 'conflict', revision: 1 });
});

it('leaves the stored events unchanged', async () => {
  await upcasting(written, renamed).readAll(0, 10);
  expect(eventsOf(await written.readAll(0, 10))).toEqual(storedEvents);
});
