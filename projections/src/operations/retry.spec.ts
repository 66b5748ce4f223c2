import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaStream, isSeat } from 'contracts';
import {
  aBookingCancelled,
  aBookingPlaced,
  bookingId,
  day,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { agendaDaysProjection } from '../agenda/agenda-days-projection.ts';
import { allProjections } from '../all-projections.ts';
import { bookingsProjection } from '../agenda/bookings-projection.ts';
import type { Projection } from '../engine/projection.ts';
import { replayViews } from '../replay/replay.ts';
import { runProjections } from '../engine/running/run-projections.ts';
import { append, until } from '../testing/index.ts';
import type { ViewOperations } from './view-operations.ts';

const stream = agendaStream(practitionerId, day);
const dayId = `${practitionerId}/${day}`;
const logger = { info: () => {}, warn: () => {} };
const at = (start: string, id: string) => aBookingPlaced({ bookingId: id, start });

/** The errors that the projections throw for these types of events, until they are repaired. */
let bugs: Readonly<Record<string, string>>;
/** Whether a view accepts a cancellation without a booking, and ignores one that it expects. */
let isForgiving: boolean;
/** Types of events that views no longer handle, and types that concern none of their documents. */
let dropped: readonly string[];
let idle: readonly string[];
const projections = allProjections.map((each): Projection => {
  if (each.view !== 'agenda-days' && each.view !== 'bookings') return each;
  const own = each.view === 'bookings' ? bookingsProjection : agendaDaysProjection;
  return {
    ...each,
    get handles() {
      return each.handles.filter((type) => !dropped.includes(type));
    },
    idsOf: (recorded) =>
      idle.includes(recorded.event.type) ? [] : (own as Projection).idsOf(recorded),
    project: (...given) => {
      const [document, recorded] = given;
      const bug = bugs[recorded.event.type];
      if (bug !== undefined) throw new Error(bug);
      if (isForgiving && recorded.event.type === 'BookingCancelled')
        return document ?? ({ state: 'unknown' } as never);
      // Like a bug that relies on an earlier event.
      if (recorded.event.type === 'BookingCancelled' && document === undefined)
        throw new Error('Nothing to cancel.');
      return (own as Projection).project(...given);
    },
  };
});

let stores: Stores;
let operations: ViewOperations;
let stop: () => Promise<void>;

const arrives = async (...events: Parameters<typeof append>[2]) => {
  const head = await append(stores.eventStore, stream, events);
  await until(async () => (await stores.readStore.checkpoint('bookings')) >= head);
};
const quarantined = async () =>
  Object.fromEntries(
    (await stores.readStore.scan('quarantined-events', { afterId: undefined, limit: 10 })).map(
      ({ id, document }) => [id, document.error],
    ),
  );
const booking = (id: string) => stores.readStore.get('bookings', id);
const agendaDay = () => stores.readStore.get('agenda-days', dayId);
const agreesWithTheLog = async () => {
  for (const { view, differing } of await replayViews({ ...stores, projections }))
    expect([view, differing]).toEqual([view, 0]);
};

beforeEach(async () => {
  bugs = {};
  isForgiving = false;
  dropped = [];
  idle = [];
  stores = openMemoryStores();
  const running = runProjections({ ...stores, projections, logger });
  ({ operations, stop } = running);
  await running.ready;
});
afterEach(async () => {
  await stop();
  await stores.close();
});

it('takes an event off the list once it passes, and does what it should have done', async () => {
  bugs = { BookingPlaced: 'A bug.' };
  await arrives(aBookingPlaced());
  expect(await quarantined()).toEqual({
    'agenda-days/event-1': 'A bug.',
    'bookings/event-1': 'A bug.',
  });
  bugs = {};
  expect(await operations.retry('bookings', 'event-1')).toEqual({ passed: true, error: null });
  expect(await booking(bookingId)).toMatchObject({ state: 'booked' });
  expect(await quarantined()).toEqual({ 'agenda-days/event-1': 'A bug.' });
  await operations.retry('agenda-days', 'event-1');
  expect(await quarantined()).toEqual({});
  await agreesWithTheLog();
});

it('applies it where it stands in the log, and not after what came later', async () => {
  bugs = { BookingPlaced: 'A bug.' };
  await arrives(at('09:00', 'first'));
  bugs = {};
  await arrives(at('10:30', 'second'), at('14:00', 'third'));
  await arrives(aBookingCancelled({ bookingId: 'second' }));
  expect(await operations.retry('agenda-days', 'event-1')).toMatchObject({ passed: true });
  expect((await agendaDay())?.occupied.filter(isSeat).map((each) => each.bookingId)).toEqual([
    'first',
    'third',
  ]);
  await operations.retry('bookings', 'event-1');
  await agreesWithTheLog();
  await arrives(aBookingCancelled({ bookingId: 'third' }));
  expect((await agendaDay())?.occupied.filter(isSeat).map((each) => each.bookingId)).toEqual([
    'first',
  ]);
});

it('mends a document whose last event is the last of the log', async () => {
  await arrives(at('09:00', 'first'));
  bugs = { BookingCancelled: 'A bug.' };
  await arrives(aBookingCancelled({ bookingId: 'first' }));
  bugs = {};
  await operations.retry('bookings', 'event-2');
  expect(await booking('first')).toMatchObject({ state: 'cancelled' });
});

it('mends a document that has seen more than it would have with the event', async () => {
  isForgiving = true;
  bugs = { BookingPlaced: 'A bug.' };
  await arrives(aBookingPlaced());
  bugs = {};
  await arrives(aBookingCancelled());
  expect(await booking(bookingId)).toEqual({ state: 'unknown' });
  await operations.retry('bookings', 'event-1');
  expect(await booking(bookingId)).toMatchObject({ bookingId, state: 'booked' });
});

it('takes later events off the list that failed for want of it alone', async () => {
  bugs = { BookingPlaced: 'A bug.' };
  await arrives(aBookingPlaced());
  bugs = {};
  await arrives(aBookingCancelled());
  expect(await quarantined()).toMatchObject({ 'bookings/event-2': 'Nothing to cancel.' });
  expect(await operations.retry('bookings', 'event-2')).toEqual({ passed: true, error: null });
  expect(Object.keys(await quarantined())).not.toContain('bookings/event-1');
  expect(await booking(bookingId)).toMatchObject({ state: 'cancelled' });
});

it.each(['it concerns no document', 'the view does not handle it'])(
  'takes an event off the list when the mending is that %s',
  async (how) => {
    bugs = { BookingCancelled: 'A bug.' };
    await arrives(aBookingPlaced(), aBookingCancelled());
    if (how === 'it concerns no document') idle = ['BookingCancelled'];
    else dropped = ['BookingCancelled'];
    expect(await operations.retry('bookings', 'event-2')).toEqual({ passed: true, error: null });
    expect(Object.keys(await quarantined())).toEqual(['agenda-days/event-2']);
    expect(await booking(bookingId)).toMatchObject({ state: 'booked' });
  },
);

it('puts later events on the list that passed before and fail now', async () => {
  bugs = { BookingPlaced: 'A bug.' };
  isForgiving = true;
  await arrives(aBookingPlaced(), aBookingCancelled());
  expect(Object.keys(await quarantined())).not.toContain('bookings/event-2');
  bugs = { BookingCancelled: 'Another bug.' };
  expect(await operations.retry('bookings', 'event-1')).toEqual({ passed: true, error: null });
  expect(await quarantined()).toEqual({
    'agenda-days/event-1': 'A bug.',
    'bookings/event-2': 'Another bug.',
  });
  expect(await booking(bookingId)).toMatchObject({ state: 'booked' });
});

it('keeps it with the new error while it does not pass, and leaves the documents alone', async () => {
  bugs = { BookingCancelled: 'A bug.' };
  await arrives(aBookingPlaced(), aBookingCancelled());
  const before = await booking(bookingId);
  bugs = { BookingCancelled: 'Another bug.' };
  const retried = await operations.retry('bookings', 'event-2');
  expect(retried).toEqual({ passed: false, error: 'Another bug.' });
  expect(await quarantined()).toMatchObject({ 'bookings/event-2': 'Another bug.' });
  expect(await booking(bookingId)).toEqual(before);
  bugs = {};
  expect(await operations.retry('bookings', 'event-2')).toMatchObject({ passed: true });
});

it('keeps one that still breaks its schema', async () => {
  await arrives(aBookingPlaced({ start: '25:00' }));
  expect(await operations.retry('bookings', 'event-1')).toEqual({
    passed: false,
    error: expect.stringContaining('/data/start'),
  });
  expect(Object.keys(await quarantined())).toContain('bookings/event-1');
});

it('knows only what is in quarantine for that view', async () => {
  bugs = { BookingPlaced: 'A bug.' };
  await arrives(aBookingPlaced());
  for (const [view, id] of [
    ['bookings', 'event-9'],
    ['customers', 'event-1'],
  ] as const)
    expect(await operations.retry(view, id)).toBe('QUARANTINED_EVENT_NOT_FOUND');
});

it('is told to those who see the document', async () => {
  bugs = { BookingPlaced: 'A bug.' };
  await arrives(aBookingPlaced());
  bugs = {};
  const changes = stores.readStore.changes(new AbortController().signal)[Symbol.asyncIterator]();
  await operations.retry('bookings', 'event-1');
  expect((await changes.next()).value).toMatchObject({ view: 'bookings', id: bookingId });
  await changes.return?.();
});
