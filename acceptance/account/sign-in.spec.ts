import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody, SESSION_COOKIE, withoutVisitorLimits } from 'contracts';
import { customerId, otherCustomerId, practitionerId } from 'contracts/testing';
import { counting } from '../../infra/src/testing/counting.ts';
import {
  openMemoryStores,
  passwordsForSpecs,
  passwordsVerifiedBy,
} from '../../infra/src/testing/memory-stores.ts';
import { secrets } from '../../infra/src/security/secrets.ts';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const DAY_MS = 86_400_000;
const camille = { email: emailOf('camille'), password };

describe('signing in', () => {
  let app: OpenApp;
  let browser: Browser;
  beforeEach(async () => {
    app = await openApp();
    browser = app.visitor();
  });
  afterEach(() => app.close());

  const login = (credential: object = camille, from: Browser = browser) =>
    from.post('/api/login', credential);
  const whoIs = async (requested: Browser) =>
    (await requested.get('/api/user/status')).body['customerId'] ?? null;

  it('answers the roles, and the browser is known from then on', async () => {
    expect(await login()).toMatchObject({ status: 200, body: { user: { roles: ['ROLE_USER'] } } });
    expect(await whoIs(browser)).toBe(customerId);
  });

  it.each([
    ['claire', 'ROLE_PROFESSIONAL'],
    ['operator', 'ROLE_ADMIN'],
  ])('answers the role of %s', async (name, role) => {
    const { body } = await login({ email: emailOf(name), password });
    expect(body).toEqual({ user: { roles: [role] } });
  });

  it('has the rights of the account, whatever the row of its session says', async () => {
    const { cookies } = await login();
    const secret = cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? '';
    const { accountStore, clock } = app;
    const sessionHash = secrets.fingerprint(secret);
    const session = await accountStore.session(sessionHash, clock.now());
    if (session === undefined) throw new Error('No session was opened.');
    const forged = { roles: ['ROLE_ADMIN', 'ROLE_PROFESSIONAL'], customerIds: [otherCustomerId] };
    const rights = { ...forged, practitionerId } as const;
    await accountStore.openSession(sessionHash, { ...session, ...rights } as typeof session);
    expect((await browser.get('/api/admin/mails')).status).toBe(403);
    expect((await browser.get('/api/practitioner/agenda')).status).toBe(403);
    expect(await whoIs(browser)).toBe(customerId);
  });

  it('ends with the account, also where its session is still there', async () => {
    await login();
    const { accountStore, clock } = app;
    await app.people.closeAccount('camille');
    expect(await accountStore.sessionsOf('account-camille', clock.now())).toHaveLength(1);
    expect(await whoIs(browser)).toBeNull();
  });

  it('takes the address however it is typed', async () => {
    expect((await login({ email: ' Camille@EXEMPLE.fr ', password })).status).toBe(200);
  });

  it('says the same of an unknown address, a wrong password and a closed account', async () => {
    await app.people.closeAccount('louis');
    const answers = [
      await login({ email: 'personne@exemple.fr', password }),
      await login({ ...camille, password: 'Demo1234?' }),
      await login({ email: emailOf('louis'), password }),
    ];
    for (const { status, body, cookies } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Identifiants incorrects.', code: 'BAD_CREDENTIALS' });
      expect(cookies).toEqual([]);
    }
    expect(errorBody('BAD_CREDENTIALS').message).toBe('Identifiants incorrects.');
  });

  it('does the same work for an unknown address as for a wrong password', async () => {
    const work = async (email: string) => {
      const calls: string[] = [];
      const stores = openMemoryStores();
      const product = await openApp({
        stores: {
          ...stores,
          accountStore: counting(stores.accountStore, calls),
          eventStore: counting(stores.eventStore, calls),
          passwords: passwordsVerifiedBy((...proof) => {
            calls.push('verify');
            return passwordsForSpecs.verify(...proof);
          }),
        },
      });
      // A start looks for unfinished work of a crash.
      while (!calls.includes('pendingCommands'))
        await new Promise((resolve) => setImmediate(resolve));
      calls.length = 0;
      const credential = { email, password: 'Faux1234!' };
      const { status, body } = await login(credential, product.visitor());
      const done = [...calls];
      await product.close();
      return { status, body, done };
    };
    const known = await work(emailOf('camille'));
    expect(known).toMatchObject({ status: 401, done: ['credentialOf', 'verify'] });
    expect(await work('personne@exemple.fr')).toEqual(known);
  });

  it('names the fields that are missing or wrong', async () => {
    expect((await login({})).body['fields']).toEqual(['email', 'password']);
    expect((await login({ ...camille, email: ['a'] })).body['fields']).toEqual(['email']);
  });

  it('gives a cookie that no script and no other site can use', async () => {
    const { cookies } = await login();
    expect(cookies.find(({ name }) => name === SESSION_COOKIE)).toEqual({
      name: SESSION_COOKIE,
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 86_400,
    });
  });

  it('never keeps the value of the cookie', async () => {
    await login();
    const value = browser.cookie(SESSION_COOKIE) ?? '';
    expect(await app.accountStore.session(value, app.clock.now())).toBeUndefined();
  });

  it('gives another cookie each time, and ends the session that this browser had', async () => {
    await login();
    const first = browser.cookie(SESSION_COOKIE) ?? '';
    await login();
    expect(browser.cookie(SESSION_COOKIE)).not.toBe(first);
    const thief = app.visitor();
    thief.setCookie(SESSION_COOKIE, first);
    expect(await whoIs(thief)).toBeNull();
    expect(await whoIs(browser)).toBe(customerId);
  });

  it('leaves the other browsers of the account signed in', async () => {
    const other = await app.signedIn('camille');
    await login();
    expect(await whoIs(other)).toBe(customerId);
  });

  it('keeps the session that there was when it fails', async () => {
    await login();
    await login({ ...camille, password: 'wrong' });
    expect(await whoIs(browser)).toBe(customerId);
  });

  it('ends after thirty days without a visit, and not before', async () => {
    await login();
    app.clock.advance(30 * DAY_MS - 1);
    expect(await whoIs(browser)).toBe(customerId);
    app.clock.advance(30 * DAY_MS);
    expect(await whoIs(browser)).toBeNull();
  });

  it('is refused from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await browser.post('/api/login', camille, headers)).toMatchObject({
      status: 403,
      body: errorBody('CROSS_SITE'),
    });
  });

  describe('after too many failures', () => {
    const failUntilWaiting = async (email: string) => {
      for (let tries = 0; tries < 6; tries += 1)
        expect((await login({ email, password: `wrong-${tries}` })).status).toBe(401);
    };

    it('waits for as long as it says, also with the right password, and then succeeds', async () => {
      await failUntilWaiting(camille.email);
      const { status, body, headers } = await login();
      expect(status).toBe(429);
      expect(body).toEqual({
        code: 'TOO_MANY_REQUESTS',
        message: 'Trop de tentatives : réessayez dans 10\u00A0secondes.',
      });
      expect(headers['retry-after']).toBe('10');
      app.clock.advance(10_000);
      expect((await login()).status).toBe(200);
    });

    it('says the same of an address that nobody has', async () => {
      await failUntilWaiting('personne@exemple.fr');
      const unknown = await login({ email: 'personne@exemple.fr', password });
      const other = app.visitor();
      for (let tries = 0; tries < 6; tries += 1)
        await login({ ...camille, password: 'wrong' }, other);
      const known = await login(camille, other);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    });

    it('lets others in at that address, and its owner at another one', async () => {
      await failUntilWaiting(camille.email);
      expect((await login({ email: emailOf('louis'), password })).status).toBe(200);
      expect((await login(camille, app.visitor())).status).toBe(200);
    });

    it('waits for nothing where what a visitor may take is unlimited', async () => {
      const unlimited = await openApp({ limits: withoutVisitorLimits });
      const visitor = unlimited.visitor();
      for (let tries = 0; tries < 12; tries += 1)
        expect((await login({ ...camille, password: 'wrong' }, visitor)).status).toBe(401);
      await unlimited.close();
    });
  });

  describe('and out', () => {
    it('ends the session at once, in the browser and on the server', async () => {
      await login();
      const value = browser.cookie(SESSION_COOKIE) ?? '';
      expect(await browser.post('/api/logout')).toMatchObject({
        status: 200,
        body: { message: 'Vous êtes déconnecté.' },
      });
      expect(browser.cookie(SESSION_COOKIE)).toBeUndefined();
      browser.setCookie(SESSION_COOKIE, value);
      expect(await whoIs(browser)).toBeNull();
      expect((await browser.get('/api/customer/getBooking')).status).toBe(401);
    });

    it('leaves the other browsers of the account signed in', async () => {
      const other = await app.signedIn('camille');
      await login();
      await browser.post('/api/logout');
      expect(await whoIs(other)).toBe(customerId);
    });

    it('is no error for a visitor', async () => {
      expect((await browser.post('/api/logout')).status).toBe(200);
    });

    it('cannot be done by another site', async () => {
      await login();
      const answer = await browser.post('/api/logout', {}, { 'sec-fetch-site': 'cross-site' });
      expect(answer.status).toBe(403);
      expect(await whoIs(browser)).toBe(customerId);
    });
  });
});
