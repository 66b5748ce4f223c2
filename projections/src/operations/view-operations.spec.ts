import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaStream } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import {
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveStarted,
  aBookingPlaced,
  day,
  now,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { allProjections } from '../all-projections.ts';
import type { Projection } from '../engine/projection.ts';
import { runProjections, type RunningProjections } from '../engine/running/run-projections.ts';
import { append, byClaire, ofDay, people, appendEvents, until } from '../testing/index.ts';

const stream = agendaStream(practitionerId, day);
const logger = { info: () => {}, warn: () => {} };
const projections = allProjections.map((each): Projection =>
  each.view === 'bookings'
    ? {
        ...each,
        project: (_, { position }) => {
          throw new Error(`A bug at ${position}.`);
        },
      }
    : each,
);

let stores: Stores;
let running: RunningProjections;
let documentsRead: number;
let offersReadUpTo: number | undefined;

beforeEach(async () => {
  stores = openMemoryStores();
  documentsRead = 0;
  offersReadUpTo = undefined;
  const find: ReadStore['find'] = async (...params) => {
    const found = await stores.readStore.find(...params);
    documentsRead += found.length;
    return found;
  };
  const checkpoint: ReadStore['checkpoint'] = async (view) =>
    view === 'offers' && offersReadUpTo !== undefined
      ? offersReadUpTo
      : stores.readStore.checkpoint(view);
  const readStore = { ...stores.readStore, find, checkpoint };
  running = runProjections({ ...stores, readStore, projections, logger });
  await running.ready;
});
afterEach(async () => {
  await running.stop();
  await stores.close();
});

it('tell how many events a view holds in quarantine and the newest error, and read no other', async () => {
  const bookings = Array.from({ length: 12 }, (_, index) =>
    aBookingPlaced({ bookingId: `booking-${index}` }),
  );
  const head = await append(stores.eventStore, stream, bookings);
  await until(async () => (await stores.readStore.checkpoint('bookings')) >= head);
  documentsRead = 0;
  const { views } = await running.operations.views(now);
  expect(views.find(({ view }) => view === 'bookings')).toMatchObject({
    quarantined: 12,
    lastError: `A bug at ${head}.`,
  });
  expect(views.filter(({ quarantined }) => quarantined > 0)).toHaveLength(1);
  expect(documentsRead).toBe(1);
});

it('tell for how many seconds a view has left an event unread', async () => {
  const before = await append(stores.eventStore, stream, [aBookingPlaced()]);
  const head = await append(stores.eventStore, stream, [aBookingMoveStarted()]);
  await until(async () => (await stores.readStore.checkpoint('offers')) >= head);
  offersReadUpTo = before;
  const statesAfter = async (seconds: number) => {
    const later = new Date(Date.parse(now) + seconds * 1_000).toISOString();
    const { views } = await running.operations.views(later);
    return ['offers', 'agenda-days'].map((name) => {
      const { state, lag } = views.find(({ view }) => view === name) ?? {};
      return [state, lag];
    });
  };
  expect(await statesAfter(5)).toEqual([
    ['up-to-date', 5],
    ['up-to-date', 0],
  ]);
  expect(await statesAfter(60)).toEqual([
    ['behind', 60],
    ['up-to-date', 0],
  ]);
});

it('count overlaps apart from other anomalies, and list them first', async () => {
  const { operations } = running;
  const claimsMore = aBookingPlaced({ bookingId: 'two', placesMax: 99 });
  await appendEvents(
    stores.eventStore,
    [...people(), ofDay(aBookingPlaced({ bookingId: 'one' })), ofDay(claimsMore)],
    'told',
  );
  await operations.startAudit('2026-03-10T10:00:00.000Z');
  await until(async () => (await operations.auditState()).state === 'done');
  const { certificate } = await operations.auditState();
  expect(certificate).toMatchObject({ anomalies: 2, overlaps: 1 });
  expect(certificate?.listed).toMatchObject([
    { sentence: expect.stringContaining('se chevauchent'), isOverlap: true },
    { sentence: expect.stringContaining('nombre de places'), isOverlap: false },
  ]);
});

it('certify a log in which a booking is just being moved', async () => {
  const { operations } = running;
  await appendEvents(
    stores.eventStore,
    [...people(), ofDay(aBookingPlaced()), ofDay(aBookingMoveStarted(), byClaire())],
    'told',
  );
  const [printed] = [operations.audit(), await operations.startAudit('2026-03-10T10:00:00.000Z')];
  // Both views have read the whole log, at whose end the booking is being moved.
  await until(async () => (await operations.auditState()).percent === 100);
  const ends = [aBookingMovedIn(), aBookingMovedOut()].map((event) => ofDay(event, byClaire()));
  await appendEvents(stores.eventStore, ends, 'ends');
  expect((await printed).anomalies).toEqual([]);
  await until(async () => (await operations.auditState()).state === 'done');
  expect((await operations.auditState()).certificate?.anomalies).toBe(0);
});
