import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { OwnWorkshopDetails } from 'contracts';
import { customerId, practitionerId, workshopId } from 'contracts/testing';
import PostalMime from 'postal-mime';
import { until } from 'projections/testing';
import { confirmUrl, openApp, type OpenApp } from '../testing/open-app.ts';
import { openWorkshops } from '../testing/workshop/workshops.ts';

const HOUR_MS = 3_600_000;
const OWN_PAGE = `/api/practitioner/events/${workshopId}`;
const LABELLED = /Lien vidéo\s*: (https:\/\/\S+)/u;

let app: OpenApp;
beforeEach(async () => {
  app = await openApp({ runsProcesses: true });
  await openWorkshops(app).publish(workshopId, { place: null });
});
afterEach(() => app.close());

const ownLink = async (): Promise<string | null> => {
  const claire = await app.signedIn('claire');
  return ((await claire.get(OWN_PAGE)).body as unknown as OwnWorkshopDetails).visioLink;
};
const signUp = async (): Promise<string> => {
  const camille = await app.signedIn('camille');
  const { status, body } = await camille.post(confirmUrl, {
    professionalId: practitionerId,
    customerId,
    proEventId: workshopId,
    reason: null,
    deplacementDemande: false,
  });
  expect(status).toBe(200);
  await app.caughtUp();
  return String(body['bookingId']);
};
const theOnlyMail = async (): Promise<string> => {
  await until(async () => (await app.readStore.count('mails-settled', { state: 'sent' })) === 1);
  const [file = ''] = await readdir(app.mailFolder);
  const { text = '' } = await PostalMime.parse(await readFile(join(app.mailFolder, file)));
  return text;
};

it('is one for the practitioner’s page, the mail, the calendar and the page of whoever has a place', async () => {
  const link = await ownLink();
  expect(link).toMatch(/^https:/);
  const seatId = await signUp();
  expect(LABELLED.exec(await theOnlyMail())?.[1]).toBe(link);
  const camille = await app.signedIn('camille');
  const calendar = await camille.get(`/api/customer/bookings/${seatId}/calendar`);
  expect(
    LABELLED.exec(calendar.text.replaceAll(/\r\n[ \t]/g, '').replaceAll('\\n', ' '))?.[1],
  ).toBe(link);
  const startsAt = (await app.readStore.get('workshops', workshopId))?.startsAt ?? '';
  app.clock.advance(Date.parse(startsAt) - Date.parse(app.clock.now()) + HOUR_MS / 2);
  const now = await app.signedIn('camille');
  expect((await now.get('/api/customer/getBooking')).text).toContain(JSON.stringify(link));
});

it('is that of the practitioner, who has one, and none once the event is cancelled', async () => {
  const claire = await app.signedIn('claire');
  const link = 'https://visio.exemple.fr/claire';
  expect((await claire.post('/api/practitioner/visio-link', { link })).status).toBe(200);
  await app.caughtUp();
  expect(await ownLink()).toBe(link);
  expect((await claire.post(`${OWN_PAGE}/cancel`, { reason: 'Grippe.' })).status).toBe(200);
  await app.caughtUp();
  expect(await ownLink()).toBeNull();
});
