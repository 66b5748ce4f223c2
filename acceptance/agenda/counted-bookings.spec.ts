import { afterEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import { errorBody, login, visitorLimits } from 'contracts';
import { customerId, day, now } from 'contracts/testing';
import { pino } from 'pino';
import { openComingBookings } from 'query-service';
import { openEmlMail } from '../../infra/src/mail/eml-mail.ts';
import { composeApp } from '../../infra/src/run/composition/compose.ts';
import { operationsBy } from '../../infra/src/run/operations/remote-operations.ts';
import type { Composition } from '../../infra/src/run/settings/composition.ts';
import { openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { startChild } from '../../infra/src/testing/children.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { passwordsForSpecs, senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { openWithErasedCustomer } from '../testing/erased-customer.ts';
import { aConfirmation, confirmUrl, openApp, receivingDays } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const logger = pino({ level: 'silent' });
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Stores = Omit<Composition, 'passwords' | 'mail' | 'publicUrl' | 'logger'>;

const compose = (stores: Stores, folder: string, bookingsWithOne: number) =>
  composeApp({
    ...stores,
    limits: { ...visitorLimits, bookingsWithOne },
    passwords: passwordsForSpecs,
    mail: openEmlMail(folder, { from: senderOfSpecs }),
    runsProcesses: false,
    publicUrl: 'http://localhost:3000',
    logger,
    clock: aClock(now),
  });

const asCamille = async (server: Parameters<typeof openBrowser>[0]): Promise<Browser> => {
  const browser = openBrowser(server);
  await browser.post(login.url, { email: emailOf('camille'), password });
  return browser;
};
const confirm = (browser: Browser, beginningHour: string) =>
  browser.post(confirmUrl, aConfirmation({ beginningHour }));

const tooMany = { status: 409, body: errorBody('TOO_MANY_BOOKINGS') };
const atNine = (on: number) => `${receivingDays[on]} 09:00`;

it('counts what another process has placed and cancelled', async () => {
  const app = await openApp({ limits: { ...visitorLimits, bookingsWithOne: 2 } });
  closing.push(app.close);
  const noProjector = operationsBy(async () => {
    throw new Error('The other process has the views.');
  });
  const projections = {
    ready: Promise.resolve(),
    operations: noProjector,
    stop: async () => {},
  };
  const another = await compose({ ...app, projections }, app.mailFolder, 2);
  closing.push(() => another.server.close());
  const here = await asCamille(app.server);
  const there = await asCamille(another.server);

  expect((await confirm(here, atNine(0))).status).toBe(200);
  await app.caughtUp();
  expect((await confirm(there, atNine(1))).status).toBe(200);
  await app.caughtUp();
  expect(await confirm(here, atNine(2))).toMatchObject(tooMany);
  expect(await confirm(there, atNine(2))).toMatchObject(tooMany);

  const [booking] = await app.bookingsOn(receivingDays[0]);
  await there.delete(`/api/customer/deleteBooking/${booking?.bookingId}`);
  await app.caughtUp();
  expect((await confirm(here, atNine(2))).status).toBe(200);
});

it('counts a booking after whose writing the process was killed', async () => {
  const { folder, remove } = await aFolder();
  closing.push(remove);
  const script = '../../../acceptance/testing/kills/mail-until-killed.ts';
  const child = await startChild(script, [folder, 'booked', ''].join('\n'));
  for await (const line of child.lines) throw new Error(line);
  await child.killOutright();

  const app = await compose(await openStores(folder), folder, 1);
  closing.push(app.close);
  await app.ready;
  const camille = await asCamille(app.server);
  expect(await confirm(camille, `${day} 10:15`)).toMatchObject(tooMany);
}, 60_000);

it('counts none of a customer who was erased', async () => {
  const { folder, remove } = await aFolder();
  closing.push(remove);
  const app = await openWithErasedCustomer({ folder, clock: aClock(now), isNew: true });
  closing.push(app.close);
  const { readStore } = app.stores;
  const ending = new AbortController();
  closing.push(async () => ending.abort());
  const following = { readStore, server: { log: logger }, signal: ending.signal };
  const inTwoProcesses = [openComingBookings(following), openComingBookings(following)];
  const counts = () =>
    Promise.all(inTwoProcesses.map((coming) => coming.countOf(customerId, now, 0)));

  const customer = await app.signedIn('hermine');
  expect((await app.book(customer)).status).toBe(200);
  await app.caughtUp();
  expect(await counts()).toEqual([1, 1]);
  // No customer is erased before that.
  const [booking] = await readStore.find('bookings', { where: { customerId }, limit: 1 });
  await customer.delete(`/api/customer/deleteBooking/${booking?.bookingId}`);
  const erased = await app.operations(`erase?customer=${customerId}`);
  expect(erased.text).toContain('exit 0');
  await app.caughtUp();
  // Its documents were written again, which is a change without a new event.
  expect(await counts()).toEqual([0, 0]);
}, 60_000);
