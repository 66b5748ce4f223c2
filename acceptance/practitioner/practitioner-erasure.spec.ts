import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { accountDecider, openCommandHandler, practitionerDecider } from 'command-service';
import { aClock } from 'command-service/testing';
import {
  accountStream,
  askErasure,
  erasePerson,
  getCustomerBookings,
  getCustomerPractitioners,
  getOwnDiplomas,
  getUserStatus,
  getWaitingDiplomas,
  practitionerStream,
  suspendPerson,
  withdrawErasure,
  type CustomerBooking,
  type CustomerPractitioner,
} from 'contracts';
import { metadataAt, now, otherCustomerId } from 'contracts/testing';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  openWithErasedCustomer,
  until,
  wordsFound,
  type AppWithErasedCustomer,
} from '../testing/erased-customer.ts';
import { filesOfOwner } from '../testing/recorded.ts';
import { password } from '../testing/people.ts';
import {
  bookHer,
  expectNoErasedPractitioner,
  mailsAreOut,
  openHerPractice,
  picturesOf,
  plantErasedPractitioner,
  seenAt,
  erasedPractitionerTexts,
  type ErasedPractitioner,
} from '../testing/erased-practitioner.ts';

const DAY_MS = 86_400_000;
const erasedNames = { prenom: 'Personne', nom: 'effacée', photo: null, slug: null };

let there: Awaited<ReturnType<typeof aFolder>>;
let clock: ReturnType<typeof aClock>;
let app: AppWithErasedCustomer;
let her: ErasedPractitioner;
let pictures: readonly string[];
let offered: Awaited<ReturnType<typeof openHerPractice>>;

/** What stopped servers have left: she has signed up, she receives, and she is booked as well. Copied for each case. */
let planted: Awaited<ReturnType<typeof aFolder>>;
const stages = ['signed up', 'receiving', 'booked'] as const;
type Stage = (typeof stages)[number];
const leftAt = (stage: Stage) => join(planted.folder, stage);

beforeAll(async () => {
  planted = await aFolder();
  clock = aClock(now);
  const folder = join(planted.folder, 'served');
  app = await openWithErasedCustomer({ folder, clock, isNew: true });
  const leave = async (stage: Stage) => {
    await mailsAreOut(app, clock);
    await app.close();
    await cp(folder, leftAt(stage), { recursive: true });
  };
  her = await plantErasedPractitioner(app, clock);
  await leave('signed up');
  app = await openWithErasedCustomer({ folder, clock });
  offered = await openHerPractice(app, her);
  pictures = await picturesOf(app);
  await leave('receiving');
  app = await openWithErasedCustomer({ folder, clock });
  expect((await bookHer(app, her, offered)).status).toBe(200);
  await leave('booked');
}, 60_000);
afterAll(() => planted.remove());

const begin = async (stage: Stage, afterMs = 0) => {
  there = await aFolder();
  clock = aClock(now);
  clock.advance(afterMs);
  await cp(leftAt(stage), there.folder, { recursive: true });
  app = await openWithErasedCustomer({ folder: there.folder, clock });
};
afterEach(async () => {
  await app.close();
  await there.remove();
});

const startAfter = async (ms: number) => {
  await app.close();
  clock.advance(ms);
  app = await openWithErasedCustomer({ folder: there.folder, clock });
};
const found = async () =>
  Object.keys(await wordsFound(there.folder, erasedPractitionerTexts)).sort();
const all = Object.keys(erasedPractitionerTexts).sort();

const everywhere = async (isSo: boolean) => {
  const seen = await seenAt(app, her);
  expect(seen).toEqual(Object.fromEntries(Object.keys(seen).map((place) => [place, isSo])));
};

const louisSees = async () => {
  await app.caughtUp();
  const louis = await app.signedIn('louis');
  const bookings = (await louis.get(getCustomerBookings.url)).body['bookingCustomer'];
  const practitioners = (await louis.get(getCustomerPractitioners.url)).body['praticiens'];
  return {
    booking: (bookings as CustomerBooking[])[0],
    practitioner: (practitioners as CustomerPractitioner[])[0],
  };
};

const expectNothingLeft = () => expectNoErasedPractitioner(app, there.folder, her);

describe('a practitioner who has an appointment ahead', () => {
  const ask = async () => (await app.signedIn('sidonie')).post(askErasure.url, { password });

  it('is not erased before, leaves at once after, and nothing is left of them a week later', async () => {
    await begin('booked');
    expect((await ask()).body).toMatchObject({ code: 'ERASURE_BOOKINGS_AHEAD' });
    await everywhere(true);
    await startAfter(6 * DAY_MS);
    // Each text was there before, so that its absence proves something.
    expect(await found()).toEqual(all);
    expect(pictures).toHaveLength(2);
    for (const url of pictures) expect((await app.visitor().get(url)).status).toBe(200);
    expect((await filesOfOwner(app.stores.files, her.practitionerId)).length).toBeGreaterThan(2);

    expect((await ask()).status).toBe(200);
    await everywhere(false);
    expect((await bookHer(app, her, offered)).body).toMatchObject({
      code: 'NOT_BOOKABLE_ONLINE',
    });
    const during = await louisSees();
    expect(during.booking?.pro).toMatchObject({ nom: erasedPractitionerTexts.name, slug: null });
    expect(during.practitioner).toMatchObject({
      nom: erasedPractitionerTexts.name,
      slug: null,
      isBookable: false,
    });
    await mailsAreOut(app, clock);

    await startAfter(7 * DAY_MS + 1);
    await app.allErased();
    await expectNothingLeft();
    for (const url of pictures) expect((await app.visitor().get(url)).status).toBe(404);
    const after = await louisSees();
    expect(after.booking).toMatchObject({
      pro: { ...erasedNames, phone: null },
      day: '2026-03-15',
    });
    expect(after.booking?.consultationName).toBe('Consultation express');
    expect(after.practitioner).toMatchObject({
      ...erasedNames,
      isBookable: false,
      specialities: [],
    });

    await startAfter(1);
    await expectNothingLeft();
  }, 120_000);

  it('is whole again once they have withdrawn it', async () => {
    await begin('booked', 6 * DAY_MS);
    const practitioner = await app.signedIn('sidonie');
    expect((await practitioner.post(askErasure.url, { password })).status).toBe(200);
    await everywhere(false);
    expect((await practitioner.get(getUserStatus.url)).body).toMatchObject({
      roles: [],
      firstname: 'Sidonie',
      practitionerId: her.practitionerId,
    });
    expect((await practitioner.get('/api/practitioner/profile')).body).toMatchObject({
      code: 'WRONG_ROLE',
    });
    expect((await practitioner.post(withdrawErasure.url)).status).toBe(200);
    await everywhere(true);
    expect((await practitioner.get('/api/practitioner/profile')).status).toBe(200);
    expect((await louisSees()).practitioner).toMatchObject({ isBookable: true });
    expect(await app.stores.readStore.count('erasures-due', {})).toBe(0);
    expect((await app.operations('audit')).text).toContain('exit 0');
  }, 60_000);

  it('is erased at once by an operator, suspended or not', async () => {
    await begin('booked', 6 * DAY_MS);
    const operator = await app.signedIn('operator');
    const url = (path: string) => path.replace(':id', her.accountId);
    const reason = `Courrier de ${erasedPractitionerTexts.name}`;
    expect((await operator.post(url(suspendPerson.url), { reason })).status).toBe(200);
    expect((await operator.post(url(erasePerson.url), { reason })).status).toBe(200);
    await until(async () => {
      const account = await app.stores.readStore.get('accounts', her.accountId);
      return account?.status === 'closed';
    });
    await app.allErased();
    await expectNothingLeft();
    const { body } = await operator.get(`/api/admin/people/${her.accountId}`);
    expect(body['person']).toMatchObject({
      status: 'closed',
      practitioner: { name: 'Personne effacée', slug: null },
    });
  }, 120_000);
});

it('leaves where a crash came between the account and the profile, and comes back so', async () => {
  await begin('receiving');
  await everywhere(true);
  const { accountId } = her;
  const commands = openCommandHandler({ ...app.stores, clock });
  const dueAt = new Date(Date.parse(clock.now()) + 7 * DAY_MS).toISOString();
  const handle = (command: Parameters<typeof accountDecider.decide>[0]) =>
    commands.handle(accountDecider, accountStream(accountId), command);
  await handle({
    type: 'AskErasure',
    data: { accountId, by: 'owner', dueAt, reason: null },
    metadata: metadataAt(clock.now(), {
      commandId: 'asked',
      actor: { role: 'practitioner', accountId },
    }),
  });
  const left = async () =>
    (await app.stores.readStore.get('practitioners', her.practitionerId))?.hasLeft === true;
  await until(left);
  await everywhere(false);
  await handle({
    type: 'WithdrawErasure',
    data: { accountId },
    metadata: metadataAt(clock.now(), {
      commandId: 'withdrawn',
      actor: { role: 'practitioner', accountId },
    }),
  });
  await until(async () => !(await left()));
  await everywhere(true);
  await until(async () => (await app.stores.readStore.count('erasures-due', {})) === 0);
  expect((await app.operations('audit')).text).toContain('exit 0');
}, 60_000);

it('waits for no decision on their diploma any more, until they are back', async () => {
  await begin('signed up');
  const operator = await app.signedIn('operator');
  const waiting = async () => {
    await app.caughtUp();
    return (await operator.get(getWaitingDiplomas.url)).body;
  };
  const one = `/api/operator/diplomas/${her.diplomaId}`;
  expect(await waiting()).toMatchObject({ total: 1 });
  const practitioner = await app.signedIn('sidonie');
  expect((await practitioner.post(askErasure.url, { password })).status).toBe(200);
  expect(await waiting()).toEqual({ diplomas: [], total: 0 });
  expect((await operator.get(one)).body).toMatchObject({ code: 'DIPLOMA_NOT_FOUND' });
  expect((await operator.post(`${one}/validate`)).body).toMatchObject({
    code: 'DIPLOMA_NOT_FOUND',
  });
  expect((await practitioner.post(withdrawErasure.url)).status).toBe(200);
  expect(await waiting()).toMatchObject({ total: 1 });
}, 30_000);

describe('from the command line', () => {
  it('erases a practitioner with the account that they have', async () => {
    await begin('receiving');
    const unknown = await app.operations('erase?practitioner=nobody');
    expect(unknown.text).toContain('Ce praticien est introuvable.');
    const both = await app.operations(`erase?practitioner=a&customer=${otherCustomerId}`);
    expect(both.text).toContain('Usage');
    const erased = await app.operations(`erase?practitioner=${her.practitionerId}`);
    expect(erased.text).toContain('Il ne reste rien de ce praticien');
    expect(erased.text).toContain('exit 0');
    await expectNothingLeft();
    // A restored backup has the account that the person had.
    const again = await app.operations(`erase?practitioner=${her.practitionerId}`);
    expect(again.text).toBe(erased.text);

    // A namesake gets the slug: her former page has no owner.
    const { practitionerId } = await plantErasedPractitioner(app, clock);
    expect(practitionerId).not.toBe(her.practitionerId);
    const namesake = await app.signedIn('sidonie');
    expect((await namesake.get(getOwnDiplomas.url)).body).toMatchObject({
      slug: `${erasedPractitionerTexts.slug}-2`,
    });
  }, 120_000);

  it('erases one who was imported and has no account', async () => {
    await begin('signed up');
    const practitionerId = 'practitioner-imported';
    await openCommandHandler({ ...app.stores, clock }).handle(
      practitionerDecider,
      practitionerStream(practitionerId),
      {
        type: 'RegisterPractitioner',
        data: {
          practitionerId,
          accountId: null,
          slug: 'odilon-quincampoix',
          firstname: 'Odilon',
          lastname: 'Quincampoix',
          phone: '04 76 00 00 00',
          timeZone: 'Europe/Paris',
          specialityIds: [],
          origin: 'import',
        },
        metadata: metadataAt(clock.now(), { origin: 'import' }),
      },
    );
    await mailsAreOut(app, clock);
    const imported = { name: 'Quincampoix', slug: 'odilon-quincampoix' };
    const left = async () => Object.keys(await wordsFound(there.folder, imported));
    expect((await left()).sort()).toEqual(['name', 'slug']);
    const erased = await app.operations(`erase?practitioner=${practitionerId}`);
    expect(erased.text).toContain('exit 0');
    expect(await left()).toEqual([]);
    expect((await app.operations('audit')).text).toContain('exit 0');
    expect((await app.operations('replay')).text).toMatch(/^0 écart sur/m);
  }, 60_000);
});
