import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  askErasure,
  errorBody,
  getOwnWorkshops,
  NBSP,
  visitorLimits,
  workshopStream,
  type AnyEvent,
  type OwnWorkshop,
  type OwnWorkshopDetails,
  type PublishedWorkshopBody,
} from 'contracts';
import { addressId, customerId, day, nextDay, practitionerId, relativeId } from 'contracts/testing';
import { audit } from 'projections';
import { aWorkshopBody, evening } from '../testing/workshop/a-workshop-body.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  onePersonBooks,
  openApp,
  type OpenApp,
} from '../testing/open-app.ts';
import { password } from '../testing/people.ts';

const URL = '/api/practitioner/events';

let app: OpenApp;
let claire: Browser;
/** Another client, between an append and the next step. */
let afterAppend: (written: readonly AnyEvent[]) => Promise<void>;

beforeEach(async () => {
  afterAppend = async () => {};
  app = await openApp({
    afterAppend: (written) => afterAppend(written),
    limits: { ...visitorLimits, ...onePersonBooks, workshops: 3 },
  });
  claire = await app.signedIn('claire');
  await app.caughtUp();
});
afterEach(async () => {
  const { anomalies } = await audit(app);
  await app.close();
  expect(anomalies).toEqual([]);
});

const publish = (overrides: Partial<PublishedWorkshopBody> = {}, key?: Record<string, string>) =>
  claire.post(URL, aWorkshopBody(overrides), key);
const published = async (overrides: Partial<PublishedWorkshopBody> = {}) => {
  const { status, body: answer } = await publish(overrides);
  expect({ status, answer }).toMatchObject({ status: 200 });
  return String(answer['id']);
};
const change = (id: string, act: string, payload: object = {}) =>
  claire.post(`${URL}/${id}/${act}`, payload);
const put = (id: string, payload: object, headers: Record<string, string> = {}) =>
  claire.ask({ method: 'PUT', url: `${URL}/${id}`, payload, headers });
const detailsOf = async (id: string) =>
  (await claire.get(`${URL}/${id}`)).body as unknown as OwnWorkshopDetails;
const listed = async () =>
  (await claire.get(getOwnWorkshops.url)).body as unknown as {
    readonly upcoming: readonly OwnWorkshop[];
    readonly past: readonly OwnWorkshop[];
  };
const typesIn = async (stream: string) =>
  (await app.eventStore.readStream(stream)).map(({ event }) => event.type);
const terms = () => {
  const { sessions: _, place: __, ...given } = aWorkshopBody();
  return given;
};
const camilleBooks = async (start = '09:00') => {
  const camille = await app.signedIn('camille');
  const given = aConfirmation({ beginningHour: `${day} ${start}` });
  expect((await camille.post(confirmUrl, given)).status).toBe(200);
  await app.caughtUp();
  return camille;
};

describe('a practitioner announces an event', () => {
  it('holds the hours, opens the sign-ups and shows it in the list, once for the same key', async () => {
    const key = keyOf('bain');
    const { status, body: answer } = await publish({}, key);
    expect({ status, answer }).toEqual({
      status: 200,
      answer: {
        message: 'L’événement est publié, les inscriptions sont ouvertes.',
        id: answer['id'],
      },
    });
    expect((await publish({}, key)).body).toEqual(answer);
    const id = String(answer['id']);
    expect(await typesIn(workshopStream(id))).toEqual([
      'WorkshopPlanned',
      'PracticalInfoWritten',
      'WorkshopScheduled',
      'WorkshopOpened',
    ]);
    expect(await listed()).toMatchObject({
      upcoming: [
        {
          id,
          title: 'Bain sonore',
          state: 'open',
          sessions: [evening],
          place: { addressId },
          price: 25,
          places: 2,
          taken: 0,
          waiting: 0,
        },
      ],
      past: [],
    });
    const agenda = await claire.get(`/api/practitioner/agenda?from=${day}&to=${nextDay}`);
    expect(agenda.body['workshops']).toMatchObject([
      { id, title: 'Bain sonore', ...evening, taken: 0, places: 2 },
    ]);
    expect(await detailsOf(id)).toMatchObject({
      practicalInfo: 'Apportez un tapis.',
      participants: [],
    });
    const camille = await app.signedIn('camille');
    const given = aConfirmation({ beginningHour: `${day} 18:00` });
    expect((await camille.post(confirmUrl, given)).status).toBe(409);
  });

  it('is told whose appointment or which event is in the way, and nothing is written', async () => {
    await camilleBooks();
    await published();
    const head = await app.eventStore.head();
    const met = await publish({
      sessions: [
        { ...evening, day: nextDay },
        { day, start: '09:30', end: '10:00' },
      ],
    });
    expect(met).toMatchObject({
      status: 409,
      body: {
        code: 'SLOT_TAKEN',
        message: `Ce moment chevauche le rendez-vous de Camille Durand, de 9${NBSP}h à${NBSP}10${NBSP}h, suivi de 15${NBSP}min de pause.`,
        fields: ['sessions.1'],
      },
    });
    expect(
      (await publish({ sessions: [{ day, start: '19:30', end: '21:00' }] })).body,
    ).toMatchObject({
      code: 'SLOT_TAKEN',
      message: `Ce moment chevauche votre événement «${NBSP}Bain sonore${NBSP}», de 18${NBSP}h à${NBSP}20${NBSP}h.`,
      fields: ['sessions.0'],
    });
    expect(await app.eventStore.head()).toBe(head);
  });

  it('may take place at any address that is found, and has a title that no page reads as HTML', async () => {
    const title = '<b onclick="alert(1)">Marche</b>';
    const place = {
      label: 'Parc de la Tête d’Or',
      address: { address: '1 boulevard des Belges', zipcode: '69006', city: 'Lyon' },
    };
    const { place: shown, title: kept } = await detailsOf(await published({ place, title }));
    expect(shown).toMatchObject({
      addressId: null,
      label: 'Parc de la Tête d’Or',
      zipcode: '69006',
    });
    expect(kept).toBe(title);
  });

  it('has no more of them to come than the limit', async () => {
    for (const start of ['14:00', '15:00', '16:00'])
      await published({ sessions: [{ day: nextDay, start, end: start.replace(':00', ':30') }] });
    const { status, body: answer } = await publish({ sessions: [evening] });
    expect({ status, answer }).toMatchObject({
      status: 409,
      answer: errorBody('TOO_MANY_WORKSHOPS'),
    });
    const [first] = (await listed()).upcoming;
    expect((await change(first?.id ?? '', 'cancel', { reason: 'Grippe' })).status).toBe(200);
    await published();
  });

  it('is told so where a booking takes the hour meanwhile, and holds none of the days', async () => {
    const camille = await app.signedIn('camille');
    const early = { day: nextDay, start: '18:00', end: '19:00' };
    let isFirst = true;
    afterAppend = async (written) => {
      if (!isFirst || !written.some(({ type }) => type === 'WorkshopPlanned')) return;
      isFirst = false;
      expect(
        (await camille.post(confirmUrl, aConfirmation({ beginningHour: `${nextDay} 09:00` })))
          .status,
      ).toBe(200);
    };
    const met = await publish({
      sessions: [evening, { day: nextDay, start: '09:30', end: '10:30' }],
    });
    expect(met).toMatchObject({
      status: 409,
      body: { code: 'SLOT_TAKEN', fields: ['sessions.1'] },
    });
    expect(String(met.body['message'])).toContain('Camille Durand');
    await published({ sessions: [evening, early] });
  });
});

describe('many who want the same hours', () => {
  it('are bookings or one event, never both', async () => {
    const camille = await app.signedIn('camille');
    const answers = await Promise.all([
      publish({ sessions: [{ day, start: '09:00', end: '10:00' }] }),
      camille.post(confirmUrl, aConfirmation()),
      publish({ sessions: [{ day, start: '09:15', end: '09:45' }] }),
      camille.post(confirmUrl, aConfirmation({ beginningHour: `${nextDay} 09:00` })),
      publish({ sessions: [{ day: nextDay, start: '09:00', end: '10:00' }] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

describe('an event that is announced', () => {
  let id: string;
  beforeEach(async () => {
    id = await published();
  });

  it('takes other terms, dates and another place, and is closed, opened and cancelled once', async () => {
    const given = {
      ...terms(),
      places: 12,
      price: null,
      practicalInfo: 'Rien.',
      place: null,
      sessions: [evening, { ...evening, day: nextDay }],
      notice: 'Une date de plus.',
    };
    const key = keyOf('tout');
    const changed = await put(id, given, key);
    expect(changed).toMatchObject({
      status: 200,
      body: { message: 'L’événement est enregistré.' },
    });
    const head = await app.eventStore.head();
    expect((await put(id, given, key)).body).toEqual(changed.body);
    expect(await app.eventStore.head()).toBe(head);
    expect((await change(id, 'close')).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({
      places: 12,
      price: null,
      practicalInfo: 'Rien.',
      place: null,
      state: 'closed',
      sessions: [evening, { ...evening, day: nextDay }],
      // Said once, of dates and place.
      notices: [{ what: 'time', text: 'Une date de plus.' }],
    });
    expect((await change(id, 'open')).status).toBe(200);
    expect((await detailsOf(id)).state).toBe('open');
    expect((await change(id, 'cancel', { reason: 'Grippe' })).status).toBe(200);
    expect(await detailsOf(id)).toMatchObject({ state: 'cancelled' });
    expect((await change(id, 'cancel', { reason: 'Grippe' })).body).toMatchObject(
      errorBody('WORKSHOP_CANCELLED'),
    );
    expect((await change(id, 'cancel', { reason: ' ' })).body).toMatchObject({
      code: 'INVALID_REQUEST',
      fields: ['reason'],
    });
    // Its hours are free.
    await published({ sessions: [evening] });
  });

  it.each([
    ['a day', { sessions: [{ day, start: '09:00', end: '10:00' }] }, 'SLOT_TAKEN', 'sessions.0'],
    ['the place', { place: { addressId: 'unknown' } }, 'ADDRESS_UNKNOWN', 'place'],
    ['the speciality', { specialityId: 'unknown' }, 'SPECIALITY_UNKNOWN', 'specialityId'],
  ] as const)('stays as it was where %s refuses a change', async (_, wrong, code, field) => {
    await camilleBooks();
    const head = await app.eventStore.head();
    const sessions = [{ ...evening, day: nextDay }];
    const met = await put(id, { ...terms(), title: 'Gong', place: null, sessions, ...wrong });
    expect(met.body).toMatchObject({ code, fields: [field] });
    expect(await app.eventStore.head()).toBe(head);
    expect(await detailsOf(id)).toMatchObject({ title: 'Bain sonore', sessions: [evening] });
  });

  it('says what is saved where somebody signs up between its dates and its places', async () => {
    const camille = await app.signedIn('camille');
    afterAppend = async (written) => {
      if (!written.some(({ type }) => type === 'WorkshopDayHeld')) return;
      afterAppend = async () => {};
      const { status } = await camille.post(confirmUrl, {
        professionalId: practitionerId,
        customerId,
        alsoFor: [relativeId],
        proEventId: id,
        reason: null,
        deplacementDemande: false,
      });
      expect(status).toBe(200);
    };
    const sessions = [{ ...evening, day: nextDay }];
    const met = await put(id, { ...terms(), title: 'Gong', places: 1, sessions });
    expect(met.body).toMatchObject({ code: 'PLACES_TAKEN', fields: ['places'] });
    expect(met.body['message']).toMatch(/^Les dates sont enregistrées\. Le reste ne l’est pas\s:/);
    await app.caughtUp();
    expect(await detailsOf(id)).toMatchObject({ title: 'Bain sonore', places: 2, sessions });
  });

  it('writes nothing again of what is the same', async () => {
    const head = await app.eventStore.head();
    expect((await put(id, terms())).status).toBe(200);
    expect(await app.eventStore.head()).toBe(head);
  });

  it('is nothing to another practitioner', async () => {
    const marc = await app.signedIn('marc');
    await app.caughtUp();
    for (const [act, payload] of [
      ['open', {}],
      ['close', {}],
      ['cancel', { reason: 'Grippe' }],
    ] as const)
      expect((await marc.post(`${URL}/${id}/${act}`, payload)).body).toMatchObject(
        errorBody('EVENT_NOT_FOUND'),
      );
    const whole = { ...terms(), sessions: [evening], place: null };
    expect(
      (await marc.ask({ method: 'PUT', url: `${URL}/${id}`, payload: whole })).body,
    ).toMatchObject(errorBody('EVENT_NOT_FOUND'));
    expect((await marc.get(`${URL}/${id}`)).body).toMatchObject(errorBody('EVENT_NOT_FOUND'));
    expect((await marc.get(getOwnWorkshops.url)).body).toMatchObject({ upcoming: [], past: [] });
  });

  it('keeps its practitioner until it is over or cancelled', async () => {
    expect((await claire.post(askErasure.url, { password })).body).toMatchObject(
      errorBody('ERASURE_BOOKINGS_AHEAD'),
    );
    expect((await change(id, 'cancel', { reason: 'Je pars.' })).status).toBe(200);
    expect((await claire.post(askErasure.url, { password })).status).toBe(200);
  });

  it('stands in the list by its next date', async () => {
    const later = '2026-03-26';
    const course = await published({
      sessions: [
        { ...evening, start: '20:30', end: '21:30' },
        { ...evening, day: later },
      ],
    });
    const single = await published({ sessions: [{ ...evening, day: nextDay }] });
    app.clock.advance(4 * 86_400_000);
    claire = await app.signedIn('claire');
    await app.caughtUp();
    expect((await listed()).upcoming.map((each) => each.id)).toEqual([single, course]);
  });

  it('is past once it is over', async () => {
    app.clock.advance(4 * 86_400_000);
    claire = await app.signedIn('claire');
    await app.caughtUp();
    expect(await listed()).toMatchObject({ upcoming: [], past: [{ id, state: 'over' }] });
    expect((await put(id, terms())).body).toMatchObject(errorBody('WORKSHOP_OVER'));
  });
});

describe('participants', () => {
  const add = (id: string, payload: object) => change(id, 'seats', payload);
  const emma = {
    client: { firstname: 'Emma', lastname: '=2+3', phone: '06 39 98 12 47' },
    reason: 'A appelé; deux fois',
  };

  it('are added by hand, noted, listed in a file, and removed with a reason', async () => {
    const id = await published();
    await camilleBooks();
    const first = await add(id, emma);
    expect(first).toMatchObject({ status: 200, body: { message: 'La personne est inscrite.' } });
    expect((await add(id, { clientId: customerId })).status).toBe(200);
    expect((await add(id, { clientId: customerId })).body).toMatchObject(
      errorBody('ALREADY_IN_THIS_WORKSHOP'),
    );
    const louis = { client: { firstname: 'Louis', lastname: 'Roux' } };
    expect((await add(id, louis)).body).toMatchObject(errorBody('WORKSHOP_FULL'));
    expect((await add(id, { ...louis, addsPlace: true })).status).toBe(200);
    const { participants, sessions, places, taken } = await detailsOf(id);
    expect({ places, taken }).toEqual({ places: 3, taken: 3 });
    expect(participants.map(({ fullName }) => fullName)).toEqual([
      'Camille Durand',
      'Emma =2+3',
      'Louis Roux',
    ]);
    const seatId = String(first.body['seatId']);
    const [session] = sessions;
    const note = { sessionId: session?.id ?? '', attendance: 'absent' };
    expect((await change(id, `seats/${seatId}/attendance`, note)).body).toMatchObject(
      errorBody('ATTENDANCE_TOO_EARLY'),
    );
    app.clock.advance(55 * 3_600_000 - 30 * 60_000);
    claire = await app.signedIn('claire');
    expect((await change(id, `seats/${seatId}/attendance`, note)).status).toBe(200);
    const file = await claire.get(`${URL}/${id}/participants.csv`);
    expect(file.headers['cache-control']).toBe('no-store');
    expect(file.headers['content-type']).toContain('text/csv');
    expect(file.text.startsWith('\uFEFFNom;')).toBe(true);
    expect(file.text).toContain(
      '\r\nEmma =2+3;;06 39 98 12 47;10/03/2026;inscrit;"A appelé; deux fois";absent\r\n',
    );
    expect((await change(id, `seats/${seatId}/remove`, { reason: 'Contre-indiqué.' })).status).toBe(
      200,
    );
    expect(
      (await change(id, `seats/${seatId}/remove`, { reason: 'Contre-indiqué.' })).body,
    ).toMatchObject(errorBody('ALREADY_CANCELLED'));
    expect((await detailsOf(id)).taken).toBe(2);
    expect((await put(id, { ...terms(), places: 1 })).body).toMatchObject({
      ...errorBody('PLACES_TAKEN'),
      fields: ['places'],
    });
  });

  it('hold no cell that a spreadsheet reads as a formula', async () => {
    const id = await published();
    expect(
      (await add(id, { client: { firstname: '=cmd', lastname: 'Roux' }, reason: '@tout' })).status,
    ).toBe(200);
    const { text } = await claire.get(`${URL}/${id}/participants.csv`);
    expect(text).toContain("\r\n'=cmd Roux;;;10/03/2026;inscrit;'@tout;\r\n");
  });

  it('are of a practitioner alone: nobody else is noted for a full event', async () => {
    const id = await published({ places: 1 });
    expect((await add(id, emma)).status).toBe(200);
    const head = await app.eventStore.head();
    expect(
      (await add(id, { client: { firstname: 'Louis', lastname: 'Roux' } })).body,
    ).toMatchObject(errorBody('WORKSHOP_FULL'));
    expect((await add(id, { clientId: 'unknown' })).body).toMatchObject(
      errorBody('CUSTOMER_NOT_FOUND'),
    );
    expect(await app.eventStore.head()).toBe(head);
  });
});
