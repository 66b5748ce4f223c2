import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import {
  answerMessage,
  askErasure,
  closeMessage,
  placeBookingByHand,
  errorCatalogue,
  erasePerson,
  getAdminMessages,
  getContactForm,
  getUserStatus,
  revealPerson,
  sendContactMessage,
  withdrawErasure,
  type AdminMessage,
} from 'contracts';
import { addressId, consultationId, customerId, day, now, relativeId } from 'contracts/testing';
import type { ViewOperations } from 'projections';
import { aFolder } from '../../infra/src/testing/folders.ts';
import type { Browser } from '../testing/browser.ts';
import { expectNothingLeft } from '../testing/expect-nothing-left.ts';
import {
  openWithErasedCustomer,
  until,
  erasedCustomerTexts,
  wordsFound,
  type AppWithErasedCustomer,
} from '../testing/erased-customer.ts';
import { openPeople, password } from '../testing/people.ts';

const DAY_MS = 86_400_000;
const account = 'account-hermine';

let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let app: AppWithErasedCustomer;

/** Restarts after a pause: a runner that was suspended for so long could not rely on its lease. */
const startAfter = async (ms: number) => {
  await app.close();
  clock.advance(ms);
  app = await openWithErasedCustomer({ folder: there.folder, clock });
};

/** Holds callers back until it is released. */
const aHold = () => {
  let notify = () => {};
  let letGo = () => {};
  const reached = new Promise<void>((resolve) => {
    notify = resolve;
  });
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const pass = () => {
    notify();
    return going;
  };
  return { reached, letGo, pass };
};
/** The views are not reprojected before it is released. */
const holding = (operations: ViewOperations, { pass }: ReturnType<typeof aHold>): ViewOperations =>
  new Proxy(operations, {
    get: (_, name) => {
      if (name !== 'reproject') return Reflect.get(operations, name) as unknown;
      return async (ownerIds: readonly string[]) => {
        await pass();
        await operations.reproject(ownerIds);
      };
    },
  });

beforeEach(async () => {
  there = await aFolder();
  clock = aClock(now);
  app = await openWithErasedCustomer({ folder: there.folder, clock, isNew: true });
}, 30_000);
afterEach(async () => {
  await app.close();
  await there.remove();
});

/** What she writes to the team while she is signed in, and where she wants to be answered. */
const letter = {
  message: 'Mon genou ne plie plus depuis dimanche',
  address: 'hermine.bureau@exemple.fr',
};
const writeToTheTeam = async (writer: Browser) => {
  const { openedAt } = (await writer.get(getContactForm.url)).body;
  clock.advance(3_000);
  const { message, address: email } = letter;
  const written = { name: 'Hermine', email, topic: 'account', message, website: '', openedAt };
  expect((await writer.post(sendContactMessage.url, written)).status).toBe(200);
};

it('erases who has asked for it a week later, and leaves what happened', async () => {
  const before = await app.signedIn('hermine');
  expect((await app.book(before)).status).toBe(200);
  await writeToTheTeam(before);
  await app.mailsLeft(3);
  const ahead = await before.post(askErasure.url, { password });
  expect(ahead.body).toMatchObject({ code: 'ERASURE_BOOKINGS_AHEAD' });
  await startAfter(5 * DAY_MS);
  const customer = await app.signedIn('hermine');
  // Each text was there before, so that its absence proves something.
  expect(Object.keys(await wordsFound(there.folder)).sort()).toEqual(
    Object.keys(erasedCustomerTexts).sort(),
  );
  expect(Object.keys(await wordsFound(there.folder, letter)).sort()).toEqual(
    Object.keys(letter).sort(),
  );

  const wrong = await customer.post(askErasure.url, { password: 'Autre123!' });
  expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', fields: ['password'] });
  const response = await customer.post(askErasure.url, { password });
  expect(response.status).toBe(200);
  await app.caughtUp();
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  expect(response.body).toMatchObject({ dueAt });
  // The mail names her, so it is erased too.
  await app.mailsLeft(4);

  await startAfter(7 * DAY_MS + 1);
  await app.allErased();
  await expectNothingLeft(app, there.folder);
  expect(await wordsFound(there.folder, letter)).toEqual({});
  const operator = await app.signedIn('operator');
  const listed = await operator.get(getAdminMessages.url);
  const [message] = listed.body['messages'] as readonly AdminMessage[];
  const at = (url: string) => url.replace(':id', message?.id ?? '');
  const answer = async () =>
    (await operator.post(at(answerMessage.url), { answer: 'Bonjour.' })).body;
  expect(await answer()).toMatchObject({ code: 'SENDER_UNKNOWN' });
  expect((await operator.post(at(closeMessage.url))).status).toBe(200);
  expect(await answer()).toMatchObject({ code: 'SENDER_UNKNOWN' });
  const [booking] = await app.stores.readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    limit: 2,
  });
  expect(booking).toMatchObject({ day, reason: null, relativeId });
}, 60_000);

it('says of a replay meanwhile that she is being erased, and finds no difference before or after', async () => {
  expect((await app.book(await app.signedIn('hermine'))).status).toBe(200);
  await app.mailsLeft(2);
  await startAfter(5 * DAY_MS);
  const customer = await app.signedIn('hermine');
  expect((await customer.post(askErasure.url, { password })).status).toBe(200);
  await app.mailsLeft(3);
  await app.close();
  clock.advance(7 * DAY_MS + 1);
  const reprojecting = aHold();
  app = await openWithErasedCustomer({
    folder: there.folder,
    clock,
    disturbed: ({ projections }) => ({
      ...(projections && {
        projections: { ...projections, operations: holding(projections.operations, reprojecting) },
      }),
    }),
  });
  await reprojecting.reached;
  await app.caughtUp();
  const during = await app.operations('replay?values=shown');
  expect(during.text).toMatch(/^0 écart sur \d+ documents$/m);
  expect(during.text).toContain('exit 0');
  const [booking] = await app.stores.readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    limit: 1,
  });
  const erasing = during.text.split('\n').filter((line) => line.includes('effacement en cours'));
  expect(erasing.sort()).toEqual(
    [`bookings ${booking?.bookingId}`, `customers ${customerId}`].map(
      (document) => `  ${document} : effacement en cours`,
    ),
  );
  for (const word of Object.values(erasedCustomerTexts)) expect(during.text).not.toContain(word);

  reprojecting.letGo();
  await app.allErased();
  await expectNothingLeft(app, there.folder);
  const after = await app.operations('replay');
  expect(after.text).not.toContain('effacement en cours');
  const digests = (text: string) =>
    text.split('\n').filter((line) => / · [0-9a-f]{64}$/.test(line));
  const ofWords = /^(bookings|customers|people):/;
  const theirs = (text: string) => digests(text).filter((line) => ofWords.test(line));
  expect(theirs(after.text)).toHaveLength(3);
  expect(theirs(after.text)).toEqual(theirs(during.text));
}, 60_000);

it('lets who has asked do nothing but withdraw it, and is whole again then', async () => {
  const customer = await app.signedIn('hermine');
  const otherBrowser = await app.signedIn('hermine');
  expect((await customer.post(askErasure.url, { password })).status).toBe(200);
  await app.caughtUp();
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  expect((await customer.get(getUserStatus.url)).body).toMatchObject({
    isAuthenticated: true,
    roles: [],
    erasureDueAt: dueAt,
  });
  expect((await otherBrowser.get(getUserStatus.url)).body).toMatchObject({
    isAuthenticated: false,
  });
  expect((await app.book(customer)).body).toMatchObject({ code: 'WRONG_ROLE' });
  const again = await app.signedIn('hermine');
  const besides = await app.signedIn('hermine');
  expect((await app.book(again)).body).toMatchObject({ code: 'WRONG_ROLE' });

  expect((await again.post(withdrawErasure.url)).status).toBe(200);
  await app.caughtUp();
  const { body } = await again.get(getUserStatus.url);
  expect(body).toMatchObject({ roles: ['ROLE_USER'], firstname: 'Hermine' });
  expect(body).not.toHaveProperty('erasureDueAt');
  expect((await app.book(again)).status).toBe(200);
  // Another session of the account would survive without a role.
  expect((await besides.get(getUserStatus.url)).body).toMatchObject({ isAuthenticated: false });
  expect((await again.post(withdrawErasure.url)).body).toMatchObject({ code: 'ERASURE_NOT_ASKED' });
});

it('erases at once whom an operator names with a reason, who is then nobody', async () => {
  const operator = await app.signedIn('operator');
  const url = (path: string) => path.replace(':id', account);
  const reason = `Demandé par ${erasedCustomerTexts.name}`;
  await openPeople(app.stores, clock).operator('another');
  await app.caughtUp();
  const colleague = await operator.post(erasePerson.url.replace(':id', 'account-another'), {
    reason,
  });
  expect(colleague.body).toMatchObject({ code: 'ERASURE_BY_HAND' });
  expect((await operator.post(url(erasePerson.url), { reason })).status).toBe(200);
  await until(
    async () => (await app.stores.readStore.get('accounts', account))?.status === 'closed',
  );
  await until(async () => Object.keys(await wordsFound(there.folder)).length === 0);
  await expectNothingLeft(app, there.folder);
  const shown = await operator.post(url(revealPerson.url), { reason: 'Vérification' });
  expect(shown.body).toMatchObject({ email: null, name: 'Personne effacée' });
  expect(shown.text).not.toContain(erasedCustomerTexts.name);
}, 60_000);

it('erases from the command line, also somebody without an account', async () => {
  const unknown = await app.operations('erase?customer=nobody');
  expect(unknown.text).toContain('Ce client est introuvable.');
  const erased = await app.operations(`erase?customer=${customerId}`);
  expect(erased.text).toContain('Il ne reste rien de ce client');
  expect(erased.text).toContain('exit 0');
  await expectNothingLeft(app, there.folder);
  // A restored backup has the account that the person had.
  const again = await app.operations(`erase?customer=${customerId}`);
  expect(again.text).toBe(erased.text);

  const claire = await app.signedIn('claire');
  const booked = await claire.post(placeBookingByHand.url, {
    client: {
      firstname: 'Hermine',
      lastname: erasedCustomerTexts.name,
      phone: '06 39 98 12 47',
      email: erasedCustomerTexts.address,
    },
    consultationId,
    optionId: 'PRESENTIEL',
    addressId,
    date: day,
    start: '19:20',
    reason: '',
  });
  expect(booked.status).toBe(200);
  await app.caughtUp();
  const bookingId = String(booked.body['id']);
  const { customerId: recorded = '' } =
    (await app.stores.readStore.get('bookings', bookingId)) ?? {};
  const refused = await app.operations(`erase?customer=${recorded}`);
  expect(refused.text).toContain(errorCatalogue.ERASURE_BOOKINGS_AHEAD.message);
  expect(await app.stores.accountStore.contactOf(recorded)).toBe(erasedCustomerTexts.address);
  const cancelled = await claire.post(`/api/practitioner/bookings/${bookingId}/cancel`, {
    reason: 'Rappelé',
  });
  expect(cancelled.status).toBe(200);
  // Mails that are still to be sent would be found as well.
  await app.mailsLeft(4);
  await app.caughtUp();
  expect((await app.operations(`erase?customer=${recorded}`)).text).toContain('exit 0');
  await expectNothingLeft(app, there.folder);
}, 60_000);
