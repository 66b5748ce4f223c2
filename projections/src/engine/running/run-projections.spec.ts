import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  alertIdOf,
  alertsStream,
  customerStream,
  planningStream,
  practitionerStream,
  viewDeclarations,
  type DomainEvent,
} from 'contracts';
import type { ReadStore, ViewBatch } from 'contracts/ports';
import {
  aBookingCancelled,
  aBookingPlaced,
  aCustomerRegistered,
  anOffer,
  bookingId,
  customerId,
  day,
  offerEvents,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { allProjections } from '../../all-projections.ts';
import { bookingsProjection } from '../../agenda/bookings-projection.ts';
import { customersProjection } from '../../customer/customers-projection.ts';
import type { Projection } from '../projection.ts';
import { replayViews } from '../../replay/replay.ts';
import { runProjections, type RunningProjections } from './run-projections.ts';
import { append, until } from '../../testing/index.ts';

const stream = agendaStream(practitionerId, day);
type AlertsSeen = Extract<DomainEvent, { type: 'AlertsSeen' }>;
const logger = { info: () => {}, warn: () => {} };
const bookingAt = (start: string, id: string) => aBookingPlaced({ bookingId: id, start });

let stores: Stores;
let running: RunningProjections[];

const run = (projections: readonly Projection[] = allProjections, readStore = stores.readStore) => {
  const started = runProjections({ ...stores, readStore, projections, logger });
  running.push(started);
  return started;
};
const stopAll = () => Promise.all(running.splice(0).map(({ stop }) => stop()));
const reached = (position: number) =>
  until(async () => (await stores.readStore.reached(['bookings'], 0, 0)) >= position);

beforeEach(() => {
  stores = openMemoryStores();
  running = [];
});
afterEach(async () => {
  await stopAll();
  await stores.close();
});

it('keeps with every checkpoint which event of which log the view has seen', async () => {
  const { eventStore, readStore } = stores;
  const logId = await eventStore.logId();
  const names = [...allProjections.map(({ view }) => view), 'quarantined-events'] as const;
  const expectMarksAt = async (position: number) => {
    const eventId = (await eventStore.eventAt(position))?.id;
    for (const view of names)
      expect(await readStore.markOf(view)).toEqual({ logId, position, eventId });
  };
  const rebuiltTo = await append(eventStore, stream, [aBookingPlaced()]);
  await run().ready;
  await expectMarksAt(rebuiltTo);
  const followedTo = await append(eventStore, stream, [aBookingCancelled()]);
  await reached(followedTo);
  await expectMarksAt(followedTo);
});

it('is ready at once on an empty log, and then follows it', async () => {
  await run().ready;
  await reached(await append(stores.eventStore, stream, [aBookingPlaced()]));
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'booked' });
  await reached(await append(stores.eventStore, stream, [aBookingCancelled()]));
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'cancelled' });
});

it('says where a write before it was interrupted, though it has nothing left to write', async () => {
  const { eventStore, readStore } = stores;
  await run().ready;
  await stopAll();
  const head = await append(eventStore, stream, [aBookingPlaced(), bookingAt('10:00', 'other')]);
  const batches: ViewBatch[] = [];
  let fails = true;
  const write: ReadStore['write'] = async (requested) => {
    if (!fails) return readStore.write(requested);
    fails = false;
    // The documents are written, and no checkpoint is.
    await readStore.write(requested.map((batch) => ({ ...batch, checkpoint: 0 })));
    throw new Error('The server is away.');
  };
  const noting: ReadStore['write'] = async (requested) => {
    await write(requested);
    batches.push(...requested);
  };
  run(allProjections, { ...readStore, write: noting });
  await reached(head);
  const [first] = batches.filter(({ view }) => view === 'bookings');
  expect(first).toMatchObject({ writes: [], checkpoint: head, foundAt: head });
  const [customers] = batches.filter(({ view }) => view === 'customers');
  expect(customers).not.toHaveProperty('foundAt');
});

describe('the tombstones of what was removed', () => {
  const alertsOf = (position: number) =>
    stores.readStore.seen('unseen-alerts', [alertIdOf(`event-${position}`, practitionerId)]);
  const seenAlert = (position: number): AlertsSeen => ({
    type: 'AlertsSeen',
    data: {
      partyId: practitionerId,
      alertIds: [alertIdOf(`event-${position}`, practitionerId)],
    },
  });
  const started = (sweptEveryMs?: number) => {
    const runner = runProjections({
      ...stores,
      logger,
      ...(sweptEveryMs === undefined ? {} : { sweptEveryMs }),
    });
    running.push(runner);
    return runner;
  };
  const alerts = alertsStream(practitionerId);

  it('go when the views are opened again, and nothing comes back', async () => {
    await started().ready;
    await append(stores.eventStore, stream, [aBookingPlaced()]);
    const head = await append(stores.eventStore, alerts, [seenAlert(1)]);
    await reached(head);
    expect((await alertsOf(1)).get(alertIdOf('event-1', practitionerId))).toEqual({
      position: head,
      document: undefined,
    });
    await stopAll();
    await started(1).ready;
    await until(async () => (await alertsOf(1)).size === 0);
    // A view that is behind causes the log to be read again from there; the others apply nothing twice.
    await stopAll();
    await stores.readStore.emptyView('bookings');
    await started().ready;
    await reached(await append(stores.eventStore, stream, [aBookingCancelled()]));
    expect((await alertsOf(1)).size).toBe(0);
    for (const { differences } of await replayViews(stores)) expect(differences).toEqual([]);
  });

  it('stay for a round after somebody else has kept the views: a write of theirs may come', async () => {
    let sweeps = 0;
    const readStore: ReadStore = {
      ...stores.readStore,
      sweepTombstones: async (...params) => {
        sweeps += 1;
        return stores.readStore.sweepTombstones(...params);
      },
    };
    const runner = runProjections({ ...stores, readStore, logger });
    running.push(runner);
    await runner.ready;
    await append(stores.eventStore, stream, [aBookingPlaced()]);
    await reached(await append(stores.eventStore, alerts, [seenAlert(1)]));
    expect(sweeps).toBe(0);
  });

  it('go every so often while the views are kept', async () => {
    await started(1).ready;
    await append(stores.eventStore, stream, [aBookingPlaced()]);
    await reached(await append(stores.eventStore, alerts, [seenAlert(1)]));
    await until(async () => (await alertsOf(1)).size === 0);
    for (const { differences } of await replayViews(stores)) expect(differences).toEqual([]);
  });

  it('go also when there are many more than one turn takes', async () => {
    await started(1).ready;
    const bookings = Array.from({ length: 1_200 }, (_, index) =>
      aBookingPlaced({ bookingId: `booking-${index}` }),
    );
    // The most that one append may hold.
    await append(stores.eventStore, stream, bookings.slice(0, 600));
    await append(stores.eventStore, stream, bookings.slice(600));
    const ids = bookings.map((_, index) => alertIdOf(`event-${index + 1}`, practitionerId));
    const seen = [ids.slice(0, 600), ids.slice(600)].map((alertIds): AlertsSeen => ({
      type: 'AlertsSeen',
      data: { partyId: practitionerId, alertIds },
    }));
    await reached(await append(stores.eventStore, alerts, seen));
    await until(async () => (await stores.readStore.seen('unseen-alerts', ids)).size === 0);
  });
});

it('moves every checkpoint, also of views that a batch does not touch', async () => {
  await run().ready;
  const head = await append(stores.eventStore, stream, [aBookingPlaced()]);
  await reached(head);
  for (const { view } of allProjections) expect(await stores.readStore.checkpoint(view)).toBe(head);
  expect(await stores.readStore.checkpoint('quarantined-events')).toBe(head);
});

it('has every view at the head found at start before it is ready', async () => {
  await append(stores.eventStore, practitionerStream(practitionerId), offerEvents().slice(0, 5));
  await append(stores.eventStore, planningStream(practitionerId), offerEvents().slice(5));
  await append(stores.eventStore, customerStream(customerId), [aCustomerRegistered()]);
  await append(stores.eventStore, stream, [aBookingPlaced()]);
  await run().ready;
  expect(await stores.readStore.get('offers', practitionerId)).toEqual(anOffer());
  expect(await stores.readStore.get('practitioners', practitionerId)).toMatchObject({
    bookable: true,
  });
  expect(await stores.readStore.count('unseen-alerts', { partyId: practitionerId })).toBe(1);
});

it('goes on where it stopped', async () => {
  await append(stores.eventStore, stream, [aBookingPlaced()]);
  await run().ready;
  await stopAll();
  await append(stores.eventStore, stream, [aBookingCancelled()]);
  await run().ready;
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'cancelled' });
});

it('does no harm when another one does the same', async () => {
  await append(stores.eventStore, stream, [aBookingPlaced()]);
  await Promise.all([run().ready, run().ready]);
  await reached(await append(stores.eventStore, stream, [aBookingCancelled()]));
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'cancelled' });
  const occupied = await stores.readStore.get('agenda-days', `${practitionerId}/${day}`);
  expect(occupied).toMatchObject({ practitionerId, day, occupied: [] });
});

it('makes a view of a raised version anew before it is ready, with progress', async () => {
  await append(stores.eventStore, stream, [aBookingPlaced(), bookingAt('10:30', 'booking-2')]);
  await run().ready;
  await stopAll();
  const newer: typeof bookingsProjection = {
    ...bookingsProjection,
    version: bookingsProjection.version + 1,
    project: (document, recorded, id) => {
      const after = bookingsProjection.project(document, recorded, id);
      return after && { ...after, consultationName: 'Revu' };
    },
  };
  const notified: (readonly string[])[] = [];
  const onProgress = (progress: { views: readonly string[] }) => notified.push(progress.views);
  const others = allProjections.filter(({ view }) => view !== 'bookings');
  const projections = [...others, newer];
  const again = runProjections({ ...stores, projections, logger, onProgress });
  running.push(again);
  await again.ready;
  for (const id of [bookingId, 'booking-2'])
    expect(await stores.readStore.get('bookings', id)).toMatchObject({ consultationName: 'Revu' });
  expect(notified).toContainEqual(['bookings']);
});

describe('an event that cannot be applied', () => {
  const broken = aBookingPlaced({ start: '25:00' });
  const quarantined = async () =>
    (await stores.readStore.scan('quarantined-events', { afterId: undefined, limit: 10 })).map(
      ({ id }) => id,
    );
  const ofBookings = (...ids: string[]) => ids.map((id) => `bookings/${id}`);
  const failing = (onType: string, version = 1): Projection => ({
    ...bookingsProjection,
    version,
    project: (...[document, recorded, id]: Parameters<typeof bookingsProjection.project>) => {
      if (recorded.event.type === onType) throw new Error('A bug.');
      return bookingsProjection.project(document, recorded, id);
    },
  });

  it('is quarantined by every view that handles it, and the others go on', async () => {
    await run().ready;
    const head = await append(stores.eventStore, stream, [broken, bookingAt('10:30', 'booking-2')]);
    await reached(head);
    expect(await quarantined()).toEqual([
      'agenda-days/event-1',
      'bookings/event-1',
      'customer-practitioners/event-1',
      'mails-due/event-1',
      'unseen-alerts/event-1',
    ]);
    const [first] = await stores.readStore.find('quarantined-events', {
      where: { view: 'bookings' },
      limit: 1,
    });
    expect(first).toEqual({
      view: 'bookings',
      eventId: 'event-1',
      type: 'BookingPlaced',
      eventPosition: (await stores.eventStore.readStream(stream))[0]?.position,
      error: expect.stringContaining('/data/start'),
    });
    expect(await stores.readStore.get('bookings', 'booking-2')).toBeDefined();
  });

  it('is quarantined in a rebuild as well', async () => {
    await append(stores.eventStore, stream, [broken, bookingAt('10:30', 'booking-2')]);
    await run([bookingsProjection]).ready;
    expect(await quarantined()).toEqual(ofBookings('event-1'));
    expect(await stores.readStore.get('bookings', 'booking-2')).toBeDefined();
  });

  it('comes out when its view is made anew and can take it, and may come back', async () => {
    await run([failing('BookingCancelled')]).ready;
    await reached(await append(stores.eventStore, stream, [aBookingPlaced(), aBookingCancelled()]));
    expect(await quarantined()).toEqual(ofBookings('event-2'));
    await stopAll();
    await run([failing('nothing', 2)]).ready;
    expect(await quarantined()).toEqual([]);
    expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'cancelled' });
    await stopAll();
    await run([failing('BookingCancelled', 3)]).ready;
    expect(await quarantined()).toEqual(ofBookings('event-2'));
  });

  it('is found again, by making its view anew, when the list was emptied', async () => {
    await run([failing('BookingCancelled')]).ready;
    const head = await append(stores.eventStore, stream, [aBookingPlaced(), aBookingCancelled()]);
    await reached(head);
    await stopAll();
    const { readStore } = stores;
    await readStore.emptyView('quarantined-events');
    expect(await quarantined()).toEqual([]);
    await run([failing('BookingCancelled')]).ready;
    expect(await quarantined()).toEqual(ofBookings('event-2'));
    expect(await readStore.checkpoint('quarantined-events')).toBe(head);
    expect(await readStore.get('bookings', bookingId)).toMatchObject({ state: 'booked' });
  });

  it('is passed over when nobody knows its type', async () => {
    await run().ready;
    await reached(await append(stores.eventStore, 'stream', [{ type: 'Unheard', data: {} }]));
    expect(await quarantined()).toEqual([]);
  });
});

it('loses nothing when the read store is away for a while', async () => {
  const { readStore } = stores;
  let failures = 0;
  const failsOnce = <Method extends 'openView' | 'seen' | 'write'>(method: Method) => {
    let hasFailed = false;
    return ((...given: never[]) => {
      if (hasFailed) return (readStore[method] as (...all: never[]) => unknown)(...given);
      hasFailed = true;
      failures += 1;
      return Promise.reject(new Error('away'));
    }) as unknown as ReadStore[Method];
  };
  const unreliable: ReadStore = {
    ...readStore,
    openView: failsOnce('openView'),
    seen: failsOnce('seen'),
    write: failsOnce('write'),
  };
  await run([customersProjection, bookingsProjection], unreliable).ready;
  await reached(await append(stores.eventStore, stream, [aBookingPlaced(), aBookingCancelled()]));
  expect(failures).toBe(3);
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ state: 'cancelled' });
});

it('stops before it was ready without leaving anything behind', async () => {
  const away: ReadStore = {
    ...stores.readStore,
    openView: () => Promise.reject(new Error('away')),
  };
  const started = run(allProjections, away);
  await started.stop();
  await expect(started.ready).rejects.toThrow('Stopped');
});

it('declares each view once', () => {
  const names = allProjections.map(({ view }) => view);
  expect(new Set([...names, 'quarantined-events'])).toEqual(new Set(Object.keys(viewDeclarations)));
  expect(names).toHaveLength(new Set(names).size);
});
