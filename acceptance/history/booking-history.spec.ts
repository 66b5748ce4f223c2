import { describe, expect, it } from '@jest/globals';
import { appForEach } from '../testing/app-for-each.ts';
import {
  accessStream,
  accountStream,
  customerStream,
  errorBody,
  idFrom,
  type BookingHistory,
  type FoundBooking,
  type PersonalDataViewed,
} from 'contracts';
import {
  addressId,
  consultationId,
  customerId,
  day,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { counting } from '../../infra/src/testing/counting.ts';
import { openMemoryStores } from '../../infra/src/testing/memory-stores.ts';
import { someInvoicing } from '../testing/authorisation-table.ts';
import type { Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl, keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

describe('the history of a booking', () => {
  let app: OpenApp;
  let camille: Browser;
  let claire: Browser;
  let operator: Browser;
  appForEach(async () => {
    app = await openApp();
    [camille, claire, operator] = await Promise.all([
      app.signedIn('camille'),
      app.signedIn('claire'),
      app.signedIn('operator'),
    ]);
    return app;
  });

  /** Books for Jeanne, with a reason; returns the booking's id. */
  const book = async (start = '09:00') => {
    const confirmation = { customerId: relativeId, reason: 'Sommeil léger' };
    const beginningHour = `${day} ${start}`;
    const { status } = await camille.post(
      confirmUrl,
      aConfirmation({ ...confirmation, beginningHour }),
    );
    expect(status).toBe(200);
    await app.caughtUp();
    const booked = (await app.bookingsOn()).find((booking) => booking.start === start);
    return booked?.bookingId ?? '';
  };
  const cancel = async (bookingId: string) => {
    const url = `/api/practitioner/bookings/${bookingId}/cancel`;
    expect((await claire.post(url, { reason: 'Grippe de Claire' })).status).toBe(200);
    await app.caughtUp();
  };
  const url = (bookingId: string) => `/api/operator/bookings/${bookingId}/history`;
  const historyOf = async (bookingId: string) => {
    const { status, body } = await operator.get(url(bookingId));
    expect(status).toBe(200);
    return body as BookingHistory;
  };
  const reveal = (bookingId: string, reason: string, headers = {}) =>
    operator.post(`${url(bookingId)}/reveal`, { reason }, headers);
  const accesses = async (bookingId: string) =>
    (await app.eventStore.readStream(accessStream(bookingId))).map(
      ({ event }) => event as PersonalDataViewed,
    );

  it('tells what happened, and names no customer', async () => {
    const bookingId = await book();
    await cancel(bookingId);
    const { booking, events, isRevealed, isWhole } = await historyOf(bookingId);
    expect(booking).toMatchObject({
      id: bookingId,
      title: 'Un client et Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h',
      state: 'cancelled',
      practitioner: { id: practitionerId, name: 'Claire Fontaine', slug: 'claire-fontaine' },
      customer: { id: customerId, name: null },
      relative: { id: relativeId, name: null },
    });
    expect([isRevealed, isWhole]).toEqual([false, true]);
    expect(events.map(({ sentence, actor }) => [sentence, actor.name])).toEqual([
      [
        'Un client a réservé «\u00A0Première consultation\u00A0» avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
        'Client',
      ],
      [
        'Claire Fontaine a annulé le rendez-vous d’un client, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h.',
        'Claire Fontaine',
      ],
    ]);
    expect(events[0]?.masked).toEqual(['place.label', 'place.street', 'reason']);
    for (const word of ['Camille', 'Jeanne', 'Durand', 'Sommeil', 'Grippe', 'Mercière'])
      expect(JSON.stringify({ booking, events })).not.toContain(word);
  });

  it('names its invoice and the credit note against it, and masks what they say', async () => {
    const bookingId = await book();
    const terms = { ...someInvoicing, footer: 'Médiateur à Vienne', lastNumber: 41 };
    const setUp = { method: 'PUT', url: '/api/practitioner/invoicing', payload: terms } as const;
    expect((await claire.ask(setUp)).status).toBe(200);
    const { body } = await claire.post('/api/practitioner/invoices', {
      bookingId,
      buyer: { name: 'Camille Durand', street: '5 place Bellecour', zipCode: '', city: '' },
      suppliedOn: day,
      lines: [{ text: 'Bilan de printemps', quantity: 1, unitCents: 6_500 }],
    });
    await app.caughtUp();
    const credit = `/api/practitioner/invoices/${String(body['id'])}/credit`;
    expect((await claire.post(credit, { reason: 'Offerte à Camille' })).status).toBe(200);
    await app.caughtUp();
    const { events } = await historyOf(bookingId);
    expect(events.slice(1).map(({ sentence, details }) => [sentence, ...details])).toEqual([
      ['Claire Fontaine a émis la facture n°\u00A02026-0042 pour un client.'],
      [
        'Claire Fontaine a émis l’avoir n°\u00A02026-0043, qui annule la facture n°\u00A02026-0042.',
        'Motif masqué',
      ],
    ]);
    expect(events[1]?.masked).toEqual(
      expect.arrayContaining(['seller', 'buyer', 'lines.0.lineText', 'suppliedAt', 'footerText']),
    );
    for (const word of ['Camille', 'Bilan', 'Bellecour', 'Vienne', 'Offerte', 'Mercière'])
      expect(JSON.stringify(events)).not.toContain(word);
  });

  it('is shown whole for a reason, and that is recorded before', async () => {
    const bookingId = await book();
    await cancel(bookingId);
    const { events: before } = await historyOf(bookingId);
    const { status, body } = await reveal(bookingId, ' Litige avec Camille ');
    expect(status).toBe(200);
    const { booking, events, isRevealed } = body as unknown as BookingHistory;
    expect(isRevealed).toBe(true);
    expect(booking.title).toBe(
      'Camille Durand et Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h',
    );
    expect(booking.relative?.name).toBe('Jeanne Durand');
    expect(events.map(({ details }) => details)).toEqual([
      [
        'Pour Jeanne Durand',
        'Présentiel, Cabinet, 69002 Lyon',
        'Motif\u00A0: «\u00A0Sommeil léger\u00A0»',
      ],
      [
        'Annulation tardive\u00A0: 1\u00A0jour et 22\u00A0h avant le rendez-vous, après le délai prévu',
        'Motif\u00A0: «\u00A0Grippe de Claire\u00A0»',
      ],
      ['Motif\u00A0: «\u00A0Litige avec Camille\u00A0»'],
    ]);
    expect(events.flatMap(({ masked }) => masked)).toEqual([]);
    expect(await accesses(bookingId)).toEqual([
      {
        type: 'PersonalDataViewed',
        data: {
          bookingId,
          practitionerId,
          customerId,
          accountId: 'account-operator',
          eventIds: before.map(({ id }) => id),
          mailId: null,
          reason: 'Litige avec Camille',
        },
      },
    ]);
  });

  it('then tells of the look itself, masked again', async () => {
    const bookingId = await book();
    await reveal(bookingId, 'Litige avec Camille');
    const { events, isRevealed } = await historyOf(bookingId);
    expect(isRevealed).toBe(false);
    expect(events.at(-1)).toMatchObject({
      topic: 'access',
      sentence:
        'Anne R., exploitation, a consulté les données personnelles du rendez-vous d’un client avec Claire Fontaine.',
      details: ['Motif masqué'],
      actor: { role: 'operator', accountId: 'account-operator', name: 'Anne R., exploitation' },
    });
    expect(JSON.stringify(events)).not.toContain('Camille');
  });

  it('records a look once for the same key, and each other one', async () => {
    const bookingId = await book();
    const first = await reveal(bookingId, 'Litige', keyOf('look'));
    const again = await reveal(bookingId, 'Litige', keyOf('look'));
    expect(again.body).toEqual(first.body);
    await reveal(bookingId, 'Litige', keyOf('another look'));
    expect(await accesses(bookingId)).toHaveLength(2);
  });

  it.each([
    ['without a reason', {}],
    ['with an empty reason', { reason: '' }],
    ['with a blank reason', { reason: '  \n' }],
    ['with a reason too long to be read', { reason: 'a'.repeat(501) }],
  ])('is not shown %s', async (_, payload) => {
    const bookingId = await book();
    const { status, body } = await operator.post(`${url(bookingId)}/reveal`, payload);
    expect([status, body]).toEqual([400, errorBody('INVALID_REQUEST', ['reason'])]);
    expect(await accesses(bookingId)).toEqual([]);
  });

  it('tells which alerts of it were seen', async () => {
    const bookingId = await book();
    const { body } = await claire.get('/api/notificationsUnseen');
    const [alert] = body['notifications'] as { readonly id: string }[];
    await claire.post(`/api/notificationSeen/${alert?.id}`);
    const { events } = await historyOf(bookingId);
    expect(events[1]).toMatchObject({
      sentence: 'Claire Fontaine a vu l’alerte.',
      causes: [events[0]?.id],
    });
    expect(events[0]?.effects).toEqual([events[1]?.id]);
  });

  it('is none of a booking that never was, and records no look at it', async () => {
    const head = await app.eventStore.head();
    for (const { status, body } of [
      await operator.get(url('booking-unknown')),
      await reveal('booking-unknown', 'Litige'),
    ])
      expect([status, body]).toEqual([404, errorBody('BOOKING_NOT_FOUND')]);
    expect(await app.eventStore.head()).toBe(head);
  });

  describe('is found', () => {
    const find = async (query: string) => {
      const { status, body } = await operator.get(`/api/operator/bookings?${query}`);
      expect(status).toBe(200);
      return body['bookings'] as FoundBooking[];
    };

    it('by the booking’s id, or the position of an event', async () => {
      const bookingId = await book();
      const [event] = (await historyOf(bookingId)).events;
      expect(await find(`q=${bookingId}`)).toEqual([
        expect.objectContaining({
          id: bookingId,
          title:
            'Première consultation avec Claire Fontaine, jeudi 12\u00A0mars 2026 à\u00A09\u00A0h',
          state: 'booked',
          eventId: null,
        }),
      ]);
      expect(await find(`q=${event?.position}`)).toMatchObject([
        { id: bookingId, eventId: event?.id },
      ]);
    });

    it('by the practitioner and the day, cancelled or not', async () => {
      const later = await book('10:15');
      const earlier = await book('09:00');
      await cancel(earlier);
      const bookings = await find(`practitioner=claire-fontaine&day=${day}`);
      expect(bookings.map(({ id, state }) => [id, state])).toEqual([
        [earlier, 'cancelled'],
        [later, 'booked'],
      ]);
      expect(JSON.stringify(bookings)).not.toContain('Camille');
    });

    it('by the practitioner’s name as well, however it is written', async () => {
      const bookingId = await book();
      for (const name of [
        'Claire Fontaine',
        'FONTAINE Claire',
        ' claïre  fontaine ',
        'Fontaine',
        'Font',
      ])
        expect(await find(`practitioner=${encodeURIComponent(name)}&day=${day}`)).toMatchObject([
          { id: bookingId, practitioner: { slug: 'claire-fontaine' } },
        ]);
      for (const name of ['Claire', 'ontaine', 'Claire Fontaines', '--'])
        expect(await find(`practitioner=${encodeURIComponent(name)}&day=${day}`)).toEqual([]);
    });

    it('not by what is a person’s: whose page it is in is told', async () => {
      const personBy = async (q: string) => {
        const { body } = await operator.get(`/api/operator/bookings?q=${q}`);
        expect(body['bookings']).toEqual([]);
        return body['person'];
      };
      const accountId = 'account-camille';
      const account = (id: string) => ({ kind: 'account', id, eventId: null });
      for (const id of [accountId, customerId])
        expect(await personBy(id)).toEqual(account(accountId));
      expect(await personBy(practitionerId)).toEqual(account('account-claire'));
      await operator.post(`/api/admin/people/${accountId}/suspend`, { reason: 'Litige' });
      await app.caughtUp();
      const [event] = (await app.eventStore.readStream(accountStream(accountId))).slice(-1);
      expect(await personBy(String(event?.position))).toEqual({
        ...account(accountId),
        eventId: event?.id,
      });
      // The first event belongs to no person.
      expect(await personBy('1')).toBeNull();
    });

    it('not by the id of a client without an account: the page of that client is told', async () => {
      const client = { firstname: 'Hélène', lastname: 'Vasseur', phone: '06 39 98 12 47' };
      const { status } = await claire.post('/api/practitioner/bookings', {
        client,
        consultationId,
        optionId: 'PRESENTIEL',
        addressId,
        date: day,
        start: '19:20',
        reason: '',
      });
      expect(status).toBe(200);
      await app.caughtUp();
      const found = await claire.get('/api/practitioner/clients?q=vasseur');
      const [{ id }] = found.body['clients'] as [{ id: string }];
      const [event] = await app.eventStore.readStream(customerStream(id));
      const personBy = async (q: string) =>
        (await operator.get(`/api/operator/bookings?q=${q}`)).body['person'];
      const page = { kind: 'recorded-client', id, eventId: null };
      expect(await personBy(id)).toEqual(page);
      expect(await personBy(String(event?.position))).toEqual({ ...page, eventId: event?.id });
      expect((await operator.get(`/api/admin/recorded-clients/${id}`)).status).toBe(200);
    });

    it('without reading more of the log than one event, whatever is typed', async () => {
      const reads: string[] = [];
      const stores = openMemoryStores();
      const counted = await openApp({
        stores: { ...stores, eventStore: counting(stores.eventStore, reads) },
      });
      const asking = await counted.signedIn('operator');
      await counted.caughtUp();
      const [{ id: eventId, position } = { id: '', position: 0 }] = await stores.eventStore.readAll(
        0,
        1,
      );
      const readsOf = async (q: string | number) => {
        reads.length = 0;
        expect(await asking.get(`/api/operator/bookings?q=${q}`)).toMatchObject({ status: 200 });
        // A session is compared with the stream of its own account.
        return reads.filter((name) => name !== 'readStream');
      };
      for (const q of [eventId, idFrom('an', 'unknown id'), 'sophrologie', '9'.repeat(20)])
        expect(await readsOf(q)).toEqual([]);
      for (const q of [position, '9'.repeat(15)]) expect(await readsOf(q)).toEqual(['eventAt']);
      await counted.close();
    });

    it('nowhere when there is none', async () => {
      for (const query of ['q=unknown', 'q=1', `practitioner=nobody&day=${day}`])
        expect(await find(query)).toEqual([]);
    });

    it.each([
      ['', ['q']],
      [`day=${day}`, ['q']],
      ['practitioner=claire-fontaine', ['day']],
      ['practitioner=claire-fontaine&day=2026-02-30', ['day']],
      ['q=a%20b', ['q']],
    ])('only when it is asked for: %s', async (query, fields) => {
      const { status, body } = await operator.get(`/api/operator/bookings?${query}`);
      expect([status, body]).toEqual([400, errorBody('INVALID_REQUEST', fields)]);
    });
  });
});
