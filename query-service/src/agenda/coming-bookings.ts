import type { Change, ComingBookings, ReadStore } from 'contracts/ports';
import type { FastifyInstance } from 'fastify';
import { roomForUpTo } from 'contracts';
import { LRUCache } from 'lru-cache';
import { followChanges } from '../engine/follow-changes.ts';

const VIEW = 'bookings';
/** Some hundred bytes each; others are read from the view. */
const CUSTOMERS_KEPT = 20_000;
/** More than any limit. */
const READ_AT_MOST = 1_000;
const WAIT_FOR_VIEW_MS = 2_000;

type KnownBooking = {
  /** The position of the last change. */
  readonly position: number;
  /** `null` for a cancelled booking, which an earlier change must not bring back. */
  readonly startsAt: string | null;
};

type KnownCustomer = {
  /** The bookings are read from then on. */
  readonly from: string;
  /** The view's position, and that of the last booking placed here since. */
  readUpTo: number;
  placedAt: number;
  readonly bookings: Map<string, KnownBooking>;
};

type KnownEntry = { readonly customer: KnownCustomer; readonly filled: Promise<void> };

type Dependencies = {
  readonly readStore: Pick<ReadStore, 'find' | 'reached' | 'changes'>;
  readonly server: Pick<FastifyInstance, 'log'>;
  readonly signal: AbortSignal;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Holds customers who have booked since the start, updated with the view `bookings`. After a change elsewhere
 * they are read again.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openComingBookings = (dependencies: Dependencies): ComingBookings => {
  const { readStore, server, signal } = dependencies;
  const customers = new LRUCache<string, KnownEntry>(roomForUpTo(CUSTOMERS_KEPT));
  let isFollowing = false;

  const note = (customerId: string, bookingId: string, booking: KnownBooking): void => {
    const customer = customers.peek(customerId)?.customer;
    if (customer === undefined) return;
    const before = customer.bookings.get(bookingId)?.position ?? customer.readUpTo;
    if (booking.position > before) customer.bookings.set(bookingId, booking);
  };

  const noteChange = ({ id, position, keys, removed }: Change): void => {
    const isComing = !removed && keys['state'] === 'booked';
    const startsAt = isComing ? textOf(keys['startsAt']) : null;
    note(textOf(keys['customerId']), id, { position, startsAt });
  };

  const follow = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    const listener = {
      views: [VIEW] as const,
      note: noteChange,
      reset: () => customers.clear(),
    };
    followChanges(dependencies, listener, signal).catch((error: unknown) => {
      server.log.warn({ err: error }, 'coming bookings are not followed any more');
      isFollowing = false;
      customers.clear();
    });
  };

  const fill = async (customerId: string, customer: KnownCustomer): Promise<void> => {
    const { from, bookings } = customer;
    customer.readUpTo = await readStore.reached([VIEW], customer.readUpTo, WAIT_FOR_VIEW_MS);
    const found = await readStore.find(VIEW, {
      where: { customerId, state: 'booked' },
      between: ['startsAt', from, undefined],
      limit: READ_AT_MOST,
    });
    // Changes noted meanwhile are newer.
    for (const { bookingId, startsAt } of found)
      if (!bookings.has(bookingId))
        bookings.set(bookingId, { position: customer.readUpTo, startsAt });
  };

  const read = (customerId: string, from: string, ownPosition: number): KnownEntry => {
    follow();
    const customer = { from, readUpTo: ownPosition, placedAt: 0, bookings: new Map() };
    const entry = { customer, filled: fill(customerId, customer) };
    customers.set(customerId, entry);
    entry.filled.catch(() => {
      if (customers.peek(customerId) === entry) customers.delete(customerId);
    });
    return entry;
  };

  const known = (customerId: string, at: string, ownPosition: number) => {
    const entry = customers.get(customerId);
    if (entry === undefined || entry.customer.from > at) return undefined;
    const { readUpTo, placedAt } = entry.customer;
    return readUpTo >= ownPosition || placedAt === ownPosition ? entry : undefined;
  };

  return {
    countOf: async (customerId, at, ownPosition) => {
      const { customer, filled } =
        known(customerId, at, ownPosition) ?? read(customerId, at, ownPosition);
      await filled;
      let count = 0;
      for (const { startsAt } of customer.bookings.values())
        if (startsAt !== null && startsAt >= at) count += 1;
      return count;
    },
    notePlaced: ({ customerId, bookingId, startsAt }, position) => {
      note(customerId, bookingId, { position, startsAt });
      const customer = customers.peek(customerId)?.customer;
      if (customer !== undefined) customer.placedAt = Math.max(customer.placedAt, position);
    },
  };
};
