import { afterEach, describe, expect, it } from '@jest/globals';
import { errorBody, type AdminMail, type AdminMailContent } from 'contracts';
import {
  addressId,
  customerId,
  day,
  nextDay,
  now,
  otherCustomerId,
  practitionerId,
  relativeId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';
import PostalMime from 'postal-mime';
import { until } from 'projections/testing';
import {
  readByCalendars,
  readEachByCalendars,
  type ReadAppointment,
} from '../../infra/src/testing/calendar-readers.ts';
import type { Browser } from '../testing/browser.ts';
import { confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';
import { aWorkshopBody } from '../testing/workshop/a-workshop-body.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

type Dates = NonNullable<Parameters<ReturnType<typeof openWorkshops>['publish']>[1]>['sessions'];

const place = {
  addressId: null,
  label: 'Salle des Tilleuls',
  street: '3 rue des Tilleuls',
  zipCode: '69002',
  city: 'Lyon',
  latitude: null,
  longitude: null,
};

let app: OpenApp;
let camille: Browser;
let claire: Browser;
afterEach(() => app.close());

const open = async (sessions: Dates = [], { at = now, placesMax = 3 } = {}) => {
  app = await openApp({ at, runsProcesses: true });
  const terms = workshopTerms({ placesMax, workshopTitle: 'Week-end sonore' });
  // Operators read no raw mail with the room of a session by video.
  await openWorkshops(app, at).publish(workshopId, { sessions, terms, place });
  [camille, claire] = await Promise.all([app.signedIn('camille'), app.signedIn('claire')]);
};

const signUp = async (by = camille, who = customerId): Promise<string> => {
  const { status, body } = await by.post(confirmUrl, {
    professionalId: practitionerId,
    customerId: who,
    proEventId: workshopId,
    reason: 'Genou fragile',
    deplacementDemande: false,
  });
  expect(status).toBe(200);
  await app.caughtUp();
  // Later than what came before, and no pause for the processes.
  app.clock.advance(1);
  return String(body['bookingId']);
};
/** Camille and Jeanne. */
const signUpBoth = async (): Promise<readonly string[]> => {
  const { status, body } = await camille.post(confirmUrl, {
    professionalId: practitionerId,
    customerId,
    alsoFor: [relativeId],
    proEventId: workshopId,
    reason: null,
    deplacementDemande: false,
  });
  expect(status).toBe(200);
  await app.caughtUp();
  app.clock.advance(1);
  return (body['seats'] as { id: string }[]).map(({ id }) => id);
};
const leave = async (seatId = ''): Promise<void> => {
  const { status } = await camille.delete(`/api/customer/deleteBooking/${seatId}`);
  expect(status).toBe(200);
  await app.caughtUp();
  app.clock.advance(1);
};
const fileOf = (seatId: string, by = camille) =>
  by.get(`/api/customer/bookings/${seatId}/calendar`);

/** As all three programs read it; they agree. */
const readings = (ics: string): readonly ReadAppointment[] => {
  const [first = [], ...others] = readEachByCalendars(ics);
  for (const other of others) expect(other).toEqual(first);
  return first;
};

/** A calendar takes an entry under a higher number, and one that is cancelled vanishes. */
const kept = (files: readonly string[]): readonly (string | undefined)[] => {
  const entries = new Map<string | undefined, ReadAppointment>();
  for (const entry of files.flatMap(readings)) {
    const before = entries.get(entry.uid);
    if (before === undefined || entry.sequence > before.sequence) entries.set(entry.uid, entry);
  }
  return [...entries.values()]
    .filter(({ status }) => status === 'CONFIRMED')
    .map(({ startsAt }) => startsAt)
    .sort();
};

const change = async (act: string, payload: object) => {
  const { status } = await claire.post(`/api/practitioner/events/${workshopId}/${act}`, payload);
  expect(status).toBe(200);
  await app.caughtUp();
  app.clock.advance(1);
};
/** Changes dates or place, and leaves the rest. */
const save = async (changed: object) => {
  const {
    sessions: _,
    place: __,
    ...terms
  } = aWorkshopBody({ title: 'Week-end sonore', places: 3 });
  const url = `/api/practitioner/events/${workshopId}`;
  const payload = { ...terms, notice: null, ...changed };
  const { status } = await claire.ask({ method: 'PUT', url, payload });
  expect(status).toBe(200);
  await app.caughtUp();
  app.clock.advance(1);
};
const sessionIds = async () =>
  (await app.readStore.get('workshops', workshopId))?.sessions.map(({ sessionId }) => sessionId) ??
  [];

const course = [
  { day, start: '18:00', end: '20:00' },
  { day: nextDay, start: '18:00', end: '20:00' },
];

describe('the calendar of a seat', () => {
  it('moves, removes and adds dates in a calendar that has an earlier file', async () => {
    await open(course);
    const seatId = await signUp();
    const files = [(await fileOf(seatId)).text];
    const [first, second] = await sessionIds();
    const later = { ...course[0], start: '19:00', end: '21:00' };
    await save({
      sessions: [
        { ...later, sessionId: first },
        { ...course[1], sessionId: second },
      ],
    });
    files.push((await fileOf(seatId)).text);
    expect(readings(files[1] ?? '').map(({ sequence }) => sequence)).toEqual([1, 0]);
    expect(kept(files)).toEqual(['2026-03-12T18:00:00.000Z', '2026-03-19T17:00:00.000Z']);

    const added = { day: '2026-03-26', start: '18:00', end: '20:00' };
    await save({ sessions: [{ ...later, sessionId: first }, added] });
    files.push((await fileOf(seatId)).text);
    expect(readings(files[2] ?? '')).toMatchObject([
      { status: 'CONFIRMED', sequence: 1 },
      { status: 'CONFIRMED', sequence: 0 },
      { status: 'CANCELLED', sequence: 1, uid: `${workshopId}-${customerId}-${second}@souffle` },
    ]);
    expect(kept(files)).toEqual(['2026-03-12T18:00:00.000Z', '2026-03-26T17:00:00.000Z']);

    const place = {
      label: 'Parc',
      address: { address: '1 boulevard des Belges', zipcode: '69006', city: 'Lyon' },
    };
    await save({ place });
    const { text } = await fileOf(seatId);
    expect(readings(text).map(({ sequence }) => sequence)).toEqual([2, 1, 1]);
    expect(text.replaceAll(/\r?\n[ \t]/g, '')).toContain('1 boulevard des Belges\\, 69006 Lyon');

    // A later seat has no entry for the removed date, so none is cancelled.
    const louis = await app.signedIn('louis');
    const { text: theirs } = await fileOf(await signUp(louis, otherCustomerId), louis);
    expect(readings(theirs)).toMatchObject([{ status: 'CONFIRMED' }, { status: 'CONFIRMED' }]);
  });

  it('is the customer’s alone, while the seat is taken', async () => {
    await open(course, { placesMax: 1 });
    const louis = await app.signedIn('louis');
    const seatId = await signUp();
    const awaited = await louis.post(`/api/customer/events/${workshopId}/waiting-list`, {
      customerId: otherCustomerId,
    });
    const [seat] = awaited.body['seats'] as { id: string }[];
    await app.caughtUp();
    const none = { status: 404, body: errorBody('BOOKING_NOT_FOUND') };
    expect(await fileOf(seatId, louis)).toMatchObject(none);
    expect((await fileOf(seatId, claire)).status).toBe(403);
    expect((await fileOf(seatId, app.visitor())).status).toBe(401);
    expect(await fileOf(seat?.id ?? '', louis)).toMatchObject(none);
    await camille.delete(`/api/customer/deleteBooking/${seatId}`);
    await app.caughtUp();
    expect(await fileOf(seatId)).toMatchObject(none);
  });
});

describe('the mail of a seat', () => {
  type Attached = {
    readonly ics: string;
    readonly method: string;
    readonly file: string | undefined;
  };

  const mails = async () => {
    const operator = await app.signedIn('operator');
    const { body } = await operator.get('/api/admin/mails');
    return (body as unknown as { readonly mails: readonly AdminMail[] }).mails;
  };
  const mailOf = async (kind: AdminMail['kind'], count: number): Promise<Attached> => {
    await until(async () => (await app.readStore.count('mails-settled', {})) >= count);
    const operator = await app.signedIn('operator');
    const id = (await mails()).find((mail) => mail.kind === kind)?.id;
    const { body } = await operator.post(`/api/admin/mails/${id}/reveal`, { reason: 'Agenda' });
    const { message, source } = body as unknown as AdminMailContent;
    const { attachments } = await PostalMime.parse(source ?? '');
    const file = attachments.find(({ filename }) => filename === 'toutes-les-dates.ics')?.content;
    return {
      method: message?.calendar?.method ?? '',
      ics: message?.calendar?.ics ?? '',
      file: typeof file === 'object' ? new TextDecoder().decode(file) : file,
    };
  };
  const threeTimes = <Read>(read: Read) => [read, read, read];

  it('carries the next date, which every program reads, and a file of all', async () => {
    await open(course);
    const seatId = await signUp();
    const taken = await mailOf('customer-seat-taken', 1);
    const next = { method: 'REQUEST', status: 'CONFIRMED', startsAt: '2026-03-12T17:00:00.000Z' };
    expect(readByCalendars(taken.ics)).toMatchObject(threeTimes(next));
    expect(readings(taken.file ?? '')).toEqual(readings((await fileOf(seatId)).text));

    const [first] = await sessionIds();
    await save({ sessions: [{ ...course[0], sessionId: first }] });
    const changed = await mailOf('customer-seat-moved', 2);
    expect(kept([taken.file ?? '', changed.file ?? ''])).toEqual(['2026-03-12T17:00:00.000Z']);

    await change('cancel', { reason: 'Grippe' });
    const cancelled = await mailOf('customer-seat-withdrawn', 3);
    expect(cancelled.method).toBe('CANCEL');
    expect(readByCalendars(cancelled.ics)).toMatchObject(
      threeTimes({ method: 'CANCEL', status: 'CANCELLED', sequence: 1 }),
    );
    expect(kept([taken.file ?? '', changed.file ?? '', cancelled.file ?? ''])).toEqual([]);
  });

  it('leaves a household one entry of a date, until the last of them leaves', async () => {
    await open(course);
    const seats = await signUpBoth();
    const taken = await mailOf('customer-seat-taken', 1);
    const [first, second] = await sessionIds();
    const dates = [
      { ...course[0], start: '19:00', end: '21:00', sessionId: first },
      { ...course[1], sessionId: second },
    ];
    await save({ sessions: dates });
    const moved = await mailOf('customer-seat-moved', 2);
    const files = [taken.file ?? '', moved.file ?? ''];
    const evenings = ['2026-03-12T18:00:00.000Z', '2026-03-19T17:00:00.000Z'];
    expect(kept(files)).toEqual(evenings);

    await leave(seats[0]);
    expect(await mailOf('customer-seat-left', 3)).toMatchObject({ method: '', file: undefined });
    await leave(seats[1]);
    const left = await mailOf('customer-seat-left', 4);
    expect(left.method).toBe('CANCEL');
    files.push(left.file ?? '');
    expect(kept(files)).toEqual([]);

    await signUp();
    files.push((await mailOf('customer-seat-taken', 5)).file ?? '');
    expect(kept(files)).toEqual(evenings);
  });

  it('is one of dates and place that change together', async () => {
    await open(course);
    await signUp();
    await mailOf('customer-seat-taken', 1);
    const place = { addressId };
    await save({ sessions: [{ ...course[0], start: '19:00', end: '21:00' }], place });
    const moved = await mailOf('customer-seat-moved', 2);
    expect(readings(moved.ics)).toMatchObject([{ startsAt: '2026-03-12T18:00:00.000Z' }]);
    expect(moved.ics).toContain('12 rue');
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual([
      'customer-seat-moved',
      'customer-seat-taken',
    ]);
  });

  it('of a single date has no second file, and who waits has none', async () => {
    await open(course.slice(0, 1), { placesMax: 1 });
    await signUp();
    const louis = await app.signedIn('louis');
    await louis.post(`/api/customer/events/${workshopId}/waiting-list`, {
      customerId: otherCustomerId,
    });
    const taken = await mailOf('customer-seat-taken', 3);
    expect(taken).toMatchObject({ method: 'REQUEST', file: undefined });
    expect(await mailOf('customer-seat-awaited', 3)).toEqual({
      method: '',
      ics: '',
      file: undefined,
    });
  });
});
