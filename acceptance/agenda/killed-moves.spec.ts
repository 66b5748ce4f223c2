import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  agendaDecider,
  openCommandHandler,
  practitionerWithOffer,
  unfinishedMovesProcess,
} from 'command-service';
import { aClock, placeBooking } from 'command-service/testing';
import {
  agendaDayId,
  agendaStream,
  isSeat,
  type AgendaEvent,
  type BookingMovedIn,
  type BookingPlaced,
} from 'contracts';
import { day, nextDay, now, otherCustomerId, practitionerId } from 'contracts/testing';
import { audit, replayViews, runProjections } from 'projections';
import { pino } from 'pino';
import { startChild } from '../../infra/src/testing/children.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';

const days = [day, nextDay];

/** The data folder after the crash, opened as by a start: stores, views, the process. */
const openAgain = async (folder: string) => {
  const stores = await openStores(folder);
  const { eventStore, readStore } = stores;
  const clock = aClock(now);
  const running = runProjections({ eventStore, readStore, logger: pino({ level: 'silent' }) });
  await running.ready;
  const commands = openCommandHandler({ eventStore, clock });
  const moves = unfinishedMovesProcess({ commands, clock });
  const eventsOn = async (on: string) =>
    (await eventStore.readStream(agendaStream(practitionerId, on))).map(
      ({ event }) => event as AgendaEvent,
    );
  const caughtUp = async () =>
    readStore.reached(
      ['agenda-days', 'bookings', 'moves-unfinished', 'unseen-alerts'],
      await eventStore.head(),
      10_000,
    );

  return {
    ...stores,
    /** The events of the log, day after day. */
    reported: async () =>
      (await Promise.all(days.map(eventsOn))).map((on) => on.map(({ type }) => type)),
    /** The days on which a booking occupies a time: one day, unless the crash has split it. */
    placesOf: async (bookingId: string) => {
      await caughtUp();
      const ids = days.map((on) => agendaDayId(practitionerId, on));
      const documents = await readStore.getMany('agenda-days', ids);
      return [...documents.values()]
        .filter(({ occupied }) =>
          occupied.some((one) => isSeat(one) && one.bookingId === bookingId),
        )
        .map((document) => document.day);
    },
    bookingOn: async (on: string) =>
      (await eventsOn(on)).find(
        (event): event is BookingPlaced | BookingMovedIn =>
          event.type === 'BookingPlaced' || event.type === 'BookingMovedIn',
      )?.data.bookingId ?? '',
    /** Louis books the start to which the booking was on its way. */
    takeTarget: async () => {
      const practitioner = await practitionerWithOffer(commands, practitionerId);
      if (practitioner === undefined) throw new Error('Claire is gone.');
      const { offer } = practitioner;
      const theirs = { bookingId: 'of-louis', customerId: otherCustomerId };
      const requested = { ...theirs, day: nextDay, start: '10:15' };
      const actor = { role: 'customer', accountId: 'account-louis' } as const;
      const metadata = { commandId: 'louis-books', actor };
      const stream = agendaStream(practitionerId, nextDay);
      const taken = await commands.handle(
        agendaDecider,
        stream,
        placeBooking(requested, { offer, metadata }),
      );
      expect(taken.outcome).toBe('accepted');
    },
    /** Settles the list as the runner does. */
    settle: async () => {
      const entries = await readStore.find('moves-unfinished', {
        where: {},
        between: ['dueAt', undefined, undefined],
        limit: 100,
      });
      for (const entry of entries) await moves.settle(entry, 1);
      await caughtUp();
      return entries.length;
    },
    alertsOf: async (partyId: string) =>
      (await readStore.find('unseen-alerts', { where: { partyId }, limit: 100 })).map(
        ({ kind }) => kind,
      ),
    expectSound: async () => {
      expect((await audit({ eventStore })).anomalies).toEqual([]);
      for (const { differences } of await replayViews({ eventStore, readStore }))
        expect(differences).toEqual([]);
      expect(await readStore.count('moves-unfinished', {})).toBe(0);
    },
    close: async () => {
      await running.stop();
      await closeStores(stores);
    },
  };
};

describe('a server that is killed while a booking moves', () => {
  let there: Awaited<ReturnType<typeof aFolder>>;
  let app: Awaited<ReturnType<typeof openAgain>>;
  /** What the killed servers have left, by the last event that they wrote. Copied for each case. */
  let killed: Awaited<ReturnType<typeof aFolder>>;
  const leftAfter = (type: AgendaEvent['type']) => join(killed.folder, type);

  beforeAll(async () => {
    killed = await aFolder();
    for (const type of ['BookingMoveStarted', 'BookingMovedIn'] as const) {
      const child = await startChild(
        '../../../acceptance/testing/kills/move-until-killed.ts',
        `${leftAfter(type)}\n${type}`,
      );
      const printed: string[] = [];
      for await (const line of child.lines) printed.push(line);
      await child.killOutright();
      // The client got no answer about the end of the move.
      expect(printed).toEqual([]);
    }
  }, 60_000);
  afterAll(() => killed.remove());
  beforeEach(async () => {
    there = await aFolder();
  });
  afterEach(async () => {
    await app.close();
    await there.remove();
  });

  const killedAfter = async (type: AgendaEvent['type']) => {
    await cp(leftAfter(type), there.folder, { recursive: true });
    app = await openAgain(there.folder);
  };

  it('after the old day let it go: the booking moves once the server is back', async () => {
    await killedAfter('BookingMoveStarted');
    expect(await app.reported()).toEqual([['BookingPlaced', 'BookingMoveStarted'], []]);
    const bookingId = await app.bookingOn(day);
    expect(await app.placesOf(bookingId)).toEqual([day]);
    expect((await audit(app)).anomalies).toHaveLength(1);

    expect(await app.settle()).toBe(1);
    expect(await app.reported()).toEqual([
      ['BookingPlaced', 'BookingMoveStarted', 'BookingMovedOut'],
      ['BookingMovedIn'],
    ]);
    expect(await app.placesOf(bookingId)).toEqual([nextDay]);
    expect(await app.alertsOf('customer-camille')).toEqual(['update']);
    // A process completed Claire's move, so its events carry her as author.
    expect(await app.alertsOf(practitionerId)).toEqual(['nouveau']);
    await app.expectSound();
  }, 60_000);

  it('after the old day let it go, and the start is taken meanwhile: it stays', async () => {
    await killedAfter('BookingMoveStarted');
    const bookingId = await app.bookingOn(day);
    await app.takeTarget();

    expect(await app.settle()).toBe(1);
    expect(await app.reported()).toEqual([
      ['BookingPlaced', 'BookingMoveStarted', 'BookingMoveAbandoned'],
      ['BookingPlaced', 'BookingMoveRefused'],
    ]);
    expect(await app.placesOf(bookingId)).toEqual([day]);
    expect(await app.placesOf('of-louis')).toEqual([nextDay]);
    expect(await app.alertsOf('customer-camille')).toEqual([]);
    await app.expectSound();
  }, 60_000);

  it('after it arrived: the old day lets it out once the server is back', async () => {
    await killedAfter('BookingMovedIn');
    const bookingId = await app.bookingOn(nextDay);
    expect(await app.placesOf(bookingId)).toEqual([day, nextDay]);
    expect((await audit(app)).anomalies).toHaveLength(1);

    expect(await app.settle()).toBe(1);
    expect(await app.reported()).toEqual([
      ['BookingPlaced', 'BookingMoveStarted', 'BookingMovedOut'],
      ['BookingMovedIn'],
    ]);
    expect(await app.placesOf(bookingId)).toEqual([nextDay]);
    expect(await app.alertsOf('customer-camille')).toEqual(['update']);
    expect(await app.alertsOf(practitionerId)).toEqual(['nouveau']);
    await app.expectSound();
  }, 60_000);
});
