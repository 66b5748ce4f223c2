import { afterEach, expect, it } from '@jest/globals';
import { hourOf, withoutVisitorLimits } from 'contracts';
import { practitionerId, workshopId, workshopTerms } from 'contracts/testing';
import { audit } from 'projections';
import type { Browser } from '../acceptance/testing/browser.ts';
import { aWorkshopBody } from '../acceptance/testing/workshop/a-workshop-body.ts';
import { letHouseholdsIn, type Guest } from '../acceptance/testing/workshop/households.ts';
import {
  aConfirmation,
  confirmUrl,
  openApp,
  receivingDays,
  type OpenApp,
} from '../acceptance/testing/open-app.ts';
import { openWorkshops } from '../acceptance/testing/workshop/workshops.ts';

let app: OpenApp;
const browsers = new Map<string, Browser>();

const open = async (guests: number): Promise<readonly Guest[]> => {
  app = await openApp({ limits: withoutVisitorLimits });
  const all = await letHouseholdsIn(app.people, guests);
  browsers.clear();
  for (const { account } of all)
    if (!browsers.has(account)) browsers.set(account, await app.signedIn(account));
  await app.caughtUp();
  return all;
};
afterEach(async () => {
  await app.caughtUp();
  const { anomalies } = await audit(app);
  await app.close();
  expect(anomalies).toEqual([]);
});

const browserOf = ({ account }: Guest): Browser => {
  const browser = browsers.get(account);
  if (browser === undefined) throw new Error(`${account} is not signed in.`);
  return browser;
};
const sitting = (guest: Guest, alsoFor: readonly string[] = []) =>
  browserOf(guest).post(confirmUrl, {
    professionalId: practitionerId,
    customerId: guest.id,
    alsoFor,
    proEventId: workshopId,
    reason: null,
    deplacementDemande: false,
  });
const seatsTaken = async () => {
  await app.caughtUp();
  return app.readStore.find('seats', { where: { workshopId, state: 'taken' }, limit: 1_000 });
};
const counted = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((status) => status === one).length]),
  );

const PLACES = 500;

it(`gives ${PLACES} places to as many of ${5 * PLACES} who confirm at once, and nobody meets a fault`, async () => {
  const guests = await open(5 * PLACES);
  await openWorkshops(app).publish(workshopId, { terms: workshopTerms({ placesMax: PLACES }) });
  const answers = await Promise.all(guests.map((guest) => sitting(guest)));
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: PLACES, 409: 4 * PLACES });
  expect(await seatsTaken()).toHaveLength(PLACES);
}, 180_000);

it('seats a household of three together or not at all, also where two places are left', async () => {
  const guests = await open(6 * 40);
  await openWorkshops(app).publish(workshopId, { terms: workshopTerms({ placesMax: 20 }) });
  const customers = guests.filter(({ id, customerId }) => id === customerId);
  const answers = await Promise.all(
    customers.map((customer) => {
      const [, ...relatives] = guests.filter(({ account }) => account === customer.account);
      return sitting(
        customer,
        relatives.slice(0, 2).map(({ id }) => id),
      );
    }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({ 200: 6, 409: 34 });
  expect(new Set(answers.map(({ body }) => body['code']))).toEqual(
    new Set([undefined, 'TOO_FEW_PLACES']),
  );
  const byCustomer = new Map<string, number>();
  for (const { customerId } of await seatsTaken())
    byCustomer.set(customerId, (byCustomer.get(customerId) ?? 0) + 1);
  expect([...byCustomer.values()]).toEqual(Array.from({ length: 6 }, () => 3));
}, 60_000);

const HOURS = 10;
const EACH = 10;

it(`has one winner an hour of ${HOURS * EACH} confirmations and as many publications`, async () => {
  const guests = await open(EACH * 6);
  const claire = await app.signedIn('claire');
  const hours = receivingDays
    .slice(0, HOURS / 2)
    .flatMap((day) => ['09:00', '10:15'].map((start) => ({ day, start })));
  const customers = guests.filter(({ id, customerId }) => id === customerId);
  const answers = await Promise.all(
    hours.flatMap(({ day, start }) => {
      const [hour = 0, minute = 0] = start.split(':').map(Number);
      const sessions = [{ day, start, end: hourOf(hour * 60 + minute + 45) }];
      return customers
        .slice(0, EACH)
        .flatMap((guest) => [
          browserOf(guest).post(
            confirmUrl,
            aConfirmation({ customerId: guest.id, beginningHour: `${day} ${start}` }),
          ),
          claire.post('/api/practitioner/events', aWorkshopBody({ sessions })),
        ]);
    }),
  );
  expect(counted(answers.map(({ status }) => status))).toEqual({
    200: HOURS,
    409: 2 * HOURS * EACH - HOURS,
  });
  await app.caughtUp();
  for (const { day } of hours)
    expect(
      (await app.readStore.get('agenda-days', `${practitionerId}/${day}`))?.occupied,
    ).toHaveLength(2);
  expect(await app.readStore.count('workshops-due', {})).toBe(0);
}, 120_000);
