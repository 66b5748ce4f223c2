import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { takeSeats, awaitSeats } from 'command-service/testing';
import { errorBody } from 'contracts';
import { anOffer, customerId, relativeId, workshopId, workshopTerms } from 'contracts/testing';
import type { OwnData } from 'command-service';
import { strFromU8, unzipSync } from 'fflate';
import { openApp, type OpenApp } from '../testing/open-app.ts';
import { password } from '../testing/people.ts';
import { openWorkshops } from '../testing/workshops.ts';

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
    bookings: [{ id: 'seat-1', kind: 'seat', day: '2026-03-12', start: '18:00' }],
  });
});
