import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  candidateStarts,
  epochMinutesOf,
  hourOf,
  instantOf,
  offeredStarts,
  type AgendaEvent,
  type BookingPlaced,
  type Occupation,
  type Offer,
  type PlaceBooking,
} from 'contracts';
import * as fc from 'fast-check';
import { addressIds, consultationIds, customerIds, offers } from '../testing/any-offer.ts';
import { aWish, cancelBooking, placeBooking } from '../testing/index.ts';
import type { AgendaDay } from './agenda-day.ts';
import { agendaDecider } from './agenda-decider.ts';

/** An ordinary Thursday and both days on which clocks change in Paris. */
const days = ['2026-03-12', '2026-03-29', '2026-10-25'] as const;

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant('wish' as const),
        consultationId: fc.constantFrom(...consultationIds),
        addressId: fc.constantFrom(...addressIds, null),
        customerId: fc.constantFrom(...customerIds),
        relativeId: fc.constantFrom(null, 'relative-1'),
        /** Which start of the grid, or an hour beside it. */
        start: fc.oneof(
          { weight: 9, arbitrary: fc.nat(30) },
          {
            weight: 1,
            arbitrary: fc.integer({ min: 60, max: 1_400 }).map((minute) => hourOf(minute)),
          },
        ),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat(20) }),
    },
  ),
  { minLength: 1, maxLength: 14 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;
type Told = { day: AgendaDay; readonly log: AgendaEvent[] };

const tell = (told: Told, events: readonly AgendaEvent[]) => {
  told.log.push(...events);
  told.day = events.reduce(agendaDecider.evolve, told.day);
};

const stillThere = (log: readonly AgendaEvent[]): BookingPlaced['data'][] =>
  log
    .filter((event) => event.type === 'BookingPlaced')
    .map(({ data }) => data)
    .filter(
      ({ bookingId }) =>
        !log.some(({ type, data }) => type === 'BookingCancelled' && data.bookingId === bookingId),
    );

/** Told from the log, not from the decider's state: that is what is under test. */
const occupationOf = (data: BookingPlaced['data']): Occupation => {
  const { bookingId, customerId, relativeId, consultationId, option, place } = data;
  const from = epochMinutesOf(data.startsAt);
  const until = from + data.durationMinutes + data.pauseMinutes;
  const addressId = place?.addressId ?? null;
  const whom = { bookingId, customerId, relativeId };
  return { ...whom, consultationId, option, addressId, placesMax: data.placesMax, from, until };
};

const isSameSession = (one: BookingPlaced['data'], other: BookingPlaced['data']) =>
  one.startsAt === other.startsAt &&
  one.consultationId === other.consultationId &&
  one.option === other.option &&
  one.place?.addressId === other.place?.addressId;

const meets = (one: Occupation, other: Occupation) =>
  one.from < other.until && other.from < one.until;

const placeOf = (
  step: Extract<Step, { does: 'wish' }>,
  asked: { offer: Offer; day: string; at: string; bookingId: string },
): PlaceBooking => {
  const { consultationId, addressId, customerId, relativeId } = step;
  const { offer, day, at, bookingId } = asked;
  const option = addressId === null ? ('VISIO' as const) : ('PRESENTIEL' as const);
  const wish = aWish({ bookingId, consultationId, option, addressId, customerId, relativeId, day });
  const grid = candidateStarts(offer, [], wish, day, at);
  const start =
    typeof step.start === 'string'
      ? step.start
      : (grid[step.start % Math.max(grid.length, 1)]?.start ?? '09:00');
  return placeBooking({ ...wish, start }, { offer, at });
};

/** Accepted is what the list shows at that state, save a second seat for the same person. */
const expectedOf = ({ data: { offer, wish }, metadata }: PlaceBooking, { log }: Told) => {
  const there = stillThere(log);
  const listed = offeredStarts(offer, there.map(occupationOf), wish, wish.day, metadata.at);
  const isListed = listed.some(({ start }) => start === wish.start);
  const isSeated = there.some(
    (booking) =>
      booking.customerId === wish.customerId &&
      booking.relativeId === wish.relativeId &&
      booking.consultationId === wish.consultationId &&
      booking.option === wish.option &&
      (booking.place?.addressId ?? null) === wish.addressId &&
      booking.start === wish.start,
  );
  return isListed && !isSeated;
};

const cancelOne = (told: Told, which: number, at: string) => {
  const there = stillThere(told.log);
  const booking = there[which % Math.max(there.length, 1)];
  if (booking === undefined) return;
  const { bookingId, customerId } = booking;
  const requester = { by: 'customer', partyId: customerId } as const;
  const decision = agendaDecider.decide(cancelBooking({ bookingId, requester }, { at }), told.day);
  expect(decision.outcome).toBe('accepted');
  if (decision.outcome === 'accepted') tell(told, decision.events);
};

const expectNoneToMeet = (log: readonly AgendaEvent[]) => {
  const there = stillThere(log);
  for (const [index, one] of there.entries()) {
    const session = there.filter((other) => isSameSession(one, other));
    expect(session.length).toBeLessThanOrEqual(one.placesMax);
    for (const other of there.slice(index + 1))
      expect(meets(occupationOf(one), occupationOf(other)) && !isSameSession(one, other)).toBe(
        false,
      );
  }
};

describe('after any wishes and cancellations', () => {
  it('a wish is accepted exactly when the list offers it, and no two occupations meet', () => {
    let accepted = 0;
    let refused = 0;
    const property = fc.property(
      offers,
      fc.constantFrom(...days),
      fc.constantFrom(0, 1, 20, 56, 57),
      steps,
      (offer, day, daysBefore, wishes) => {
        const at = instantOf(offer.timeZone, addDays(day, -daysBefore), '08:10') ?? '';
        const told: Told = { day: agendaDecider.initialState(), log: [] };
        for (const [index, step] of wishes.entries()) {
          if (step.does === 'cancel') {
            // Before the first start, so that what is tried is never too late.
            const early = instantOf(offer.timeZone, addDays(day, -1), '06:00') ?? '';
            cancelOne(told, step.which, early);
            continue;
          }
          const place = placeOf(step, { offer, day, at, bookingId: `booking-${index}` });
          const expected = expectedOf(place, told);
          const decision = agendaDecider.decide(place, told.day);
          expect(decision.outcome).toBe(expected ? 'accepted' : 'rejected');
          if (decision.outcome === 'rejected') refused += 1;
          else {
            accepted += 1;
            tell(told, decision.events);
          }
        }
        expectNoneToMeet(told.log);
      },
    );
    fc.assert(property, { numRuns: 10_000 });
    // Both must be common, or the property says nothing.
    expect(accepted).toBeGreaterThan(5_000);
    expect(refused).toBeGreaterThan(5_000);
  }, 30_000);
});
