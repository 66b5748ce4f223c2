import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { withoutVisitorLimits } from 'contracts';
import { passwordsForSpecs } from '../../infra/src/testing/memory-stores.ts';
import { aSignUp } from '../testing/a-sign-up.ts';
import type { Browser } from '../testing/browser.ts';
import { keyOf, openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const anna = aSignUp();

let app: OpenApp;
let browser: Browser;

const signUp = (changes: object = {}, from: Browser = browser, key: Record<string, string> = {}) =>
  from.post('/api/register', { ...anna, ...changes }, key);
const exists = async (email: string) =>
  (await browser.post('/api/check-email', { email })).body['exists'];
const typesWritten = async () =>
  (await app.eventStore.readAll(0, 1_000)).map(({ event }) => event.type);

describe('a sign-up as a customer', () => {
  // All are refused.
  beforeAll(async () => {
    app = await openApp();
  });
  beforeEach(() => {
    browser = app.visitor();
  });
  afterAll(() => app.close());

  it.each([
    ['PASSWORD_TOO_WEAK', ['password'], { password: 'Anna1234' }],
    ['PASSWORD_TOO_WEAK', ['password'], { password: 'Ånna1234!' }],
    ['BIRTHDAY_NOT_VALID', ['birthday'], { birthday: '1989-02-30' }],
    ['BIRTHDAY_NOT_VALID', ['birthday'], { birthday: '2026-03-11' }],
    ['PHONE_NOT_VALID', ['phone'], { phone: '12' }],
    ['ADDRESS_NOT_LOCATED', ['address'], { address: { ...anna.address, latitude: null } }],
    ['ADDRESS_NOT_LOCATED', ['address'], { address: { ...anna.address, zipcode: ' ' } }],
    ['EMAIL_TAKEN', ['email'], { email: ` ${emailOf('camille').toUpperCase()}` }],
    ['LOOKS_AUTOMATIC', undefined, { website: 'https://exemple.fr' }],
    ['LOOKS_AUTOMATIC', undefined, { filledInMs: 2_999 }],
    ['INVALID_REQUEST', ['email'], { email: 'anna@xn--b.fr' }],
    ['INVALID_REQUEST', ['email'], { email: 'anna@exemple.fr\r\nBcc: a@b.fr' }],
    ['INVALID_REQUEST', ['gender'], { gender: 'x' }],
    ['INVALID_REQUEST', ['firstname'], { firstname: ' \u2800\u00AD' }],
    ['INVALID_REQUEST', ['lastname'], { lastname: '   ' }],
  ])('is refused with %s, about %p, and writes nothing', async (code, fields, changes) => {
    const head = await app.eventStore.head();
    const { body } = await signUp(changes);
    expect({ code: body['code'], fields: body['fields'] }).toEqual({ code, fields });
    expect(await app.eventStore.head()).toBe(head);
    expect((await browser.get('/api/user/status')).body['isAuthenticated']).toBe(false);
  });

  it('names the sign that a password may not hold', async () => {
    const { body } = await signUp({ password: 'Forêt-2024-Zoe' });
    expect(body).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      message: expect.stringContaining('« ê » ne peut pas servir'),
    });
  });
});

describe('signing up as a customer', () => {
  beforeEach(async () => {
    app = await openApp();
    browser = app.visitor();
  });
  afterEach(() => app.close());

  it('opens an account that is signed in at once, with a profile as people write it', async () => {
    const head = await app.eventStore.head();
    const { status, body } = await signUp();
    expect({ status, body }).toEqual({
      status: 200,
      body: { message: 'Votre espace est créé.', user: { roles: ['ROLE_USER'] } },
    });
    const [opened, registered, ...others] = await app.eventStore.readAll(head, 10);
    expect(others).toEqual([]);
    expect(opened?.event.type).toBe('AccountOpened');
    expect(registered?.event).toEqual({
      type: 'CustomerRegistered',
      data: {
        customerId: expect.any(String),
        accountId: expect.any(String),
        firstname: 'Anna',
        lastname: 'Petit',
        gender: 'female',
        birthday: '1989-06-24',
        phone: '06 39 98 12 47',
        address: {
          street: '28 rue des Capucins',
          zipCode: '69001',
          city: 'Lyon',
          latitude: 45.77,
          longitude: 4.83,
          locationName: '28 rue des Capucins, 69001 Lyon',
        },
      },
    });
    const known = (await browser.get('/api/user/status')).body;
    expect(known).toMatchObject({ isAuthenticated: true, firstname: 'Anna' });
    const credential = { email: 'anna.petit@exemple.fr', password: anna.password };
    expect((await app.visitor().post('/api/login', credential)).status).toBe(200);
  });

  it('says whether an address has an account', async () => {
    expect(await exists(anna.email)).toBe(false);
    await signUp();
    expect(await exists('anna.petit@exemple.fr')).toBe(true);
  });

  it('says of an address that a crash left reserved that it has none, and signs nobody in', async () => {
    const accountStore = app.accountStore;
    const left = { accountId: 'account-left', partyId: 'customer-left', email: anna.email };
    const passwordHash = await passwordsForSpecs.hash(anna.password);
    await accountStore.reserve({ ...left, passwordHash, reservedAt: app.clock.now() });
    expect(await exists(anna.email)).toBe(false);
    const credential = { email: anna.email.trim(), password: anna.password };
    expect((await browser.post('/api/login', credential)).body['code']).toBe('BAD_CREDENTIALS');
    expect((await signUp()).body['code']).toBe('SIGN_UP_UNDER_WAY');
    app.clock.advance(60_000);
    expect((await signUp()).status).toBe(200);
  });

  it('answers the same key again as before, to who has the password', async () => {
    const key = keyOf('anna');
    const first = await signUp({}, browser, key);
    const head = await app.eventStore.head();
    const again = await signUp({}, app.visitor(), key);
    expect(again.body).toEqual(first.body);
    const stranger = await signUp({ password: 'Autre123!' }, app.visitor(), key);
    expect(stranger.body['code']).toBe('EMAIL_TAKEN');
    expect(await app.eventStore.head()).toBe(head);
  });

  it('gives nothing of a password to the log', async () => {
    const key = keyOf('anna');
    await signUp({}, browser, key);
    const [first] = (await app.eventStore.readAll(0, 1_000)).slice(-1);
    await app.close();
    app = await openApp();
    await signUp({ password: 'Autre123!' }, app.visitor(), key);
    const [second] = (await app.eventStore.readAll(0, 1_000)).slice(-1);
    expect(second?.metadata.commandId).toBe(first?.metadata.commandId);
  });

  it('lets one of 200 have the address that they all want at once', async () => {
    await app.close();
    app = await openApp({ limits: withoutVisitorLimits });
    const requests = Array.from({ length: 200 }, (_, index) =>
      signUp({ firstname: `Anna ${index}` }, app.visitor()),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
    const registered = (await typesWritten()).filter((type) => type === 'CustomerRegistered');
    expect(registered).toHaveLength(3);
  });

  it('is welcomed by one mail, also when the same command comes again', async () => {
    const key = keyOf('anna');
    await signUp({}, browser, key);
    await signUp({}, app.visitor(), key);
    await app.caughtUp();
    const owed = await app.readStore.find('mails-due', { where: {}, limit: 10 });
    expect(owed.map(({ kind }) => kind)).toEqual(['account-welcome-customer']);
  });

  it('keeps the session of nobody else in the same browser', async () => {
    await browser.post('/api/login', { email: emailOf('louis'), password });
    await signUp();
    expect((await browser.get('/api/user/status')).body['firstname']).toBe('Anna');
  });
});
