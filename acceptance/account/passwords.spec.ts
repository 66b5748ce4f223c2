import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountStream, errorBody, mailStream, withoutVisitorLimits } from 'contracts';
import type { Mail, MailMessage } from 'contracts/ports';
import { customerId } from 'contracts/testing';
import { counting } from '../../infra/src/testing/counting.ts';
import {
  openMemoryStores,
  passwordsForSpecs,
  passwordsVerifiedBy,
  mailForSpecs,
} from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { keyOf, openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const MINUTE_MS = 60_000;
const account = 'account-camille';
const next = 'Autre123!';
const LINK_CONFIRMATION =
  'Si un compte existe à cette adresse, un e-mail vient d’y partir. Son lien s’ouvre pendant 60 minutes.';

describe('a forgotten password', () => {
  let app: OpenApp;
  let visitor: Browser;
  let letterBox: MailMessage[];
  const open = async (options: Parameters<typeof openApp>[0] = {}) => {
    letterBox = [];
    const mail: Mail = {
      ...mailForSpecs,
      send: async (message) => void letterBox.push(message),
    };
    app = await openApp({ runsProcesses: true, mail, ...options });
    visitor = app.visitor();
  };
  beforeEach(() => open());
  afterEach(() => app.close());

  const until = async (isSo: () => boolean | Promise<boolean>) => {
    const givenUpAt = performance.now() + 10_000;
    while (!(await isSo())) {
      if (performance.now() > givenUpAt) throw new Error('It never came.');
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const ask = (email: string, from = visitor, key = {}) =>
    from.post('/api/demande-reset-password', { email }, key);
  const isDispatched = async () => (await app.accountStore.pendingCommands()).length === 0;
  const request = async (email: string, from = visitor, key = {}) => {
    const answer = await ask(email, from, key);
    await until(isDispatched);
    return answer;
  };
  const secretIn = ({ text }: MailMessage): string =>
    /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
  const mailed = async (howMany: number) => {
    await until(() => letterBox.length === howMany);
    return letterBox[howMany - 1] as MailMessage;
  };
  /** The secret of the link that Camille is sent. */
  const aLink = async (): Promise<string> => {
    const { length } = letterBox;
    await request(emailOf('camille'));
    return secretIn(await mailed(length + 1));
  };
  const reset = (token: string, from = visitor, chosen = next, key = {}) =>
    from.post('/api/reset-password', { token, password: chosen }, key);
  const check = (token: string, from = visitor) =>
    from.post('/api/reset-password/check', { token });
  const signIn = async (email: string, chosen: string) =>
    (await app.visitor().post('/api/login', { email, password: chosen })).status;
  const whoIs = async (browser: Browser) =>
    (await browser.get('/api/user/status')).body['customerId'] ?? null;
  const eventsOf = async (stream: string) =>
    (await app.eventStore.readStream(stream)).map(({ event }) => event);

  it('is another one by the link of a mail, and every session has ended', async () => {
    const open = await app.signedIn('camille');
    const token = await aLink();
    expect(letterBox[0]).toMatchObject({
      to: { name: 'Camille Durand', address: emailOf('camille') },
      subject: 'Choisissez un nouveau mot de passe',
    });
    expect((await check(token)).body).toEqual({
      isValid: true,
      email: emailOf('camille'),
    });
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { message: 'Votre mot de passe est changé.' },
    });
    expect(await whoIs(open)).toBeNull();
    expect(await signIn(emailOf('camille'), password)).toBe(401);
    expect(await signIn(emailOf('camille'), next)).toBe(200);
    expect((await mailed(2)).subject).toBe('Votre mot de passe a changé');
    expect((await eventsOf(accountStream(account))).slice(1)).toEqual([
      {
        type: 'PasswordLinkAsked',
        data: { accountId: account, occasion: 'forgotten', reason: null },
      },
      { type: 'PasswordChanged', data: { accountId: account, proof: 'link' } },
    ]);
  });

  it('leaves its secret nowhere but in the mail', async () => {
    const token = await aLink();
    await reset(token);
    await mailed(2);
    await app.caughtUp();
    const log = JSON.stringify(await app.eventStore.readAll(0, 10_000));
    expect(log).not.toContain(token);
    const operator = await app.signedIn('operator');
    const { body } = await operator.get('/api/admin/mails');
    const { mails } = body as { mails: { id: string; kind: string }[] };
    expect(JSON.stringify(body)).not.toContain(token);
    const { id = '' } = mails.find(({ kind }) => kind === 'account-password-forgotten') ?? {};
    const read = await operator.post(`/api/admin/mails/${id}/reveal`, { reason: 'Litige' });
    expect(read.status).toBe(200);
    expect(read.text).toContain('/reset-password/•••');
    expect(read.text).not.toContain(token);
    const again = await operator.post(`/api/admin/mails/${id}/resend`);
    expect(again.body).toEqual(errorBody('MAIL_HAS_A_LINK'));
  });

  it('leaves its secret out of the copy that is kept as a file, too', async () => {
    await app.close();
    app = await openApp({ runsProcesses: true });
    visitor = app.visitor();
    await request(emailOf('camille'));
    await until(async () => (await app.readStore.count('mails-settled', {})) === 1);
    const operator = await app.signedIn('operator');
    const { body } = await operator.get('/api/admin/mails');
    const [{ id } = { id: '' }] = (body as { mails: { id: string }[] }).mails;
    const read = await operator.post(`/api/admin/mails/${id}/reveal`, { reason: 'Litige' });
    expect(read.body).toMatchObject({ content: 'kept', source: null });
    expect(read.text).toContain('/reset-password/•••');
  });

  it('answers the same after the same work whether the address has an account or not', async () => {
    const work = async (email: string) => {
      const calls: string[] = [];
      const stores = openMemoryStores();
      const given = {
        ...stores,
        accountStore: counting(stores.accountStore, calls),
        passwords: counting(passwordsForSpecs, calls),
        linkSecrets: counting(stores.linkSecrets, calls),
      };
      const product = await openApp({ stores: given });
      // A start looks for unfinished work of a crash.
      await until(() => calls.includes('pendingCommands'));
      calls.length = 0;
      const browser = product.visitor();
      const answer = await ask(email, browser);
      const done = [...calls];
      await product.close();
      return { status: answer.status, body: answer.body, done };
    };
    const known = await work(emailOf('camille'));
    expect(known).toMatchObject({ status: 200, body: { message: LINK_CONFIRMATION } });
    expect(known.done).toEqual(['credentialOf', 'of', 'keepLink']);
    expect(await work('personne@exemple.fr')).toEqual(known);
  });

  it('tells the log, and mails, nobody of an address without an account', async () => {
    const head = await app.eventStore.head();
    await request('personne@exemple.fr');
    expect(await app.eventStore.head()).toBe(head);
    expect(letterBox).toEqual([]);
  });

  it('is asked for once by the same command, and its mail carries the same link', async () => {
    const key = keyOf('forgotten');
    await request(emailOf('camille'), visitor, key);
    const first = await mailed(1);
    await request(emailOf('camille'), visitor, key);
    expect(await eventsOf(accountStream(account))).toHaveLength(2);
    expect(letterBox).toHaveLength(1);
    const { body } = await check(secretIn(first));
    expect(body).toEqual({
      isValid: true,
      email: emailOf('camille'),
    });
  });

  it('goes by any link that was asked for, until one of them was used', async () => {
    const [first, second] = [await aLink(), await aLink()];
    expect(second).not.toBe(first);
    expect((await check(first)).status).toBe(200);
    expect((await reset(second)).status).toBe(200);
    for (const used of [first, second]) {
      expect((await check(used)).body).toEqual(errorBody('LINK_USED'));
      expect((await reset(used)).body).toEqual(errorBody('LINK_USED'));
    }
    expect(await signIn(emailOf('camille'), next)).toBe(200);
  });

  it('goes by no link that has expired, was altered, or is another account’s', async () => {
    const token = await aLink();
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await reset(altered)).body).toEqual(errorBody('LINK_NOT_VALID'));
    const louis = await app.signedIn('louis');
    expect((await reset(token, louis)).body).toEqual(errorBody('LINK_OF_ANOTHER_ACCOUNT'));
    expect((await check(token, louis)).body).toEqual(errorBody('LINK_OF_ANOTHER_ACCOUNT'));
    app.clock.advance(60 * MINUTE_MS - 1);
    expect((await check(token)).status).toBe(200);
    app.clock.advance(1);
    expect((await check(token)).body).toEqual(errorBody('LINK_EXPIRED'));
    expect((await reset(token)).body).toEqual(errorBody('LINK_EXPIRED'));
    expect(await signIn(emailOf('camille'), password)).toBe(200);
  });

  it('is not one that breaks a rule, and the link goes on', async () => {
    const token = await aLink();
    expect((await reset(token, visitor, 'Autre123')).body).toMatchObject({
      code: 'PASSWORD_TOO_WEAK',
      fields: ['password'],
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('is changed by one of ten who use a link at once', async () => {
    const token = await aLink();
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) => reset(token, app.visitor(), `Autre123!${index}`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    const changes = await eventsOf(accountStream(account));
    expect(changes.filter(({ type }) => type === 'PasswordChanged')).toHaveLength(1);
  });

  it('answers the same command again as before, when its answer was lost', async () => {
    const token = await aLink();
    const key = keyOf('reset');
    const first = await reset(token, visitor, next, key);
    const again = await reset(token, visitor, next, key);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    const stranger = await reset(token, visitor, next, keyOf('other'));
    expect(stranger.body).toEqual(errorBody('LINK_USED'));
  });

  it('tells the log once more of what a crash kept from it', async () => {
    const metadata = {
      commandId: 'command-left',
      correlationId: 'command-left',
      causationId: 'command-left',
      actor: { role: 'visitor' as const },
      at: app.clock.now(),
      origin: 'web' as const,
    };
    const left = {
      type: 'RecordPasswordChange' as const,
      data: { accountId: account, proof: 'link' as const },
      metadata,
    };
    const change = {
      accountId: account,
      passwordHash: 'x',
      proof: { era: 0 },
      keptSessionHash: null,
    };
    await app.accountStore.changePassword(change, left);
    await request('personne@exemple.fr');
    expect((await eventsOf(accountStream(account))).at(-1)?.type).toBe('PasswordChanged');
    await until(async () => (await eventsOf(mailStream(account))).length === 1);
  });

  it.each([
    ['LOOKS_AUTOMATIC', { website: 'https://exemple.fr' }],
    ['LOOKS_AUTOMATIC', { filledInMs: 999 }],
    ['INVALID_REQUEST', { email: 'camille@exemple' }],
  ])('is refused with %s when it looks like this: %j', async (code, changes) => {
    const body = { email: emailOf('camille'), ...changes };
    const answer = await visitor.post('/api/demande-reset-password', body);
    expect(answer.body['code']).toBe(code);
    await until(isDispatched);
    expect(letterBox).toEqual([]);
  });

  describe('asked for too often', () => {
    it('waits for that address, with an account or without, and for no other', async () => {
      for (const email of [emailOf('camille'), 'personne@exemple.fr']) {
        for (let index = 0; index < 5; index += 1)
          expect((await ask(email, app.visitor())).status).toBe(200);
        const { status, body } = await ask(email.toUpperCase(), app.visitor());
        expect([status, body['message']]).toEqual([
          429,
          'Trop de tentatives : réessayez dans 12\u00A0min.',
        ]);
      }
      expect((await ask(emailOf('louis'))).status).toBe(200);
      app.clock.advance(12 * MINUTE_MS);
      expect((await ask(emailOf('camille'), app.visitor())).status).toBe(200);
    });

    it('waits at one address of the network, for whatever account', async () => {
      await app.close();
      const limits = { ...withoutVisitorLimits, passwordLinksFromOneAddress: 3 };
      await open({ limits });
      for (let index = 0; index < 3; index += 1)
        expect((await ask(`personne-${index}@exemple.fr`)).status).toBe(200);
      expect((await ask(emailOf('camille'))).status).toBe(429);
      expect((await ask(emailOf('camille'), app.visitor())).status).toBe(200);
    });

    it('waits for nothing where what a visitor may take is unlimited', async () => {
      await app.close();
      await open({ limits: withoutVisitorLimits });
      for (let index = 0; index < 40; index += 1)
        expect((await ask(emailOf('camille'))).status).toBe(200);
    });
  });
});

describe('a password that is changed by who is signed in', () => {
  let app: OpenApp;
  let camille: Browser;
  beforeEach(async () => {
    app = await openApp();
    camille = await app.signedIn('camille');
  });
  afterEach(() => app.close());

  const change = (currentPassword: string, chosen = next, from = camille) =>
    from.post('/api/reset-password/connected', { currentPassword, password: chosen });
  const isThere = async (browser: Browser) =>
    (await browser.get('/api/user/status')).body['customerId'] === customerId;

  it('keeps this session and ends the others', async () => {
    const other = await app.signedIn('camille');
    expect((await change(password)).status).toBe(200);
    expect([await isThere(camille), await isThere(other)]).toEqual([true, false]);
    const [last] = (await app.eventStore.readStream(accountStream(account))).slice(-1);
    expect(last?.event).toEqual({
      type: 'PasswordChanged',
      data: { accountId: account, proof: 'password' },
    });
    expect(last?.metadata.actor).toEqual({ role: 'customer', accountId: account });
  });

  it('is answered again as before when its answer was lost, and to nobody else', async () => {
    const body = { currentPassword: password, password: next };
    const url = '/api/reset-password/connected';
    const first = await camille.post(url, body, keyOf('changed'));
    const again = await camille.post(url, body, keyOf('changed'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await camille.post(url, body, keyOf('another'))).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
  });

  it('is refused without the current one, or with one that breaks a rule', async () => {
    expect((await change('Faux1234!')).body).toMatchObject({
      code: 'WRONG_PASSWORD',
      fields: ['currentPassword'],
    });
    expect((await change(password, 'faible')).body['code']).toBe('PASSWORD_TOO_WEAK');
    expect((await change(password, next, app.visitor())).status).toBe(401);
  });

  it('waits after too many failures, as signing in does', async () => {
    for (let tries = 0; tries < 6; tries += 1)
      expect((await change(`Faux1234!${tries}`)).status).toBe(409);
    expect((await change(password)).status).toBe(429);
  });
});

describe('a password that changes while somebody proves the former', () => {
  let app: OpenApp;
  /** A change between the verification of a password and its use. */
  let meanwhile: (() => Promise<unknown>) | undefined;
  beforeEach(async () => {
    meanwhile = undefined;
    const verify = async (...proof: Parameters<typeof passwordsForSpecs.verify>) => {
      const isRight = await passwordsForSpecs.verify(...proof);
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      return isRight;
    };
    app = await openApp({
      stores: { ...openMemoryStores(), passwords: passwordsVerifiedBy(verify) },
    });
  });
  afterEach(() => app.close());

  const change = (from: Browser, currentPassword: string, chosen: string) =>
    from.post('/api/reset-password/connected', { currentPassword, password: chosen });
  const sessions = () => app.accountStore.sessionsOf(account, app.clock.now());

  it.each([
    ['signs nobody in', '/api/login', { email: emailOf('camille'), password }, 401],
    ['asks for no erasure', '/api/account/erasure', { password }, 409],
    [
      'is not changed by who knew it',
      '/api/reset-password/connected',
      { currentPassword: password, password: 'Voleur123!' },
      409,
    ],
  ])('%s', async (_, url, body, status) => {
    const [owner, other] = [await app.signedIn('camille'), await app.signedIn('camille')];
    meanwhile = () => change(owner, password, next);
    const { status: answered, body: refusal } = await other.post(url, body);
    expect([answered, refusal['code']]).toEqual([
      url === '/api/account/erasure' ? 503 : status,
      expect.any(String),
    ]);
    expect(await sessions()).toHaveLength(1);
    expect((await owner.get('/api/user/status')).body['customerId']).toBe(customerId);
  });

  it('signs who knows the new one in, though it changed meanwhile', async () => {
    const owner = await app.signedIn('camille');
    meanwhile = () => app.accountStore.endSessionsOf(account);
    expect((await owner.post('/api/login', { email: emailOf('camille'), password })).status).toBe(
      200,
    );
    expect(await sessions()).toHaveLength(1);
  });
});

it('leaves nobody signed in by a session that ended while it kept an account', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined;
  const stores = openMemoryStores();
  const app = await openApp({
    stores,
    afterAppend: async (events) => {
      if (events.some(({ type }) => type === 'ErasureWithdrawn')) await meanwhile?.();
    },
  });
  const camille = await app.signedIn('camille');
  await camille.post('/api/account/erasure', { password });
  meanwhile = () => stores.accountStore.endSessionsOf(account);
  expect((await camille.post('/api/account/erasure/withdraw', {})).status).toBe(200);
  expect((await camille.get('/api/user/status')).body['isAuthenticated']).toBe(false);
  expect(await stores.accountStore.sessionsOf(account, app.clock.now())).toEqual([]);
  await app.close();
});
