import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { AddressInfo } from 'node:net';
import {
  errorBody,
  planningStream,
  SESSION_COOKIE,
  type ClientToServer,
  type ErrorCode,
  type ServerToClient,
} from 'contracts';
import {
  addressId,
  aWeeklySlot,
  consultationId,
  day as thursday,
  nextDay as nextThursday,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { audit, replayViews } from 'projections';
import { append } from 'projections/testing';
import { io, type Socket } from 'socket.io-client';
import type { Answer, Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

/** Separate days for each case, so that none affects another. */
let [day = '', nextDay = ''] = receivingDays;
/** The day to which some bookings move for a while. */
const farDay = receivingDays.at(-1) ?? '';

let app: OpenApp;
let camille: Browser;
let louis: Browser;
let claire: Browser;
let marc: Browser;
/** Another client's action right after the old day has released the booking. */
let onceItHasStarted: (() => Promise<unknown>) | undefined;
const open = async () => {
  app = await openApp({
    afterAppend: async (written) => {
      if (!written.some(({ type }) => type === 'BookingMoveStarted')) return;
      const theirs = onceItHasStarted;
      onceItHasStarted = undefined;
      await theirs?.();
    },
  });
  [camille, louis, claire, marc] = await Promise.all([
    app.signedIn('camille'),
    app.signedIn('louis'),
    app.signedIn('claire'),
    app.signedIn('marc'),
  ]);
};
beforeAll(open);
beforeEach(() => {
  onceItHasStarted = undefined;
});
afterAll(() => app.close());

const aSlotRequest = (overrides: Parameters<typeof aConfirmation>[0]) =>
  aConfirmation({ beginningHour: `${day} 09:00`, ...overrides });
const book = async (overrides: Parameters<typeof aSlotRequest>[0] = {}, by = camille) => {
  const { status } = await by.post(confirmUrl, aSlotRequest(overrides));
  expect(status).toBe(200);
  await app.caughtUp();
  const on = overrides.beginningHour?.split(' ')[0] ?? day;
  return (await app.bookingsOn(on)).at(-1)?.bookingId ?? '';
};
const ofLouis = { customerId: otherCustomerId };
const moveUrl = (bookingId: string) => `/api/practitioner/bookings/${bookingId}/move`;
const to = (date: string, start: string, reason?: string) => ({
  date,
  start,
  ...(reason === undefined ? {} : { reason }),
});
const move = (
  bookingId: string,
  date = nextDay,
  start = '10:15',
  headers: Readonly<Record<string, string>> = {},
) => claire.post(moveUrl(bookingId), to(date, start), headers);
const startsOn = async (date: string): Promise<unknown> => {
  const { body } = await app
    .visitor()
    .get(
      `/professionnel/api/${practitionerId}/filtered-available-slots?consultation=${consultationId}&address=${addressId}&from=${date}&days=1`,
    );
  return (body as unknown as { start: string }[]).map(({ start }) => start);
};
const typesSince = async (head: number) =>
  (await app.eventStore.readAll(head, 1_000)).map(({ event }) => event.type);
const placesOf = async (bookingId: string, ...days: readonly string[]) => {
  const found = await Promise.all(days.map((one) => app.bookingsOn(one)));
  return found
    .flat()
    .filter((booking) => booking.bookingId === bookingId)
    .map((booking) => `${booking.day} ${booking.start}`);
};
const expectRefusal = async (ask: () => Promise<Answer>, status: number, code: ErrorCode) => {
  const head = await app.eventStore.head();
  const answer = await ask();
  expect(answer.body).toMatchObject(errorBody(code));
  expect(answer.status).toBe(status);
  expect(await app.eventStore.head()).toBe(head);
  return answer;
};
/** The invariants of the log hold, and the views equal its fold. */
const expectSound = async () => {
  await app.caughtUp();
  expect((await audit(app)).anomalies).toEqual([]);
  for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
  expect(await app.readStore.count('moves-unfinished', {})).toBe(0);
};

/** Louis books the start that a move is on its way to. */
const overtakenByLouis = async () => {
  const there = aSlotRequest({ ...ofLouis, beginningHour: `${nextDay} 10:15` });
  expect((await louis.post(confirmUrl, there)).status).toBe(200);
};
const cancelTheirs = async () => {
  const theirs = (await app.bookingsOn(nextDay)).at(-1)?.bookingId ?? '';
  expect((await louis.delete(`/api/customer/deleteBooking/${theirs}`)).status).toBe(200);
  await app.caughtUp();
};

describe('moving a booking', () => {
  const days = receivingDays.slice(0, -1);
  beforeEach(() => {
    [day = '', nextDay = ''] = days.splice(0, 2);
  });

  it('to another day is answered with where it stands now, and written on both days', async () => {
    const bookingId = await book();
    const head = await app.eventStore.head();
    const answer = await claire.post(moveUrl(bookingId), to(nextDay, '10:15', ' Formation '));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      clients: [expect.objectContaining({ isMailed: true })],
      message: 'Le rendez-vous a été déplacé. Un e-mail prévient Camille Durand.',
      date: nextDay,
      start: '10:15',
    });
    expect(await typesSince(head)).toEqual([
      'BookingMoveStarted',
      'BookingMovedIn',
      'BookingMovedOut',
    ]);
    const [started, arrived, left] = await app.eventStore.readAll(head, 3);
    expect(started).toMatchObject({
      event: { data: { by: 'practitioner', reason: 'Formation', toDay: nextDay } },
      metadata: { actor: { role: 'practitioner', accountId: 'account-claire' }, origin: 'web' },
    });
    // Every step is caused by the sender's command, and belongs to the same request.
    for (const step of [arrived, left])
      expect(step?.metadata).toMatchObject({
        causationId: started?.metadata.commandId,
        correlationId: started?.metadata.correlationId,
        actor: { role: 'practitioner', accountId: 'account-claire' },
      });
    expect(await placesOf(bookingId, day, nextDay)).toEqual([`${nextDay} 10:15`]);
    await expectSound();
  });

  it('within its day is one append', async () => {
    const bookingId = await book();
    const head = await app.eventStore.head();
    expect((await move(bookingId, day, '10:15')).status).toBe(200);
    expect(await typesSince(head)).toEqual(['BookingMovedOut', 'BookingMovedIn']);
    expect(await placesOf(bookingId, day)).toEqual([`${day} 10:15`]);
    await expectSound();
  });

  it('offers the old start again at once, and the new one no more', async () => {
    const bookingId = await book();
    expect(await startsOn(day)).toEqual(['10:15']);
    await move(bookingId);
    await app.caughtUp();
    expect(await startsOn(day)).toEqual(['09:00', '10:15']);
    expect(await startsOn(nextDay)).toEqual(['09:00']);
    expect((await louis.post(confirmUrl, aSlotRequest(ofLouis))).status).toBe(200);
    const late = aSlotRequest({ ...ofLouis, beginningHour: `${nextDay} 10:15` });
    await expectRefusal(() => louis.post(confirmUrl, late), 409, 'SLOT_TAKEN');
  });

  it('is answered again when the same intention is sent again, and writes nothing', async () => {
    const bookingId = await book();
    const [abroad, within] = [keyOf('abroad', day), keyOf('within', day)];
    const first = await move(bookingId, nextDay, '10:15', abroad);
    const head = await app.eventStore.head();
    expect((await move(bookingId, nextDay, '10:15', abroad)).body).toEqual(first.body);
    expect(await app.eventStore.head()).toBe(head);
    await move(bookingId, nextDay, '09:00', within);
    await move(bookingId, day, '10:15');
    await app.caughtUp();
    // The booking has moved on since: an old command does not bring it back.
    const later = await app.eventStore.head();
    for (const [start, key] of [
      ['10:15', abroad],
      ['09:00', within],
    ] as const)
      expect((await move(bookingId, nextDay, start, key)).status).toBe(200);
    expect(await app.eventStore.head()).toBe(later);
    expect(await placesOf(bookingId, day, nextDay)).toEqual([`${day} 10:15`]);
    await expectSound();
  });

  it('goes on and comes back, over three days', async () => {
    const bookingId = await book();
    for (const [date, start] of [
      [nextDay, '09:00'],
      [farDay, '10:15'],
      [nextDay, '10:15'],
      [day, '10:15'],
      [day, '09:00'],
    ] as const)
      expect((await move(bookingId, date, start)).status).toBe(200);
    expect(await placesOf(bookingId, day, nextDay, farDay)).toEqual([`${day} 09:00`]);
    await expectSound();
  });

  describe('is refused, and writes nothing,', () => {
    it('to another practitioner, like a booking that never was', async () => {
      const bookingId = await book();
      // The answer for another person's booking is the same, whether the start is taken or free.
      await book({ ...ofLouis, beginningHour: `${nextDay} 09:00` }, louis);
      const answers = await Promise.all(
        [
          [bookingId, '10:15'],
          [bookingId, '09:00'],
          ['booking-unknown', '10:15'],
        ].map(([id = '', start = '']) =>
          expectRefusal(() => marc.post(moveUrl(id), to(nextDay, start)), 404, 'BOOKING_NOT_FOUND'),
        ),
      );
      for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    });

    it.each([
      ['SLOT_NOT_OFFERED', '10:00'],
      ['SLOT_TAKEN', '09:00'],
    ] as const)('with %s and the nearest free starts: %s', async (code, start) => {
      const bookingId = await book();
      await book({ ...ofLouis, beginningHour: `${nextDay} 09:00` }, louis);
      await book({ ...ofLouis, beginningHour: `${day} 10:15` }, louis);
      const { body } = await expectRefusal(() => move(bookingId, nextDay, start), 409, code);
      const nearest = body['nearest'] as { date: string; start: string }[];
      expect(nearest).toHaveLength(3);
      // Whichever it is, the booking may go there.
      const [first] = nearest;
      expect((await move(bookingId, first?.date, first?.start)).status).toBe(200);
      await expectSound();
    });
  });

  it('that lost its race is answered the same under its key, wherever the booking went since', async () => {
    const [first, second] = [keyOf('first', day), keyOf('second', day)];
    const bookingId = await book();
    onceItHasStarted = overtakenByLouis;
    await move(bookingId, nextDay, '10:15', first);
    const again = () =>
      expectRefusal(() => move(bookingId, nextDay, '10:15', first), 409, 'SLOT_TAKEN');
    await cancelTheirs();
    await again();
    expect(await placesOf(bookingId, day, nextDay)).toEqual([`${day} 09:00`]);
    // A new command is decided again.
    expect((await move(bookingId, day, '10:15', second)).status).toBe(200);
    for (const [date, start] of [
      [nextDay, '09:00'],
      [farDay, '09:00'],
    ] as const) {
      await again();
      expect((await move(bookingId, date, start)).status).toBe(200);
      await app.caughtUp();
    }
    await again();
    expect(await placesOf(bookingId, day, nextDay, farDay)).toEqual([`${farDay} 09:00`]);
    await expectSound();
  });

  it('is followed by a cancellation that saw it where it was', async () => {
    const bookingId = await book();
    const [moved, cancelled] = await Promise.all([
      move(bookingId),
      camille.delete(`/api/customer/deleteBooking/${bookingId}`),
    ]);
    // Whichever came first, no half booking is left.
    const statuses = [moved.status, cancelled.status];
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const again = await camille.delete(`/api/customer/deleteBooking/${bookingId}`);
    expect([200, 409]).toContain(again.status);
    await app.caughtUp();
    expect(await placesOf(bookingId, day, nextDay)).toEqual([]);
    await expectSound();
  });
});

describe('moving a booking is refused', () => {
  it('to a visitor, before the body is read', async () => {
    const url = moveUrl('booking-1');
    await expectRefusal(() => app.visitor().post(url, '{'), 401, 'NOT_SIGNED_IN');
  });

  it.each([
    [{}, ['date', 'start']],
    [{ date: '2026-02-30', start: '10:15' }, ['date']],
    [{ date: nextDay, start: '25:00' }, ['start']],
    [{ date: nextDay, start: '10:15', reason: 12 }, ['reason']],
    [{ date: nextDay, start: '10:15', reason: 'a'.repeat(1_001) }, ['reason']],
    [{ date: nextDay, start: '10:15', price: 0 }, ['price']],
  ])('with a body that says nothing: %j', async (body, fields) => {
    const url = moveUrl('booking-1');
    const answer = await expectRefusal(() => claire.post(url, body), 400, 'INVALID_REQUEST');
    expect(answer.body['fields']).toEqual(fields);
  });
});

describe('moving the only booking there is', () => {
  beforeEach(async () => {
    await app.close();
    await open();
    [day = '', nextDay = ''] = [thursday, nextThursday];
  });

  it('is seen by both sides', async () => {
    const bookingId = await book();
    await claire.post(moveUrl(bookingId), to(nextDay, '10:15', 'Formation'));
    const moved = {
      at: app.clock.now(),
      by: 'practitioner',
      fromDay: day,
      fromStart: '09:00',
      reason: 'Formation',
    };
    const seen = await claire.get(`/api/practitioner/bookings/${bookingId}`);
    expect(seen.body).toMatchObject({
      day: nextDay,
      start: '10:15',
      end: '11:15',
      startsAt: '2026-03-19T09:15:00.000Z',
      price: 65,
      moved,
    });
    const agendaOf = async (from: string) =>
      (await claire.get(`/api/practitioner/agenda?from=${from}&to=${from}`)).body['bookings'];
    expect(await agendaOf(day)).toEqual([]);
    expect(await agendaOf(nextDay)).toMatchObject([{ id: bookingId, start: '10:15' }]);
    await app.caughtUp();
    expect((await camille.get('/api/customer/getBooking')).body).toMatchObject({
      bookingCustomer: [
        { id: bookingId, date: '19/03/2026', time: '10:15', day: nextDay, price: 65, moved },
      ],
    });
  });

  it('rings once at the customer’s, live, and not at the practitioner’s', async () => {
    await app.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.server.address() as AddressInfo;
    const heard = { camille: [] as unknown[], claire: [] as unknown[] };
    const sockets: Socket<ServerToClient, ClientToServer>[] = [];
    const listen = (browser: Browser, reported: unknown[]) =>
      new Promise<void>((resolve) => {
        const socket: Socket<ServerToClient, ClientToServer> = io(`http://127.0.0.1:${port}`, {
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { cookie: `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}` },
        });
        sockets.push(socket);
        socket.on('notificationRaised', (message) => reported.push(message));
        socket.on('hello', () => resolve());
      });
    /** All earlier messages have arrived at a socket once it has this answer. */
    const settled = () =>
      Promise.all(
        sockets.map(
          (socket) =>
            new Promise((resolve) => {
              socket.emit('watchDays', { practitionerId, days: [] }, resolve);
            }),
        ),
      );
    const bookingId = await book();
    await Promise.all([listen(camille, heard.camille), listen(claire, heard.claire)]);
    await move(bookingId);
    await move(bookingId, nextDay, '09:00');
    await app.caughtUp();
    while (heard.camille.length < 2) await settled();
    await settled();
    for (const socket of sockets) socket.disconnect();
    const about = { kind: 'booking', id: bookingId };
    const update = { detail: 'update', prenom: 'Claire', nom: 'Fontaine', about };
    expect(heard.camille).toMatchObject([
      { alert: { ...update, date: '19/03/2026', day: nextDay, time: '10:15' }, unseen: 1 },
      { alert: { ...update, date: '19/03/2026', day: nextDay, time: '09:00' }, unseen: 2 },
    ]);
    expect(heard.claire).toEqual([]);
  });

  it('that loses its race after the old day has let it go stays where it was, for everybody', async () => {
    const bookingId = await book();
    onceItHasStarted = overtakenByLouis;
    const head = await app.eventStore.head();
    const answer = await move(bookingId);
    expect(answer).toMatchObject({ status: 409, body: errorBody('SLOT_TAKEN') });
    expect(answer.body['nearest']).toContainEqual({ date: nextDay, start: '09:00' });
    // A recorded refusal: the old day had agreed, and must learn that it keeps the booking.
    expect(await typesSince(head)).toEqual([
      'BookingMoveStarted',
      'BookingPlaced',
      'BookingMoveRefused',
      'BookingMoveAbandoned',
    ]);
    expect(await placesOf(bookingId, day, nextDay)).toEqual([`${day} 09:00`]);
    await app.caughtUp();
    expect(await startsOn(day)).toEqual(['10:15']);
    const taking = aSlotRequest(ofLouis);
    await expectRefusal(() => louis.post(confirmUrl, taking), 409, 'SLOT_TAKEN');
    await app.caughtUp();
    expect((await camille.get('/api/customer/getBooking')).body).toMatchObject({
      bookingCustomer: [{ id: bookingId, day, time: '09:00', moved: null }],
    });
    expect((await camille.get('/api/notificationsUnseen')).body).toMatchObject({ total: 0 });
    await expectSound();
  });

  it('is refused with nearest starts for which its own time is free, and none of which is its own', async () => {
    const bookingId = await book();
    const added = aWeeklySlot({ slotId: 'slot-later', from: '09:30' });
    // A closed online agenda does not bind the practitioner.
    await append(app.eventStore, planningStream(practitionerId), [
      { type: 'WeeklySlotAdded', data: { practitionerId, ...added } },
      { type: 'ManagementModeChosen', data: { practitionerId, mode: 'manual' } },
    ]);
    const { body } = await move(bookingId, day, '10:00');
    expect(body).toMatchObject(errorBody('SLOT_NOT_OFFERED'));
    const nearest = body['nearest'] as { date: string; start: string }[];
    expect(nearest).toContainEqual({ date: day, start: '09:30' });
    expect(nearest).not.toContainEqual({ date: day, start: '09:00' });
    expect((await move(bookingId, day, '09:30')).status).toBe(200);
    await expectSound();
  });

  it('is followed by a cancellation whose view is late', async () => {
    const bookingId = await book();
    const before = await app.readStore.get('bookings', bookingId);
    await move(bookingId);
    await app.caughtUp();
    if (before === undefined) throw new Error('No booking.');
    // The view as it was before the move.
    const position = (await app.eventStore.head()) + 1;
    const { customerId: owner, practitionerId: at, state, startsAt } = before;
    const keys = { customerId: owner, practitionerId: at, state, startsAt };
    const writes = [{ id: bookingId, position, document: before, keys }];
    await app.readStore.write([{ view: 'bookings', writes, checkpoint: position }]);
    expect((await camille.delete(`/api/customer/deleteBooking/${bookingId}`)).status).toBe(200);
    expect(await placesOf(bookingId, day, nextDay)).toEqual([]);
  });
});
