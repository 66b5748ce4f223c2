import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountStream, errorBody, mailIdOf, withoutVisitorLimits } from 'contracts';
import type { LinkSecrets, Mail, MailMessage } from 'contracts/ports';
import {
  openMemoryStores,
  passwordsForSpecs,
  passwordsVerifiedBy,
  mailForSpecs,
} from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { keyOf, openApp, type OpenApp } from '../testing/open-app.ts';
import { emailOf, password } from '../testing/people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const next = 'Claire.Nouvelle@Exemple.org';

describe('a change of the mail address', () => {
  let app: OpenApp;
  let letterBox: MailMessage[];
  let claire: Browser;
  let linkSecrets: LinkSecrets;
  /** A change between the verification of a password and its use. */
  let meanwhile: (() => Promise<unknown>) | undefined;

  const open = async (options: Parameters<typeof openApp>[0] = {}) => {
    letterBox = [];
    meanwhile = undefined;
    const mail: Mail = {
      ...mailForSpecs,
      send: async (message) => void letterBox.push(message),
    };
    const verify = async (...proof: Parameters<typeof passwordsForSpecs.verify>) => {
      const isRight = await passwordsForSpecs.verify(...proof);
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      return isRight;
    };
    const stores = { ...openMemoryStores(), passwords: passwordsVerifiedBy(verify) };
    ({ linkSecrets } = stores);
    app = await openApp({ runsProcesses: true, mail, stores, ...options });
    claire = await app.signedIn('claire');
  };
  beforeEach(() => open());
  afterEach(() => app.close());

  const until = async (isSo: () => boolean) => {
    const givenUpAt = performance.now() + 10_000;
    while (!isSo()) {
      if (performance.now() > givenUpAt) throw new Error('It never came.');
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const mailed = async (howMany: number) => {
    await until(() => letterBox.length >= howMany);
    return letterBox[howMany - 1] as MailMessage;
  };
  const secretIn = ({ text }: MailMessage): string =>
    /(?:nouvelle-adresse|adresse-precedente|reset-password)\/([\w-]+)/.exec(text)?.[1] ?? '';
  const ask = (email = next, from = claire, typed = password, key = {}) =>
    from.post('/api/account/email', { email, password: typed }, key);
  const confirm = (token: string, from = app.visitor(), key = {}) =>
    from.post('/api/account/email/confirm', { token }, key);
  const restore = (token: string, from = app.visitor()) =>
    from.post('/api/account/email/restore', { token });
  const signIn = async (email: string, chosen = password) =>
    (await app.visitor().post('/api/login', { email, password: chosen })).status;
  const isThere = async (browser: Browser) =>
    (await browser.get('/api/user/status')).body['isAuthenticated'];
  /** The secret of the link in the mail that the latest event of Claire's account makes due. */
  const lastSecret = async () => {
    const facts = await app.eventStore.readStream(accountStream('account-claire'));
    return linkSecrets.of(mailIdOf(facts.at(-1)?.id ?? '', 'account-claire'));
  };
  /** The secret of the link that goes to the new address. */
  const aLink = async (email = next): Promise<string> => {
    const { length } = letterBox;
    expect((await ask(email)).status).toBe(200);
    return secretIn(await mailed(length + 1));
  };
  const typesOf = async (name: string) =>
    (await app.eventStore.readStream(accountStream(`account-${name}`))).map(
      ({ event }) => event.type,
    );

  it('is confirmed by a link to the new address, and ends the sessions elsewhere', async () => {
    const otherBrowser = await app.signedIn('claire');
    const token = await aLink();
    expect(letterBox[0]?.to.address).toBe(next);
    expect(letterBox[0]?.text).not.toContain('Claire');
    expect(await signIn(emailOf('claire'))).toBe(200);
    expect(await signIn(next)).toBe(401);
    const waiting = { email: emailOf('claire'), pendingEmail: next };
    expect((await claire.get('/api/account')).body).toEqual(waiting);
    expect((await confirm(token)).status).toBe(200);
    expect([await isThere(claire), await isThere(otherBrowser)]).toEqual([true, false]);
    const changed = { email: next, pendingEmail: null };
    expect((await claire.get('/api/account')).body).toEqual(changed);
    expect([await signIn(emailOf('claire')), await signIn(next.toLowerCase())]).toEqual([401, 200]);
    const received = await mailed(2);
    expect(received).toMatchObject({
      to: { address: emailOf('claire') },
      subject: 'L’adresse e-mail de votre compte a changé',
    });
    expect(received.text.toLowerCase()).not.toContain(next.toLowerCase());
    expect(await typesOf('claire')).toEqual([
      'AccountOpened',
      'EmailChangeRequested',
      'EmailChanged',
    ]);
    const log = JSON.stringify(await app.eventStore.readAll(0, 10_000)).toLowerCase();
    for (const secret of [next.toLowerCase(), emailOf('claire'), token, secretIn(received)])
      expect(log).not.toContain(secret);
  });

  it('is undone by a link to the former address, which asks for another password', async () => {
    await confirm(await aLink());
    const undo = secretIn(await mailed(2));
    app.clock.advance(7 * DAY_MS - HOUR_MS);
    claire = app.visitor();
    await claire.post('/api/login', { email: next, password });
    expect((await restore(undo)).status).toBe(200);
    expect(await isThere(claire)).toBe(false);
    expect([await signIn(next), await signIn(emailOf('claire'))]).toEqual([401, 401]);
    const chosen = { token: await lastSecret(), password: 'Retrouvee9!' };
    expect((await app.visitor().post('/api/reset-password', chosen)).status).toBe(200);
    expect(await signIn(emailOf('claire'), 'Retrouvee9!')).toBe(200);
  });

  it('is made once, and answers the same, however often its links are pressed', async () => {
    const twice = async (press: () => ReturnType<Browser['post']>) => {
      const answers = [...(await Promise.all([press(), press()])), await press()];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map(({ body }) => body['message'])).size).toBe(1);
    };
    const token = await aLink();
    await twice(() => confirm(token));
    const undo = secretIn(await mailed(2));
    await twice(() => restore(undo));
    expect(await typesOf('claire')).toEqual([
      'AccountOpened',
      'EmailChangeRequested',
      'EmailChanged',
      'PasswordLinkAsked',
    ]);
    expect(await app.accountStore.emailOf('account-claire')).toBe(emailOf('claire'));
    app.clock.advance(7 * DAY_MS);
    expect((await restore(undo)).body).toEqual(errorBody('EMAIL_NOT_HELD'));
  });

  it('is not made by a link whose address the account has left since', async () => {
    const token = await aLink();
    await confirm(token);
    const undo = secretIn(await mailed(2));
    await restore(undo);
    expect((await confirm(token)).body).toEqual(errorBody('LINK_NOT_VALID'));
    const chosen = { token: await lastSecret(), password: 'Retrouvee9!' };
    await app.visitor().post('/api/reset-password', chosen);
    claire = app.visitor();
    await claire.post('/api/login', { email: emailOf('claire'), password: 'Retrouvee9!' });
    await ask(next, claire, 'Retrouvee9!');
    await confirm(await lastSecret());
    expect((await restore(undo)).body).toEqual(errorBody('EMAIL_NOT_HELD'));
    expect(await app.accountStore.emailOf('account-claire')).toBe(next);
  });

  it('mails the link to choose another password to the address that was given back', async () => {
    await confirm(await aLink());
    await restore(secretIn(await mailed(2)));
    const link = await mailed(3);
    expect(link.to.address).toBe(emailOf('claire'));
    expect(secretIn(link)).toBe(await lastSecret());
  });

  it('is undone for seven days and no longer, and nobody else has the address until then', async () => {
    await confirm(await aLink());
    const undo = secretIn(await mailed(2));
    const paul = {
      accountId: 'account-paul',
      email: emailOf('claire'),
      passwordHash: 'hash',
      partyId: null,
      reservedAt: app.clock.now(),
    };
    expect((await app.accountStore.reserve(paul)).accountId).toBe('account-claire');
    expect(
      (await app.visitor().post('/api/check-email', { email: emailOf('claire') })).body,
    ).toEqual({ exists: true });
    app.clock.advance(7 * DAY_MS);
    expect((await restore(undo)).body).toEqual(errorBody('EMAIL_NOT_HELD'));
    expect(await signIn(next)).toBe(200);
  });

  it('answers the same of an address that another account has, and gives it to nobody', async () => {
    const [free, taken] = [await ask(next), await ask(emailOf('camille'))];
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    const token = secretIn(await mailed(2));
    expect(letterBox[1]?.to.address).toBe(emailOf('camille'));
    expect((await confirm(token)).body).toEqual(errorBody('EMAIL_TAKEN'));
    expect([await signIn(emailOf('camille')), await signIn(emailOf('claire'))]).toEqual([200, 200]);
  });

  it.each([
    ['WRONG_PASSWORD', 'password', next, 'Faux1234!'],
    ['EMAIL_UNCHANGED', 'email', ` ${emailOf('claire').toUpperCase()}`, password],
    ['INVALID_REQUEST', 'email', 'claire@exemple', password],
  ])('is refused with %s at its field %s', async (code, field, email, typed) => {
    const { body } = await ask(email, claire, typed);
    expect(body).toMatchObject({ code, fields: [field] });
    expect(await typesOf('claire')).toEqual(['AccountOpened']);
  });

  it('goes by no link that is over, was replaced, has expired or is none', async () => {
    const [first, second] = [await aLink(), await aLink('autre@exemple.fr')];
    expect((await confirm(first)).body).toEqual(errorBody('LINK_NOT_VALID'));
    expect((await confirm(`${second}x`)).body).toEqual(errorBody('LINK_NOT_VALID'));
    app.clock.advance(HOUR_MS);
    expect((await confirm(second)).body).toEqual(errorBody('LINK_EXPIRED'));
    await ask();
    const third = await lastSecret();
    await claire.post('/api/reset-password/connected', {
      currentPassword: password,
      password: 'Autre123!',
    });
    expect((await confirm(third)).body).toEqual(errorBody('EMAIL_LINK_OVER'));
    expect(await signIn(emailOf('claire'), 'Autre123!')).toBe(200);
  });

  it('answers the same command again as before, when its answer was lost', async () => {
    const requested = [
      await ask(next, claire, password, keyOf('asked')),
      await ask(next, claire, password, keyOf('asked')),
    ];
    expect(requested[1]?.body).toEqual(requested[0]?.body);
    const token = secretIn(await mailed(1));
    const visitor = app.visitor();
    const confirmed = [
      await confirm(token, visitor, keyOf('confirmed')),
      await confirm(token, visitor, keyOf('confirmed')),
    ];
    expect(confirmed[1]?.body).toEqual(confirmed[0]?.body);
    expect(await typesOf('claire')).toHaveLength(3);
  });

  it('signs nobody in whose password was verified at the former address', async () => {
    const token = await aLink();
    meanwhile = () => confirm(token);
    expect(await signIn(emailOf('claire'))).toBe(401);
    const sessions = await app.accountStore.sessionsOf('account-claire', app.clock.now());
    expect(sessions).toHaveLength(1);
  });

  it('is asked for by nobody whose password was changed while it was verified', async () => {
    const otherBrowser = await app.signedIn('claire');
    const changes = { currentPassword: password, password: 'Autre123!' };
    meanwhile = () => otherBrowser.post('/api/reset-password/connected', changes);
    expect((await ask()).body).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await app.accountStore.emailOf('account-claire')).toBe(emailOf('claire'));
  });

  it('ends a session of its account where the link is opened, unless that one asked', async () => {
    const otherBrowser = await app.signedIn('claire');
    const token = await aLink();
    expect((await confirm(token, otherBrowser)).status).toBe(200);
    expect([await isThere(claire), await isThere(otherBrowser)]).toEqual([true, false]);
  });

  it.each(['camille', 'operator'])('is there for %s as well', async (name) => {
    claire = await app.signedIn(name);
    const email = `${name}@ailleurs.fr`;
    expect((await confirm(await aLink(email))).status).toBe(200);
    expect([await signIn(emailOf(name)), await signIn(email)]).toEqual([401, 200]);
    expect((await mailed(2)).to.address).toBe(emailOf(name));
  });

  it('waits when one account, or one new address, is asked for too often', async () => {
    await app.close();
    const limits = { ...withoutVisitorLimits, passwordLinksOfOne: 2 };
    await open({ limits });
    for (const email of ['un@exemple.fr', 'deux@exemple.fr'])
      expect((await ask(email)).status).toBe(200);
    expect((await ask('trois@exemple.fr')).status).toBe(429);
    const camille = await app.signedIn('camille');
    expect((await ask('un@exemple.fr', camille)).status).toBe(200);
    const louis = await app.signedIn('louis');
    expect((await ask('un@exemple.fr', louis)).status).toBe(429);
    expect((await ask('quatre@exemple.fr', louis)).status).toBe(200);
  });

  it('leaves no trace in what operators read of its mails', async () => {
    const token = await aLink();
    await confirm(token);
    const undo = secretIn(await mailed(2));
    await app.caughtUp();
    const operator = await app.signedIn('operator');
    const { body } = await operator.get('/api/admin/mails');
    const { mails } = body as { mails: { id: string; kind: string }[] };
    for (const kind of ['account-email-change', 'account-email-changed']) {
      const { id = '' } = mails.find((mail) => mail.kind === kind) ?? {};
      const read = await operator.post(`/api/admin/mails/${id}/reveal`, { reason: 'Litige' });
      expect(read.status).toBe(200);
      for (const secret of [token, undo]) expect(read.text).not.toContain(secret);
      const again = await operator.post(`/api/admin/mails/${id}/resend`);
      expect(again.body).toEqual(errorBody('MAIL_HAS_A_LINK'));
    }
  });
});
