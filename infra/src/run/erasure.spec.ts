import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { customerDecider, openCommandHandler } from 'command-service';
import { aClock } from 'command-service/testing';
import {
  askErasure,
  confirmBooking,
  customerStream,
  erasePerson,
  getUserStatus,
  login,
  revealPerson,
  viewDeclarations,
  withdrawErasure,
  type ViewName,
} from 'contracts';
import {
  aConsultation,
  addressId,
  aWeeklySlot,
  consultationId,
  customerId,
  day,
  metadataAt,
  now,
  otherCustomerId,
  practitionerId,
  relativeId,
} from 'contracts/testing';
import { pino } from 'pino';
import { aFolder } from '../testing/folders.ts';
import { passwordsForSpecs, senderOfSpecs } from '../testing/memory-stores.ts';
import { composeSouffle, type Souffle } from './compose.ts';
import { erasureReport } from './open-erasure.ts';
import { openMail, openStores, type FolderStores } from './open-data-folder.ts';
import { mountOperatorCalls } from './operator-calls.ts';
import { runProjectionsInWorker } from './run-projections-in-worker.ts';
import { openBrowser, type Browser } from './testing/browser.ts';
import { emailOf, openPeople, password } from './testing/people.ts';

const logger = pino({ level: 'silent' });
const DAY_MS = 86_400_000;
const TOKEN = 'token';
const account = 'account-hermine';

/** What Hermine says of herself and of hers: each word is nowhere else. */
const words = {
  name: 'Quatrevaux',
  phone: '06 98 76 54 32',
  street: '3 impasse des Lucioles',
  relative: 'Théodule',
  reason: 'Lombalgie depuis le marathon',
  address: emailOf('hermine'),
};

let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let stores: FolderStores;
let souffle: Souffle;

const signedIn = async (name: string): Promise<Browser> => {
  const browser = openBrowser(souffle.server);
  const { status } = await browser.post(login.url, { email: emailOf(name), password });
  expect(status).toBe(200);
  return browser;
};

/** The product as it is served, with its processes and the views in a thread of their own. */
const start = async (furnish: (opened: FolderStores) => Promise<void> = async () => {}) => {
  const opened = await openStores(there.folder);
  stores = opened;
  await furnish(opened);
  souffle = await composeSouffle({
    ...opened,
    passwords: passwordsForSpecs,
    mail: openMail(there.folder, { mailFrom: senderOfSpecs }),
    publicUrl: 'http://localhost:3000',
    logger,
    clock,
    operatorToken: TOKEN,
    projections: runProjectionsInWorker({ ...opened, folder: there.folder, logger }),
    mount: async (server, operations) =>
      mountOperatorCalls(server, {
        token: TOKEN,
        operations,
        erase: (id) => erasureReport({ ...opened, clock }, id),
      }),
  });
  await souffle.ready;
};

/** A runner that stood still for so long would not know whether it is still the one. */
const startAfter = async (ms: number) => {
  await souffle.close();
  clock.advance(ms);
  await start();
};

beforeEach(async () => {
  there = await aFolder();
  clock = aClock(now);
  await start(async (empty) => {
    const people = openPeople(empty, clock);
    await people.practitioner('claire', {
      firstname: 'Claire',
      lastname: 'Fontaine',
      practitionerId,
      addressId,
      consultations: [aConsultation()],
      weeklySlots: [aWeeklySlot({ consultationIds: [consultationId] })],
    });
    await people.customer('hermine', {
      customerId,
      firstname: 'Hermine',
      lastname: words.name,
      phone: words.phone,
      address: {
        street: words.street,
        zipCode: '69002',
        city: 'Lyon',
        latitude: 45.76,
        longitude: 4.83,
        locationName: 'Lyon',
      },
    });
    await people.relative(customerId, relativeId, { firstname: words.relative });
    await people.customer('louis', { customerId: otherCustomerId, firstname: 'Louis' });
    await people.operator('operator');
  });
}, 30_000);
afterEach(async () => {
  await souffle.close();
  await there.remove();
});

const caughtUp = async () =>
  stores.readStore.reached(
    Object.keys(viewDeclarations) as ViewName[],
    await stores.eventStore.head(),
    10_000,
  );

/** Thursday at nine, for her relative. */
const book = async (hermine: Browser) =>
  hermine.post(confirmBooking.url, {
    professionalId: practitionerId,
    customerId: relativeId,
    consultationId,
    consultationOptionId: 'PRESENTIEL',
    addressId,
    reason: words.reason,
    beginningHour: `${day} 09:00`,
  });

/** Waits for what becomes true by itself. */
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + 20_000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('It has not become so.');
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const isSent = async () =>
  (await stores.readStore.find('mails-settled', { where: {}, limit: 10 })).length >= 2;
const confirmations = async () =>
  (await stores.readStore.find('mails-settled', { where: {}, limit: 10 })).filter(
    ({ kind }) => kind === 'account-erasure-asked',
  );

/** Every file that lies in the folder, whichever it is of. */
const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** In which files each of her words can be read. */
const found = async (): Promise<Readonly<Record<string, readonly string[]>>> => {
  const places: Record<string, string[]> = {};
  for (const file of await filesIn(there.folder)) {
    const bytes = await readFile(file);
    for (const [name, word] of Object.entries(words))
      if (bytes.includes(word)) (places[name] ??= []).push(file);
  }
  return places;
};

const operations = (name: string) =>
  openBrowser(souffle.server).ask({
    method: 'POST',
    url: `/operations/${name}`,
    headers: { authorization: `Bearer ${TOKEN}` },
  });

/** Nothing of hers can be read anywhere, and the history goes on as it was. */
const expectNothingLeft = async () => {
  await caughtUp();
  expect(await found()).toEqual({});
  const metrics = await openBrowser(souffle.server).get('/metrics', {
    authorization: `Bearer ${TOKEN}`,
  });
  expect(metrics.status).toBe(200);
  for (const word of Object.values(words)) expect(metrics.text).not.toContain(word);
  const audited = await operations('audit');
  expect(audited.text).toContain('exit 0');
  const replayed = await operations('replay');
  expect(replayed.text).toContain('exit 0');
  expect(await stores.readStore.get('customers', customerId)).toMatchObject({
    firstname: 'Personne',
    lastname: 'effacée',
  });
  expect(await stores.readStore.get('customers', otherCustomerId)).toMatchObject({
    firstname: 'Louis',
  });
  const refused = await openBrowser(souffle.server).post(login.url, {
    email: words.address,
    password,
  });
  expect(refused.body).toMatchObject({ code: 'BAD_CREDENTIALS' });
};

it('erases who has asked for it a week later, and leaves what happened', async () => {
  const before = await signedIn('hermine');
  expect((await book(before)).status).toBe(200);
  await until(isSent);
  const ahead = await before.post(askErasure.url, { password });
  expect(ahead.body).toMatchObject({ code: 'ERASURE_BOOKINGS_AHEAD' });
  await startAfter(5 * DAY_MS);
  const hermine = await signedIn('hermine');
  // Nobody finds a word of hers only because it was never there.
  expect(Object.keys(await found()).sort()).toEqual(Object.keys(words).sort());

  const wrong = await hermine.post(askErasure.url, { password: 'Autre123!' });
  expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', fields: ['password'] });
  const asked = await hermine.post(askErasure.url, { password });
  expect(asked.status).toBe(200);
  await caughtUp();
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  expect(asked.body).toMatchObject({ dueAt });
  // It names her, and goes with all else.
  await until(async () => (await confirmations())[0]?.state === 'sent');

  await startAfter(7 * DAY_MS + 1);
  await until(async () => {
    await caughtUp();
    const due = await stores.readStore.find('erasures-due', { where: {}, limit: 1 });
    return due.length === 0;
  });
  await expectNothingLeft();
  const [booking] = await stores.readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    limit: 2,
  });
  expect(booking).toMatchObject({ day, reason: null, relativeId });
}, 60_000);

it('lets who has asked do nothing but withdraw it, and is whole again then', async () => {
  const hermine = await signedIn('hermine');
  const elsewhere = await signedIn('hermine');
  expect((await hermine.post(askErasure.url, { password })).status).toBe(200);
  await caughtUp();
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  expect((await hermine.get(getUserStatus.url)).body).toMatchObject({
    isAuthenticated: true,
    roles: [],
    erasureDueAt: dueAt,
  });
  expect((await elsewhere.get(getUserStatus.url)).body).toMatchObject({ isAuthenticated: false });
  expect((await book(hermine)).body).toMatchObject({ code: 'WRONG_ROLE' });
  const again = await signedIn('hermine');
  const besides = await signedIn('hermine');
  expect((await book(again)).body).toMatchObject({ code: 'WRONG_ROLE' });

  expect((await again.post(withdrawErasure.url)).status).toBe(200);
  await caughtUp();
  const { body } = await again.get(getUserStatus.url);
  expect(body).toMatchObject({ roles: ['ROLE_USER'], firstname: 'Hermine' });
  expect(body).not.toHaveProperty('erasureDueAt');
  expect((await book(again)).status).toBe(200);
  // It would be there without a role, for as long as it lasts.
  expect((await besides.get(getUserStatus.url)).body).toMatchObject({ isAuthenticated: false });
  expect((await again.post(withdrawErasure.url)).body).toMatchObject({ code: 'ERASURE_NOT_ASKED' });
});

it('erases at once whom an operator names with a reason, who is then nobody', async () => {
  const operator = await signedIn('operator');
  const url = (path: string) => path.replace(':id', account);
  const reason = `Demandé par ${words.name}`;
  const practitioner = await operator.post(erasePerson.url.replace(':id', 'account-claire'), {
    reason,
  });
  expect(practitioner.body).toMatchObject({ code: 'ERASURE_BY_HAND' });
  expect((await operator.post(url(erasePerson.url), { reason })).status).toBe(200);
  await until(async () => (await stores.readStore.get('accounts', account))?.status === 'closed');
  await until(async () => Object.keys(await found()).length === 0);
  await expectNothingLeft();
  const shown = await operator.post(url(revealPerson.url), { reason: 'Vérification' });
  expect(shown.body).toMatchObject({ email: null, name: 'Personne effacée' });
  expect(shown.text).not.toContain(words.name);
}, 60_000);

it('erases from the command line, also somebody without an account', async () => {
  const unknown = await operations('erase?customer=nobody');
  expect(unknown.text).toContain('Ce client est introuvable.');
  const erased = await operations(`erase?customer=${customerId}`);
  expect(erased.text).toContain('Il ne reste rien de ce client');
  expect(erased.text).toContain('exit 0');
  await expectNothingLeft();

  const recorded = 'customer-recorded';
  const person = { firstname: 'Hermine', lastname: words.name, phone: null, birthday: null };
  await openCommandHandler({ ...stores, clock }).handle(customerDecider, customerStream(recorded), {
    type: 'RecordCustomer',
    data: { customerId: recorded, byPractitionerId: practitionerId, person },
    metadata: metadataAt(clock.now(), { origin: 'import' }),
  });
  await stores.accountStore.setContact(recorded, words.address);
  await caughtUp();
  expect(Object.keys(await found()).sort()).toEqual(['address', 'name']);
  expect((await operations(`erase?customer=${recorded}`)).text).toContain('exit 0');
  await expectNothingLeft();
}, 60_000);
