import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import {
  askErasure,
  placeBookingByHand,
  errorCatalogue,
  erasePerson,
  getUserStatus,
  revealPerson,
  withdrawErasure,
} from 'contracts';
import { addressId, consultationId, customerId, day, now, relativeId } from 'contracts/testing';
import type { ViewOperations } from 'projections';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { expectNothingLeft } from '../testing/expect-nothing-left.ts';
import {
  openWithHermine,
  until,
  words,
  wordsFound,
  type SouffleWithHermine,
} from '../testing/hermine.ts';
import { openPeople, password } from '../testing/people.ts';

const DAY_MS = 86_400_000;
const account = 'account-hermine';

let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let souffle: SouffleWithHermine;

/** A runner that stood still for so long would not know whether it is still the one. */
const startAfter = async (ms: number) => {
  await souffle.close();
  clock.advance(ms);
  souffle = await openWithHermine({ folder: there.folder, clock });
};

/** Holds who comes by until it lets them go. */
const aHold = () => {
  let tell = () => {};
  let letGo = () => {};
  const reached = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const going = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const pass = () => {
    tell();
    return going;
  };
  return { reached, letGo, pass };
};
/** The views are not reprojected before it is released. */
const holding = (operations: ViewOperations, { pass }: ReturnType<typeof aHold>): ViewOperations =>
  new Proxy(operations, {
    get: (_, name) => {
      if (name !== 'refold') return Reflect.get(operations, name) as unknown;
      return async (ownerIds: readonly string[]) => {
        await pass();
        await operations.refold(ownerIds);
      };
    },
  });

beforeEach(async () => {
  there = await aFolder();
  clock = aClock(now);
  souffle = await openWithHermine({ folder: there.folder, clock, isNew: true });
}, 30_000);
afterEach(async () => {
  await souffle.close();
  await there.remove();
});

it('erases who has asked for it a week later, and leaves what happened', async () => {
  const before = await souffle.signedIn('hermine');
  expect((await souffle.book(before)).status).toBe(200);
  await souffle.mailsLeft(2);
  const ahead = await before.post(askErasure.url, { password });
  expect(ahead.body).toMatchObject({ code: 'ERASURE_BOOKINGS_AHEAD' });
  await startAfter(5 * DAY_MS);
  const hermine = await souffle.signedIn('hermine');
  // Each text was there before, so that its absence proves something.
  expect(Object.keys(await wordsFound(there.folder)).sort()).toEqual(Object.keys(words).sort());

  const wrong = await hermine.post(askErasure.url, { password: 'Autre123!' });
  expect(wrong.body).toMatchObject({ code: 'WRONG_PASSWORD', fields: ['password'] });
  const asked = await hermine.post(askErasure.url, { password });
  expect(asked.status).toBe(200);
  await souffle.caughtUp();
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  expect(asked.body).toMatchObject({ dueAt });
  // It names her, and goes with all else.
  await souffle.mailsLeft(3);

  await startAfter(7 * DAY_MS + 1);
  await souffle.allErased();
  await expectNothingLeft(souffle, there.folder);
  const [booking] = await souffle.stores.readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    limit: 2,
  });
  expect(booking).toMatchObject({ day, reason: null, relativeId });
}, 60_000);

it('says of a replay meanwhile that she is being erased, and finds no difference before or after', async () => {
  expect((await souffle.book(await souffle.signedIn('hermine'))).status).toBe(200);
  await souffle.mailsLeft(2);
  await startAfter(5 * DAY_MS);
  const hermine = await souffle.signedIn('hermine');
  expect((await hermine.post(askErasure.url, { password })).status).toBe(200);
  await souffle.mailsLeft(3);
  await souffle.close();
  clock.advance(7 * DAY_MS + 1);
  const refolding = aHold();
  souffle = await openWithHermine({
    folder: there.folder,
    clock,
    disturbed: ({ projections }) => ({
      ...(projections && {
        projections: { ...projections, operations: holding(projections.operations, refolding) },
      }),
    }),
  });
  await refolding.reached;
  await souffle.caughtUp();
  const during = await souffle.operations('replay?values=shown');
  expect(during.text).toMatch(/^0 écart sur \d+ documents$/m);
  expect(during.text).toContain('exit 0');
  const [booking] = await souffle.stores.readStore.find('bookings', {
    where: { customerId, state: 'booked' },
    limit: 1,
  });
  const erasing = during.text.split('\n').filter((line) => line.includes('effacement en cours'));
  expect(erasing.sort()).toEqual(
    [`bookings ${booking?.bookingId}`, `customers ${customerId}`, `people ${customerId}`].map(
      (document) => `  ${document} : effacement en cours`,
    ),
  );
  for (const word of Object.values(words)) expect(during.text).not.toContain(word);

  refolding.letGo();
  await souffle.allErased();
  await expectNothingLeft(souffle, there.folder);
  const after = await souffle.operations('replay');
  expect(after.text).not.toContain('effacement en cours');
  const digests = (text: string) =>
    text.split('\n').filter((line) => / · [0-9a-f]{64}$/.test(line));
  const ofWords = /^(bookings|customers|people):/;
  const theirs = (text: string) => digests(text).filter((line) => ofWords.test(line));
  expect(theirs(after.text)).toHaveLength(3);
  expect(theirs(after.text)).toEqual(theirs(during.text));
}, 60_000);

it('lets who has asked do nothing but withdraw it, and is whole again then', async () => {
  const hermine = await souffle.signedIn('hermine');
  const elsewhere = await souffle.signedIn('hermine');
  expect((await hermine.post(askErasure.url, { password })).status).toBe(200);
  await souffle.caughtUp();
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  expect((await hermine.get(getUserStatus.url)).body).toMatchObject({
    isAuthenticated: true,
    roles: [],
    erasureDueAt: dueAt,
  });
  expect((await elsewhere.get(getUserStatus.url)).body).toMatchObject({ isAuthenticated: false });
  expect((await souffle.book(hermine)).body).toMatchObject({ code: 'WRONG_ROLE' });
  const again = await souffle.signedIn('hermine');
  const besides = await souffle.signedIn('hermine');
  expect((await souffle.book(again)).body).toMatchObject({ code: 'WRONG_ROLE' });

  expect((await again.post(withdrawErasure.url)).status).toBe(200);
  await souffle.caughtUp();
  const { body } = await again.get(getUserStatus.url);
  expect(body).toMatchObject({ roles: ['ROLE_USER'], firstname: 'Hermine' });
  expect(body).not.toHaveProperty('erasureDueAt');
  expect((await souffle.book(again)).status).toBe(200);
  // It would be there without a role, for as long as it lasts.
  expect((await besides.get(getUserStatus.url)).body).toMatchObject({ isAuthenticated: false });
  expect((await again.post(withdrawErasure.url)).body).toMatchObject({ code: 'ERASURE_NOT_ASKED' });
});

it('erases at once whom an operator names with a reason, who is then nobody', async () => {
  const operator = await souffle.signedIn('operator');
  const url = (path: string) => path.replace(':id', account);
  const reason = `Demandé par ${words.name}`;
  await openPeople(souffle.stores, clock).operator('another');
  await souffle.caughtUp();
  const colleague = await operator.post(erasePerson.url.replace(':id', 'account-another'), {
    reason,
  });
  expect(colleague.body).toMatchObject({ code: 'ERASURE_BY_HAND' });
  expect((await operator.post(url(erasePerson.url), { reason })).status).toBe(200);
  await until(
    async () => (await souffle.stores.readStore.get('accounts', account))?.status === 'closed',
  );
  await until(async () => Object.keys(await wordsFound(there.folder)).length === 0);
  await expectNothingLeft(souffle, there.folder);
  const shown = await operator.post(url(revealPerson.url), { reason: 'Vérification' });
  expect(shown.body).toMatchObject({ email: null, name: 'Personne effacée' });
  expect(shown.text).not.toContain(words.name);
}, 60_000);

it('erases from the command line, also somebody without an account', async () => {
  const unknown = await souffle.operations('erase?customer=nobody');
  expect(unknown.text).toContain('Ce client est introuvable.');
  const erased = await souffle.operations(`erase?customer=${customerId}`);
  expect(erased.text).toContain('Il ne reste rien de ce client');
  expect(erased.text).toContain('exit 0');
  await expectNothingLeft(souffle, there.folder);
  // As after a backup was put back: the account is the one that they had.
  const again = await souffle.operations(`erase?customer=${customerId}`);
  expect(again.text).toBe(erased.text);

  const claire = await souffle.signedIn('claire');
  const booked = await claire.post(placeBookingByHand.url, {
    client: {
      firstname: 'Hermine',
      lastname: words.name,
      phone: '06 39 98 12 47',
      email: words.address,
    },
    consultationId,
    optionId: 'PRESENTIEL',
    addressId,
    date: day,
    start: '19:20',
    reason: '',
  });
  expect(booked.status).toBe(200);
  await souffle.caughtUp();
  const bookingId = String(booked.body['id']);
  const { customerId: recorded = '' } =
    (await souffle.stores.readStore.get('bookings', bookingId)) ?? {};
  const refused = await souffle.operations(`erase?customer=${recorded}`);
  expect(refused.text).toContain(errorCatalogue.ERASURE_BOOKINGS_AHEAD.message);
  expect(await souffle.stores.accountStore.contactOf(recorded)).toBe(words.address);
  const cancelled = await claire.post(`/api/practitioner/bookings/${bookingId}/cancel`, {
    reason: 'Rappelé',
  });
  expect(cancelled.status).toBe(200);
  // What leaves meanwhile would be found as well.
  await souffle.mailsLeft(4);
  await souffle.caughtUp();
  expect((await souffle.operations(`erase?customer=${recorded}`)).text).toContain('exit 0');
  await expectNothingLeft(souffle, there.folder);
}, 60_000);
