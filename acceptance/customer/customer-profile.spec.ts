import { describe, expect, it } from '@jest/globals';
import { appForEach } from '../testing/app-for-each.ts';
import { visitorLimits, withoutVisitorLimits, type VisitorLimits } from 'contracts';
import { customerId, day, otherCustomerId, relativeId } from 'contracts/testing';
import { aSignUp } from '../testing/a-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  formerRelativeId,
  keyOf,
  openApp,
  type OpenApp,
} from '../testing/open-app.ts';

const { address } = aSignUp();
const anna = {
  firstname: ' Anna ',
  lastname: 'Petit',
  gender: 'autre',
  birthday: '1989-06-24',
  phone: '0639981247',
  address,
};
const emma = { firstname: 'Emma', lastname: 'Durand', birthday: '2019-07-14' };

let app: OpenApp;
let camille: Browser;
appForEach(async () => {
  app = await openApp();
  camille = await app.signedIn('camille');
  return app;
});

const save = (changes: object = {}, browser = camille) =>
  browser.post('/api/customer/send_edit', { ...anna, ...changes });
const shown = async () => (await camille.get('/api/customer/show')).body;
const relatives = async (browser = camille) =>
  (await browser.get('/api/subCustomer/index')).body['familyMembers'] as {
    id: string;
    firstname: string;
    active: boolean;
    comingBookings: number;
  }[];

describe('a profile', () => {
  it('is taken back as it was shown, with what was changed', async () => {
    const { customer } = (await shown()) as unknown as { customer: object };
    const { status, body } = await save({ ...customer, lastname: ' Durand-Petit ' });
    expect({ status, body }).toEqual({ status: 200, body: { message: 'Mise à jour réussie !' } });
    expect(await shown()).toEqual({
      customer: { ...customer, lastname: 'Durand-Petit', revision: 2 },
      email: 'camille@exemple.fr',
    });
  });

  it('is who practitioners see on bookings that are to come, from then on', async () => {
    await camille.post(confirmUrl, aConfirmation());
    await save();
    const claire = await app.signedIn('claire');
    await app.caughtUp();
    const [booking] = await app.bookingsOn(day);
    const seen = await claire.get(`/api/practitioner/bookings/${booking?.bookingId}`);
    expect(JSON.stringify(seen.body)).toContain('Anna');
    expect(JSON.stringify(seen.body)).toContain('06 39 98 12 47');
    expect(JSON.stringify(seen.body)).not.toContain('Camille');
    const own = (await camille.get('/api/customer/getBooking')).body['bookingCustomer'];
    expect(own).toMatchObject([{ customer: { prenom: 'Anna', nom: 'Petit' } }]);
    expect((await camille.get('/api/user/status')).body).toMatchObject({ firstname: 'Anna' });
  });

  it('is not overwritten by somebody who did not see what was saved meanwhile', async () => {
    expect((await save({ revision: 1 })).status).toBe(200);
    const { status, body } = await save({ revision: 1, phone: '0639981248' });
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'PROFILE_CHANGED' });
    expect(await shown()).toMatchObject({ customer: { phone: '06 39 98 12 47' } });
  });

  it.each([
    ['BIRTHDAY_NOT_VALID', ['birthday'], { birthday: '2026-03-11' }],
    ['PHONE_NOT_VALID', ['phone'], { phone: '12' }],
    ['ADDRESS_NOT_LOCATED', ['address'], { address: { ...address, longitude: null } }],
    ['INVALID_REQUEST', ['firstname'], { firstname: '  ' }],
    ['INVALID_REQUEST', ['email'], { email: 'anna@exemple.fr' }],
  ])('is refused with %s, about %p, and stays', async (code, fields, changes) => {
    const head = await app.eventStore.head();
    const { body } = await save(changes);
    expect({ code: body['code'], fields: body['fields'] }).toEqual({ code, fields });
    expect(await app.eventStore.head()).toBe(head);
  });
});

describe('a relative', () => {
  const add = (given: object = emma, key: Record<string, string> = {}) =>
    camille.post('/api/subCustomer/new', given, key);

  it('is added, and can be booked for', async () => {
    const { body } = await add({ ...emma, gender: 'femme', link: 'child' });
    const id = String(body['id']);
    const [, , added] = await relatives();
    expect(added).toEqual({
      ...emma,
      id,
      gender: 'female',
      link: 'child',
      active: true,
      comingBookings: 0,
    });
    expect((await camille.post(confirmUrl, aConfirmation({ customerId: id }))).status).toBe(200);
    expect((await relatives()).at(2)).toMatchObject({ id, comingBookings: 1 });
  });

  it('is added once, however often it is asked for', async () => {
    const key = keyOf('emma');
    const first = await add(emma, key);
    expect((await add(emma, key)).body).toEqual(first.body);
    expect(await relatives()).toHaveLength(3);
  });

  it('is changed', async () => {
    const { status } = await camille.ask({
      method: 'PUT',
      url: `/api/subCustomer/${relativeId}/update`,
      payload: { ...emma, link: null },
    });
    expect(status).toBe(200);
    expect((await relatives())[0]).toMatchObject({ ...emma, gender: null, link: null });
  });

  it('who is deactivated keeps what is booked, and is booked for no more', async () => {
    await camille.post(confirmUrl, aConfirmation({ customerId: relativeId }));
    await camille.post(`/api/subCustomer/${relativeId}/deactivate`);
    expect((await relatives())[0]).toMatchObject({ active: false, comingBookings: 1 });
    const again = await camille.post(
      confirmUrl,
      aConfirmation({ customerId: relativeId, beginningHour: `${day} 10:15` }),
    );
    expect(again.body['code']).toBe('CUSTOMER_NOT_FOUND');
    await camille.post(`/api/subCustomer/${relativeId}/reactivate`);
    expect((await relatives())[0]).toMatchObject({ active: true });
  });

  it.each([
    ['RELATIVE_NOT_FOUND', 'POST', 'relative-unknown/deactivate', undefined],
    ['RELATIVE_NOT_FOUND', 'PUT', 'relative-unknown/update', emma],
    ['BIRTHDAY_NOT_VALID', 'POST', 'new', { ...emma, birthday: '2026-03-11' }],
    ['INVALID_REQUEST', 'POST', 'new', { ...emma, link: 'cousin' }],
  ] as const)('is refused with %s by %s %s', async (code, method, path, payload) => {
    const requested = { method, url: `/api/subCustomer/${path}` };
    const { body } = await camille.ask(
      payload === undefined ? requested : { ...requested, payload },
    );
    expect(body['code']).toBe(code);
  });

  it('is somebody’s own: nobody else changes or sees them', async () => {
    const louis = await app.signedIn('louis');
    const seen = await relatives(louis);
    expect(seen.map(({ id }) => id)).not.toContain(relativeId);
    const { status } = await louis.post(`/api/subCustomer/${relativeId}/deactivate`);
    expect(status).toBe(404);
    expect((await relatives())[0]).toMatchObject({ active: true });
    expect([customerId, otherCustomerId, formerRelativeId]).not.toContain(seen[0]?.id);
  });

  it('is one of as many as the limits say', async () => {
    const others = { app, camille };
    const openWith = async (limits: VisitorLimits) => {
      app = await openApp({ limits });
      camille = await app.signedIn('camille');
    };
    try {
      await openWith({ ...visitorLimits, relatives: 3 });
      expect((await add()).status).toBe(200);
      const { status, body } = await add({ ...emma, firstname: 'Rose' });
      expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'TOO_MANY_RELATIVES' });
      await app.close();
      await openWith(withoutVisitorLimits);
      for (let index = 0; index < 31; index += 1)
        expect((await add({ ...emma, firstname: `Emma ${index}` })).status).toBe(200);
    } finally {
      await app.close();
      ({ app, camille } = others);
    }
  });
});
