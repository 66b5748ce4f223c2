import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { array, assert, asyncProperty, constant, constantFrom, oneof, record } from 'fast-check';
import { agendaDecider, openCommandHandler } from 'command-service';
import {
  agendaDayId,
  agendaStream,
  confirmBooking,
  customerStream,
  deleteBooking,
  eventIdOf,
  getHealth,
  getOfferedStarts,
  isSeat,
  login,
  occupationOn,
  planningStream,
  practitionerStream,
  type BookingPlaced,
  type AnyEvent,
  type Occupation,
  type OfferedStart,
} from 'contracts';
import {
  aBookingCancelled,
  aBookingMoveAbandoned,
  aBookingMovedIn,
  aBookingMovedOut,
  aBookingMoveRefused,
  aBookingMoveStarted,
  aBookingPlaced,
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  metadataAt,
  nextDay,
  now,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { aClock } from 'command-service/testing';
import { pino, type DestinationStream } from 'pino';
import { runProjections } from 'projections';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  mailForSpecs,
  openMemoryStores,
  passwordsForSpecs as passwords,
} from '../../infra/src/testing/memory-stores.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { openBrowser } from '../testing/browser.ts';
import { emailOf, openPeople, password } from '../testing/people.ts';

/** The product on a folder: Claire receives from 9 to 12, Camille is signed in. */
const serveFolder = async (
  folder: string,
  {
    write = () => {},
    agendaCache,
  }: Partial<DestinationStream> & { readonly agendaCache?: number | undefined },
) => {
  const stores = await openStores(folder);
  const clock = aClock(now);
  const people = openPeople(stores, clock);
  if ((await stores.eventStore.readStream(practitionerStream(practitionerId))).length === 0) {
    await people.practitioner('claire', {
      firstname: 'Claire',
      lastname: 'Fontaine',
      practitionerId,
      addressId,
      consultations: [aConsultation()],
      weeklySlots: [
        aWeeklySlot({ to: '13:00', consultationIds: [consultationId] }),
        aWeeklySlot({
          slotId: 'slot-saturday',
          dayOfWeek: 6,
          to: '13:00',
          consultationIds: [consultationId],
        }),
      ],
    });
    await people.customer('camille', { customerId });
    await people.customer('louis', { customerId: otherCustomerId });
  }
  const logger = pino({ level: 'warn' }, { write });
  const running = runProjections({ ...stores, logger });
  const app = await composeApp({
    ...stores,
    projections: running,
    ...(agendaCache === undefined ? {} : { agendaCache }),
    mail: mailForSpecs,
    runsProcesses: false,
    passwords,
    publicUrl: 'http://localhost:3000',
    logger,
    clock,
  });
  await app.ready;
  const camille = openBrowser(app.server);
  await camille.post(login.url, { email: emailOf('camille'), password });
  return {
    ...stores,
    running,
    close: app.close,
    camille,
    starts: async (): Promise<readonly OfferedStart[]> => {
      const path = getOfferedStarts.url.replace(':id', practitionerId);
      const query = `consultation=${consultationId}&address=${addressId}`;
      return (await camille.get(`${path}?${query}`)).body as unknown as readonly OfferedStart[];
    },
    confirm: (date: string, start: string) =>
      camille.post(confirmBooking.url, {
        professionalId: practitionerId,
        customerId,
        consultationId,
        consultationOptionId: 'PRESENTIEL',
        addressId,
        beginningHour: `${date} ${start}`,
      }),
  };
};
type Served = Awaited<ReturnType<typeof serveFolder>>;

describe('a log in which a body is no event any more', () => {
  /** A stopped server has left one booking. Copied for each case. */
  let made: Awaited<ReturnType<typeof aFolder>>;
  let there: Awaited<ReturnType<typeof aFolder>>;
  let printed: string[];
  let served: Served | undefined;

  beforeAll(async () => {
    made = await aFolder();
    const before = await serveFolder(made.folder, {});
    expect(await before.confirm(day, '09:00')).toMatchObject({ status: 200 });
    await before.close();
  });
  afterAll(() => made.remove());
  beforeEach(async () => {
    there = await aFolder();
    await cp(made.folder, there.folder, { recursive: true });
    printed = [];
  });
  afterEach(async () => {
    await served?.close();
    served = undefined;
    await there.remove();
  });

  /** Serves the folder once the body of the last event of a stream was changed at the file; answers its position. */
  const corruption = async (stream: string, body: string) => {
    const database = new Database(join(there.folder, 'log.sqlite'));
    const last = database
      .prepare<[string], number>(
        'SELECT max(position) FROM events JOIN streams ON streams.id = stream WHERE name = ?',
      )
      .pluck()
      .get(stream);
    database.prepare('UPDATE events SET body = ? WHERE position = ?').run(body, last);
    database.close();
    // Folded from the log again, as after an upgrade that rebuilds the views.
    await rm(join(there.folder, 'views.sqlite'));
    served = await serveFolder(there.folder, { write: (line) => void printed.push(line) });
    return { position: last ?? 0, served };
  };

  const event = { type: 'BookingPlaced' };
  it.each([
    ['no JSON', '{"id":"x","event":'],
    ['null', 'null'],
    ['no data', JSON.stringify({ id: 'x', event, metadata: metadataAt() })],
    [
      'null for data',
      JSON.stringify({ id: 'x', event: { ...event, data: null }, metadata: metadataAt() }),
    ],
    [
      'data of another form',
      JSON.stringify({ id: 'x', event: { ...event, data: {} }, metadata: metadataAt() }),
    ],
  ])('offers nothing on its day, and serves all else: %s', async (_, body) => {
    const { position, served: back } = await corruption(agendaStream(practitionerId, day), body);
    const starts = await back.starts();
    expect(starts.filter(({ date }) => date === day)).toEqual([]);
    expect(starts.filter(({ date }) => date === nextDay)).not.toEqual([]);
    expect(await back.confirm(day, '10:15')).toMatchObject({
      status: 409,
      body: { code: 'AGENDA_NOT_TRUSTED' },
    });
    expect(await back.confirm(nextDay, '10:15')).toMatchObject({ status: 200 });
    expect(await back.camille.get(getHealth.url)).toMatchObject({ status: 200 });
    // Operators see its position, on their page and in the log.
    const [shown] = await back.readStore.find('quarantined-events', {
      where: { view: 'agenda-days' },
      limit: 9,
    });
    expect(shown).toMatchObject({ eventPosition: position });
    expect(printed.some((line) => line.includes(`"eventPosition":${position}`))).toBe(true);
  });

  it('offers its day again once the event leaves the quarantine', async () => {
    const log = () => new Database(join(there.folder, 'log.sqlite'));
    const before = log();
    const whole = before
      .prepare<[], string>('SELECT body FROM events ORDER BY position DESC LIMIT 1')
      .pluck()
      .get();
    before.close();
    const { id } = JSON.parse(whole ?? '') as { readonly id: string };
    const broken = { ...JSON.parse(whole ?? ''), event: { ...event, data: {} } };
    const { position, served: back } = await corruption(
      agendaStream(practitionerId, day),
      JSON.stringify(broken),
    );
    const offered = async () => (await back.starts()).some(({ date }) => date === day);
    expect(await offered()).toBe(false);
    // As if another release could read the event.
    const after = log();
    after.prepare('UPDATE events SET body = ? WHERE position = ?').run(whole, position);
    after.close();
    const { operations } = back.running;
    expect(await operations.retry('agenda-days', id)).toEqual({ passed: true, error: null });
    expect(await offered()).toBe(true);
  });

  it('offers nothing of a planning that cannot be read', async () => {
    const { served: back } = await corruption(planningStream(practitionerId), 'null');
    expect(await back.starts()).toEqual([]);
    expect(await back.confirm(nextDay, '10:15')).toMatchObject({
      status: 409,
      body: { code: 'AGENDA_NOT_TRUSTED' },
    });
  });

  it('refuses in words to change a booking of a day that cannot be trusted', async () => {
    const before = await serveFolder(there.folder, {});
    const [placed] = await before.eventStore.readStream(agendaStream(practitionerId, day));
    if (placed === undefined) throw new Error('Nothing was booked.');
    const { bookingId } = (placed.event as BookingPlaced).data;
    await before.confirm(day, '10:15');
    await before.close();
    const { served: back } = await corruption(agendaStream(practitionerId, day), 'null');
    const url = deleteBooking.url.replace(':id', bookingId);
    expect(await back.camille.delete(url)).toMatchObject({
      status: 409,
      body: {
        code: 'AGENDA_NOT_TRUSTED',
        message: expect.stringContaining('contactez directement le praticien'),
      },
    });
  });

  it('serves the others when the stream of a customer cannot be read', async () => {
    const { position, served: back } = await corruption(customerStream(otherCustomerId), '?');
    expect(await back.confirm(nextDay, '10:15')).toMatchObject({ status: 200 });
    expect(printed.some((line) => line.includes(`"eventPosition":${position}`))).toBe(true);
  });
});

describe('a log in which an event is missing from the middle of a stream', () => {
  it('refuses in words what is decided on its day, and serves all else', async () => {
    const there = await aFolder();
    const served = await serveFolder(there.folder, { agendaCache: 1 });
    for (const [date, start] of [
      [day, '09:00'],
      [day, '10:15'],
      [nextDay, '09:00'],
    ] as const)
      expect(await served.confirm(date, start)).toMatchObject({ status: 200 });
    const database = new Database(join(there.folder, 'log.sqlite'));
    database
      .prepare(
        `DELETE FROM events WHERE position =
         (SELECT min(position) FROM events JOIN streams ON streams.id = stream WHERE name = ?)`,
      )
      .run(agendaStream(practitionerId, day));
    database.close();
    // The other day has taken its place in memory, so that its stream is read again.
    expect(await served.confirm(day, '11:30')).toMatchObject({
      status: 409,
      body: { code: 'AGENDA_NOT_TRUSTED' },
    });
    expect(await served.confirm(nextDay, '10:15')).toMatchObject({ status: 200 });
    expect((await served.running.operations.audit()).anomalies).not.toEqual([]);
    await served.close();
    await there.remove();
  });
});

describe('whatever the log tells of a day', () => {
  const stores = openMemoryStores();
  const running = runProjections({ ...stores, logger: pino({ level: 'silent' }) });
  afterEach(async () => {
    await running.stop();
    await stores.close();
  });

  const made = [
    aBookingPlaced,
    aBookingCancelled,
    aBookingMoveStarted,
    aBookingMovedIn,
    aBookingMoveRefused,
    aBookingMovedOut,
    aBookingMoveAbandoned,
  ] as unknown as readonly ((facts: object) => AnyEvent)[];
  const anyEvent = record({
    make: constantFrom(...made),
    booking: constantFrom('one', 'two'),
    corruption: oneof(
      { weight: 12, arbitrary: constant('none' as const) },
      constantFrom('no-start', 'unknown-type', 'empty'),
    ),
  });
  const corrupted = (event: AnyEvent, how: string): AnyEvent => {
    switch (how) {
      case 'no-start':
        return { ...event, data: { ...event.data, start: 9, startsAt: 'some time' } };
      case 'unknown-type':
        return { ...event, type: 'BookingDreamt' };
      case 'empty':
        return { ...event, data: {} };
      default:
        return event;
    }
  };

  it('the view and the decider find it corrupt together, and know of the same seats', async () => {
    const { eventStore, readStore } = stores;
    const commands = openCommandHandler({ eventStore, clock: aClock(now) });
    await running.ready;
    let run = 0;
    const seen = { whole: 0, corrupt: 0 };
    const both = asyncProperty(
      array(anyEvent, { minLength: 1, maxLength: 6 }),
      async (reported) => {
        run += 1;
        const owner = `practitioner-${run}`;
        const stream = agendaStream(owner, day);
        const events = reported.map(({ make, booking, corruption }) =>
          corrupted(make({ practitionerId: owner, bookingId: booking, day }), corruption),
        );
        await eventStore.append(
          stream,
          -1,
          events.map((event, index) => ({
            id: eventIdOf(`command-${run}`, stream, index),
            event,
            metadata: metadataAt(),
          })),
        );
        await readStore.reached(['agenda-days'], await eventStore.head(), 10_000);
        const offered = occupationOn(await readStore.get('agenda-days', agendaDayId(owner, day)));
        const { occupied, isCorrupt } = await commands.stateOf(agendaDecider, stream);
        const seats = (all: readonly Occupation[]) =>
          new Map(all.filter(isSeat).map((one) => [one.bookingId, one]));
        expect(offered === 'NOT_TRUSTED' ? offered : seats(offered)).toEqual(
          isCorrupt ? 'NOT_TRUSTED' : occupied,
        );
        seen[isCorrupt ? 'corrupt' : 'whole'] += 1;
      },
    );
    await assert(both, { numRuns: 300 });
    expect(Math.min(seen.whole, seen.corrupt)).toBeGreaterThan(20);
  }, 60_000);
});
