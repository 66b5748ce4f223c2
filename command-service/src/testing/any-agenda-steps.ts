import { hourOf, type Freedom } from 'contracts';
import * as fc from 'fast-check';
import { addressIds, consultationIds, customerIds } from './any-offer.ts';

/**
 * A start of the grid, most often one of the first, so that bookings overlap; or an hour off the
 * grid.
 */
const starts = fc.oneof(
  { weight: 14, arbitrary: fc.nat(4) },
  { weight: 4, arbitrary: fc.nat(30) },
  { weight: 2, arbitrary: fc.integer({ min: 60, max: 1_400 }).map((minute) => hourOf(minute)) },
);
/** Which of the three days of the agenda. */
const days = fc.constantFrom(0 as const, 1 as const, 2 as const);

const slotRequest = fc.record({
  does: fc.constant('wish' as const),
  day: days,
  consultationId: fc.constantFrom(...consultationIds),
  addressId: fc.constantFrom(...addressIds, null),
  customerId: fc.constantFrom(...customerIds),
  relativeId: fc.constantFrom(null, null, 'relative-1'),
  start: starts,
  freedom: fc.constantFrom<Freedom[]>('online', 'online', 'online', 'requested', 'free'),
});
const move = fc.record({
  does: fc.constant('move' as const),
  which: fc.nat(20),
  day: days,
  start: starts,
  by: fc.constantFrom('customer' as const, 'practitioner' as const, 'operator' as const),
  /** How many of the two following steps are taken at once. */
  taken: fc.constantFrom(0, 0, 1, 2),
});
const settle = fc.record({
  does: fc.constant('settle' as const),
  which: fc.nat(5),
  /** Another customer books the start while the move is in progress. */
  isOvertaken: fc.boolean(),
});
const cancel = fc.record({ does: fc.constant('cancel' as const), which: fc.nat(20) });
const revise = fc.record({
  does: fc.constant('revise' as const),
  consultationId: fc.constantFrom(...consultationIds),
  terms: fc.record({
    durationMinutes: fc.constantFrom(20, 30, 60, 90),
    pauseMinutes: fc.constantFrom(0, 15),
    placesMax: fc.constantFrom(1, 2, 3),
  }),
});
const withdraw = fc.record({
  does: fc.constant('withdraw' as const),
  what: fc.constantFrom('mode', 'trial', 'consultation', 'address'),
  which: fc.nat(2),
});

/** A session of one of two workshops, in quarters of an hour. */
const hold = fc.record({
  does: fc.constant('hold' as const),
  workshopId: fc.constantFrom('workshop-1', 'workshop-2'),
  day: days,
  quarter: fc.integer({ min: 0, max: 80 }),
  quarters: fc.integer({ min: 1, max: 16 }),
});
const free = fc.record({ does: fc.constant('free' as const), which: fc.nat(5) });

const bookings = [
  { weight: 9, arbitrary: slotRequest },
  { weight: 5, arbitrary: move },
  { weight: 2, arbitrary: settle },
  { weight: 1, arbitrary: cancel },
  { weight: 2, arbitrary: hold },
  { weight: 1, arbitrary: free },
];
const changesOfOffer = [
  { weight: 1, arbitrary: revise },
  { weight: 2, arbitrary: withdraw },
];
const stepsOf = <Step>(step: fc.Arbitrary<Step>) => fc.array(step, { minLength: 1, maxLength: 24 });

/**
 * Steps on an agenda of three days. In half of the cases the offer does not change, since otherwise it would
 * often be gone before much is booked.
 */
export const anyAgendaSteps = fc.oneof(
  { weight: 1, arbitrary: stepsOf(fc.oneof(...bookings)) },
  { weight: 1, arbitrary: stepsOf(fc.oneof(...bookings, ...changesOfOffer)) },
);
export type AgendaStep = typeof anyAgendaSteps extends fc.Arbitrary<(infer One)[]> ? One : never;
export type Doing<Does extends AgendaStep['does']> = Extract<AgendaStep, { does: Does }>;
