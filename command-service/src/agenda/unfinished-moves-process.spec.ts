import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  agendaStream,
  idFrom,
  planningStream,
  practitionerStream,
  type AgendaCommand,
  type AgendaEvent,
  type UnfinishedMoveDocument,
} from 'contracts';
import type { EventStore } from 'contracts/ports';
import {
  aBookingPlaced,
  anOffer,
  bookingId,
  day,
  metadataAt,
  moveId,
  nextDay,
  now,
  offerEvents,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { openMemoryStores, type Stores } from 'infra/testing';
import { agendaDecider } from './agenda-decider.ts';
import { openCommandHandler, type CommandHandler } from '../engine/command-handler.ts';
import {
  aClock,
  aMove,
  cancelBooking,
  moveBooking,
  moveBookingIn,
  placeBooking,
} from '../testing/index.ts';
import { unfinishedMovesProcess } from './unfinished-moves-process.ts';

const oldDay = agendaStream(practitionerId, day);
const newDay = agendaStream(practitionerId, nextDay);
const entry: UnfinishedMoveDocument = {
  ...aMove(),
  correlationId: 'correlation-1',
  dueAt: '2026-03-10T10:00:15.000Z',
};
const stepOf = (step: string) => ({ commandId: idFrom('command', moveId, step) });

describe('a move that nobody has ended', () => {
  const offer = anOffer();
  const clock = aClock(now);
  let stores: Stores;
  let commands: CommandHandler;

  const append = async (stream: string, events: readonly object[]) => {
    const written = await stores.eventStore.append(
      stream,
      -1,
      events.map((event, index) => ({
        id: `${stream}-${index}`,
        event: event as AgendaEvent,
        metadata: metadataAt(),
      })),
    );
    expect(written.outcome).toBe('appended');
  };
  /** Another server on the same log. */
  const aServer = () => openCommandHandler({ eventStore: stores.eventStore, clock });
  const settle = (by = commands) =>
    unfinishedMovesProcess({ commands: by, clock }).settle(entry, 1);
  const ask = (stream: string, command: AgendaCommand, by = commands) =>
    by.handle(agendaDecider, stream, command);
  const accepted = async (stream: string, command: AgendaCommand) =>
    expect((await ask(stream, command)).outcome).toBe('accepted');
  const recordedOn = (stream: string) => stores.eventStore.readStream(stream);
  const reported = async () => {
    const [old, onNew] = await Promise.all([recordedOn(oldDay), recordedOn(newDay)]);
    return [old, onNew].map((recorded) => recorded.map(({ event }) => event.type));
  };
  const placesOf = async (id: string) => {
    const states = await Promise.all(
      [oldDay, newDay].map((stream) => aServer().stateOf(agendaDecider, stream)),
    );
    return [day, nextDay].filter((_, index) => states[index]?.occupied.has(id));
  };
  const louis = { bookingId: 'of-louis', customerId: otherCustomerId };
  const louisBooks = () =>
    placeBooking(
      { ...louis, day: nextDay, start: '10:15' },
      { offer, metadata: { commandId: 'louis-books' } },
    );
  const louisCancels = () =>
    cancelBooking(
      { bookingId: 'of-louis', requester: { by: 'customer', partyId: otherCustomerId } },
      { metadata: { commandId: 'louis-cancels' } },
    );
  const start = () => accepted(oldDay, moveBooking({ offer }));
  const arrive = () =>
    accepted(
      newDay,
      moveBookingIn({ deal: aBookingPlaced().data, offer }, { metadata: stepOf('in') }),
    );

  const openDays = async () => {
    stores = openMemoryStores();
    commands = aServer();
    const events = offerEvents();
    const isPlanning = ({ type }: { type: string }) => /^(Consultation|WeeklySlot)/.test(type);
    await append(planningStream(practitionerId), events.filter(isPlanning));
    await append(
      practitionerStream(practitionerId),
      events.filter((event) => !isPlanning(event)),
    );
    await append(oldDay, [aBookingPlaced()]);
  };

  beforeEach(openDays);
  afterEach(() => stores.close());

  it('arrives, and leaves its old day', async () => {
    await start();
    await settle();
    expect(await reported()).toEqual([
      ['BookingPlaced', 'BookingMoveStarted', 'BookingMovedOut'],
      ['BookingMovedIn'],
    ]);
    expect(await placesOf(bookingId)).toEqual([nextDay]);
  });

  it('says in its events that a process ended it, and on whose command', async () => {
    await start();
    await settle();
    for (const stream of [oldDay, newDay])
      expect((await recordedOn(stream)).at(-1)?.metadata).toEqual({
        ...stepOf(stream === oldDay ? 'out' : 'in'),
        causationId: moveId,
        correlationId: 'correlation-1',
        actor: { role: 'process', process: 'unfinished-moves' },
        at: now,
        origin: 'process',
        previousHash: stream === oldDay ? expect.any(String) : null,
      });
  });

  it('goes on from where it was', async () => {
    await start();
    await arrive();
    await settle();
    expect(await placesOf(bookingId)).toEqual([nextDay]);
  });

  it('stays when its start was taken meanwhile', async () => {
    await start();
    await accepted(newDay, louisBooks());
    await settle();
    expect(await reported()).toEqual([
      ['BookingPlaced', 'BookingMoveStarted', 'BookingMoveAbandoned'],
      ['BookingPlaced', 'BookingMoveRefused'],
    ]);
    expect(await placesOf(bookingId)).toEqual([day]);
  });

  it('stays refused, though its start became free before the old day knew', async () => {
    await start();
    await accepted(newDay, louisBooks());
    await arrive();
    await accepted(newDay, louisCancels());
    await settle(aServer());
    expect(await placesOf(bookingId)).toEqual([day]);
    await settle();
    expect(await reported()).toEqual([
      ['BookingPlaced', 'BookingMoveStarted', 'BookingMoveAbandoned'],
      ['BookingPlaced', 'BookingMoveRefused', 'BookingCancelled'],
    ]);
  });

  it('leaves its old day though it was cancelled on the new one', async () => {
    await start();
    await arrive();
    await accepted(newDay, cancelBooking({}, { metadata: { commandId: 'camille-cancels' } }));
    await settle();
    expect(await placesOf(bookingId)).toEqual([]);
    expect((await reported())[0]).toEqual([
      'BookingPlaced',
      'BookingMoveStarted',
      'BookingMovedOut',
    ]);
  });

  it('is ended once: an entry that is read late does nothing any more', async () => {
    await start();
    await settle();
    const back = {
      toDay: day,
      toStart: '09:00',
      offer,
      endedMoveId: moveId,
    };
    await accepted(newDay, moveBooking(back, { metadata: { commandId: 'move-2' } }));
    const head = await stores.eventStore.head();
    await settle();
    await settle(aServer());
    expect(await stores.eventStore.head()).toBe(head);
  });

  it('waits while a stream finds no time to decide', async () => {
    await start();
    const head = await stores.eventStore.head();
    const hurried = { now: () => now, elapsedMs: () => performance.now() * 1_000_000 };
    // Another process is always faster.
    const eventStore: EventStore = {
      ...stores.eventStore,
      append: async (_, revision) => ({ outcome: 'conflict', revision: revision + 1 }),
    };
    await settle(openCommandHandler({ eventStore, clock: hurried }));
    expect(await stores.eventStore.head()).toBe(head);
    await settle();
    expect(await placesOf(bookingId)).toEqual([nextDay]);
  });

  it('is in one place however many servers end it, while others book and cancel there', async () => {
    const ends = { moved: 0, stayed: 0 };
    for (let round = 0; round < 60; round += 1) {
      await stores.close();
      await openDays();
      await start();
      /** After some rounds of the event loop, so that it falls before, between or after the steps. */
      const later = async (rounds: number, act: () => Promise<unknown>) => {
        for (let turn = 0; turn < rounds; turn += 1) await turnOfTheLoop();
        await act();
      };
      const [one, other, third, theirs] = [aServer(), aServer(), aServer(), aServer()];
      const begins = round % 3;
      await Promise.all([
        later(begins, () => settle(one)),
        later(begins + (round % 4), () => settle(other)),
        later(begins + (round % 7), () => settle(third)),
        later(round % 11, async () => {
          await ask(newDay, louisBooks(), theirs);
          await later(round % 13, () => ask(newDay, louisCancels(), theirs));
        }),
      ]);
      await settle(aServer());
      const [old = [], onNew = []] = await reported();
      const places = await placesOf(bookingId);
      expect(places).toHaveLength(1);
      expect(old).toHaveLength(3);
      expect(onNew.filter((type) => type.startsWith('BookingMove'))).toHaveLength(1);
      ends[places[0] === nextDay ? 'moved' : 'stayed'] += 1;
    }
    // Both must happen for the rounds to prove something.
    expect(ends.moved).toBeGreaterThan(5);
    expect(ends.stayed).toBeGreaterThan(5);
  }, 30_000);
});
