import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { errorBody, visitorLimits } from 'contracts';
import type { Browser } from '../testing/browser.ts';
import {
  aConfirmation,
  confirmUrl,
  keyOf,
  openApp,
  receivingDays,
  type OpenApp,
} from '../testing/open-app.ts';

let app: OpenApp;
let camille: Browser;
beforeEach(async () => {
  app = await openApp({ limits: { ...visitorLimits, bookingsWithOne: 2 } });
  camille = await app.signedIn('camille');
});
afterEach(() => app.close());

/** A booking at nine on one of the days, under a key of its own. */
const confirm = (on: number) => {
  const beginningHour = `${receivingDays[on]} 09:00`;
  return camille.post(confirmUrl, aConfirmation({ beginningHour }), keyOf(beginningHour));
};

it('refuses one booking too many to who books one after the other, and writes nothing', async () => {
  expect((await confirm(0)).status).toBe(200);
  expect((await confirm(1)).status).toBe(200);
  const head = await app.eventStore.head();
  expect(await confirm(2)).toMatchObject({ status: 409, body: errorBody('TOO_MANY_BOOKINGS') });
  expect(await app.eventStore.head()).toBe(head);
});

it('proposes no other start instead, which would be refused too', async () => {
  await confirm(0);
  await confirm(1);
  expect((await confirm(2)).body).not.toHaveProperty('nearest');
});

it('gives its first answer again to a key that is sent again when no more are admitted', async () => {
  const first = await confirm(0);
  await confirm(1);
  expect((await confirm(2)).status).toBe(409);
  expect(await confirm(0)).toMatchObject({ status: 200, body: first.body });
});

it('admits again once one was cancelled', async () => {
  await confirm(0);
  await confirm(1);
  expect((await confirm(2)).status).toBe(409);
  const [booking] = await app.bookingsOn(receivingDays[0]);
  await camille.delete(`/api/customer/deleteBooking/${booking?.bookingId}`);
  expect((await confirm(2)).status).toBe(200);
});
