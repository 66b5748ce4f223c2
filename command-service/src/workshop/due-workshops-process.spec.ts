import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaStream,
  planningStream,
  practitionerStream,
  workshopStream,
  type AnyEvent,
  type DueWorkshopDocument,
  type WorkshopCommand,
} from 'contracts';
import {
  commandAt,
  day,
  metadataAt,
  nextDay,
  now,
  offerEvents,
  practitionerId,
  workshopId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { agendaDecider } from '../agenda/agenda-decider.ts';
import { openCommandHandler, type CommandHandler } from '../engine/command-handler.ts';
import {
  aClock,
  awaitSeats,
  giveSeatUp,
  placeBooking,
  planWorkshop,
  takeSeats,
} from '../testing/index.ts';
import { dueWorkshopsProcess } from './due-workshops-process.ts';
import { settlePlan } from './settle-plan-workflow.ts';
import { workshopDecider } from './workshop-decider.ts';

const stream = workshopStream(workshopId);
const dayStreams = [day, nextDay].map((on) => agendaStream(practitionerId, on));
const course = {
  sessions: [day, nextDay].map((on) => ({ day: on, start: '10:15', end: '12:00' })),
};
const settler = {
  actor: { role: 'practitioner', accountId: 'account-claire' },
  at: now,
  correlationId: 'correlation-1',
  origin: 'web',
} as const;

let stores: Stores;
let commands: CommandHandler;
const clock = aClock(now);

/** Another server on the same log. */
const aServer = () => openCommandHandler({ eventStore: stores.eventStore, clock });
const append = (to: string, events: readonly AnyEvent[]) =>
  stores.eventStore.append(
    to,
    -1,
    events.map((event, index) => ({ id: `${to}-${index}`, event, metadata: metadataAt() })),
  );
const typesOn = async (name: string) =>
  (await stores.eventStore.readStream(name)).map(({ event }) => event.type);
const send = (command: WorkshopCommand) => commands.handle(workshopDecider, stream, command);
const settlingPlan = async () => {
  const { settling } = await commands.stateOf(workshopDecider, stream);
  if (settling === null) throw new Error('No plan is being settled.');
  return settling;
};
const of = { workshopId, practitionerId };

const due = (subjectId: string, what: DueWorkshopDocument['what'], days: string[] = []) =>
  dueWorkshopsProcess({ commands: aServer(), clock }).settle(
    {
      subjectId,
      what,
      ...of,
      days,
      correlationId: 'correlation-1',
      dueAt: '2026-03-10T10:00:15.000Z',
    },
    1,
  );
const heldOn = async () => {
  const server = aServer();
  const states = await Promise.all(dayStreams.map((on) => server.stateOf(agendaDecider, on)));
  return states.map(({ blocks }) => [...blocks.keys()]);
};
const isTaken = async (on: string) => {
  const booking = placeBooking({ day: on, start: '10:15', bookingId: `other-${on}` });
  const handled = await commands.handle(agendaDecider, agendaStream(practitionerId, on), booking);
  return handled.outcome === 'rejected' && handled.code === 'SLOT_TAKEN';
};
const occupy = (on: string) =>
  commands.handle(
    agendaDecider,
    agendaStream(practitionerId, on),
    placeBooking({ day: on, start: '10:15' }, { metadata: { commandId: 'camille-books' } }),
  );

beforeEach(async () => {
  stores = openMemoryStores();
  commands = aServer();
  const isPlanning = ({ type }: AnyEvent) => /^(Consultation|WeeklySlot)/.test(type);
  await append(planningStream(practitionerId), offerEvents().filter(isPlanning));
  await append(
    practitionerStream(practitionerId),
    offerEvents().filter((event) => !isPlanning(event)),
  );
});
afterEach(() => stores.close());

describe('a plan', () => {
  beforeEach(() => send(planWorkshop(course, { metadata: { commandId: 'plans' } })));

  it('blocks its hours on every day, and is published', async () => {
    const plan = await settlingPlan();
    expect(await settlePlan(commands, of, plan, settler)).toMatchObject({ outcome: 'scheduled' });
    expect(await heldOn()).toEqual([[plan.planId], [plan.planId]]);
    expect(await typesOn(stream)).toEqual([
      'WorkshopPlanned',
      'WorkshopScheduled',
      'WorkshopOpened',
    ]);
    expect(await isTaken(day)).toBe(true);
  });

  it('holds nothing once a day has refused, and says which', async () => {
    await occupy(nextDay);
    const settled = await settlePlan(commands, of, await settlingPlan(), settler);
    expect(settled).toEqual({ outcome: 'refused', day: nextDay, code: 'SLOT_TAKEN' });
    expect(await heldOn()).toEqual([[], []]);
    expect(await isTaken(day)).toBe(false);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'ends the same whoever goes on after %s of its steps, and however often',
    async (steps) => {
      await occupy(nextDay);
      const plan = await settlingPlan();
      let taken = 0;
      const dying: CommandHandler = {
        ...commands,
        handle: (...args) => {
          taken += 1;
          if (taken > steps) throw new Error('killed');
          return commands.handle(...args);
        },
      };
      await settlePlan(dying, of, plan, settler).catch(() => undefined);
      await due(plan.planId, 'settle');
      await due(plan.planId, 'free', [day]);
      await due(plan.planId, 'settle');
      expect(await heldOn()).toEqual([[], []]);
      expect(await typesOn(stream)).toEqual(['WorkshopPlanned', 'WorkshopPlanRefused']);
      expect(await typesOn(dayStreams[0] ?? '')).toEqual(['WorkshopDayHeld', 'WorkshopDayFreed']);
    },
  );

  it('has one end where two servers settle it at once', async () => {
    const plan = await settlingPlan();
    await Promise.all([aServer(), aServer()].map((by) => settlePlan(by, of, plan, settler)));
    expect(await typesOn(stream)).toEqual([
      'WorkshopPlanned',
      'WorkshopScheduled',
      'WorkshopOpened',
    ]);
    expect(await Promise.all(dayStreams.map(typesOn))).toEqual([
      ['WorkshopDayHeld'],
      ['WorkshopDayHeld'],
    ]);
  });
});

describe('other dates', () => {
  const replan = (start: string, end: string) =>
    send(
      commandAt(now, { commandId: `replans ${start}` })('ReplanWorkshop', {
        practitionerId,
        sessions: [{ day: nextDay, start, end }],
        noticeText: null,
      }),
    );

  beforeEach(async () => {
    await send(planWorkshop(course, { metadata: { commandId: 'plans' } }));
    await settlePlan(commands, of, await settlingPlan(), settler);
  });

  it('are held before those before are let go, even where they meet them', async () => {
    await replan('11:00', '12:30');
    const plan = await settlingPlan();
    await settlePlan(commands, of, plan, settler);
    expect(await heldOn()).toEqual([[], [plan.planId]]);
    expect(await typesOn(dayStreams[1] ?? '')).toEqual([
      'WorkshopDayHeld',
      'WorkshopDayHeld',
      'WorkshopDayFreed',
    ]);
  });

  it('leave all as it was where a day refuses them', async () => {
    const before = await heldOn();
    await occupy(nextDay);
    const start = placeBooking({ day: nextDay, start: '09:00' });
    await commands.handle(agendaDecider, agendaStream(practitionerId, nextDay), start);
    await replan('09:30', '12:00');
    await settlePlan(commands, of, await settlingPlan(), settler);
    expect(await heldOn()).toEqual(before);
    expect(await typesOn(stream)).toContain('WorkshopPlanRefused');
  });
});

it('passes an offer on that is over', async () => {
  const terms = { ...planWorkshop().data.terms, placesMax: 1 };
  await send(planWorkshop({ terms }, { metadata: { commandId: 'plans' } }));
  await settlePlan(commands, of, await settlingPlan(), settler);
  const seats = (customerId: string) => ({
    customerId,
    participants: [{ seatId: `seat-${customerId}`, relativeId: null }],
  });
  await send(takeSeats(seats('one'), { metadata: { commandId: 'one' } }));
  await send(awaitSeats(seats('two'), { metadata: { commandId: 'two' } }));
  await send(awaitSeats(seats('three'), { metadata: { commandId: 'three' } }));
  const requester = { by: 'customer', partyId: 'one' } as const;
  const leave = giveSeatUp({ seatId: 'seat-one', requester });
  await send({ ...leave, metadata: { ...leave.metadata, commandId: 'leaves' } });
  clock.advance(24 * 3_600_000);
  await due('seat-two', 'lapse');
  expect((await typesOn(stream)).slice(-3)).toEqual([
    'SeatOffered',
    'SeatOfferLapsed',
    'SeatOffered',
  ]);
});
