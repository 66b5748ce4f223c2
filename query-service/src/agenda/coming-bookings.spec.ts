import { EventEmitter, once } from 'node:events';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { BookingDocument } from 'contracts';
import type { ComingBookings, ReadStore } from 'contracts/ports';
import { customerId, now, otherCustomerId } from 'contracts/testing';
import * as fc from 'fast-check';
import { openMemoryStores, counting } from 'infra/testing';
import { pino } from 'pino';
import { aBooking, write } from '../testing/index.ts';
import { openComingBookings } from './coming-bookings.ts';

const server = { log: pino({ level: 'silent' }) };
const later = '2026-03-13T09:00:00.000Z';

/** Changes of a view are published in a later round of the event loop. */
const changesPublished = () => new Promise((resolve) => setImmediate(resolve));

type World = {
  readonly readStore: ReadStore;
  readonly coming: ComingBookings;
  /** The calls of the store, the first first. */
  readonly calls: string[];
  /** The position of the last change. */
  position: number;
  close(): Promise<void>;
};

const openWorld = (): World => {
  const closing = new AbortController();
  const stores = openMemoryStores();
  const calls: string[] = [];
  const readStore = counting(stores.readStore, calls);
  return {
    readStore: stores.readStore,
    coming: openComingBookings({ readStore, server, signal: closing.signal }),
    calls,
    position: 1,
    close: async () => {
      closing.abort();
      await stores.close();
    },
  };
};

/** The view shows a booking so, after one more event. */
const show = async (world: World, booking: BookingDocument) => {
  world.position += 1;
  await write(world.readStore, { bookings: { [booking.bookingId]: booking } }, world.position);
  await changesPublished();
};

const finds = ({ calls }: World) => calls.filter((call) => call === 'find').length;

/** The same without memory. */
const countInView = ({ readStore }: World, id: string, at: string) =>
  readStore.count('bookings', { customerId: id, state: 'booked' }, ['startsAt', at, undefined]);

describe('coming bookings', () => {
  let world: World;
  beforeEach(() => {
    world = openWorld();
  });
  afterEach(() => world.close());

  const count = (ownPosition = 0, at = now) => world.coming.countOf(customerId, at, ownPosition);

  it('are read from the view once, and then followed', async () => {
    await show(world, aBooking({ bookingId: 'one' }));
    expect(await count()).toBe(1);
    await show(world, aBooking({ bookingId: 'two' }));
    await show(world, aBooking({ bookingId: 'other', customerId: otherCustomerId }));
    expect(await count()).toBe(2);
    await show(world, aBooking({ bookingId: 'one', state: 'cancelled' }));
    expect(await count()).toBe(1);
    expect(finds(world)).toBe(1);
  });

  it('are read once for callers who count meanwhile, and keep what changes meanwhile', async () => {
    const { readStore } = world;
    const slow = new EventEmitter();
    const find: ReadStore['find'] = async (view, query) => {
      const found = await readStore.find(view, query);
      await once(slow, 'read');
      return found;
    };
    const given = {
      readStore: { ...readStore, find },
      server,
      signal: AbortSignal.timeout(60_000),
    };
    const coming = openComingBookings(given);
    await show(world, aBooking({ bookingId: 'one' }));
    await show(world, aBooking({ bookingId: 'two' }));
    const counts = [coming.countOf(customerId, now, 0), coming.countOf(customerId, now, 0)];
    await changesPublished();
    await show(world, aBooking({ bookingId: 'two', state: 'cancelled' }));
    slow.emit('read');
    expect(await Promise.all(counts)).toEqual([1, 1]);
  });

  it('include what was placed here before the view shows it, and no booking twice', async () => {
    await count();
    const booking = aBooking({ bookingId: 'new' });
    world.coming.notePlaced(booking, world.position + 1);
    expect(await count(world.position + 1)).toBe(1);
    await show(world, booking);
    expect(await count(world.position)).toBe(1);
    expect(finds(world)).toBe(1);
  });

  it('do not come back when an earlier placement is answered once more', async () => {
    await count();
    const booking = aBooking();
    await show(world, booking);
    const placedAt = world.position;
    await show(world, { ...booking, state: 'cancelled' });
    world.coming.notePlaced(booking, placedAt);
    expect(await count()).toBe(0);
  });

  it('are read again for a caller who has changed something elsewhere since', async () => {
    await count();
    await show(world, aBooking());
    expect(await count(world.position)).toBe(1);
    expect(finds(world)).toBe(2);
  });

  it('are read again when the clock was set back', async () => {
    await show(world, aBooking({ startsAt: later }));
    await show(world, aBooking({ bookingId: 'earlier', startsAt: now }));
    expect(await count(0, later)).toBe(1);
    expect(await count(0, now)).toBe(2);
  });

  it('are read again after the view was replaced', async () => {
    await show(world, aBooking());
    expect(await count()).toBe(1);
    await world.readStore.emptyView('bookings');
    await changesPublished();
    expect(await count()).toBe(0);
  });
});

type Step = {
  readonly booking: BookingDocument;
  /** Noted by the process that placed it, before the view shows it. */
  readonly isPlacedHere: boolean;
  readonly isViewReplaced: boolean;
  readonly knowsOwn: boolean;
  readonly at: string;
};

const anyStep: fc.Arbitrary<Step> = fc.record({
  booking: fc
    .record({
      bookingId: fc.constantFrom('a', 'b', 'c', 'd'),
      state: fc.constantFrom('booked' as const, 'cancelled' as const),
      startsAt: fc.constantFrom(now, '2026-03-12T09:00:00.000Z', later),
    })
    .map((facts) =>
      // A booking stays with its customer.
      aBooking({ ...facts, customerId: facts.bookingId < 'c' ? customerId : otherCustomerId }),
    ),
  isPlacedHere: fc.boolean(),
  isViewReplaced: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  knowsOwn: fc.boolean(),
  at: fc.constantFrom(now, '2026-03-12T09:00:00.000Z', later),
});

const take = async (world: World, step: Step): Promise<void> => {
  const { booking, isPlacedHere, isViewReplaced } = step;
  if (isViewReplaced) await world.readStore.emptyView('bookings');
  if (isPlacedHere && booking.state === 'booked')
    world.coming.notePlaced(booking, world.position + 1);
  await show(world, booking);
};

it('counts the same as the view, whatever has happened', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 12 }), async (steps) => {
      const world = openWorld();
      try {
        for (const step of steps) {
          await take(world, step);
          const own = step.knowsOwn ? world.position : 0;
          for (const id of [customerId, otherCustomerId])
            expect(await world.coming.countOf(id, step.at, own)).toBe(
              await countInView(world, id, step.at),
            );
        }
      } finally {
        await world.close();
      }
    }),
    { numRuns: 100 },
  );
});
