import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { afterAll, expect, it } from '@jest/globals';
import type { EventToAppend } from 'contracts/ports';
import { APPEND_BYTES_MAX, bodiesOf } from '../log/append-size.ts';
import { chained } from '../log/chained.ts';
import { breaksIn } from '../testing/chain.ts';
import { describeEventStore } from '../testing/suites/describe-event-store.ts';
import { describeLog } from '../testing/suites/describe-log.ts';
import { startEventStoreDbCluster } from '../testing/eventstoredb/eventstoredb-cluster.ts';
import {
  startEventStoreDbServer,
  type EventStoreDbServer,
} from '../testing/eventstoredb/eventstoredb-server.ts';
import { aStream, anEvent, appended, titlesOf } from '../testing/events.ts';
import { openEventStoreDb } from './eventstoredb-event-store.ts';

const servers: EventStoreDbServer[] = [];
const aServer = async (
  options: Parameters<typeof startEventStoreDbServer>[0] = {},
): Promise<EventStoreDbServer> => {
  const server = await startEventStoreDbServer(options);
  servers.push(server);
  return server;
};
const aLog = async () => openEventStoreDb((await aServer()).url);
afterAll(() => {
  for (const server of servers) server.stop();
});

describeEventStore('EventStoreDB', aLog);
describeEventStore('EventStoreDB, chained', async () => chained(await aLog()));
describeLog('on EventStoreDB', aLog);

/** A real one, which may hold the events of others. */
const url = process.env['EVENTSTOREDB_URL'];
if (url !== undefined)
  describeEventStore(`EventStoreDB at its address`, async () => openEventStoreDb(url));

it('passes over what the server writes of itself, however much there is', async () => {
  const server = await aServer();
  const store = openEventStoreDb(server.url);
  await appended(store, aStream(), -1, [anEvent('a')]);
  for (let written = 0; written < 200; written += 1) server.writeOwn();
  const [last] = await appended(store, aStream(), -1, [anEvent('b')]);
  for (let written = 0; written < 200; written += 1) server.writeOwn();
  expect(titlesOf(await store.readAll(0, 10))).toEqual(['a', 'b']);
  expect(await store.head()).toBe(last?.position);
  await store.close();
});

it('keeps to the limit of the server, which counts a little less', async () => {
  const server = await aServer();
  const client = EventStoreDBClient.connectionString(server.url);
  const append = (bytes: number) =>
    client.appendToStream(
      aStream(),
      [jsonEvent({ type: 'ab', data: { text: 'x'.repeat(bytes - '{"text":""}'.length - 4) } })],
      { expectedRevision: NO_STREAM },
    );
  expect((await append(APPEND_BYTES_MAX)).success).toBe(true);
  await expect(append(APPEND_BYTES_MAX + 1)).rejects.toMatchObject({
    maxAppendSize: APPEND_BYTES_MAX,
  });
  await client.dispose();
});

/** The same event, as another attempt would write it later. */
const later = (event: ReturnType<typeof anEvent>) => ({
  ...event,
  metadata: { ...event.metadata, at: '2031-01-01T00:00:00.000Z' },
});

it('answers with what was written first, though another process sends it again', async () => {
  const { url } = await aServer();
  const [one, other] = [openEventStoreDb(url), openEventStoreDb(url)];
  const stream = aStream();
  const event = anEvent('a');
  const first = await one.append(stream, -1, [event]);
  expect(await other.append(stream, -1, [later(event)])).toEqual(first);
  await appended(one, stream, 0, [anEvent('b')]);
  expect(await other.append(stream, -1, [later(event)])).toEqual(first);
  expect(await one.readStream(stream)).toMatchObject([{ metadata: event.metadata }, {}]);
  await Promise.all([one.close(), other.close()]);
});

it('takes the longest append that is sent at all', async () => {
  const store = await aLog();
  const stream = aStream();
  const withTitle = (title: string): EventToAppend => ({
    ...anEvent(title),
    event: { type: 'PractitionerErasureCompleted', data: { title } },
  });
  const [body = ''] = bodiesOf(stream, [withTitle('')]);
  const longest = withTitle('x'.repeat(APPEND_BYTES_MAX - body.length));
  expect(await appended(store, stream, -1, [longest])).toHaveLength(1);
  await expect(store.append(stream, 0, [withTitle('x'.repeat(APPEND_BYTES_MAX))])).rejects.toThrow(
    'nothing was written',
  );
  await store.close();
});

it('reads nothing to answer an append that was written', async () => {
  const server = await aServer();
  const store = openEventStoreDb(server.url);
  const stream = aStream();
  const [first] = await appended(store, stream, -1, [anEvent('a')]);
  const [second] = await appended(store, stream, 0, [anEvent('b')]);
  expect(server.reads()).toBe(0);
  expect(await store.readStream(stream)).toEqual([first, second]);
  await store.close();
});

it('answers with what was written first, though two processes send many at once', async () => {
  const { url } = await aServer({ writesForMs: 5, heldForMs: 60_000 });
  const [one, other] = [chained(openEventStoreDb(url)), chained(openEventStoreDb(url))];
  const appends = Array.from({ length: 40 }, (_, index) => ({
    stream: aStream(),
    events: index % 2 === 0 ? [anEvent('a')] : [anEvent('a'), anEvent('b')],
  }));
  const answered = appends.flatMap(({ stream, events }) => [
    one.append(stream, -1, events),
    other.append(stream, -1, events.map(later)),
  ]);
  const answers = await Promise.all(answered);
  for (const [index, { stream, events }] of appends.entries()) {
    const appendedOnce = { outcome: 'appended', recorded: await one.readStream(stream) };
    expect(answers.slice(2 * index, 2 * index + 2)).toEqual([appendedOnce, appendedOnce]);
    await appended(index % 4 < 2 ? one : other, stream, events.length - 1, [anEvent('c')]);
  }
  expect(breaksIn(await one.readAll(0, 1_000))).toEqual([]);
  await Promise.all([one.close(), other.close()]);
});

it('sends an append once where it is asked for twice at once', async () => {
  const { url } = await aServer({ writesForMs: 20, heldForMs: 60_000 });
  const store = openEventStoreDb(url, { deadlineMs: 500 });
  const stream = aStream();
  const event = anEvent('a');
  const [first, second] = await Promise.all([
    store.append(stream, -1, [event]),
    store.append(stream, -1, [later(event)]),
  ]);
  expect(first.outcome).toBe('appended');
  expect(second).toEqual(first);
  await store.close();
});

it('is an empty log where the server has only its own', async () => {
  const store = await aLog();
  expect(await store.head()).toBe(0);
  expect(await store.readAll(0, 10)).toEqual([]);
  await store.close();
});

it.each(['freezeLeader', 'killLeader'] as const)(
  'answers where the log ends after %s, from another leader',
  async (loss) => {
    const timing = { writesForMs: 0, heldForMs: 60_000, electionMs: 200 };
    const cluster = await startEventStoreDbCluster(timing);
    const store = openEventStoreDb(cluster.url);
    const [event] = await appended(store, aStream(), -1, [anEvent('a')]);
    cluster[loss]();
    expect(await store.head()).toBe(event?.position);
    await store.close();
    cluster.stop();
  },
);

it('rejects an append within its deadline when the server is away, and a follower at once', async () => {
  const server = await aServer();
  const store = openEventStoreDb(server.url, { deadlineMs: 300 });
  await appended(store, aStream(), -1, [anEvent('a')]);
  const { signal } = new AbortController();
  const batches = store.follow(0, { batchSize: 10, signal });
  const followed = batches[Symbol.asyncIterator]();
  expect((await followed.next()).value).toHaveLength(1);
  const next = followed.next();
  server.stop();
  await expect(next).rejects.toThrow();
  await expect(store.append(aStream(), -1, [anEvent('b')])).rejects.toThrow();
  await store.close();
});
