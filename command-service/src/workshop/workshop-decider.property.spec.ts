import { expect, it } from '@jest/globals';
import {
  isLastDay,
  plannedSessions,
  publicPlaces,
  seatVerdict,
  type WorkshopCommand,
  type WorkshopEvent,
} from 'contracts';
import {
  aPublishedWorkshop,
  anOffer,
  aSecondSession,
  commandAt,
  day,
  now,
  practitionerId,
  workshopTerms,
} from 'contracts/testing';
import * as fc from 'fast-check';
import { awaitSeats, giveSeatUp, seatByHand, takeSeats } from '../testing/index.ts';
import { workshopDecider } from './workshop-decider.ts';
import { firstSessionOf, isScheduled, seatOfferOf } from './workshop-state.ts';

const HOUR_MS = 3_600_000;
const customers = ['customer-1', 'customer-2', 'customer-3', 'customer-4', 'customer-5'] as const;
const whom = fc.constantFrom([null], [null], ['relative-1'], [null, 'relative-1']);
const customer = fc.constantFrom(...customers);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('take' as const), customer, whom }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('wait' as const), customer, whom }) },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('leave' as const), which: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('hand' as const), customer, adds: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('places' as const),
      to: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('gate' as const),
      opens: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      days: fc.integer({ min: 0, max: 20 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('accept' as const), which: fc.nat(5) }) },
);
const life = fc.array(fc.record({ step, hours: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 5, 13, 26) }), {
  minLength: 5,
  maxLength: 30,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Events must be common for the property to prove something: half of the usual share. */
const COMMON = {
  taken: 2_500,
  awaited: 1_000,
  offered: 300,
  accepted: 95,
  lapsed: 45,
  moved: 500,
};
const counted = Object.keys(COMMON) as (keyof typeof COMMON)[];

type Place = {
  readonly seatId: string;
  state: 'taken' | 'held' | 'told' | 'awaited';
  readonly rank: number;
  until: string;
};

/** What the log alone says, against which each event is held. */
const openLedger = (placesAtFirst: number, startsAtFirst: string) => {
  const count = Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;
  const seats = new Map<string, Place>();
  let places = placesAtFirst;
  let startsAt = startsAtFirst;
  let rank = 0;
  const used = () =>
    [...seats.values()].filter(({ state }) => state === 'taken' || state === 'held').length;
  const waiting = () =>
    [...seats.values()].filter(({ state }) => state === 'awaited' || state === 'told');

  const record = ({ type, data }: WorkshopEvent, at: string): void => {
    if (type === 'WorkshopRevised') places = data.placesMax;
    if (type === 'WorkshopScheduled') startsAt = data.sessions[0]?.startsAt ?? '';
    if (!('seatId' in data)) return;
    const seat = seats.get(data.seatId);
    if (type === 'SeatTaken') {
      const others = waiting().filter((other) => other !== seat);
      if (data.via === 'direct' && !isLastDay(at, startsAt)) expect(others).toEqual([]);
      if (seat?.state === 'held') expect(at < seat.until).toBe(true);
      count[seat?.state === 'held' ? 'accepted' : 'taken'] += 1;
      seats.set(data.seatId, { seatId: data.seatId, state: 'taken', rank: 0, until: '' });
      expect(data.left).toBe(places - used());
    }
    if (type === 'SeatAwaited') {
      rank += 1;
      seats.set(data.seatId, { seatId: data.seatId, state: 'awaited', rank, until: '' });
      count.awaited += 1;
    }
    if (type === 'SeatOffered') {
      if (seat === undefined) throw new Error('A place is offered to nobody.');
      expect(at < data.until && data.until <= startsAt).toBe(true);
      if (data.holds && seat.state !== 'held')
        expect(waiting().every((other) => other.rank >= seat.rank)).toBe(true);
      seat.state = data.holds ? 'held' : 'told';
      seat.until = data.until;
      count.offered += 1;
    }
    if (type === 'SeatOfferLapsed') {
      expect(seat?.state === 'held' && seat.until <= at).toBe(true);
      count.lapsed += 1;
      seats.delete(data.seatId);
    }
    if (type === 'SeatGivenUp') seats.delete(data.seatId);
    if (type === 'SeatChanged') count.moved += 1;
    expect(used()).toBeLessThanOrEqual(places);
  };
  const expectOffersToEndInTime = (at: string): void => {
    for (const { state, until } of seats.values())
      if (state === 'held' && at < startsAt) expect(until <= startsAt).toBe(true);
  };
  return { record, count, seats, expectOffersToEndInTime };
};

const openWorld = (placesMax: number) => {
  const published = aPublishedWorkshop({
    ...workshopTerms({ placesMax }),
    sessions: [aSecondSession()],
  });
  let state = published.reduce(workshopDecider.evolve, workshopDecider.initialState());
  const ledger = openLedger(placesMax, aSecondSession().startsAt);
  const owners = new Map<string, string>();
  let at = now;

  const send = (command: WorkshopCommand) => {
    const decision = workshopDecider.decide(command, state);
    if (decision.outcome === 'accepted')
      for (const event of decision.events) {
        ledger.record(event, at);
        state = workshopDecider.evolve(state, event);
      }
    return decision;
  };
  const settle = () => send(commandAt(at)('SettleWorkshop', {}));

  /** What is due was done: the page then shows what the decision is. */
  const signUp = ({ does, customer, whom }: Extract<Step, { whom: unknown }>, index: number) => {
    settle();
    if (!isScheduled(state)) throw new Error('The workshop is not published.');
    const own = [...state.seats.values()]
      .filter((seat) => seat.customerId === customer && seat.state !== 'gone')
      .map(({ relativeId, seatId }) => {
        const known = ledger.seats.get(seatId)?.state;
        return { relativeId, state: known === 'told' ? 'awaited' : (known ?? 'awaited') } as const;
      });
    const offer = anOffer();
    const workshop = seatOfferOf(state);
    const shown = seatVerdict({ workshop, offer, own, whom, now: at });
    const seats = whom.map((relativeId, seat) => ({ seatId: `seat-${index}-${seat}`, relativeId }));
    const data = { customerId: customer, whom: seats };
    const decision = send(does === 'take' ? takeSeats(data, { at }) : awaitSeats(data, { at }));
    const expected = does === 'take' ? 'TAKE' : 'WAIT';
    expect(decision.outcome === 'accepted').toBe(shown === expected);
    if (shown === 'WAIT') expect(publicPlaces(workshop, at)).toBe(0);
    for (const { seatId } of seats) owners.set(seatId, customer);
  };

  const move = (days: number, index: number) => {
    if (!isScheduled(state)) return;
    const later = new Date(Date.parse(`${day}T12:00:00.000Z`) + days * 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10);
    const given = [{ day: later, start: '18:00', end: '20:00' }];
    const sessions = plannedSessions('Europe/Paris', given, `plan-${index}`);
    // The days would refuse what has begun.
    if (typeof sessions === 'string' || (sessions[0]?.startsAt ?? '') <= at) return;
    const metadata = { commandId: `move-${index}` };
    const noticeText = null;
    send(
      commandAt(at, metadata)('ReplanWorkshop', { practitionerId, sessions: given, noticeText }),
    );
    const planId = state.settling?.planId;
    if (planId !== undefined) send(commandAt(at)('ScheduleWorkshop', { planId }));
    expect(state.settling).toBeNull();
  };

  const leave = (which: number) => {
    settle();
    const seats = [...state.seats.values()].filter(({ state: its }) => its !== 'gone');
    const seat = seats[which % Math.max(seats.length, 1)];
    if (seat === undefined || !isScheduled(state)) return;
    const requester = { by: 'customer', partyId: seat.customerId } as const;
    send(giveSeatUp({ seatId: seat.seatId, requester }, { at }));
    const isOver = at >= firstSessionOf(state).startsAt;
    if (!isOver) expect(state.seats.get(seat.seatId)?.state).toBe('gone');
  };

  const accept = (which: number) => {
    settle();
    const held = [...state.seats.values()].filter(({ offer }) => offer?.holds === true);
    const seat = held[which % Math.max(held.length, 1)];
    if (seat === undefined) return;
    const whom = [{ seatId: 'seat-other', relativeId: seat.relativeId }];
    const decision = send(takeSeats({ customerId: seat.customerId, whom }, { at }));
    expect(decision.outcome).toBe('accepted');
    expect(state.seats.get(seat.seatId)?.state).toBe('taken');
  };

  return {
    count: ledger.count,
    do: ({ step: its, hours }: { readonly step: Step; readonly hours: number }, index: number) => {
      at = new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
      if (its.does === 'take' || its.does === 'wait') signUp(its, index);
      if (its.does === 'leave') leave(its.which);
      if (its.does === 'accept') accept(its.which);
      if (its.does === 'move') move(its.days, index);
      if (its.does === 'gate')
        send(commandAt(at)(its.opens ? 'OpenWorkshop' : 'CloseWorkshop', { practitionerId }));
      if (its.does === 'places') {
        const terms = workshopTerms({ placesMax: its.to });
        send(commandAt(at)('ReviseWorkshop', { practitionerId, terms }));
      }
      if (its.does === 'hand') {
        const seats = [{ seatId: `seat-${index}`, relativeId: null }];
        const data = { customerId: its.customer, whom: seats, addsPlaces: its.adds };
        send(seatByHand(data, { at }));
      }
      // Nothing more is due at this instant.
      settle();
      ledger.expectOffersToEndInTime(at);
      expect(workshopDecider.decide(commandAt(at)('SettleWorkshop', {}), state)).toEqual({
        outcome: 'accepted',
        events: [],
      });
    },
  };
};

it('never has more seats than places, nobody passes who waits, and what is shown is accepted', () => {
  const total = Object.fromEntries(counted.map((what) => [what, 0])) as typeof COMMON;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 }), life, (placesMax, steps) => {
      const world = openWorld(placesMax);
      for (const [index, each] of steps.entries()) world.do(each, index);
      for (const what of counted) total[what] += world.count[what];
    }),
    { numRuns: 2_500 },
  );
  expect(counted.filter((what) => total[what] < COMMON[what])).toEqual([]);
}, 120_000);
