import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  advicePaperIdOf,
  invoiceSeriesStream,
  invoicingStream,
  numberTextOf,
  type InvoicesEvent,
  ALERTS_LISTED,
  calls,
  customerStream,
  errorBody,
  idFrom,
  messageStream,
  paperStream,
  requestStream,
  SESSION_COOKIE,
  workshopStream,
  type AnyEvent,
  type OfferedStart,
} from 'contracts';
import {
  aContactMessageSent,
  anAdviceGiven,
  anInvoiceIssued,
  anInvoicingSetUp,
  aSeriesOpened,
  aPublishedWorkshop,
  aRequestSubmitted,
  aSeatAwaited,
  aSeatTaken,
  customerId,
  messageId,
  metadataAt,
  now,
  practitionerId,
  relativeId,
  workshopTerms,
} from 'contracts/testing';
import { sophrologyId } from './a-practitioner-sign-up.ts';
import {
  brokenEventId,
  callers,
  erasableId,
  hiddenFrom,
  offered,
  recordedId,
  table,
  unknown,
  type Theirs,
} from './authorisation-table.ts';
import type { Browser } from './browser.ts';
import { aConfirmation, confirmUrl, type OpenApp } from './open-app.ts';

/** The product in any form, without background processes. */
export type Authorised = Pick<
  OpenApp,
  | 'accountStore'
  | 'aMailSent'
  | 'bookingsOn'
  | 'caughtUp'
  | 'close'
  | 'eventStore'
  | 'people'
  | 'readStore'
  | 'signedIn'
  | 'visitor'
>;

export const nameOf = ({ method, url }: { readonly method: string; readonly url: string }) =>
  `${method} ${url}`;

const { workshopId, seatId, fullWorkshopId, awaitedSeatId } = unknown;
const noEvents = { workshopId, seatId, fullWorkshopId, awaitedSeatId };

type AuthorisationCase = {
  /**
   * Whether each changing call is also sent from another site, where it is refused before any store is read.
   */
  readonly isFromOtherSite?: boolean;
};

/** Makes every call as every caller, with the ids of others. */
export const describeAuthorisation = (
  open: () => Promise<Authorised>,
  { isFromOtherSite = true }: AuthorisationCase = {},
): void => {
  describe.each(callers)('%s', (caller) => {
    let app: Authorised;
    let camille: Browser;
    beforeAll(async () => {
      app = await open();
      camille = await app.signedIn('camille');
      await app.people.catalogueEntry('speciality', sophrologyId);
      await app.people.catalogueEntry('audience', 'audience-adultes');
      await writtenAbout();
    });
    afterAll(() => app.close());

    /** Texts that operators read without a reason: a message, a recorded client, and a broken event. */
    const writtenAbout = async () => {
      const named = { firstname: 'Camille', lastname: 'Durand' };
      const printed: readonly (readonly [stream: string, id: string, event: AnyEvent])[] = [
        [
          messageStream(messageId),
          'event-message',
          aContactMessageSent({ senderName: 'Camille Durand', messageText: 'Sommeil agité' }),
        ],
        ...[recordedId, erasableId].map(
          (id): readonly [stream: string, id: string, event: AnyEvent] => [
            customerStream(id),
            `event-${id}`,
            {
              type: 'CustomerRecorded',
              data: {
                customerId: id,
                byPractitionerId: practitionerId,
                ...named,
                phone: '06 00 00 00 01',
                birthday: null,
              },
            },
          ],
        ),
        [
          customerStream('customer-broken'),
          brokenEventId,
          { type: 'RelativeAdded', data: { customerId: 'customer-broken', ...named } },
        ],
      ];
      for (const [stream, id, event] of printed)
        await app.eventStore.append(stream, -1, [{ id, event, metadata: metadataAt(now) }]);
      await app.caughtUp();
    };

    /** A request for a link is answered before its event is in the log. */
    const allNames = async () => {
      while ((await app.accountStore.pendingCommands()).length > 0)
        await new Promise((resolve) => setImmediate(resolve));
    };

    let session: string | undefined;
    /** A browser of one's own address, with the session of the case before unless that may have ended it. */
    const asking = async (): Promise<Browser> => {
      const browser = app.visitor();
      if (caller === 'visitor') return browser;
      session ??= (await app.signedIn(caller)).cookie(SESSION_COOKIE) ?? '';
      browser.setCookie(SESSION_COOKIE, session);
      return browser;
    };

    /** Sent when Claire managed them by hand. */
    const aRequest = async (bookingId: string): Promise<string> => {
      const requestId = `request-of-${bookingId}`.slice(0, 64);
      const event = aRequestSubmitted({ requestId });
      const recorded = {
        id: `sent-${requestId}`,
        event,
        metadata: metadataAt(now, { commandId: requestId }),
      };
      await app.eventStore.append(requestStream(requestId), -1, [recorded]);
      await app.caughtUp();
      return requestId;
    };

    const written = async (workshopId: string, events: readonly AnyEvent[]) => {
      const recorded = events.map((event, index) => ({
        id: `${workshopId}-${index}`,
        event,
        metadata: metadataAt(now, { commandId: `published-${workshopId}` }),
      }));
      await app.eventStore.append(workshopStream(workshopId), -1, recorded);
      await app.caughtUp();
    };

    /** Claire's, with a seat of Camille's. Everybody may read its id, which does not hold the booking's. */
    const aWorkshop = async (bookingId: string) => {
      const workshopId = idFrom('workshop', bookingId);
      const seatId = idFrom('seat', bookingId);
      const own = { workshopId, planId: idFrom('plan', bookingId) };
      await written(workshopId, [
        ...aPublishedWorkshop({ ...own, ...workshopTerms({ placesMax: 9 }) }),
        aSeatTaken({ ...own, seatId, reason: 'Sommeil léger' }),
      ]);
      return { workshopId, seatId };
    };

    /** Full; Camille's relative waits for a place, and she does not. */
    const aFullWorkshop = async (bookingId: string) => {
      const fullWorkshopId = idFrom('full workshop', bookingId);
      const awaitedSeatId = idFrom('awaited seat', bookingId);
      const own = { workshopId: fullWorkshopId, planId: idFrom('full plan', bookingId) };
      await written(fullWorkshopId, [
        ...aPublishedWorkshop({ ...own, placesMax: 1 }),
        aSeatTaken({ ...own, seatId: idFrom('taken', bookingId), customerId: 'customer-else' }),
        aSeatAwaited({ ...own, seatId: awaitedSeatId, relativeId }),
      ]);
      return { fullWorkshopId, awaitedSeatId };
    };

    /** A booking of Camille's at Claire's, and Claire's alert of it: new ones for each question. */
    const aBooking = async (call: string): Promise<Theirs> => {
      // After a booking, its customer sees the remaining places.
      const { body } = await camille.get(
        `/professionnel/api/${practitionerId}/filtered-available-slots?${offered}`,
      );
      const [slot] = body as unknown as OfferedStart[];
      const { status } = await camille.post(
        confirmUrl,
        aConfirmation({ beginningHour: `${slot?.date} ${slot?.start}`, reason: 'Sommeil léger' }),
      );
      expect(status).toBe(200);
      await app.caughtUp();
      const bookingId = (await app.bookingsOn(slot?.date)).at(-1)?.bookingId ?? '';
      const alerts = await app.readStore.find('unseen-alerts', {
        where: { partyId: practitionerId },
        between: ['eventPosition', undefined, undefined],
        order: 'descending',
        limit: ALERTS_LISTED,
      });
      const alertId = alerts.find(({ about }) => about.id === bookingId)?.alertId;
      if (alertId === undefined) throw new Error('Claire was not alerted.');
      return {
        customerId,
        bookingId,
        alertId,
        mailId: await app.aMailSent(bookingId, customerId),
        relativeId,
        requestId: await aRequest(bookingId),
        paperId: await anAdvice(bookingId),
        invoiceId: await anInvoice(bookingId),
        ...(await itsEvents(call, bookingId)),
      };
    };

    /** Claire's advice for the booking, with words that only both may read. */
    const anAdvice = async (bookingId: string): Promise<string> => {
      const paperId = advicePaperIdOf(bookingId);
      const event = anAdviceGiven({ paperId, bookingId, adviceText: 'Sommeil : dix minutes.' });
      const metadata = metadataAt(now, { commandId: `advice-${bookingId}` });
      await app.eventStore.append(paperStream(paperId), -1, [{ id: paperId, event, metadata }]);
      await app.caughtUp();
      return paperId;
    };

    let invoiced = 0;
    /** Of Claire's series; the first one sets it up. */
    const anInvoice = async (bookingId: string): Promise<string> => {
      const paperId = `invoice-${bookingId}`;
      const append = (stream: string, revision: number, events: readonly InvoicesEvent[]) =>
        app.eventStore.append(
          stream,
          revision,
          events.map((event, index) => ({
            id: `${stream}-${revision}-${index}`,
            event,
            metadata: metadataAt(now, { commandId: `${stream}-${revision}` }),
          })),
        );
      const number = 42 + invoiced;
      const numberText = numberTextOf(2026, number);
      const invoice = anInvoiceIssued({ paperId, bookingId: null, number, numberText });
      if (invoiced === 0) await append(invoicingStream(practitionerId), -1, [anInvoicingSetUp()]);
      const series = invoiceSeriesStream(practitionerId, 2026);
      // Calls may have issued some in between.
      const { length } = await app.eventStore.readStream(series);
      await append(series, length - 1, invoiced === 0 ? [aSeriesOpened(), invoice] : [invoice]);
      invoiced += 1;
      await app.caughtUp();
      return paperId;
    };

    const isAboutEvents = (call: string) => /events|seats/.test(call);
    /** Only for calls about them, since a practitioner has at most a hundred. */
    const itsEvents = async (call: string, bookingId: string) =>
      isAboutEvents(call)
        ? { ...(await aWorkshop(bookingId)), ...(await aFullWorkshop(bookingId)) }
        : noEvents;

    const untouched = new Map<boolean, Theirs>();
    /** For all calls that leave it as it is, since there are fewer free starts than calls. */
    const theSameBooking = async (call = ''): Promise<Theirs> => {
      const isOfEvents = isAboutEvents(call);
      const theirs = untouched.get(isOfEvents) ?? (await aBooking(call));
      untouched.set(isOfEvents, theirs);
      return theirs;
    };

    it.each(calls.map((call) => [nameOf(call), call] as const))('%s', async (name, { method }) => {
      const row = table[name];
      if (row === undefined) throw new Error(`${name} has no row.`);
      const expected = row.expected[callers.indexOf(caller)];
      // A question or a refused call changes nothing, and calls about an invoice do not touch its booking.
      const isRead = expected !== 200 || method === 'GET';
      const isUntouched =
        isRead ||
        row.ask.length === 0 ||
        /invoices\/(:id|draft)|:id\/invoices|facturePro/.test(name);
      const theirs = isUntouched ? await theSameBooking(name) : await aBooking(name);
      const browser = await asking();
      await allNames();
      const head = await app.eventStore.head();
      const answer = await browser.ask({ method, ...row.ask(theirs) });
      if (!isRead) session = undefined;
      expect(answer.status).toBe(expected);
      if (answer.status !== 200) expect(await app.eventStore.head()).toBe(head);
      // No such route is no refusal.
      expect(answer.body['code']).not.toBe('NOT_FOUND');
      const reported = JSON.stringify(answer.body);
      const hidden = hiddenFrom(caller, row, theirs);
      expect(hidden.filter((secret) => reported.includes(secret))).toEqual([]);
      // A foreign id and an unknown id get the same answer.
      if (answer.status === 404)
        expect((await browser.ask({ method, ...row.ask(unknown) })).body).toEqual(answer.body);
    });

    if (!isFromOtherSite) return;
    const isRefusedAnyway = (name: string) =>
      [401, 403].includes(table[name]?.expected[callers.indexOf(caller)] ?? 0);
    it.each(
      calls
        // A search has a body, and only reads.
        .filter(({ method, config }) => config.service === 'command' || method !== 'GET')
        .filter(({ config }) => config.service !== 'query' && config.isPage === undefined)
        .map((call) => [nameOf(call), call] as const)
        .filter(([name]) => !isRefusedAnyway(name)),
    )('%s, when it comes from another site', async (name, { method }) => {
      const row = table[name];
      if (row === undefined) throw new Error(`${name} has no row.`);
      const theirs = await theSameBooking();
      const browser = await asking();
      const head = await app.eventStore.head();
      const headers = { 'sec-fetch-site': 'cross-site' };
      const { status, body } = await browser.ask({ method, ...row.ask(theirs), headers });
      expect([401, 403]).toContain(status);
      if (row.expected[callers.indexOf(caller)] === 200)
        expect(body).toEqual(errorBody('CROSS_SITE'));
      expect(await app.eventStore.head()).toBe(head);
    });
  });
};
