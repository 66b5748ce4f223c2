import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { openCommandHandler, planningDecider } from 'command-service';
import { aClock } from 'command-service/testing';
import { planningStream } from 'contracts';
import { goldenEvents, metadataAt, now } from 'contracts/testing';
import { pino } from 'pino';
import { audit } from 'projections';
import { append } from 'projections/testing';
import { openSqliteEventStore } from '../sqlite/sqlite-event-store.ts';
import { breaksIn } from '../testing/chain.ts';
import { aFolder } from '../testing/folders.ts';
import { closeStores, openStores, type FolderStores } from './open-data-folder.ts';
import { runProjectionsInWorker } from './run-projections-in-worker.ts';

/** A planning that was written when the kind of a consultation was stored as a French word. */
const planned = goldenEvents.filter(({ file }) => file === 'ConsultationDefined.json');
const practitionerId = '019ccf2e-8b40-7c31-9f52-3d0a6b1e4c01';
const stream = planningStream(practitionerId);
const kinds = [expect.objectContaining({ kind: 'OTHER', customType: 'Bilan de vitalité' })];

let there: Awaited<ReturnType<typeof aFolder>>;
let stores: FolderStores;
let said: string[];
beforeEach(async () => {
  there = await aFolder();
  const log = openSqliteEventStore(join(there.folder, 'log.sqlite'));
  await append(
    log,
    stream,
    planned.map(({ stored }) => stored),
    metadataAt(now, { origin: 'import' }),
  );
  await log.close();
  said = [];
  stores = await openStores(there.folder, {
    repair: ['accounts'],
    say: (line) => said.push(line),
  });
});
afterEach(async () => {
  await closeStores(stores);
  await there.remove();
});

it('is what decisions are made on', async () => {
  const commands = openCommandHandler({ eventStore: stores.eventStore, clock: aClock(now) });
  const { consultations } = await commands.stateOf(planningDecider, stream);
  expect(consultations).toEqual(kinds);
});

it('is what the views are made from, in their own thread', async () => {
  const logger = pino({ level: 'silent' });
  const projections = runProjectionsInWorker({ ...stores, folder: there.folder, logger });
  await projections.ready;
  const offer = await stores.readStore.get('offers', practitionerId);
  await projections.stop();
  expect(offer?.consultations).toEqual(kinds);
});

it('is chained before anything else is appended, which is said once', async () => {
  const stored = async () => {
    const log = openSqliteEventStore(join(there.folder, 'log.sqlite'));
    const events = await log.readAll(0, 10);
    await log.close();
    return events;
  };
  await closeStores(stores);
  const chained = await stored();
  expect(breaksIn(chained)).toEqual([]);
  expect(chained.map(({ event }) => event.type)).toEqual(['ConsultationDefined', 'LogBegun']);
  // What the migration translates for readers alone stays as it was written.
  expect(chained[0]?.event).toEqual(planned[0]?.stored);
  // It was begun in clear too.
  expect(said.slice(-2)).toEqual([
    'Journal : chaînage des événements, fait une fois pour toutes (1)',
    expect.stringContaining('npm run migrate -- --seal'),
  ]);
  stores = await openStores(there.folder, { say: (line) => said.push(line) });
  expect(said.filter((line) => line.endsWith('(1)'))).toHaveLength(1);
});

it('is found without a fault by an audit', async () => {
  expect(await audit(stores)).toMatchObject({ events: 2, anomalies: [] });
});
