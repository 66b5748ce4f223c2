import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { LogAdapter } from 'contracts/ports';
import { APPEND_BYTES_MAX } from '../../log/append-size.ts';
import { READ_AT_ONCE } from '../../log/in-pages.ts';
import { aStream, anEvent, appended, titlesOf } from '../events.ts';

/** Reads batches until as many events have come, then leaves the loop. */
const take = async (batches: AsyncIterable<readonly { position: number }[]>, count: number) => {
  const taken = [];
  for await (const batch of batches) {
    taken.push(...batch);
    if (taken.length >= count) break;
  }
  return taken;
};

const conflict = (revision: number) => ({ outcome: 'conflict', revision });

/** The suite of every event store. The log may hold other events: a spec looks at its own. */
export const describeEventStore = (name: string, open: () => Promise<LogAdapter>): void => {
  describe(`event store: ${name}`, () => {
    let store: LogAdapter;
    let start: number;
    let stop: AbortController;

    beforeEach(async () => {
      store = await open();
      start = await store.head();
      stop = new AbortController();
    });
    afterEach(async () => {
      stop.abort();
      await store.close();
    });

    it('counts revisions within a stream and positions over the log', async () => {
      const [one, other] = [aStream(), aStream()];
      await appended(store, one, -1, [anEvent('a'), anEvent('b')]);
      await appended(store, other, -1, [anEvent('c')]);
      await appended(store, one, 1, [anEvent('d')]);
      const recorded = await store.readStream(one);
      expect(recorded.map(({ revision, stream }) => [stream, revision])).toEqual([
        [one, 0],
        [one, 1],
        [one, 2],
      ]);
      expect(titlesOf(recorded)).toEqual(['a', 'b', 'd']);
      const all = await store.readAll(start, 10);
      expect(titlesOf(all)).toEqual(['a', 'b', 'c', 'd']);
      const positions = all.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
      expect(positions[0]).toBeGreaterThan(start);
      expect(await store.head()).toBe(positions.at(-1));
    });

    it('reads a long stream whole, or from a revision on, while others have their turns', async () => {
      const stream = aStream();
      const titles = Array.from({ length: 2 * READ_AT_ONCE + 1 }, (_, number) => String(number));
      for (let at = 0; at < titles.length; at += READ_AT_ONCE)
        await appended(
          store,
          stream,
          at - 1,
          titles.slice(at, at + READ_AT_ONCE).map((title) => anEvent(title)),
        );
      let rounds = 0;
      let isReading = true;
      const count = () => {
        rounds += 1;
        if (isReading) setImmediate(count);
      };
      setImmediate(count);
      expect(titlesOf(await store.readStream(stream))).toEqual(titles);
      isReading = false;
      expect(rounds).toBeGreaterThanOrEqual(2);
      expect(titlesOf(await store.readStream(stream, 700))).toEqual(titles.slice(700));
    });

    it('says whether a missing position tells of a lost event', async () => {
      await appended(store, aStream(), -1, [anEvent('a'), anEvent('b')]);
      await appended(store, aStream(), -1, [anEvent('c')]);
      const positions = (await store.readAll(start, 10)).map(({ position }) => position);
      const counted = positions.map((_, index) => (positions[0] ?? 0) + index);
      if (store.countsPositions) expect(positions).toEqual(counted);
      else expect(positions).not.toEqual(counted);
    });

    it('answers an append with what it reads back', async () => {
      const stream = aStream();
      const event = anEvent('Séance découverte, œ et « guillemets »');
      const answer = await store.append(stream, -1, [event]);
      expect(answer).toEqual({ outcome: 'appended', recorded: await store.readStream(stream) });
      expect((await store.readStream(stream))[0]).toMatchObject(event);
    });

    it('shows its records as they were written, and their place among the others', async () => {
      const stream = aStream();
      const events = [anEvent('a'), anEvent('b')];
      const [first, second] = await appended(store, stream, -1, events);
      const records = await store.readStored(start, 10);
      expect(records).toEqual(
        [first, second].map((recorded, revision) => ({
          position: recorded?.position,
          stream,
          revision,
          content: expect.objectContaining({
            id: events[revision]?.id,
            event: events[revision]?.event,
          }),
        })),
      );
      expect(await store.readStored(records[0]?.position ?? 0, 1)).toEqual(records.slice(1));
      const hashes = events.map((event) => store.hashOf(event));
      expect(hashes).toEqual(
        [...new Set(hashes)].map(() => expect.stringMatching(/^[0-9a-f]{64}$/)),
      );
    });

    it('finds nothing wrong with how it keeps what was appended', async () => {
      const [one, other] = [aStream(), aStream()];
      await appended(store, one, -1, [anEvent('a'), anEvent('b')]);
      await appended(store, other, -1, [anEvent('c')]);
      await appended(store, one, 1, [anEvent('d')]);
      for await (const fault of store.storeFaults(await store.head()))
        expect(fault).toBeUndefined();
    });

    it('refuses by name an append that no store would take, and writes nothing of it', async () => {
      const stream = aStream();
      const eighths = (bytes: number) =>
        Array.from({ length: 8 }, () => anEvent('é'.repeat(bytes / 16)));
      await expect(store.append(stream, -1, eighths(APPEND_BYTES_MAX))).rejects.toMatchObject({
        name: 'AppendTooLargeError',
        message: expect.stringContaining(stream),
      });
      expect(await store.head()).toBe(start);
      const almost = APPEND_BYTES_MAX - 8_192;
      expect(await appended(store, stream, -1, eighths(almost))).toHaveLength(8);
    });

    it('reads a stream from a revision on, and nothing of an unknown one', async () => {
      const stream = aStream();
      await appended(store, stream, -1, [anEvent('a'), anEvent('b'), anEvent('c')]);
      expect(titlesOf(await store.readStream(stream, 1))).toEqual(['b', 'c']);
      expect(await store.readStream(stream, 3)).toEqual([]);
      expect(await store.readStream(aStream())).toEqual([]);
    });

    it('lets exactly one of many racing appends pass', async () => {
      const stream = aStream();
      const answers = await Promise.all(
        ['a', 'b', 'c', 'd'].map((title) => store.append(stream, -1, [anEvent(title)])),
      );
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
        'appended',
        'conflict',
        'conflict',
        'conflict',
      ]);
      expect(answers).toContainEqual({ outcome: 'conflict', revision: 0 });
      expect(await store.readStream(stream)).toHaveLength(1);
    });

    it('answers a conflict with the revision of the stream', async () => {
      const stream = aStream();
      expect(await store.append(stream, 0, [anEvent('early')])).toEqual(conflict(-1));
      await appended(store, stream, -1, [anEvent('a'), anEvent('b')]);
      expect(await store.append(stream, -1, [anEvent('late')])).toEqual(conflict(1));
      expect(await store.append(stream, 0, [anEvent('late')])).toEqual(conflict(1));
      expect(await store.append(stream, 5, [anEvent('early')])).toEqual(conflict(1));
      expect(titlesOf(await store.readStream(stream))).toEqual(['a', 'b']);
    });

    it('answers the same append again as the first time', async () => {
      const stream = aStream();
      const events = [anEvent('a'), anEvent('b')];
      const first = await store.append(stream, -1, events);
      expect(await store.append(stream, -1, events)).toEqual(first);
      await appended(store, stream, 1, [anEvent('c')]);
      expect(await store.append(stream, -1, events)).toEqual(first);
      expect(await store.readStream(stream)).toHaveLength(3);
    });

    it('answers the same append alike when both arrive at once', async () => {
      const stream = aStream();
      const events = [anEvent('a'), anEvent('b')];
      const [first, second] = await Promise.all([
        store.append(stream, -1, events),
        store.append(stream, -1, events),
      ]);
      expect(first.outcome).toBe('appended');
      expect(second).toEqual(first);
    });

    it('refuses known events that go on with new ones', async () => {
      const stream = aStream();
      const known = anEvent('a');
      await appended(store, stream, -1, [known]);
      const answer = await store.append(stream, -1, [known, anEvent('b')]);
      expect(answer).toEqual({ outcome: 'conflict', revision: 0 });
      expect(await store.readStream(stream)).toHaveLength(1);
    });

    it('reads the log in pages that leave nothing out', async () => {
      const titles = ['a', 'b', 'c', 'd', 'e'];
      for (const title of titles) await appended(store, aStream(), -1, [anEvent(title)]);
      const read: string[] = [];
      for (let after = start; ;) {
        const page = await store.readAll(after, 2);
        expect(page.length).toBeLessThanOrEqual(2);
        const last = page.at(-1);
        if (last === undefined) break;
        read.push(...titlesOf(page));
        after = last.position;
      }
      expect(read).toEqual(titles);
    });

    it('finds an event by its position, and none where none stands', async () => {
      const recorded = await appended(store, aStream(), -1, [anEvent('a'), anEvent('b')]);
      const [first, last] = recorded;
      expect(await store.eventAt(first?.position ?? 0)).toEqual(first);
      expect(await store.eventAt(last?.position ?? 0)).toEqual(last);
      expect(await store.eventAt(0)).toBeUndefined();
      expect(await store.eventAt(999_999_999_999_999)).toBeUndefined();
    });

    it('follows what is there in batches, then what comes', async () => {
      const stream = aStream();
      await appended(
        store,
        stream,
        -1,
        ['a', 'b', 'c'].map((title) => anEvent(title)),
      );
      const read: string[] = [];
      for await (const batch of store.follow(start, { batchSize: 2, signal: stop.signal })) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(2);
        read.push(...titlesOf(batch));
        if (read.length === 3) void store.append(stream, 2, [anEvent('d')]);
        if (read.length === 4) break;
      }
      expect(read).toEqual(['a', 'b', 'c', 'd']);
    });

    it('follows from a position on', async () => {
      const recorded = await appended(store, aStream(), -1, [anEvent('a'), anEvent('b')]);
      const from = recorded[0]?.position ?? 0;
      const taken = await take(store.follow(from, { batchSize: 10, signal: stop.signal }), 1);
      expect(taken).toEqual([recorded[1]]);
    });

    it('tells every follower everything, whatever is appended meanwhile', async () => {
      const followed = [1, 3, 100].map((batchSize) =>
        take(store.follow(start, { batchSize, signal: stop.signal }), 20),
      );
      const appends = Array.from({ length: 20 }, (_, at) =>
        store.append(aStream(), -1, [anEvent(String(at))]),
      );
      await Promise.all(appends);
      const all = await store.readAll(start, 100);
      expect(await Promise.all(followed)).toEqual([all, all, all]);
    });

    it('tells a follower once of an append that arrives twice at once', async () => {
      const [stream, events] = [aStream(), [anEvent('a'), anEvent('b')]];
      const followed = take(store.follow(start, { batchSize: 10, signal: stop.signal }), 3);
      await Promise.all([store.append(stream, -1, events), store.append(stream, -1, events)]);
      await appended(store, aStream(), -1, [anEvent('c')]);
      expect(await followed).toEqual(await store.readAll(start, 10));
    });

    it('ends a follower when its signal aborts, asleep or not', async () => {
      const asleep = take(store.follow(start, { batchSize: 10, signal: stop.signal }), 1);
      stop.abort();
      expect(await asleep).toEqual([]);
      expect(await take(store.follow(0, { batchSize: 10, signal: stop.signal }), 1)).toEqual([]);
    });

    it('finishes the appends under way before it closes', async () => {
      const appending = store.append(aStream(), -1, [anEvent('a')]);
      await store.close();
      expect(await appending).toMatchObject({ outcome: 'appended' });
      await expect(store.append(aStream(), -1, [anEvent('b')])).rejects.toThrow();
    });
  });
};
