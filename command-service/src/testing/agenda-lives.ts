import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  blocksOf,
  candidateStarts,
  canTakeAppointments,
  epochMinutesOf,
  hourOf,
  instantAfter,
  instantOf,
  isSeat,
  localOf,
  midnightAfter,
  offeredStarts,
  startsForMove,
  type AgendaEvent,
  type BookingMove,
  type BookingMovedIn,
  type BookingPlaced,
  type Occupation,
  type Offer,
  type SeatOccupation,
  type WorkshopDayHeld,
} from 'contracts';
import { commandAt, practitionerId } from 'contracts/testing';
import * as fc from 'fast-check';
import { addressIds, offers } from './any-offer.ts';
import { anyAgendaSteps, type AgendaStep, type Doing } from './any-agenda-steps.ts';
import {
  abandonMove,
  aSlotRequest,
  cancelBooking,
  moveBooking,
  moveBookingIn,
  moveBookingOut,
  placeBooking,
} from './agenda-commands.ts';
import { occupationsOf, type FoldedDay } from '../agenda/agenda-state.ts';
import { agendaDecider } from '../agenda/agenda-decider.ts';

type Command = Parameters<typeof agendaDecider.decide>[0];
type Booked = BookingPlaced['data'] | BookingMovedIn['data'];

/** Two Thursdays, and between them the Sunday on which clocks change in Paris. */
const threeDays = [
  ['2026-03-26', '2026-03-29', '2026-04-02'],
  ['2026-10-22', '2026-10-25', '2026-10-29'],
] as const;
type ThreeDays = (typeof threeDays)[number];

/** Events must be common for the property to prove something: a quarter of the usual share of a life. */
const COMMON = {
  placed: 0.15,
  declined: 0.6,
  requested: 0.015,
  free: 0.015,
  accepted: 0.045,
  refused: 0.05,
  moved: 0.02,
  abandoned: 0.00175,
  arranged: 0.00125,
  blocked: 0.025,
  unblocked: 0.0125,
};
const counted = Object.keys(COMMON) as (keyof typeof COMMON)[];
const nothing = () => Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;

/** Computed from the log, not from the decider's state, which is under test. */
const occupationOf = (data: Booked): SeatOccupation => {
  const { bookingId, customerId, relativeId, consultationId, option, place } = data;
  const from = epochMinutesOf(data.startsAt);
  const until = from + data.durationMinutes + data.pauseMinutes;
  const addressId = place?.addressId ?? null;
  const beneficiary = { bookingId, customerId, relativeId };
  return {
    ...beneficiary,
    consultationId,
    option,
    addressId,
    placesMax: data.placesMax,
    from,
    until,
  };
};

const isSameSession = (one: SeatOccupation, other: SeatOccupation) =>
  one.from === other.from &&
  one.consultationId === other.consultationId &&
  one.option === other.option &&
  one.addressId === other.addressId;

const meets = (one: Occupation, other: Occupation) =>
  one.from < other.until && other.from < one.until;

/** A practitioner's three days, the log of what happened on them, and what both must agree on. */
const openWorld = (days: ThreeDays, offerAtFirst: Offer, at: string) => {
  const states = new Map<string, FoldedDay>(days.map((day) => [day, agendaDecider.initialState()]));
  /** Places of the bookings by the log: two only during a move. */
  let places: Booked[] = [];
  let held: WorkshopDayHeld['data'][] = [];
  const open = new Map<string, BookingMove>();
  const cancelled = new Set<string>();
  const booked = new Set<string>();
  let offer = offerAtFirst;
  let withoutWithdrawing = offerAtFirst;
  const count = nothing();

  const stateOf = (day: string): FoldedDay => states.get(day) ?? agendaDecider.initialState();
  const occupiedOn = (day: string) => [
    ...places.filter((booking) => booking.day === day).map(occupationOf),
    ...held.filter((block) => block.day === day).flatMap(blocksOf),
  ];

  const expectToFit = (data: Booked) => {
    const seat = occupationOf(data);
    const met = occupiedOn(data.day).filter((other) => meets(seat, other));
    const session = met.filter(isSeat).filter((other) => isSameSession(seat, other));
    expect(met).toEqual(session);
    const placesMax = Math.max(seat.placesMax, ...session.map((other) => other.placesMax));
    expect(session.length + 1).toBeLessThanOrEqual(placesMax);
  };

  const record = (event: AgendaEvent) => {
    const { type, data } = event;
    if (type === 'WorkshopDayHeld') held.push(data);
    if (type === 'WorkshopDayFreed') held = held.filter(({ planId }) => planId !== data.planId);
    if (type === 'BookingPlaced' || type === 'BookingMovedIn') {
      expectToFit(data);
      places.push(data);
    }
    if (type === 'BookingMovedOut' || type === 'BookingCancelled')
      places = places.filter(
        ({ bookingId, day, start }) =>
          bookingId !== data.bookingId || day !== data.day || start !== data.start,
      );
    states.set(data.day, agendaDecider.evolve(stateOf(data.day), event));
  };

  const decide = (day: string, command: Command) => {
    const decision = agendaDecider.decide(command, stateOf(day));
    if (decision.outcome === 'accepted') for (const event of decision.events) record(event);
    return decision;
  };

  const startOf = (grid: readonly { readonly start: string }[], start: number | string) =>
    typeof start === 'string' ? start : (grid[start % Math.max(grid.length, 1)]?.start ?? '09:00');

  const requested = (step: Doing<'wish'>, bookingId: string) => {
    const { consultationId, addressId, customerId, relativeId, freedom } = step;
    const day = days[step.day];
    const option = addressId === null ? ('VISIO' as const) : ('PRESENTIEL' as const);
    const beneficiary = { customerId, relativeId };
    const requestedSlot = aSlotRequest({
      bookingId,
      consultationId,
      option,
      addressId,
      day,
      ...beneficiary,
      freedom,
    });
    // A start by hand on the grid is most likely to overlap.
    const usual = { ...requestedSlot, freedom: freedom === 'free' ? 'arranged' : freedom } as const;
    const start = startOf(candidateStarts(offer, [], usual, day, at), step.start);
    const listed = offeredStarts(offer, occupiedOn(day), requestedSlot, day, at);
    const isSeated = places.some(
      (other) =>
        other.day === day &&
        other.start === start &&
        other.customerId === customerId &&
        other.relativeId === relativeId &&
        other.consultationId === consultationId &&
        other.option === option &&
        (other.place?.addressId ?? null) === addressId,
    );
    const expected = listed.some((each) => each.start === start) && !isSeated;
    const decision = decide(day, placeBooking({ ...requestedSlot, start }, { offer, at }));
    expect(decision.outcome).toBe(expected ? 'accepted' : 'rejected');
    if (expected) booked.add(bookingId);
    count[expected ? 'placed' : 'declined'] += 1;
    if (expected && freedom !== 'online') count[freedom] += 1;
  };

  const overtake = (
    { fromDay, bookingId: moving, toDay, toStart }: BookingMove,
    bookingId: string,
  ) => {
    const deal = stateOf(fromDay).bookings.get(moving)?.deal;
    if (deal === undefined) return;
    const { consultationId, option, place } = deal;
    const requestedSlot = { consultationId, option, addressId: place?.addressId ?? null };
    const theirs = { bookingId, customerId: 'customer-first', day: toDay, start: toStart };
    const decision = decide(toDay, placeBooking({ ...requestedSlot, ...theirs }, { offer, at }));
    if (decision.outcome === 'accepted') booked.add(bookingId);
  };

  const partyOf = (by: Doing<'move'>['by'], { customerId }: Booked) =>
    ({ customer: customerId, practitioner: practitionerId, operator: 'operator' })[by];

  /** Each step is taken twice, because it may be repeated: the second time adds nothing. */
  const takeStep = (day: string, command: Command) => {
    expect(decide(day, command).outcome).toBe('accepted');
    expect(agendaDecider.decide(command, stateOf(day))).toEqual({
      outcome: 'accepted',
      events: [],
    });
  };

  /** The next step of a move that has started. */
  const goOn = (move: BookingMove) => {
    const there = stateOf(move.toDay);
    const answer = there.answered.get(move.moveId);
    if (answer === undefined) {
      const deal = stateOf(move.fromDay).bookings.get(move.bookingId)?.deal;
      if (deal === undefined) throw new Error('A booking is on its way that was never here.');
      const question = { offer, deal, by: move.by, now: at };
      const listed = startsForMove(question, occupiedOn, [move.toDay]);
      takeStep(move.toDay, moveBookingIn({ move, deal, offer }, { at }));
      expect(stateOf(move.toDay).answered.get(move.moveId) === 'OFFERED').toBe(
        listed.some(({ start }) => start === move.toStart),
      );
      return;
    }
    const isMoved = answer === 'OFFERED';
    takeStep(move.fromDay, isMoved ? moveBookingOut(move) : abandonMove(move, answer));
    count[isMoved ? 'moved' : 'abandoned'] += 1;
    open.delete(move.bookingId);
  };

  const isWithdrawn = ({ consultationId, option, place }: Booked) =>
    offer.mode === 'manual' ||
    offer.trialEndsOn !== withoutWithdrawing.trialEndsOn ||
    offer.consultations.some((each) => each.consultationId === consultationId && each.archived) ||
    (option !== 'VISIO' &&
      !offer.addresses.some(({ addressId }) => addressId === place?.addressId));

  /** Computed from the online list: a customer's booking cannot move if the list is empty. */
  const expectClosedOnline = (
    booking: Booked,
    toDay: string,
    listed: readonly { readonly start: string }[],
  ) => {
    if (isWithdrawn(booking)) expect({ toDay, listed }).toEqual({ toDay, listed: [] });
  };

  /** A closed online agenda does not close the practitioner's own hours. */
  const expectWhatWasBefore = (
    deal: Booked,
    toDay: string,
    listed: readonly { readonly start: string }[],
  ) => {
    const before = { offer: withoutWithdrawing, deal, by: 'practitioner', now: at } as const;
    const starts = listed.map(({ start }) => start);
    for (const { start } of startsForMove(before, occupiedOn, [toDay]))
      expect(starts).toContain(start);
  };

  const move = (step: Doing<'move'>, moveId: string) => {
    const booking = places[step.which % Math.max(places.length, 1)];
    if (booking === undefined) return;
    const { bookingId, day } = booking;
    const { by } = step;
    const toDay = days[step.day];
    const question = { offer, deal: booking, by, now: at };
    const listed = startsForMove(question, occupiedOn, [toDay]);
    const grid = startsForMove(question, () => [], [toDay]);
    const toStart = startOf(grid, step.start);
    const isListed = listed.some(({ start }) => start === toStart);
    if (by === 'customer') expectClosedOnline(booking, toDay, listed);
    else expectWhatWasBefore(booking, toDay, listed);
    const isNoMove = toDay === day && toStart === booking.start;
    const arrival = stateOf(day).bookings.get(bookingId)?.arrival ?? null;
    const request = moveBooking(
      {
        bookingId,
        requester: { by, partyId: partyOf(by, booking) },
        toDay,
        toStart,
        offer,
        occupiedThere: occupationsOf(stateOf(toDay)),
        endedMoveId: open.has(bookingId) ? null : (arrival?.moveId ?? null),
      },
      { at, metadata: { commandId: moveId } },
    );
    const decision = decide(day, request);
    if (open.has(bookingId)) {
      expect(decision).toEqual({ outcome: 'rejected', code: 'BOOKING_MOVED' });
      return;
    }
    if (isNoMove) expect(decision).toEqual({ outcome: 'rejected', code: 'ALREADY_THERE' });
    else expect(decision.outcome).toBe(isListed ? 'accepted' : 'rejected');
    if (decision.outcome === 'rejected') count.refused += 1;
    else count.accepted += 1;
    if (isListed && !isNoMove && by !== 'customer' && isWithdrawn(booking)) count.arranged += 1;
    if (!isListed || isNoMove || toDay === day) return;
    const { customerId, relativeId } = booking;
    const to = { toDay, toStart, by, reason: null };
    const owner = { bookingId, practitionerId, customerId, relativeId };
    const started = { ...owner, moveId, fromDay: day, fromStart: booking.start, ...to };
    open.set(bookingId, started);
    for (let taken = 0; taken < step.taken; taken += 1) goOn(started);
  };

  const cancel = ({ which }: Doing<'cancel'>) => {
    const booking = places[which % Math.max(places.length, 1)];
    if (booking === undefined) return;
    const { bookingId, customerId, day } = booking;
    const requester = { by: 'customer', partyId: customerId } as const;
    const decision = decide(day, cancelBooking({ bookingId, requester }, { at }));
    const isLeaving = open.get(bookingId)?.fromDay === day;
    expect(decision.outcome).toBe(isLeaving ? 'rejected' : 'accepted');
    if (!isLeaving) cancelled.add(bookingId);
  };

  /** Only what meets nothing of others, lies ahead and ends on its day, while bookings are taken. */
  const mayHold = ({ workshopId, day, spans }: WorkshopDayHeld['data']) =>
    canTakeAppointments(offer, localOf(offer.timeZone, at).day) &&
    spans.every(({ startsAt, endsAt }) => {
      const [from, until] = [epochMinutesOf(startsAt), epochMinutesOf(endsAt)];
      const met = occupiedOn(day).filter((other) => other.from < until && from < other.until);
      const isHeld = met.some(
        (other) =>
          !isSeat(other) &&
          other.from === from &&
          other.until === until &&
          other.workshopId === workshopId,
      );
      const isClear = met.every((other) => !isSeat(other) && other.workshopId === workshopId);
      return isHeld || (isClear && startsAt > at && until <= midnightAfter(offer.timeZone, day));
    });

  const hold = ({ workshopId, quarter, quarters, ...step }: Doing<'hold'>, planId: string) => {
    const day = days[step.day];
    const startsAt = instantOf(offer.timeZone, day, hourOf(quarter * 15));
    if (startsAt === undefined) return;
    const endsAt = instantAfter(startsAt, quarters * 15 * 60_000);
    const block = { workshopId, planId, practitionerId, day, spans: [{ startsAt, endsAt }] };
    const expected = mayHold(block);
    takeStep(day, commandAt(at)('HoldWorkshopDay', { held: block, offer }));
    expect(stateOf(day).answered.get(planId) === 'OFFERED').toBe(expected);
    count[expected ? 'blocked' : 'unblocked'] += 1;
  };

  const free = ({ which }: Doing<'free'>) => {
    const block = held[which % Math.max(held.length, 1)];
    if (block === undefined) return;
    const { spans: _, ...freed } = block;
    takeStep(block.day, commandAt(at)('FreeWorkshopDay', { freed }));
    expect(held).not.toContain(block);
  };

  const revise = (step: Doing<'revise'>) => {
    const revised = (from: Offer): Offer => ({
      ...from,
      consultations: from.consultations.map((each) =>
        each.consultationId === step.consultationId ? { ...each, ...step.terms } : each,
      ),
    });
    offer = revised(offer);
    withoutWithdrawing = revised(withoutWithdrawing);
  };

  const withdraw = ({ what, which }: Doing<'withdraw'>) => {
    if (what === 'mode') offer = { ...offer, mode: 'manual' };
    if (what === 'trial') offer = { ...offer, trialEndsOn: addDays(at.slice(0, 10), -1) };
    if (what === 'consultation') {
      const consultations = offer.consultations.map((each, index) =>
        index === which ? { ...each, archived: true } : each,
      );
      offer = { ...offer, consultations };
    }
    if (what === 'address') {
      const gone = addressIds[which % addressIds.length];
      const addresses = offer.addresses.filter(({ addressId }) => addressId !== gone);
      offer = { ...offer, addresses };
    }
  };

  return {
    count,
    do: (step: AgendaStep, index: number) => {
      if (step.does === 'wish') requested(step, `booking-${index}`);
      if (step.does === 'move') move(step, `move-${index}`);
      if (step.does === 'cancel') cancel(step);
      if (step.does === 'hold') hold(step, `plan-${index}`);
      if (step.does === 'free') free(step);
      if (step.does === 'revise') revise(step);
      if (step.does === 'withdraw') withdraw(step);
      if (step.does !== 'settle') return;
      const moves = [...open.values()];
      const next = moves[step.which % Math.max(moves.length, 1)];
      if (next === undefined) return;
      if (step.isOvertaken) overtake(next, `booking-${index}`);
      goOn(next);
    },
    /** Every booking that was not cancelled is in one place, according to the log and to the deciders. */
    expectOnePlaceEach: () => {
      for (const moving of open.values()) {
        goOn(moving);
        if (open.get(moving.bookingId)?.moveId === moving.moveId) goOn(moving);
      }
      expect([...open.keys()]).toEqual([]);
      for (const bookingId of booked) {
        const here = places.filter((place) => place.bookingId === bookingId);
        const held = days.filter((day) => stateOf(day).occupied.has(bookingId));
        expect(here).toHaveLength(cancelled.has(bookingId) ? 0 : 1);
        expect(held).toEqual(here.map(({ day }) => day));
      }
    },
  };
};

export const describeAgendaLives = (lives: number, timeoutMs: number): void =>
  describe('after any wishes, cancellations and moves, finished or not', () => {
    it(
      `in ${lives} lives what is offered is accepted and nothing else, none meet, and every booking has one place`,
      () => {
        const total = nothing();
        const property = fc.property(
          fc.constantFrom<ThreeDays[]>(...threeDays),
          offers,
          fc.constantFrom(0, 1, 1, 20, 20, 20, 52, 56, 57),
          anyAgendaSteps,
          (days, offer, daysBefore, steps) => {
            const at = instantOf(offer.timeZone, addDays(days[0], -daysBefore), '08:10') ?? '';
            const world = openWorld(days, offer, at);
            for (const [index, step] of steps.entries()) world.do(step, index);
            world.expectOnePlaceEach();
            for (const what of counted) total[what] += world.count[what];
          },
        );
        fc.assert(property, { numRuns: lives });
        const isRare = (what: (typeof counted)[number]) =>
          total[what] < Math.floor(COMMON[what] * lives);
        expect(counted.filter(isRare)).toEqual([]);
      },
      timeoutMs,
    );
  });
