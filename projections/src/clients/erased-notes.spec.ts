import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { clientNoteId, clientStream } from 'contracts';
import { customerId, practitionerId } from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { runProjections, type RunningProjections } from '../engine/running/run-projections.ts';
import { append, until } from '../testing/index.ts';

const logger = { info: () => {}, warn: () => {} };
const id = clientNoteId(practitionerId, customerId);

let stores: Stores;
let running: RunningProjections;
beforeEach(async () => {
  stores = openMemoryStores();
  running = runProjections({ ...stores, logger });
  await running.ready;
  const noteText = 'Genou droit sensible.';
  const head = await append(stores.eventStore, clientStream(practitionerId, customerId), [
    { type: 'ClientNoted', data: { practitionerId, customerId, noteText, hasAuthor: true } },
  ]);
  await until(async () => (await stores.readStore.checkpoint('client-notes')) >= head);
});
afterEach(async () => {
  await running.stop();
  await stores.close();
});

const note = () => stores.readStore.get('client-notes', id);
const erase = async (personId: string) => {
  await stores.personKeys.destroy(personId);
  await running.operations.reproject([personId]);
};

it('of an erased client have no text', async () => {
  expect(await note()).toMatchObject({ noteText: 'Genou droit sensible.' });
  await erase(customerId);
  expect(await note()).toMatchObject({ noteText: '' });
});

it('of an erased practitioner are gone', async () => {
  await erase(practitionerId);
  expect(await note()).toBeUndefined();
});
