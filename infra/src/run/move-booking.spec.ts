import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
  day,
  groupId,
  nextDay,
  otherCustomerId,
  practitionerId,
} from 'contracts/testing';
import { audit, replayViews } from 'projections';
import { append } from 'projections/testing';
import { io, type Socket } from 'socket.io-client';
import type { Answer, Browser } from './testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openSouffle,
  type OpenSouffle,
} from './testing/open-souffle.ts';

describe('moving a booking', () => {
  let souffle: OpenSouffle;
  let camille: Browser;
  let louis: Browser;
  let claire: Browser;
  let marc: Browser;
  /** What somebody else does in the moment after the old day has let the booking go. */
  let onceItHasStarted: (() => Promise<unknown>) | undefined;
  beforeEach(async () => {
    onceItHasStarted = undefined;
    souffle = await openSouffle({
      afterAppend: async (written) => {
        if (!written.some(({ type }) => type === 'BookingMoveStarted')) return;
        const theirs = onceItHasStarted;
        onceItHasStarted = undefined;
        await theirs?.();
      },
    });
    [camille, louis, claire, marc] = await Promise.all([
      souffle.signedIn('camille'),
      souffle.signedIn('louis'),
      souffle.signedIn('claire'),
      souffle.signedIn('marc'),
    ]);
  });
  afterEach(() => souffle.close());

  const book = async (overrides: Parameters<typeof aConfirmation>[0] = {}, by = camille) => {
    const { status } = await by.post(confirmUrl, aConfirmation(overrides));
    expect(status).toBe(200);
    await souffle.caughtUp();
    const on = overrides.beginningHour?.split(' ')[0] ?? day;
    return (await souffle.bookingsOn(on)).at(-1)?.bookingId ?? '';
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
    const { body } = await souffle
      .visitor()
      .get(
        `/professionnel/api/${practitionerId}/filtered-available-slots?consultation=${consultationId}&address=${addressId}&from=${date}&days=1`,
      );
    return (body as unknown as { start: string }[]).map(({ start }) => start);
  };
  const typesSince = async (head: number) =>
    (await souffle.eventStore.readAll(head, 1_000)).map(({ event }) => event.type);
  const placesOf = async (bookingId: string, ...days: readonly string[]) => {
    const found = await Promise.all(days.map((one) => souffle.bookingsOn(one)));
    return found
      .flat()
      .filter((booking) => booking.bookingId === bookingId)
      .map((booking) => `${booking.day} ${booking.start}`);
  };
  const expectRefusal = async (ask: () => Promise<Answer>, status: number, code: ErrorCode) => {
    const head = await souffle.eventStore.head();
    const answer = await ask();
    expect(answer.body).toMatchObject(errorBody(code));
    expect(answer.status).toBe(status);
    expect(await souffle.eventStore.head()).toBe(head);
    return answer;
  };
  /** The log holds what it promises, and the views are what the log says. */
  const expectSound = async () => {
    await souffle.caughtUp();
    expect((await audit(souffle)).anomalies).toEqual([]);
    for (const { differences } of await replayViews(souffle)) expect(differences).toEqual([]);
    expect(await souffle.readStore.count('moves-unfinished', {})).toBe(0);
  };

  it('to another day is answered with where it stands now, and written on both days', async () => {
    const bookingId = await book();
    const head = await souffle.eventStore.head();
    const answer = await claire.post(moveUrl(bookingId), to(nextDay, '10:15', ' Formation '));
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body).toEqual({
      message: 'Le rendez-vous a été déplacé.',
      date: nextDay,
      start: '10:15',
    });
    expect(await typesSince(head)).toEqual([
      'BookingMoveStarted',
      'BookingMovedIn',
      'BookingMovedOut',
    ]);
    const [started, arrived, left] = await souffle.eventStore.readAll(head, 3);
    expect(started).toMatchObject({
      event: { data: { by: 'practitioner', reason: 'Formation', toDay: nextDay } },
      metadata: { actor: { role: 'practitioner', accountId: 'account-claire' }, origin: 'web' },
    });
    // Every step is caused by the command that asked, and belongs to the same request.
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
    const head = await souffle.eventStore.head();
    expect((await move(bookingId, day, '10:15')).status).toBe(200);
    expect(await typesSince(head)).toEqual(['BookingMovedOut', 'BookingMovedIn']);
    expect(await placesOf(bookingId, day)).toEqual([`${day} 10:15`]);
    await expectSound();
  });

  it('is seen by both sides', async () => {
    const bookingId = await book();
    await claire.post(moveUrl(bookingId), to(nextDay, '10:15', 'Formation'));
    const moved = {
      at: souffle.clock.now(),
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
    await souffle.caughtUp();
    expect((await camille.get('/api/customer/getBooking')).body).toMatchObject({
      bookingCustomer: [
        { id: bookingId, date: '19/03/2026', time: '10:15', day: nextDay, price: 65, moved },
      ],
    });
  });

  it('offers the old start again at once, and the new one no more', async () => {
    const bookingId = await book();
    expect(await startsOn(day)).toEqual(['10:15']);
    await move(bookingId);
    await souffle.caughtUp();
    expect(await startsOn(day)).toEqual(['09:00', '10:15']);
    expect(await startsOn(nextDay)).toEqual(['09:00']);
    expect((await louis.post(confirmUrl, aConfirmation(ofLouis))).status).toBe(200);
    const late = aConfirmation({ ...ofLouis, beginningHour: `${nextDay} 10:15` });
    await expectRefusal(() => louis.post(confirmUrl, late), 409, 'SLOT_TAKEN');
  });

  it('rings once at the customer’s, live, and not at the practitioner’s', async () => {
    await souffle.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = souffle.server.server.address() as AddressInfo;
    const heard = { camille: [] as unknown[], claire: [] as unknown[] };
    const sockets: Socket<ServerToClient, ClientToServer>[] = [];
    const listen = (browser: Browser, told: unknown[]) =>
      new Promise<void>((resolve) => {
        const socket: Socket<ServerToClient, ClientToServer> = io(`http://127.0.0.1:${port}`, {
          transports: ['websocket'],
          forceNew: true,
          extraHeaders: { cookie: `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}` },
        });
        sockets.push(socket);
        socket.on('notificationRaised', (message) => told.push(message));
        socket.on('hello', () => resolve());
      });
    /** Whatever was said before has arrived at a socket once it has this answer. */
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
    await souffle.caughtUp();
    while (heard.camille.length < 2) await settled();
    await settled();
    const update = { detail: 'update', prenom: 'Claire', nom: 'Fontaine', bookingId };
    expect(heard.camille).toMatchObject([
      { alert: { ...update, date: '19/03/2026', day: nextDay, time: '10:15' }, unseen: 1 },
      { alert: { ...update, date: '19/03/2026', day: nextDay, time: '09:00' }, unseen: 2 },
    ]);
    expect(heard.claire).toEqual([]);
    for (const socket of sockets) socket.disconnect();
  });

  it('is answered again when the same intention is sent again, and writes nothing', async () => {
    const bookingId = await book();
    const [abroad, within] = [keyOf('abroad'), keyOf('within')];
    const first = await move(bookingId, nextDay, '10:15', abroad);
    const head = await souffle.eventStore.head();
    expect((await move(bookingId, nextDay, '10:15', abroad)).body).toEqual(first.body);
    expect(await souffle.eventStore.head()).toBe(head);
    await move(bookingId, nextDay, '09:00', within);
    await move(bookingId, day, '10:15');
    await souffle.caughtUp();
    // The booking has gone on since: an old intention does not fetch it back.
    const later = await souffle.eventStore.head();
    for (const [start, key] of [
      ['10:15', abroad],
      ['09:00', within],
    ] as const)
      expect((await move(bookingId, nextDay, start, key)).status).toBe(200);
    expect(await souffle.eventStore.head()).toBe(later);
    expect(await placesOf(bookingId, day, nextDay)).toEqual([`${day} 10:15`]);
    await expectSound();
  });

  it('to where it stands is done already', async () => {
    const bookingId = await book();
    const head = await souffle.eventStore.head();
    expect((await move(bookingId, day, '09:00')).body).toMatchObject({ date: day, start: '09:00' });
    expect(await souffle.eventStore.head()).toBe(head);
  });

  it('goes on and comes back, over three days', async () => {
    const bookingId = await book();
    for (const [date, start] of [
      [nextDay, '09:00'],
      ['2026-03-20', '10:15'],
      [nextDay, '10:15'],
      [day, '10:15'],
      [day, '09:00'],
    ] as const)
      expect((await move(bookingId, date, start)).status).toBe(200);
    expect(await placesOf(bookingId, day, nextDay, '2026-03-20')).toEqual([`${day} 09:00`]);
    await expectSound();
  });

  describe('is refused, and writes nothing,', () => {
    it('to another practitioner, like a booking that never was', async () => {
      const bookingId = await book();
      // Taken or free, of someone else's booking nothing is told.
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

    it('to a visitor before the body is read, and to a customer', async () => {
      const url = moveUrl(await book());
      await expectRefusal(() => souffle.visitor().post(url, '{'), 401, 'NOT_SIGNED_IN');
      await expectRefusal(() => camille.post(url, to(nextDay, '10:15')), 403, 'WRONG_ROLE');
    });

    it.each([
      [{}, ['date', 'start']],
      [{ date: '2026-02-30', start: '10:15' }, ['date']],
      [{ date: nextDay, start: '25:00' }, ['start']],
      [{ date: nextDay, start: '10:15', reason: 12 }, ['reason']],
      [{ date: nextDay, start: '10:15', reason: 'a'.repeat(1_001) }, ['reason']],
      [{ date: nextDay, start: '10:15', price: 0 }, ['price']],
    ])('with a body that says nothing: %j', async (body, fields) => {
      const url = moveUrl(await book());
      const answer = await expectRefusal(() => claire.post(url, body), 400, 'INVALID_REQUEST');
      expect(answer.body['fields']).toEqual(fields);
    });

    it('once it was cancelled, and once it has begun', async () => {
      const bookingId = await book();
      const startsAt = Date.parse('2026-03-12T08:00:00.000Z');
      souffle.clock.advance(startsAt - Date.parse(souffle.clock.now()));
      await expectRefusal(() => move(bookingId), 409, 'ALREADY_STARTED');
      souffle.clock.advance(-1);
      await claire.post(`/api/practitioner/bookings/${bookingId}/cancel`, { reason: 'Grippe' });
      await expectRefusal(() => move(bookingId), 409, 'ALREADY_CANCELLED');
    });

    it.each([
      ['SLOT_NOT_OFFERED', nextDay, '10:00'],
      ['SLOT_NOT_OFFERED', '2026-03-18', '10:15'],
      ['IN_THE_PAST', '2026-03-09', '10:15'],
      ['TOO_FAR', '2026-05-07', '10:15'],
      ['SLOT_TAKEN', nextDay, '09:00'],
      ['SLOT_TAKEN', day, '10:15'],
    ] as const)('with %s and the nearest free starts: %s %s', async (code, date, start) => {
      const bookingId = await book();
      await book({ ...ofLouis, beginningHour: `${nextDay} 09:00` }, louis);
      await book({ ...ofLouis, beginningHour: `${day} 10:15` }, louis);
      const { body } = await expectRefusal(() => move(bookingId, date, start), 409, code);
      const nearest = body['nearest'] as { date: string; start: string }[];
      expect(nearest).toHaveLength(3);
      // Whichever it is, the booking may go there.
      const [first] = nearest;
      expect((await move(bookingId, first?.date, first?.start)).status).toBe(200);
      await expectSound();
    });
  });

  it('is refused with nearest starts for which its own time is free, and none of which is its own', async () => {
    const bookingId = await book();
    const added = aWeeklySlot({ slotId: 'slot-later', from: '09:30' });
    const data = { practitionerId, ...added };
    const planning = planningStream(practitionerId);
    await append(souffle.eventStore, planning, [{ type: 'WeeklySlotAdded', data }]);
    const { body } = await move(bookingId, day, '10:00');
    expect(body).toMatchObject(errorBody('SLOT_NOT_OFFERED'));
    const nearest = body['nearest'] as { date: string; start: string }[];
    expect(nearest).toContainEqual({ date: day, start: '09:30' });
    expect(nearest).not.toContainEqual({ date: day, start: '09:00' });
    expect((await move(bookingId, day, '09:30')).status).toBe(200);
    await expectSound();
  });

  it('takes a seat in a group to a session that has room, and to no other', async () => {
    const inGroup = (beginningHour: string) => ({ consultationId: groupId, beginningHour });
    const mine = await book(inGroup(`${day} 09:00`));
    await book({ ...ofLouis, ...inGroup(`${nextDay} 10:15`) }, louis);
    expect((await move(mine)).status).toBe(200);
    expect(await souffle.bookingsOn(nextDay)).toHaveLength(2);
    await souffle.people.relative(otherCustomerId, 'relative-lea', 'Léa');
    const full = inGroup(`${day} 09:00`);
    await book({ ...ofLouis, ...full }, louis);
    await book({ ...full, customerId: 'relative-jeanne' });
    await book({ ...full, customerId: 'relative-lea' }, louis);
    await expectRefusal(() => move(mine, day, '09:00'), 409, 'SESSION_FULL');
    await expectSound();
  });

  it('needs no notice from the practitioner', async () => {
    const bookingId = await book({ beginningHour: `${day} 10:15` });
    souffle.clock.advance(Date.parse('2026-03-12T07:59:00.000Z') - Date.parse(souffle.clock.now()));
    expect((await move(bookingId, day, '09:00')).status).toBe(200);
  });

  describe('that loses its race after the old day has let it go', () => {
    let bookingId: string;
    const [first, second] = [keyOf('first'), keyOf('second')];
    const overtakenBy = (browser: Browser) => async () =>
      expect(
        (
          await browser.post(
            confirmUrl,
            aConfirmation({ ...ofLouis, beginningHour: `${nextDay} 10:15` }),
          )
        ).status,
      ).toBe(200);
    const ofLouisThere = async () => (await souffle.bookingsOn(nextDay)).at(-1)?.bookingId ?? '';
    const cancelTheirs = async () => {
      const url = `/api/customer/deleteBooking/${await ofLouisThere()}`;
      expect((await louis.delete(url)).status).toBe(200);
      await souffle.caughtUp();
    };
    beforeEach(async () => {
      bookingId = await book();
      onceItHasStarted = overtakenBy(louis);
    });

    it('stays where it was, for its customer and for everybody', async () => {
      const head = await souffle.eventStore.head();
      const answer = await move(bookingId, nextDay, '10:15', first);
      expect(answer).toMatchObject({ status: 409, body: errorBody('SLOT_TAKEN') });
      expect(answer.body['nearest']).toContainEqual({ date: nextDay, start: '09:00' });
      // A refusal that is written: the old day had agreed, and has to be told that it keeps it.
      expect(await typesSince(head)).toEqual([
        'BookingMoveStarted',
        'BookingPlaced',
        'BookingMoveRefused',
        'BookingMoveAbandoned',
      ]);
      expect(await placesOf(bookingId, day, nextDay)).toEqual([`${day} 09:00`]);
      await souffle.caughtUp();
      expect(await startsOn(day)).toEqual(['10:15']);
      const taking = aConfirmation(ofLouis);
      await expectRefusal(() => louis.post(confirmUrl, taking), 409, 'SLOT_TAKEN');
      await souffle.caughtUp();
      expect((await camille.get('/api/customer/getBooking')).body).toMatchObject({
        bookingCustomer: [{ id: bookingId, day, time: '09:00', moved: null }],
      });
      expect((await camille.get('/api/notificationsUnseen')).body).toMatchObject({ total: 0 });
      await expectSound();
    });

    it('is answered the same under its key, though the start has become free', async () => {
      await move(bookingId, nextDay, '10:15', first);
      await cancelTheirs();
      const again = () => move(bookingId, nextDay, '10:15', first);
      await expectRefusal(again, 409, 'SLOT_TAKEN');
      expect(await placesOf(bookingId, day, nextDay)).toEqual([`${day} 09:00`]);
      // A new intention is decided anew.
      expect((await move(bookingId, nextDay, '10:15', second)).status).toBe(200);
      expect(await placesOf(bookingId, day, nextDay)).toEqual([`${nextDay} 10:15`]);
      await expectSound();
    });

    it.each([
      ['within its day', day, '10:15'],
      ['to another day', nextDay, '09:00'],
    ])('is answered the same under its key after it went %s', async (_, date, start) => {
      await move(bookingId, nextDay, '10:15', first);
      await cancelTheirs();
      expect((await move(bookingId, date, start, second)).status).toBe(200);
      await souffle.caughtUp();
      const again = () => move(bookingId, nextDay, '10:15', first);
      await expectRefusal(again, 409, 'SLOT_TAKEN');
      expect(await placesOf(bookingId, day, nextDay)).toEqual([`${date} ${start}`]);
      await expectSound();
    });

    it('is answered the same under its key after it went on to a third day', async () => {
      await move(bookingId, nextDay, '10:15', first);
      await cancelTheirs();
      expect((await move(bookingId, '2026-03-20', '09:00', second)).status).toBe(200);
      await souffle.caughtUp();
      const again = () => move(bookingId, nextDay, '10:15', first);
      await expectRefusal(again, 409, 'SLOT_TAKEN');
      expect(await placesOf(bookingId, day, nextDay, '2026-03-20')).toEqual(['2026-03-20 09:00']);
      await expectSound();
    });
  });

  it('honours a booking of a practitioner who takes none online any more', async () => {
    const bookingId = await book();
    const chosen = { practitionerId, mode: 'manual' } as const;
    const planning = planningStream(practitionerId);
    await append(souffle.eventStore, planning, [{ type: 'ManagementModeChosen', data: chosen }]);
    await souffle.caughtUp();
    expect(await startsOn(nextDay)).toEqual([]);
    const free = `/api/practitioner/bookings/${bookingId}/free-starts?from=${nextDay}&days=1`;
    const listed = (await claire.get(free)).body as unknown as { date: string; start: string }[];
    expect(listed.map(({ start }) => start)).toEqual(['09:00', '10:15']);
    const { body } = await move(bookingId, nextDay, '10:00');
    expect(body).toMatchObject(errorBody('SLOT_NOT_OFFERED'));
    expect(body['nearest']).toContainEqual(listed[0]);
    for (const { date, start } of listed)
      expect((await move(bookingId, date, start)).status).toBe(200);
    await expectSound();
  });

  it('is followed by a cancellation that saw it where it was', async () => {
    const bookingId = await book();
    const [moved, cancelled] = await Promise.all([
      move(bookingId),
      camille.delete(`/api/customer/deleteBooking/${bookingId}`),
    ]);
    // Whoever was first, nobody is left with a booking that half exists.
    const statuses = [moved.status, cancelled.status];
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    const again = await camille.delete(`/api/customer/deleteBooking/${bookingId}`);
    expect([200, 409]).toContain(again.status);
    await souffle.caughtUp();
    expect(await placesOf(bookingId, day, nextDay)).toEqual([]);
    await expectSound();
  });

  it('is followed by a cancellation whose view is late', async () => {
    const bookingId = await book();
    const before = await souffle.readStore.get('bookings', bookingId);
    await move(bookingId);
    await souffle.caughtUp();
    if (before === undefined) throw new Error('No booking.');
    // The view as it was before the move.
    const position = (await souffle.eventStore.head()) + 1;
    const { customerId: whose, practitionerId: at, state, startsAt } = before;
    const keys = { customerId: whose, practitionerId: at, state, startsAt };
    const writes = [{ id: bookingId, position, document: before, keys }];
    await souffle.readStore.write([{ view: 'bookings', writes, checkpoint: position }]);
    expect((await camille.delete(`/api/customer/deleteBooking/${bookingId}`)).status).toBe(200);
    expect(await placesOf(bookingId, day, nextDay)).toEqual([]);
  });
});
