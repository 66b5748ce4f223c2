import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dueMailsProcess,
  openCommandHandler,
  openMailComposer,
  runProcesses,
  type RunningProcesses,
} from 'command-service';
import { aTimeline } from 'command-service/testing';
import {
  accessStream,
  keysOf,
  mailStream,
  viewDeclarations,
  type AdminMail,
  type AdminMailContent,
  type MailsEvent,
} from 'contracts';
import type { EventStore, Mail, MailMessage, ProcessStore, ReadStore } from 'contracts/ports';
import { customerId, day, nextDay, now, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import { runProjections } from 'projections';
import { openSqliteReadStore } from '../../infra/src/sqlite/views/sqlite-read-store.ts';
import { readByCalendars } from '../../infra/src/testing/calendar-readers.ts';
import { mailForSpecs, visioRoomsForSpecs } from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

/** A mail server that holds every mail until released, and records it then. */
const aMailServer = () => {
  const handed: MailMessage[] = [];
  let isAway = false;
  const mail: Mail = {
    ...mailForSpecs,
    send: async (message) => {
      if (isAway) throw new Error('Le serveur d’envoi ne répond pas (ECONNECTION).');
      handed.push(message);
    },
  };
  return {
    mail,
    handed,
    goAway: () => {
      isAway = true;
    },
    comeBack: () => {
      isAway = false;
    },
  };
};

describe('the mails of a booking', () => {
  let app: OpenApp;
  let camille: Browser;
  let operator: Browser;
  afterEach(() => app.close());

  const open = async (options: Parameters<typeof openApp>[0]) => {
    app = await openApp(options);
    camille = await app.signedIn('camille');
    operator = await app.signedIn('operator');
  };
  const book = async (overrides = {}) => {
    const answer = await camille.post(confirmUrl, aConfirmation(overrides), keyOf('book', day));
    expect(answer.status).toBe(200);
    await app.caughtUp();
    return (await app.bookingsOn())[0]?.bookingId ?? '';
  };
  const until = async (isSo: () => Promise<boolean>) => {
    const givenUpAt = performance.now() + 10_000;
    do {
      if (performance.now() > givenUpAt) throw new Error('It never came.');
      // Stores in memory answer without a round of the event loop.
      await new Promise((resolve) => setImmediate(resolve));
    } while (!(await isSo()));
  };
  const count = (view: 'mails-due' | 'mails-settled') => app.readStore.count(view, {});
  const settledMails = (howMany: number) =>
    until(async () => (await count('mails-settled')) === howMany);
  const listed = async (query = '') =>
    (await operator.get(`/api/admin/mails${query}`)).body as unknown as {
      mails: AdminMail[];
      nextCursor: string | null;
      due: number;
      givenUp: number;
    };
  const followed = async (id: string) =>
    (await operator.get(`/api/admin/mails/${id}`)).body as unknown as { mail: AdminMail };
  const reveal = (id: string, reason = 'Elle demande ce qu’elle a reçu.') =>
    operator.post(`/api/admin/mails/${id}/reveal`, { reason });
  const opened = async (id: string) => ({
    ...(await followed(id)),
    ...((await reveal(id)).body as unknown as AdminMailContent),
  });
  const outcomesOf = async (partyId: string) =>
    (await app.eventStore.readStream(mailStream(partyId))).map(({ event }) => event as MailsEvent);

  /** The appointments that calendars read in the mails of that kind. */
  const appointmentsOf = async (mails: readonly AdminMail[], kind: AdminMail['kind']) => {
    const { message } = await opened(mails.find((mail) => mail.kind === kind)?.id ?? '');
    return readByCalendars(message?.calendar?.ics ?? '');
  };

  describe('as files', () => {
    beforeEach(() => open({ runsProcesses: true }));

    it('are masked until an operator says why, which is recorded before anything is shown', async () => {
      const bookingId = await book({ reason: 'Sommeil léger' });
      await settledMails(2);
      const { mails } = await listed();
      const { id = '', causeEventId } =
        mails.find(({ recipient }) => recipient.role === 'customer') ?? {};
      const masked = await followed(id);
      expect(Object.keys(masked)).toEqual(['mail']);
      expect(JSON.stringify([masked, mails])).not.toContain('@');
      const accesses = () => app.eventStore.readStream(accessStream(bookingId));
      expect(await reveal(id, ' \u200B\u3164 ')).toMatchObject({
        status: 400,
        body: { fields: ['reason'] },
      });
      expect(await accesses()).toEqual([]);
      expect((await reveal(id, ' Elle n’a rien reçu. ')).body).toMatchObject({
        content: 'kept',
        message: { to: expect.stringContaining('camille@exemple.fr') },
      });
      expect((await accesses()).map(({ event }) => event)).toEqual([
        {
          type: 'PersonalDataViewed',
          data: {
            bookingId,
            practitionerId,
            customerId,
            accountId: 'account-operator',
            eventIds: [causeEventId],
            mailId: id,
            reason: 'Elle n’a rien reçu.',
          },
        },
      ]);
      expect(await reveal('mail-unknown')).toMatchObject({
        status: 404,
        body: { code: 'MAIL_NOT_FOUND' },
      });
    });

    it('are there for both parties, are recorded, and are read by operators alone', async () => {
      const bookingId = await book({ reason: 'Sommeil léger' });
      await settledMails(2);
      expect((await outcomesOf(customerId)).map(({ type }) => type)).toEqual(['MailSent']);
      expect((await outcomesOf(practitionerId)).map(({ type }) => type)).toEqual(['MailSent']);
      const { mails, nextCursor, due, givenUp } = await listed();
      expect({ nextCursor, due, givenUp }).toEqual({ nextCursor: null, due: 0, givenUp: 0 });
      expect(
        mails.map(({ kindName, recipient, state }) => [kindName, recipient.name, state]),
      ).toEqual(
        expect.arrayContaining([
          ['Rendez-vous confirmé', null, 'sent'],
          ['Nouveau rendez-vous', 'Claire Fontaine', 'sent'],
        ]),
      );
      const files = await readdir(app.mailFolder);
      expect(files.sort()).toEqual(mails.map(({ id }) => `${id}.eml`).sort());
      for (const { id } of mails) {
        const { content, message, source, mail } = await opened(id);
        expect(content).toBe('kept');
        const about = { kind: 'booking', id: bookingId };
        expect(mail).toMatchObject({ about, attempts: 1, lastError: null });
        expect(message?.text).toContain('jeudi 12\u00A0mars');
        expect(message?.calendar?.method).toBe('REQUEST');
        expect(source).toContain(`Message-ID: <${id}@souffle.exemple>`);
        expect(source).not.toContain('Sommeil');
      }
      expect((await camille.get('/api/admin/mails')).status).toBe(403);
    });

    it('follow the booking as it moves and is cancelled, one to each party each time', async () => {
      const bookingId = await book();
      await settledMails(2);
      const claire = await app.signedIn('claire');
      const move = { date: nextDay, start: '10:15', reason: 'Formation ce jour-là' };
      const moved = await claire.post(`/api/practitioner/bookings/${bookingId}/move`, move);
      expect(moved.status).toBe(200);
      await settledMails(4);
      await camille.delete(`/api/customer/deleteBooking/${bookingId}`);
      await settledMails(6);
      const { mails } = await listed('?state=sent');
      expect(
        mails
          .map(({ kind }) => kind)
          .slice(0, 2)
          .sort(),
      ).toEqual(['customer-booking-cancelled', 'practitioner-booking-cancelled']);
      const theMove = mails.find(({ kind }) => kind === 'customer-booking-moved')?.id ?? '';
      const { message } = await opened(theMove);
      expect(message?.text).toContain('Formation ce jour-là');
      const all = (await listed()).mails;
      const kindsOfParties = [
        ['customer-booking-confirmed', 'customer-booking-moved', 'customer-booking-cancelled'],
        [
          'practitioner-booking-placed',
          'practitioner-booking-moved',
          'practitioner-booking-cancelled',
        ],
      ] as const;
      const uid = `${bookingId}@souffle`;
      const before = { startsAt: '2026-03-12T08:00:00.000Z', endsAt: '2026-03-12T09:00:00.000Z' };
      const after = { startsAt: '2026-03-19T09:15:00.000Z', endsAt: '2026-03-19T10:15:00.000Z' };
      const versions = [
        { method: 'REQUEST', status: 'CONFIRMED', uid, sequence: 0, isUtc: true, ...before },
        { method: 'REQUEST', status: 'CONFIRMED', uid, sequence: 1, isUtc: true, ...after },
        { method: 'CANCEL', status: 'CANCELLED', uid, sequence: 2, isUtc: true, ...after },
      ];
      for (const kinds of kindsOfParties)
        for (const [index, kind] of kinds.entries())
          expect(await appointmentsOf(all, kind)).toEqual(
            Array.from({ length: 3 }, () => versions[index]),
          );
    });

    it('are sent again under another id when an operator asks, while they are still true', async () => {
      const bookingId = await book();
      await settledMails(2);
      const [{ id } = { id: '' }] = (await listed()).mails;
      const url = `/api/admin/mails/${id}/resend`;
      const { status, body } = await operator.post(url, {}, keyOf('again'));
      expect(status).toBe(200);
      expect(body['message']).toBe('L’e-mail va repartir.');
      expect(body['id']).not.toBe(id);
      await settledMails(3);
      // The same intention again is the same mail.
      expect((await operator.post(url, {}, keyOf('again'))).body['id']).toBe(body['id']);
      const again = await opened(String(body['id']));
      const first = await opened(id);
      expect(again.message?.text).toBe(first.message?.text);
      expect(again.source).toContain(`Message-ID: <${String(body['id'])}@souffle.exemple>`);

      await camille.delete(`/api/customer/deleteBooking/${bookingId}`);
      await settledMails(5);
      expect(await operator.post(url)).toMatchObject({
        status: 409,
        body: { code: 'MAIL_OUTDATED' },
      });
      const unknown = await operator.post('/api/admin/mails/mail-unknown/resend');
      expect(unknown).toMatchObject({ status: 404, body: { code: 'MAIL_NOT_FOUND' } });
    });

    it('are sent again as often as asked, each time while nothing newer was told', async () => {
      const bookingId = await book();
      await settledMails(2);
      const idOf = async (kind: AdminMail['kind']) =>
        (await listed()).mails.find((mail) => mail.kind === kind)?.id ?? '';
      const again = (id: string, ...key: string[]) =>
        operator.post(`/api/admin/mails/${id}/resend`, {}, keyOf(...key));
      const outdated = { status: 409, body: { code: 'MAIL_OUTDATED' } };

      const confirmed = await idOf('customer-booking-confirmed');
      const second = String((await again(confirmed, 'second')).body['id']);
      await settledMails(3);
      const third = String((await again(confirmed, 'third')).body['id']);
      await settledMails(4);
      // A mail that was sent again may be sent again once more.
      const fourth = String((await again(second, 'fourth')).body['id']);
      await settledMails(5);
      expect(new Set([confirmed, second, third, fourth]).size).toBe(4);
      expect(await readdir(app.mailFolder)).toEqual(
        expect.arrayContaining([confirmed, second, third, fourth].map((id) => `${id}.eml`)),
      );

      const claire = await app.signedIn('claire');
      const move = { date: nextDay, start: '10:15', reason: 'Formation ce jour-là' };
      await claire.post(`/api/practitioner/bookings/${bookingId}/move`, move);
      await settledMails(7);
      expect(await again(confirmed, 'confirmed')).toMatchObject(outdated);
      expect(await again(fourth, 'fourth again')).toMatchObject(outdated);
      const moved = await idOf('customer-booking-moved');
      const movedAgain = String((await again(moved, 'moved')).body['id']);
      await settledMails(8);
      expect((await opened(movedAgain)).message?.text).toBe((await opened(moved)).message?.text);

      const reason = { reason: 'Je suis souffrante' };
      const url = `/api/practitioner/bookings/${bookingId}/cancel`;
      const cancelled = await claire.post(url, reason);
      expect(cancelled.status).toBe(200);
      await settledMails(10);
      expect(await again(moved, 'moved again')).toMatchObject(outdated);
      const mailId = await idOf('customer-booking-cancelled-by-practitioner');
      const resent = String((await again(mailId, 'cancelled')).body['id']);
      await settledMails(11);
      const { message } = await opened(resent);
      expect(message?.text).toBe((await opened(mailId)).message?.text);
      expect(message?.text).toContain('Je suis souffrante');
      expect(message?.calendar?.method).toBe('CANCEL');
    });
  });

  describe('on a server that comes and goes', () => {
    const HOUR = 60;
    let server: ReturnType<typeof aMailServer>;
    let time: ReturnType<typeof aTimeline>;
    let running: RunningProcesses[];

    beforeEach(async () => {
      await open({});
      server = aMailServer();
      time = aTimeline(now);
      running = [];
    });
    afterEach(() => Promise.all(running.map((each) => each.stop())));

    type Instead = {
      readonly eventStore?: EventStore;
      readonly readStore?: ReadStore;
      readonly processStore?: ProcessStore;
      readonly holder?: string;
    };
    /** A runner of its own, by default on the product's stores. */
    const run = ({
      eventStore = app.eventStore,
      readStore = app.readStore,
      processStore = app.processStore,
      holder = 'one',
    }: Instead = {}) => {
      const { accountStore, linkSecrets } = app;
      const { mail } = server;
      const composer = openMailComposer({
        readStore,
        accountStore,
        linkSecrets,
        visioRooms: visioRoomsForSpecs,
        publicUrl: 'http://localhost:3000',
        organiser: mail.from.address,
        contact: mail.from.address,
      });
      const commands = openCommandHandler({ eventStore, clock: time });
      const runner = runProcesses({
        processes: [dueMailsProcess({ commands, accountStore, mail, composer, clock: time })],
        readStore,
        processStore,
        clock: time,
        sleep: time.sleep,
        spareMs: time.elapsedMs,
        holder,
        logger: pino({ level: 'silent' }),
      });
      running.push(runner);
      return runner;
    };
    const failures = async () => {
      const due = await app.readStore.find('mails-due', {
        where: {},
        between: ['dueAt', undefined, undefined],
        limit: 100,
      });
      const ids = due.map(({ mailId }) => mailId);
      return [...(await app.processStore.failuresOf('mails-due', ids)).values()];
    };
    /** All due mails: they are not tried in one round. */
    const failedTimes = (times: number) =>
      until(async () => {
        const all = await failures();
        const isOfAll = all.length > 0 && all.length === (await count('mails-due'));
        return isOfAll && all.every(({ attempts }) => attempts === times);
      });
    const idsHanded = () => server.handed.map(({ mailId }) => mailId);
    const byId = (mails: readonly MailMessage[]) =>
      mails.toSorted((one, other) => (one.mailId < other.mailId ? -1 : 1));

    it('lose nothing in an outage of an hour, and come once', async () => {
      server.goAway();
      run();
      const bookingId = await book();
      await failedTimes(1);
      const { mails, due } = await listed('?state=due');
      expect(due).toBe(2);
      expect(
        mails.map(({ state, attempts, lastError, nextAttemptAt }) => ({
          state,
          attempts,
          lastError,
          nextAttemptAt,
        })),
      ).toEqual(
        Array.from({ length: 2 }, () => ({
          state: 'due',
          attempts: 1,
          lastError: 'Le serveur d’envoi ne répond pas (ECONNECTION).',
          nextAttemptAt: '2026-03-10T10:01:00.000Z',
        })),
      );
      const stillDue = await operator.post(`/api/admin/mails/${mails[0]?.id}/resend`);
      expect(stillDue).toMatchObject({ status: 409, body: { code: 'MAIL_STILL_DUE' } });
      for (const [index, minutes] of [1, 5, 15, 30].entries()) {
        time.advance(minutes * 60_000);
        await failedTimes(index + 2);
      }
      // The booking is cancelled before the first mail has left.
      await camille.delete(`/api/customer/deleteBooking/${bookingId}`);
      await app.caughtUp();
      server.comeBack();
      time.advance(HOUR * 60_000);
      await settledMails(4);
      expect(server.handed).toHaveLength(4);
      expect(new Set(idsHanded()).size).toBe(4);
      const confirmed = server.handed.find(({ subject }) => subject.includes('confirmé'));
      expect(confirmed?.text).toContain('Ce rendez-vous a changé de nouveau depuis');
      expect(confirmed?.calendar).toBeNull();
      const attempts = (await outcomesOf(customerId)).map(
        ({ data }) => 'attempts' in data && data.attempts,
      );
      expect(attempts.sort()).toEqual([1, 6]);
    });

    it('are given up after a day, visibly, and may be sent again', async () => {
      server.goAway();
      run();
      await book();
      await failedTimes(1);
      const isOver = async () => (await count('mails-settled')) === 2;
      for (let times = 2; !(await isOver()); times += 1) {
        time.advance(HOUR * 60_000);
        await until(async () => {
          // The runner pauses after a number of mails, by this clock.
          time.advance(200);
          const all = await failures();
          return (await isOver()) || all.every(({ attempts }) => attempts === times);
        });
      }
      await app.caughtUp();
      const { mails, givenUp } = await listed('?state=given-up');
      expect(givenUp).toBe(2);
      expect(mails[0]).toMatchObject({
        problem: 'NOT_DELIVERED',
        lastError: 'Le serveur d’envoi ne répond pas (ECONNECTION).',
        nextAttemptAt: null,
      });
      const at = Date.parse(mails[0]?.at ?? '');
      expect(at - Date.parse(now)).toBeGreaterThanOrEqual(24 * 60 * 60_000);
      expect(at - Date.parse(now)).toBeLessThanOrEqual(26 * 60 * 60_000);
      server.comeBack();
      const id = mails[0]?.id ?? '';
      expect((await opened(id)).content).toBe('made');
      const { body } = await operator.post(`/api/admin/mails/${id}/resend`);
      await settledMails(3);
      expect(idsHanded()).toEqual([body['id']]);
    });

    it('go out once though the log could not be written for a while', async () => {
      let isFull = true;
      const { eventStore, processStore } = app;
      const orFull = async <Done>(done: () => Promise<Done>): Promise<Done> => {
        if (isFull) throw new Error('The disk is full.');
        return done();
      };
      run({
        eventStore: {
          ...eventStore,
          append: (...given) => orFull(() => eventStore.append(...given)),
        },
        processStore: {
          ...processStore,
          recordFailure: (...given) => orFull(() => processStore.recordFailure(...given)),
        },
      });
      await book();
      await until(async () => server.handed.length === 2);
      for (let times = 0; times < 3; times += 1) {
        time.advance(60_000);
        await app.caughtUp();
      }
      isFull = false;
      await until(async () => {
        time.advance(60_000);
        return (await count('mails-settled')) === 2;
      });
      expect(server.handed).toHaveLength(2);
      expect((await outcomesOf(customerId)).map(({ type }) => type)).toEqual(['MailSent']);
    });

    it('do not leave once the appointment is over, unless an operator wants it', async () => {
      await book();
      time.advance(2 * 24 * HOUR * 60_000);
      run();
      await settledMails(2);
      expect(idsHanded()).toEqual([]);
      await app.caughtUp();
      const { mails } = await listed('?state=given-up');
      expect(mails.map(({ problem }) => problem)).toEqual(['TOO_LATE', 'TOO_LATE']);
      const { body } = await operator.post(`/api/admin/mails/${mails[0]?.id ?? ''}/resend`);
      await settledMails(3);
      expect(idsHanded()).toEqual([body['id']]);
    });

    it('go out again, the same to the letter, when a crash came before it was recorded', async () => {
      const { eventStore } = app;
      const append: EventStore['append'] = async (stream, revision, events) => {
        if (events.some(({ event }) => event.type === 'MailSent'))
          throw new Error('The process died here.');
        return eventStore.append(stream, revision, events);
      };
      const crashing = run({ eventStore: { ...eventStore, append } });
      await book();
      await failedTimes(1);
      await crashing.stop();
      const before = byId(server.handed);
      expect(before).toHaveLength(2);
      time.advance(60_000);
      run();
      await settledMails(2);
      expect(byId(server.handed.slice(2))).toEqual(before);
      expect(await outcomesOf(customerId)).toHaveLength(1);
      expect(await outcomesOf(practitionerId)).toHaveLength(1);
    });

    it('are handed over by nobody who was held up for longer than the lease lasts', async () => {
      await book();
      let requests = 0;
      const takeLease = async () => (requests += 1) === 1;
      const processStore = { ...app.processStore, takeLease };
      let heldUp = 0;
      const getMany: ReadStore['getMany'] = async (view, ids) => {
        const found = await app.readStore.getMany(view, ids);
        if (view === 'mails-due') return found;
        heldUp += 1;
        if (heldUp === 1) time.advance(30_000);
        return found;
      };
      const get: ReadStore['get'] = async (view, id) => (await getMany(view, [id])).get(id);
      const runner = run({ processStore, readStore: { ...app.readStore, getMany, get } });
      await until(async () => heldUp > 0);
      await runner.stop();
      expect(server.handed).toEqual([]);
      run();
      await settledMails(2);
    });

    it('are not sent by a view that was made anew, nor by one that is late', async () => {
      const first = run();
      await book();
      await settledMails(2);
      // Or the others would wait for its lease.
      await first.stop();
      const { eventStore } = app;
      const logger = pino({ level: 'silent' });
      const upTo = (last: number): typeof eventStore => ({
        ...eventStore,
        head: async () => last,
        readAll: async (after, limit) =>
          (await eventStore.readAll(after, limit)).filter(({ position }) => position <= last),
        // oxlint-disable-next-line require-yield -- a log that says nothing new
        follow: async function* (_after, { signal }) {
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
        },
      });
      const head = await eventStore.head();
      for (const last of [head, head - 2]) {
        const readStore = openSqliteReadStore(':memory:');
        const projections = runProjections({ eventStore: upTo(last), readStore, logger });
        await projections.ready;
        expect(await readStore.count('mails-due', {})).toBe(head - last);
        const runner = run({ readStore, holder: `on ${last}` });
        time.advance(60_000);
        for (let turn = 0; turn < 200; turn += 1)
          await new Promise((resolve) => setImmediate(resolve));
        await runner.stop();
        await projections.stop();
        await readStore.close();
      }
      expect(server.handed).toHaveLength(2);
      expect(await eventStore.head()).toBe(head);
    });

    it.each([
      ['an account that is gone', 'customers', customerId, 'account-gone', practitionerId],
      ['no account yet', 'practitioners', practitionerId, null, customerId],
    ] as const)(
      'are given up at once for somebody with %s',
      async (_, view, id, account, other) => {
        const { readStore } = app;
        const known = await readStore.get(view, id);
        const document = { ...known, accountId: account };
        const keys = keysOf(viewDeclarations[view], document);
        await readStore.write([
          {
            view,
            checkpoint: 0,
            writes: [{ id, position: Number.MAX_SAFE_INTEGER, document, keys }],
          },
        ]);
        run();
        await book();
        await settledMails(2);
        expect(await outcomesOf(id)).toMatchObject([
          { type: 'MailGivenUp', data: { problem: 'NO_ADDRESS', attempts: 1 } },
        ]);
        expect(await outcomesOf(other)).toMatchObject([{ type: 'MailSent' }]);
      },
    );
  });
});
