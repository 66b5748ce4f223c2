import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaStream, customerStream, projectedViewNames } from 'contracts';
import {
  aBookingPlaced,
  aCustomerRegistered,
  customerId,
  day,
  now,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { replayViews } from '../replay/replay.ts';
import { runProjections, type RunningProjections } from '../engine/running/run-projections.ts';
import { append, until } from '../testing/index.ts';

const agenda = agendaStream(practitionerId, day);
const logger = { info: () => {}, warn: () => {} };
const theirs = aBookingPlaced({ bookingId: 'theirs', reason: 'Le dos' });
const others = aBookingPlaced({
  bookingId: 'others',
  customerId: otherCustomerId,
  start: '10:00',
  reason: 'Le sommeil',
});

let stores: Stores;
let running: RunningProjections;
beforeEach(async () => {
  stores = openMemoryStores();
  running = runProjections({ ...stores, logger });
  await running.ready;
  await append(stores.eventStore, customerStream(customerId), [
    aCustomerRegistered({ firstname: 'Hermine' }),
  ]);
  const head = await append(stores.eventStore, agenda, [theirs, others]);
  await until(async () => (await stores.readStore.checkpoint('bookings')) >= head);
});
afterEach(async () => {
  await running.stop();
  await stores.close();
});

const booking = (id: string) => stores.readStore.get('bookings', id);
const erase = async () => {
  await stores.personKeys.destroy(customerId);
  await running.operations.reproject([customerId]);
};

it('makes the documents anew in which they said something, and no others', async () => {
  const before = await booking('others');
  await erase();
  expect(await booking('theirs')).toMatchObject({ bookingId: 'theirs', reason: null });
  expect(await booking('others')).toEqual(before);
  expect(await stores.readStore.get('customers', customerId)).toMatchObject({
    firstname: 'Personne',
    lastname: 'effacée',
  });
});

it('leaves every view as a replay makes it, which still finds no difference', async () => {
  await erase();
  const views = projectedViewNames;
  const { signal } = new AbortController();
  const turn = <Answer>(task: () => Promise<Answer>) => task();
  const replays = await replayViews({ ...stores, views, signal, turn });
  expect(replays.filter(({ differing }) => differing > 0)).toEqual([]);
});

it('takes what came while it read, and goes on after', async () => {
  const reprojected = erase();
  const third = aBookingPlaced({ bookingId: 'third', start: '11:00', reason: 'Autre chose' });
  const head = await append(stores.eventStore, agenda, [third]);
  await reprojected;
  await until(async () => (await stores.readStore.checkpoint('bookings')) >= head);
  expect(await booking('third')).toMatchObject({ start: '11:00' });
  expect(await booking('theirs')).toMatchObject({ reason: null });
});

it('drops what was made beside with the key that is gone', async () => {
  const state = async () =>
    (await running.operations.views(now)).views.find(({ view }) => view === 'customers')?.rebuild;
  await running.operations.start(['customers'], now);
  await until(async () => (await state())?.state === 'ready');
  await erase();
  expect(await state()).toBeNull();
});

it('is told to those who see the documents', async () => {
  const stopping = new AbortController();
  const notified: string[] = [];
  const listening = (async () => {
    for await (const change of stores.readStore.changes(stopping.signal, ['customers', 'bookings']))
      if ('id' in change) notified.push(`${change.view} ${change.id} ${change.removed}`);
  })();
  await erase();
  await until(async () => notified.length >= 2);
  stopping.abort();
  await listening;
  expect(notified.sort()).toEqual([`bookings theirs false`, `customers ${customerId} false`]);
});
