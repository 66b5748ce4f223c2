import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { LogAdapter } from 'contracts/ports';
import { openEventStoreDb } from '../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import { openChance } from '../../demo/src/chance.ts';
import { chained } from '../../infra/src/log/chained.ts';
import { breaksIn } from '../../infra/src/testing/chain.ts';
import { startEventStoreDbCluster } from '../../infra/src/testing/eventstoredb/eventstoredb-cluster.ts';
import { aStream, anEvent } from '../../infra/src/testing/events.ts';

const WRITERS = 16;
const WRITES_FOR_MS = 3;
/** How long the server holds an append that it has received already. */
const HELD_FOR_MS = 3_000;
/** A real cluster has another leader after 0.9 to 1.6 s. */
const ELECTION_MS = { least: 900, spread: 700 };
const BEFORE_MS = 300;
/** Appends continue within this time; then the former leader returns while the new one is at work. */
const AFTER_MS = 3_000;
/** A process that only follows finds the new leader within this time. */
const FOLLOWED_AFTER_MS = 5_000;
const EVERYTHING = 1_000_000;

const chance = openChance(process.env['FAULTS_SEED'] ?? String(Date.now()));

/** Writers that each append to a stream of their own, one event after the other, until they are stopped. */
const openWriters = (log: LogAdapter) => {
  const acknowledged: { readonly id: string; readonly atMs: number }[] = [];
  const stopping = new AbortController();
  const write = async (): Promise<void> => {
    const stream = aStream();
    for (let revision = -1; !stopping.signal.aborted; revision += 1) {
      const event = anEvent(`${revision}`);
      expect((await log.append(stream, revision, [event])).outcome).toBe('appended');
      acknowledged.push({ id: event.id, atMs: performance.now() });
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    acknowledged,
    stop: async (): Promise<void> => {
      stopping.abort();
      await writing;
    },
  };
};

/** All events of the log, for a follower that restarts after each interruption. */
const followed = (log: LogAdapter) => {
  const ids: string[] = [];
  const stop = new AbortController();
  let after = 0;
  const follow = async (): Promise<void> => {
    while (!stop.signal.aborted)
      try {
        for await (const batch of log.follow(after, { batchSize: 100, signal: stop.signal })) {
          ids.push(...batch.map(({ id }) => id));
          after = batch.at(-1)?.position ?? after;
        }
      } catch {
        await pause(50);
      }
  };
  const following = follow();
  return {
    ids,
    stop: async (): Promise<void> => {
      stop.abort();
      await following;
    },
  };
};

it.each(['freezeLeader', 'killLeader'] as const)(
  'goes on after %s, and loses and doubles nothing',
  async (loss) => {
    const electionMs = ELECTION_MS.least + chance.below(ELECTION_MS.spread);
    const timing = { writesForMs: WRITES_FOR_MS, heldForMs: HELD_FOR_MS };
    const cluster = await startEventStoreDbCluster({ ...timing, electionMs });
    const log = chained(openEventStoreDb(cluster.url));
    const follower = followed(log);
    const writers = openWriters(log);
    await pause(BEFORE_MS);
    const lostAtMs = performance.now();
    const comeBack = cluster[loss]();
    await pause(AFTER_MS);
    comeBack?.();
    await pause(BEFORE_MS);
    await writers.stop();
    const { acknowledged } = writers;
    // An answer may have been on its way in the moment of the loss.
    const goneOn = acknowledged.find(({ atMs }) => atMs > lostAtMs + ELECTION_MS.least / 2);
    const afterMs = Math.round((goneOn?.atMs ?? Infinity) - lostAtMs);
    console.log(`${loss}: another leader after ${electionMs} ms, appends after ${afterMs} ms`);
    expect(afterMs).toBeLessThan(AFTER_MS);
    const recorded = await log.readAll(0, EVERYTHING);
    const ids = recorded.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
    expect(breaksIn(recorded)).toEqual([]);
    const [last] = ids.slice(-1);
    while (follower.ids.at(-1) !== last) await pause(20);
    expect(follower.ids).toEqual(ids);
    await follower.stop();
    await log.close();
    cluster.stop();
  },
);

it('goes on following after its leader froze, though this process asks for nothing', async () => {
  const timing = { writesForMs: 0, heldForMs: HELD_FOR_MS };
  const cluster = await startEventStoreDbCluster({ ...timing, electionMs: ELECTION_MS.least });
  const [following, writing] = [openEventStoreDb(cluster.url), openEventStoreDb(cluster.url)];
  const follower = followed(following);
  const append = async (log: LogAdapter): Promise<void> => {
    expect((await log.append(aStream(), -1, [anEvent('1')])).outcome).toBe('appended');
  };
  let sinceMs = performance.now();
  const afterMs = () => Math.round(performance.now() - sinceMs);
  const mustBeFollowed = async (count: number): Promise<void> => {
    while (follower.ids.length < count && afterMs() < FOLLOWED_AFTER_MS) await pause(20);
    expect(follower.ids).toHaveLength(count);
  };
  await append(writing);
  await mustBeFollowed(1);
  sinceMs = performance.now();
  cluster.freezeLeader();
  await append(writing);
  await mustBeFollowed(2);
  console.log(`freezeLeader: another leader after 900 ms, followed after ${afterMs()} ms`);
  await follower.stop();
  await Promise.all([following.close(), writing.close()]);
  cluster.stop();
});
