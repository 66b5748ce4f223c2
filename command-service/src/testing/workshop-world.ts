import { expect } from '@jest/globals';
import {
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
import { workshopDecider } from '../workshop/workshop-decider.ts';
import {
  firstSessionOf,
  isHeld,
  isScheduled,
  seatOfferOf,
  workshopCopy,
} from '../workshop/workshop-state.ts';
import { awaitSeats, giveSeatUp, seatByHand, takeSeats } from './workshop-commands.ts';

const PARK = {
  addressId: null,
  label: 'Parc',
  street: '1 place Bellecour',
  zipCode: '69002',
  city: 'Lyon',
  latitude: 45.76,
  longitude: 4.83,
};
const HOUR_MS = 3_600_000;
const customers = ['customer-1', 'customer-2', 'customer-3', 'customer-4', 'customer-5'] as const;
const participants = fc.constantFrom([null], [null], ['relative-1'], [null, 'relative-1']);
const customer = fc.constantFrom(...customers);

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('take' as const), customer, participants }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('wait' as const), customer, participants }),
  },
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
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('move' as const),
      days: fc.integer({ min: 0, max: 20 }),
      isSoon: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('accept' as const), which: fc.nat(5) }) },
);
export const anyWorkshopLife = fc.array(
  fc.record({ step, hours: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 5, 13, 26) }),
  {
    minLength: 5,
    maxLength: 30,
  },
);
type SignUp = {
  readonly does: 'take' | 'wait';
  readonly customer: string;
  readonly participants: readonly (string | null)[];
};
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Plays a life of a workshop, and hands each event on with its time. */
export const openWorkshopWorld = (
  placesMax: number,
  record: (event: WorkshopEvent, at: string) => void,
) => {
  const published = aPublishedWorkshop({
    ...workshopTerms({ placesMax }),
    sessions: [aSecondSession()],
  });
  let state = published.reduce(workshopDecider.evolve, workshopDecider.initialState());
  let at = now;
  for (const event of published) record(event, at);

  const send = (command: WorkshopCommand) => {
    const decision = workshopDecider.decide(command, state);
    if (decision.outcome === 'accepted')
      for (const event of decision.events) {
        record(event, at);
        state = workshopDecider.evolve(state, event);
      }
    return decision;
  };
  const settle = () => send(commandAt(at)('SettleWorkshop', {}));

  /** As the process leaves it, which may not have come by: commands do what is due themselves. */
  const settled = () => {
    const copy = workshopCopy(state);
    const due = workshopDecider.decide(commandAt(at)('SettleWorkshop', {}), copy);
    return due.outcome === 'accepted' ? due.events.reduce(workshopDecider.evolve, copy) : copy;
  };

  /** The page shows what the decision is. */
  const signUp = ({ does, customer, participants }: SignUp, index: number) => {
    const its = settled();
    if (!isScheduled(its)) throw new Error('The workshop is not published.');
    const own = [...its.seats.values()]
      .filter((seat) => seat.customerId === customer && seat.state !== 'gone')
      .map((seat) => {
        const { relativeId } = seat;
        if (seat.state === 'taken') return { relativeId, state: 'taken' } as const;
        return { relativeId, state: isHeld(seat) ? 'held' : 'awaited' } as const;
      });
    const offer = anOffer();
    const workshop = seatOfferOf(its);
    const shown = seatVerdict({ workshop, offer, own, participants, now: at });
    const seats = participants.map((relativeId, seat) => ({
      seatId: `seat-${index}-${seat}`,
      relativeId,
    }));
    const data = { customerId: customer, participants: seats };
    const decision = send(does === 'take' ? takeSeats(data, { at }) : awaitSeats(data, { at }));
    const expected = does === 'take' ? 'TAKE' : 'WAIT';
    expect(decision.outcome === 'accepted').toBe(shown === expected);
    if (shown === 'WAIT') expect(publicPlaces(workshop, at)).toBe(0);
  };

  /** Soon is tomorrow, which offers may outlast. */
  const move = ({ days, isSoon }: Extract<Step, { days: number }>, index: number) => {
    if (!isScheduled(state)) return;
    const from = isSoon ? at : `${day}T12:00:00.000Z`;
    const later = new Date(Date.parse(from) + (isSoon ? 1 : days) * 24 * HOUR_MS)
      .toISOString()
      .slice(0, 10);
    const given = [{ day: later, start: '18:00', end: '20:00' }];
    const sessions = plannedSessions('Europe/Paris', {
      planId: `plan-${index}`,
      sessions: given,
      before: [],
    });
    // The days would refuse what has begun.
    if (typeof sessions === 'string' || (sessions[0]?.startsAt ?? '') <= at) return;
    const metadata = { commandId: `move-${index}` };
    const moved = isSoon ? { place: state.place === null ? PARK : null } : {};
    const data = { practitionerId, sessions: given, ...moved, noticeText: null };
    send(commandAt(at, metadata)('ReplanWorkshop', data));
    const planId = state.settling?.planId;
    if (planId !== undefined) send(commandAt(at)('ScheduleWorkshop', { planId }));
    expect(state.settling).toBeNull();
    if (planId !== undefined && isSoon) expect(state.place).toEqual(moved.place);
  };

  const leave = (which: number) => {
    const seats = [...settled().seats.values()].filter(({ state: its }) => its !== 'gone');
    const seat = seats[which % Math.max(seats.length, 1)];
    if (seat === undefined || !isScheduled(state)) return;
    const requester = { by: 'customer', partyId: seat.customerId } as const;
    send(giveSeatUp({ seatId: seat.seatId, requester }, { at }));
    const isOver = at >= firstSessionOf(state).startsAt;
    if (!isOver) expect(state.seats.get(seat.seatId)?.state).toBe('gone');
  };

  const accept = (which: number, index: number) => {
    const offered = [...settled().seats.values()].filter(({ offer }) => offer !== null);
    const seat = offered[which % Math.max(offered.length, 1)];
    if (seat === undefined) return;
    const { customerId, relativeId } = seat;
    // On the last day an offer holds no place.
    if (!isHeld(seat))
      return signUp({ does: 'take', customer: customerId, participants: [relativeId] }, index);
    const participants = [{ seatId: 'seat-other', relativeId }];
    const decision = send(takeSeats({ customerId, participants }, { at }));
    expect(decision.outcome).toBe('accepted');
    expect(state.seats.get(seat.seatId)?.state).toBe('taken');
  };

  return {
    do: ({ step: its, hours }: { readonly step: Step; readonly hours: number }, index: number) => {
      at = new Date(Date.parse(at) + hours * HOUR_MS).toISOString();
      if (its.does === 'take' || its.does === 'wait') signUp(its, index);
      if (its.does === 'leave') leave(its.which);
      if (its.does === 'accept') accept(its.which, index);
      if (its.does === 'move') move(its, index);
      if (its.does === 'gate')
        send(commandAt(at)(its.opens ? 'OpenWorkshop' : 'CloseWorkshop', { practitionerId }));
      if (its.does === 'places') {
        const terms = workshopTerms({ placesMax: its.to });
        send(commandAt(at)('ReviseWorkshop', { practitionerId, terms }));
      }
      if (its.does === 'hand') {
        const seats = [{ seatId: `seat-${index}`, relativeId: null }];
        const data = { customerId: its.customer, participants: seats, addsPlaces: its.adds };
        send(seatByHand(data, { at }));
      }
      // Nothing more is due at this instant.
      settle();
      expect(workshopDecider.decide(commandAt(at)('SettleWorkshop', {}), state)).toEqual({
        outcome: 'accepted',
        events: [],
      });
    },
  };
};
