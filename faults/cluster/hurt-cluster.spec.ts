import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { documentIdOf, viewDeclarations } from 'contracts';
import { audit, replayViews, viewVersions } from 'projections';
import type { SharedStores } from '../../infra/src/run/stores/open-shared-stores.ts';
import { openChance } from '../../demo/src/chance.ts';
import {
  expectAcknowledged,
  expectOnePlaceEach,
  openMemory,
  openRound,
  type Round,
} from '../testing/load.ts';
import { openPeople } from '../testing/people.ts';
import { PRACTITIONERS, practitionerNameOf } from '../testing/practices.ts';
import { reportOfLog } from '../testing/log-report.ts';
import { until } from '../testing/until.ts';
import { signIn } from '../testing/visitors.ts';
import { bookThroughAll } from './testing/book-through-all.ts';
import { openCluster, type Cluster } from './testing/open-cluster.ts';
import { watchAlerts, type Watched } from './testing/watch-alerts.ts';

const FROZEN_MS = 10_000;
/** Counted from the recovery of the process. */
const BUBBLES_WITHIN_MS = 10_000;
const HURT_WITHIN_MS = 600;
/** A move is left to its sender for a while, and a failed mail for a minute. */
const DONE_WITHIN_MS = 150_000;
const EVERYTHING = 1_000_000;
const SHOWN = 5;

const seed = process.env['FAULTS_SEED'] ?? String(Date.now());
const chance = openChance(seed);
const memory = openMemory();
const people = openPeople();
let practitioner = 0;

let cluster: Cluster;
let watched: Watched;
beforeAll(async () => {
  console.log(`FAULTS_SEED=${seed}`);
  cluster = await openCluster();
  const cookie = await signIn(cluster.url, practitionerNameOf(1));
  watched = watchAlerts(cluster.url, cookie);
});
afterAll(async () => {
  watched.stop();
  await cluster.close();
});

/** Reads are retried while processes restart. */
const roundAt = async (number: number) => {
  const present = await people.at(cluster.url);
  let round: Round | undefined;
  await until(async () => {
    round = await openRound(present, number, memory).catch(() => undefined);
    return round !== undefined;
  });
  if (round === undefined) throw new Error('There is no round.');
  return { present, round };
};

/** Uses one practice after the other, since a round takes most of its free starts. */
const aRound = () => {
  practitioner = (practitioner % PRACTITIONERS) + 1;
  return roundAt(practitioner);
};

/** A customer books with her, and her page receives it. */
const expectBubble = async (): Promise<void> => {
  const before = watched.bookings();
  const { present, round: found } = await roundAt(1);
  const round = { starts: found.starts.slice(0, 1), practitioner: 1, movable: [], cancellable: [] };
  await bookThroughAll({ present, round, memory });
  await until(() => watched.bookings() > before, { giveUpMs: BUBBLES_WITHIN_MS });
};

/** Views behind the end of the log, open entries, and their failures. */
const leftOf = async ({ eventStore, readStore, processStore }: SharedStores) => {
  const head = await eventStore.head();
  const left: string[] = [];
  for (const { view } of viewVersions)
    if (view !== 'quarantined-events' && (await readStore.checkpoint(view)) < head) left.push(view);
  for (const list of ['mails-due', 'moves-unfinished'] as const) {
    const entries = await readStore.find(list, { where: {}, limit: SHOWN });
    const ids = entries.map((entry) => documentIdOf(viewDeclarations[list], entry));
    const failures = await processStore.failuresOf(list, ids);
    left.push(...ids.map((id) => `${list} ${id}: ${failures.get(id)?.error ?? 'never tried'}`));
  }
  return left;
};

/**
 * Expects that no acknowledged booking is lost or doubled, and that every view equals the fold of the log.
 */
const expectSound = () =>
  cluster.withStores(async (stores) => {
    const { eventStore, readStore } = stores;
    let left: readonly string[] = [];
    await until(
      async () => {
        left = await leftOf(stores);
        return left.length === 0;
      },
      { giveUpMs: DONE_WITHIN_MS },
    ).catch(() => {});
    expect(left).toEqual([]);
    const reported = reportOfLog(await eventStore.readAll(0, EVERYTHING));
    expectAcknowledged(reported, memory);
    expectOnePlaceEach(reported);
    const { anomalies } = await audit({ eventStore });
    expect(anomalies).toEqual([]);
    const replays = await replayViews({ eventStore, readStore });
    const differing = replays.filter(({ differences }) => differences.length > 0);
    expect(differing.map(({ view, differences }) => [view, differences])).toEqual([]);
  });

const hurt = async (name: string, how: 'SIGKILL' | 'SIGSTOP'): Promise<void> => {
  const { present, round } = await aRound();
  const booking = bookThroughAll({ present, round, memory });
  await pause(chance.below(HURT_WITHIN_MS));
  cluster.process(name).signal(how);
  if (how === 'SIGSTOP') {
    await pause(FROZEN_MS);
    cluster.process(name).signal('SIGCONT');
  }
  await booking;
};

const processes = ['command-1', 'query-1', 'projections-1', 'projections-2', 'proxy'] as const;
const servers = ['eventstoredb', 'mongodb'] as const;

for (const name of [...processes, ...servers])
  for (const how of ['SIGKILL', 'SIGSTOP'] as const)
    it(`loses and doubles nothing when ${name} gets ${how} under load`, () =>
      cluster.explaining(async () => {
        await hurt(name, how);
        await expectBubble();
        await expectSound();
      }));
