import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { takeSeats, awaitSeats } from 'command-service/testing';
import {
  accessStream,
  errorBody,
  workshopStream,
  type AdminMail,
  type WorkshopHistory,
} from 'contracts';
import { anOffer, customerId, relativeId, workshopId, workshopTerms } from 'contracts/testing';
import type { OwnData } from 'command-service';
import { strFromU8, unzipSync } from 'fflate';
import { openApp, type OpenApp } from '../testing/open-app.ts';
import { password } from '../testing/people.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

let app: OpenApp;
let workshops: ReturnType<typeof openWorkshops>;

beforeEach(async () => {
  app = await openApp();
  workshops = openWorkshops(app);
  await workshops.publish(workshopId, { terms: workshopTerms({ placesMax: 1 }) });
});
afterEach(() => app.close());

const camilles = { actor: { role: 'customer', accountId: 'account-camille' } } as const;
const seat = (id: string, relative: string | null = null) => ({
  customerId,
  participants: [{ seatId: id, relativeId: relative }],
  reason: 'Genou fragile',
  offer: anOffer(),
});
const take = (id = 'seat-1', relative: string | null = null) =>
  workshops.send(
    workshopId,
    takeSeats(seat(id, relative), { metadata: { commandId: `take-${id}`, ...camilles } }),
  );
const wait = (id: string, relative: string | null = null) =>
  workshops.send(
    workshopId,
    awaitSeats(seat(id, relative), { metadata: { commandId: `wait-${id}`, ...camilles } }),
  );

it('lets nobody leave who has a seat ahead or waits for one', async () => {
  const erase = async () =>
    (await (await app.signedIn('camille')).post('/api/account/erasure', { password })).body;
  await take('seat-1', relativeId);
  expect(await erase()).toEqual(errorBody('ERASURE_BOOKINGS_AHEAD'));
});

it('hands out seats with what became of them, and nothing of other people', async () => {
  await take('seat-1', relativeId);
  await wait('seat-2');
  const camille = await app.signedIn('camille');
  const { bytes } = await camille.get('/api/customer/export');
  const files = unzipSync(bytes);
  const json = strFromU8(files['donnees.json'] ?? new Uint8Array());
  const { seats } = JSON.parse(json) as OwnData;
  const inOrder = seats.toSorted((one, other) => one.seatId.localeCompare(other.seatId));
  expect(inOrder).toMatchObject([
    {
      seatId: 'seat-1',
      state: 'taken',
      reason: 'Genou fragile',
      attendance: [],
      practitionerName: 'Claire Fontaine',
      event: { title: 'Bain sonore' },
      history: [{ type: 'SeatTaken' }],
    },
    { seatId: 'seat-2', state: 'awaited', history: [{ type: 'SeatAwaited' }] },
  ]);
  const html = strFromU8(files['historique.html'] ?? new Uint8Array());
  expect(html).toContain('s’est inscrit à un événement de Claire Fontaine');
  const louis = await app.signedIn('louis');
  const others = unzipSync((await louis.get('/api/customer/export')).bytes);
  expect(strFromU8(others['donnees.json'] ?? new Uint8Array())).not.toContain('seat-1');
});

it('lists the practitioner of the event, and the seat for operators with a reason', async () => {
  await take();
  const camille = await app.signedIn('camille');
  expect((await camille.get('/api/customer/getProfessionals')).body).toMatchObject({
    praticiens: [{ nom: 'Fontaine', next: { date: '2026-03-12', time: '18:00' } }],
  });
  const operator = await app.signedIn('operator');
  const url = '/api/admin/people/account-camille/reveal';
  expect((await operator.post(url, { reason: 'Litige' })).body).toMatchObject({
    bookings: [{ id: 'seat-1', day: '2026-03-12', start: '18:00' }],
  });
});

describe('the history that operators read', () => {
  const historyUrl = '/api/operator/bookings/seat-1/history';
  const read = async (url: string) => {
    await app.caughtUp();
    return (await (await app.signedIn('operator')).get(url)).body;
  };
  const personal = ['Camille', 'Jeanne', 'Durand', 'Genou'];

  it('tells of a seat what happened to it alone, and names nobody without a reason', async () => {
    await take('seat-1', relativeId);
    await wait('seat-2');
    const masked = await read(historyUrl);
    expect(masked).toMatchObject({
      booking: {
        id: 'seat-1',
        state: 'booked',
        consultationName: 'Bain sonore',
        event: { id: workshopId, title: 'Bain sonore' },
        customer: { id: customerId, name: null },
        relative: { id: relativeId, name: null },
      },
      isRevealed: false,
      events: [{ type: 'SeatTaken', masked: ['reason'] }],
    });
    expect(await read('/api/operator/bookings/seat-2/history')).toMatchObject({
      booking: { state: 'awaited' },
      events: [{ type: 'SeatAwaited' }],
    });
    for (const word of personal) expect(JSON.stringify(masked)).not.toContain(word);

    const operator = await app.signedIn('operator');
    const { body } = await operator.post(`${historyUrl}/reveal`, { reason: 'Litige' });
    expect(body).toMatchObject({
      booking: { customer: { name: 'Camille Durand' }, relative: { name: 'Jeanne Durand' } },
      isRevealed: true,
      events: [{ type: 'SeatTaken' }, { type: 'PersonalDataViewed', topic: 'access' }],
    });
    expect(JSON.stringify(body)).toContain('Genou fragile');
    // The customer’s export names the access, without the operator’s reason.
    const camille = await app.signedIn('camille');
    const files = unzipSync((await camille.get('/api/customer/export')).bytes);
    const { seats } = JSON.parse(strFromU8(files['donnees.json'] ?? new Uint8Array())) as OwnData;
    const history = seats.find(({ seatId }) => seatId === 'seat-1')?.history;
    expect(history).toMatchObject([{ type: 'SeatTaken' }, { type: 'PersonalDataViewed' }]);
    expect(JSON.stringify(seats)).not.toContain('Litige');
  });

  it('tells of an event and of all its seats, without names', async () => {
    await take();
    const history = await read(`/api/operator/events/${workshopId}/history`);
    expect(history).toMatchObject({
      workshop: { id: workshopId, title: 'Bain sonore', state: 'scheduled', taken: 1 },
      isWhole: true,
    });
    const { events } = history as unknown as WorkshopHistory;
    expect(events.map(({ type, seatId }) => [type, seatId])).toEqual([
      ['WorkshopPlanned', undefined],
      ['WorkshopScheduled', undefined],
      ['WorkshopOpened', undefined],
      ['SeatTaken', 'seat-1'],
    ]);
    expect(events[3]?.sentence).toMatch(/^Un client s’est inscrit à un événement de Claire/);
    for (const word of personal) expect(JSON.stringify(history)).not.toContain(word);
  });

  it('is found by the ids of a seat and of an event, and by the position of what happened', async () => {
    await take();
    const find = (q: string) => read(`/api/operator/bookings?q=${q}`);
    expect(await find('seat-1')).toMatchObject({
      bookings: [{ id: 'seat-1', state: 'booked', consultationName: 'Bain sonore' }],
    });
    expect(await find(workshopId)).toMatchObject({
      bookings: [],
      workshop: { id: workshopId, eventId: null },
    });
    const all = await app.eventStore.readStream(workshopStream(workshopId));
    const [planned] = all;
    const taken = all.at(-1);
    expect(await find(String(taken?.position))).toMatchObject({
      bookings: [{ id: 'seat-1', eventId: taken?.id }],
    });
    expect(await find(String(planned?.position))).toMatchObject({
      workshop: { id: workshopId, eventId: planned?.id },
    });
  });
});

it('shows operators a mail about a seat for a reason, to a client without an account too', async () => {
  const claire = await app.signedIn('claire');
  const client = { firstname: 'Léon', lastname: 'Ozanne', email: 'leon@exemple.fr' };
  const added = await claire.post(`/api/practitioner/events/${workshopId}/seats`, { client });
  expect(added.status).toBe(200);
  const { seatId } = added.body;
  await app.caughtUp();
  const operator = await app.signedIn('operator');
  const { body } = await operator.get('/api/admin/mails');
  const { mails } = body as unknown as { readonly mails: AdminMail[] };
  const mail = mails.find(({ kind }) => kind === 'customer-seat-taken');
  expect(mail?.about).toEqual({ kind: 'seat', id: seatId });
  const shown = await operator.post(`/api/admin/mails/${mail?.id}/reveal`, { reason: 'Litige' });
  expect(shown.status).toBe(200);
  expect(JSON.stringify(shown.body)).toContain('Inscription confirmée');
  await app.caughtUp();
  expect(await app.eventStore.readStream(accessStream(String(seatId)))).toMatchObject([
    { event: { type: 'PersonalDataViewed', data: { mailId: mail?.id } } },
  ]);
});
