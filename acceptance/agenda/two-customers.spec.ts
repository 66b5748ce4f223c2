import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, visitorLimits } from 'contracts';
import { customerId, day, practitionerId, relativeId } from 'contracts/testing';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

const secondId = 'customer-camille-at-marcs';
const theirRelativeId = 'relative-rose';

type Listed = {
  readonly id: string;
  readonly day: string;
  readonly customer: { readonly prenom: string; readonly nom: string };
};

/** Another practitioner had recorded Camille as a client before. */
describe('an account that is two customers', () => {
  let app: OpenApp;
  let camille: Browser;
  let louis: Browser;
  let claire: Browser;
  beforeAll(async () => {
    app = await openApp();
    await app.people.attach('camille', { customerId: secondId, lastname: 'Durand-Petit' });
    await app.people.relative(secondId, theirRelativeId, { firstname: 'Rose' });
    camille = await app.signedIn('camille');
    louis = await app.signedIn('louis');
    claire = await app.signedIn('claire');
    await app.caughtUp();
  });
  afterAll(() => app.close());

  const book = (who: string, when: string, browser = camille) =>
    browser.post(confirmUrl, aConfirmation({ customerId: who, beginningHour: `${when} 09:00` }));
  const bookings = async (browser = camille): Promise<readonly Listed[]> =>
    (await browser.get('/api/customer/getBooking')).body['bookingCustomer'] as Listed[];
  const idOn = async (when: string): Promise<string> =>
    (await bookings()).find((booking) => booking.day === when)?.id ?? '';
  const [first = '', second = '', third = '', fourth = ''] = receivingDays;

  it('books for both, and for the relatives of both, and sees it all in one list', async () => {
    expect(first).toBe(day);
    for (const [who, when] of [
      [customerId, first],
      [secondId, second],
      [relativeId, third],
      [theirRelativeId, fourth],
    ] as const)
      expect((await book(who, when)).status).toBe(200);
    const names = (await bookings()).map(({ customer }) => `${customer.prenom} ${customer.nom}`);
    expect(names).toEqual([
      'Camille Durand',
      'Camille Durand-Petit',
      'Jeanne Durand',
      'Rose Durand',
    ]);
    await app.caughtUp();
    const written = await app.bookingsOn(fourth);
    expect(written).toMatchObject([{ customerId: secondId, relativeId: theirRelativeId }]);
  });

  it('is nobody else’s', async () => {
    for (const who of [secondId, theirRelativeId]) {
      expect((await book(who, first, louis)).body['code']).toBe('CUSTOMER_NOT_FOUND');
      const url = `/reservation/api/customer/details/${who}`;
      expect((await louis.get(url)).status).toBe(404);
      expect((await camille.get(url)).status).toBe(200);
    }
    expect(await bookings(louis)).toEqual([]);
    expect((await louis.get(`/api/customer/family/${secondId}`)).status).toBe(404);
    const refused = await louis.post(`/api/subCustomer/${theirRelativeId}/deactivate`);
    expect(refused.body['code']).toBe('RELATIVE_NOT_FOUND');
  });

  it('goes by one profile, the first, and by the relatives of both', async () => {
    expect((await camille.get('/api/user/status')).body).toMatchObject({ customerId });
    expect((await camille.get('/api/customer/show')).body).toMatchObject({
      customer: { lastname: 'Durand' },
    });
    const relatives = async () =>
      (await camille.get('/api/subCustomer/index')).body['familyMembers'] as {
        id: string;
        active: boolean;
        comingBookings: number;
      }[];
    const rose = async () => (await relatives()).find(({ id }) => id === theirRelativeId);
    expect((await relatives()).map(({ id }) => id)).toContain(relativeId);
    expect(await rose()).toMatchObject({ active: true, comingBookings: 1 });
    await camille.post(`/api/subCustomer/${theirRelativeId}/deactivate`);
    expect(await rose()).toMatchObject({ active: false });
    const { body } = await camille.get(`/api/customer/family/${secondId}`);
    expect(body).toEqual({ familyMembers: [] });
  });

  it('has a practitioner once, were they seen as both', async () => {
    const { body } = await camille.get('/api/customer/getProfessionals');
    expect(body['praticiens']).toMatchObject([{ id: practitionerId, next: { date: first } }]);
  });

  it('is warned of what either is booked for at that time', async () => {
    const at = `consultation=consultation-first-marc&option=VISIO&slotDate=${second}&slotTime=09:00`;
    const { body } = await camille.get(`/reservation/api/booking/details?${at}`);
    expect(body).toMatchObject({ overlaps: true, overlapping: [{ id: secondId }] });
  });

  it('cancels what either has booked, and fetches its file', async () => {
    const [own, theirs] = [await idOn(first), await idOn(second)];
    const calendar = `/api/customer/bookings/${theirs}/calendar`;
    expect((await louis.get(calendar)).status).toBe(404);
    expect((await camille.get(calendar)).status).toBe(200);
    for (const id of [own, theirs]) {
      const url = `/api/customer/deleteBooking/${id}`;
      expect((await louis.ask({ method: 'DELETE', url })).status).toBe(404);
      expect((await camille.ask({ method: 'DELETE', url })).status).toBe(200);
    }
  });

  it('is alerted of what becomes of either’s bookings, and sees it once', async () => {
    for (const when of [third, fourth]) {
      const cancel = `/api/practitioner/bookings/${await idOn(when)}/cancel`;
      expect((await claire.post(cancel, { reason: 'Grippe' })).status).toBe(200);
    }
    await app.caughtUp();
    const unseen = async (browser = camille) =>
      (await browser.get('/api/notificationsUnseen')).body['notifications'] as {
        id: string;
      }[];
    const alerts = await unseen();
    expect(alerts).toHaveLength(2);
    expect(await unseen(louis)).toEqual([]);
    for (const { id } of alerts)
      expect((await louis.post(`/api/notificationSeen/${id}`)).status).toBe(404);
    for (const { id } of alerts)
      expect((await camille.post(`/api/notificationSeen/${id}`)).status).toBe(200);
    expect(await unseen()).toEqual([]);
  });
});

describe('the limits of an account that is two customers', () => {
  let app: OpenApp;
  let camille: Browser;
  beforeAll(async () => {
    app = await openApp({ limits: { ...visitorLimits, bookingsWithOne: 2, relatives: 4 } });
    await app.people.attach('camille', { customerId: secondId });
    await app.people.relative(secondId, theirRelativeId, { firstname: 'Rose' });
    camille = await app.signedIn('camille');
  });
  afterAll(() => app.close());

  it('on bookings count those of both', async () => {
    const book = (customer: string, on = 0) => {
      const beginningHour = `${receivingDays[on]} 09:00`;
      return camille.post(confirmUrl, aConfirmation({ customerId: customer, beginningHour }));
    };
    expect((await book(customerId)).status).toBe(200);
    expect((await book(secondId, 1)).status).toBe(200);
    for (const who of [customerId, secondId])
      expect((await book(who, 2)).body).toEqual(errorBody('TOO_MANY_BOOKINGS'));
  });

  it('on relatives count those of both', async () => {
    const add = (firstname: string) =>
      camille.post('/api/subCustomer/new', {
        firstname,
        lastname: 'Durand',
        birthday: '2019-07-14',
      });
    expect((await add('Emma')).status).toBe(200);
    expect((await add('Léo')).body).toEqual(errorBody('TOO_MANY_RELATIVES'));
  });
});
