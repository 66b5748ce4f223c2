import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { openEventStoreDb } from '../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import { openMongodb, type Mongodb } from '../../infra/src/mongodb/open-mongodb.ts';
import { openChance, type Chance } from '../../demo/src/chance.ts';
import { startEventStoreDbServer } from '../../infra/src/testing/eventstoredb/eventstoredb-server.ts';
import { anEvent } from '../../infra/src/testing/events.ts';
import { startNx, type NxServer } from '../../tools/mongodb-server.mjs';
import { openCuttingProxy, openMongodbFaultProxy, type Fault } from './testing/fault-proxy.ts';
import {
  contentsOf,
  openStores,
  peopleOperations,
  viewOperations,
  type Again,
  type Operation,
} from './testing/store-operations.ts';

const OPERATIONS = 2_000;
const SHARE = 0.05;
const AGAIN_AFTER_MS = 20;
/** A refusal that comes as often is not by chance. */
const ATTEMPTS = 100;
/** Their appends share a connection, which a cut ends for all. */
const STREAMS = 10;
/** Concurrent appends arrive together, so that there are fewer cuts than appends. */
const CUTS_AT_LEAST = (OPERATIONS * SHARE) / 4;
const LIMIT_MS = 280_000;

/** `FAULTS_SEED` of a run that failed makes the same choices again. */
const seed = process.env['FAULTS_SEED'] ?? String(Date.now());

let mongodb: NxServer;
beforeAll(async () => {
  console.log(`FAULTS_SEED=${seed}`);
  mongodb = await startNx();
});
afterAll(() => mongodb.end());

const again: Again = async (ask) => {
  for (let attempts = 1; ; attempts += 1)
    try {
      return await ask();
    } catch (error) {
      if (attempts === ATTEMPTS) throw error;
      await pause(AGAIN_AFTER_MS);
    }
};

/** Faults by a seed, which begin when the spec starts them. */
const openFaults = (share: number, kinds: readonly [Fault, ...Fault[]]) => {
  const chance: Chance = openChance(`faults ${seed}`);
  const befallen = new Map<Fault, number>();
  let isLet = false;
  return {
    let: () => {
      isLet = true;
    },
    end: () => {
      isLet = false;
    },
    befallen,
    fault: (): Fault | undefined => {
      if (!isLet || !chance.isLikely(share)) return undefined;
      const kind = chance.pick(kinds);
      befallen.set(kind, (befallen.get(kind) ?? 0) + 1);
      return kind;
    },
  };
};

const inTurn = async (operationAt: (index: number) => Operation): Promise<void> => {
  for (let index = 0; index < OPERATIONS / 2; index += 1) await operationAt(index)();
};

/** Runs the same operations by the seed; returns the content of the stores afterwards. */
const filled = async (
  client: Mongodb,
  {
    begin = () => {},
    end = () => {},
  }: { readonly begin?: () => void; readonly end?: () => void } = {},
) => {
  const stores = await openStores(client.database, again);
  begin();
  await Promise.all([
    inTurn(viewOperations(stores, openChance(`views ${seed}`), again)),
    inTurn(peopleOperations(stores, openChance(`people ${seed}`), again)),
  ]);
  end();
  const contents = await contentsOf(stores);
  await stores.readStore.close();
  await stores.accountStore.close();
  await client.close();
  return contents;
};

it(
  `keeps in a MongoDB the same after ${OPERATIONS} operations whose answers are lost as without`,
  async () => {
    const faults = openFaults(SHARE, ['lost', 'dropped', 'refused']);
    const port = Number(new URL(mongodb.url).port);
    const proxy = await openMongodbFaultProxy({ port, fault: faults.fault });
    const plain = await filled(await openMongodb(mongodb.url, { database: 'plain' }));
    const hurt = await filled(await openMongodb(proxy.url, { database: 'hurt' }), {
      begin: faults.let,
      end: faults.end,
    });
    proxy.close();
    console.log(faults.befallen);
    expect(faults.befallen.size).toBe(3);
    expect(hurt).toEqual(plain);
  },
  LIMIT_MS,
);

it(
  `keeps in an EventStoreDB each event of ${OPERATIONS} appends once, and in order, where connections are cut`,
  async () => {
    const faults = openFaults(SHARE, ['lost', 'dropped']);
    const server = await startEventStoreDbServer();
    const { port } = new URL(server.url.replace('esdb:', 'http:'));
    const proxy = await openCuttingProxy({ port: Number(port), fault: faults.fault });
    const log = openEventStoreDb(`esdb://127.0.0.1:${proxy.port}?tls=false`);
    await again(() => log.head());
    faults.let();
    const wanted = await Promise.all(
      Array.from({ length: STREAMS }, async (_, number) => {
        const stream = `catalogue-${number}`;
        const events = Array.from({ length: OPERATIONS / STREAMS }, (__, at) => anEvent(`${at}`));
        for (const [index, event] of events.entries())
          expect((await again(() => log.append(stream, index - 1, [event]))).outcome).toBe(
            'appended',
          );
        return [stream, events.map(({ id }) => id)] as const;
      }),
    );
    faults.end();
    console.log(faults.befallen);
    const cuts = [...faults.befallen.values()].reduce((sum, count) => sum + count, 0);
    expect(cuts).toBeGreaterThan(CUTS_AT_LEAST);
    const kept = await Promise.all(
      wanted.map(async ([stream]) => {
        const recorded = await again(() => log.readStream(stream));
        return [stream, recorded.map(({ id }) => id)];
      }),
    );
    expect(kept).toEqual(wanted);
    await log.close();
    proxy.close();
    server.stop();
  },
  LIMIT_MS,
);
