import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { eventIdOf, planningStream, type RecordedEvent } from 'contracts';
import { goldenEvents, metadataAt } from 'contracts/testing';
import { openSqliteEventStore, type SqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { upcasting } from './upcasting.ts';

const stream = planningStream('practitioner-claire');
const wanted = ['ConsultationDefined.json', 'ConsultationDefined.with-kind.json'];
const examples = goldenEvents.filter(({ file }) => wanted.includes(file));
const toAppend = examples.map(({ stored }, index) => ({
  id: eventIdOf('command-1', stream, index),
  event: stored,
  metadata: metadataAt(),
}));
const ofToday = examples.map(({ event }) => event);
const eventsOf = (recorded: readonly RecordedEvent[]) => recorded.map(({ event }) => event);

let written: SqliteEventStore;
beforeEach(async () => {
  written = openSqliteEventStore(':memory:');
  await written.append(stream, -1, toAppend);
});
afterEach(() => written.close());

it('gives whoever reads the log the events of before in the shape of today', async () => {
  const log = upcasting(written);
  expect(eventsOf(await log.readAll(0, 10))).toEqual(ofToday);
  expect(eventsOf(await log.readStream(stream))).toEqual(ofToday);
  expect((await log.eventAt(1))?.event).toEqual(ofToday[0]);
  expect(await log.eventAt(9)).toBeUndefined();
  const { signal } = new AbortController();
  for await (const batch of log.follow(0, { batchSize: 10, signal })) {
    expect(eventsOf(batch)).toEqual(ofToday);
    break;
  }
});

it('answers an append that finds what it wrote before in the shape of today too', async () => {
  const again = await upcasting(written).append(stream, -1, toAppend);
  expect(again.outcome === 'appended' && eventsOf(again.recorded)).toEqual(ofToday);
  const conflict = await upcasting(written).append(stream, -1, toAppend.slice(1));
  expect(conflict).toEqual({ outcome: 'conflict', revision: 1 });
});

it('leaves what is stored as it was written', async () => {
  await upcasting(written).readAll(0, 10);
  expect(eventsOf(await written.readAll(0, 10))).toEqual(examples.map(({ stored }) => stored));
});
