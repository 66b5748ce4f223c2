import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  errorBody,
  mailStream,
  subscriptionStream,
  unsubscriptionPathOf,
  visitorLimits,
  withoutVisitorLimits,
} from 'contracts';
import type { AccountStore, Mail, Subscriber } from 'contracts/ports';
import { replayViews } from 'projections';
import { mailForSpecs, openMemoryStores } from '../../infra/src/testing/memory-stores.ts';
import type { Browser } from '../testing/browser.ts';
import { openApp, type OpenApp } from '../testing/open-app.ts';

const DAY_MS = 86_400_000;
const email = 'emma.petit@exemple.fr';
const boundary = '----souffle';
const oneClick = {
  'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
  [`multipart/form-data; boundary=${boundary}`]: [
    `--${boundary}`,
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    `--${boundary}--`,
    '',
  ].join('\r\n'),
};

let app: OpenApp;
let visitor: Browser;

const open = async (options: Parameters<typeof openApp>[0] = {}) => {
  app = await openApp(options);
  visitor = app.visitor();
};
afterEach(() => app.close());

const until = async (isSo: () => Promise<boolean>) => {
  const givenUpAt = performance.now() + 10_000;
  do {
    if (performance.now() > givenUpAt) throw new Error('It never came.');
    await new Promise((resolve) => setImmediate(resolve));
  } while (!(await isSo()));
};
const isRecorded = async () => (await app.accountStore.pendingSubscriptions()).length === 0;

const subscribe = async (typed = email, browser = visitor) => {
  const answered = await browser.post('/api/newsletter/subscribe', { email: typed });
  await until(isRecorded);
  return answered;
};
const known = async (address = email): Promise<Subscriber> => {
  const subscriber = await app.accountStore.subscriberAt(address);
  if (subscriber === undefined) throw new Error('Nobody has this address.');
  return subscriber;
};
const typesOf = async ({ subscriberId }: Pick<Subscriber, 'subscriberId'>) =>
  (await app.eventStore.readStream(subscriptionStream(subscriberId))).map(
    ({ event: { type, data } }) => ('by' in data ? `${type} ${String(data.by)}` : type),
  );
const mails = async (): Promise<readonly string[]> => {
  const files = (await readdir(app.mailFolder).catch(() => [])).filter((file) =>
    file.endsWith('.eml'),
  );
  return Promise.all(files.map((file) => readFile(join(app.mailFolder, file), 'utf8')));
};
/** Quoted-printable without its breaks. */
const linkIn = (source: string, path: string): string => {
  const text = source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
  return new RegExp(`${path}/[\\w.~%-]+`).exec(text)?.[0] ?? 'no link';
};
const confirmed = async (): Promise<Subscriber> => {
  await subscribe();
  await until(async () => (await mails()).length === 1);
  const [mail = ''] = await mails();
  await visitor.post(linkIn(mail, '/lettre/confirmation'));
  return known();
};

describe('the newsletter', () => {
  beforeEach(() => open({ runsProcesses: true }));

  it('is asked for by an address, which is in no event', async () => {
    expect(await subscribe(` ${email.toUpperCase()} `)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: expect.stringContaining('Un e-mail part à cette adresse'),
      },
    });
    const subscriber = await known();
    expect(subscriber).toMatchObject({ confirmedAt: null });
    expect(await typesOf(subscriber)).toEqual(['SubscriptionAsked']);
    const log = JSON.stringify(await app.eventStore.readAll(0, 100_000)).toLowerCase();
    expect(log).not.toContain('emma.petit');
    expect(log).not.toContain(subscriber.unsubscribeToken.toLowerCase());
  });

  it('is confirmed by the button behind the link of the mail, and by nothing less', async () => {
    await subscribe();
    await until(async () => (await mails()).length === 1);
    const [mail = ''] = await mails();
    expect(mail).toContain(email);
    const link = linkIn(mail, '/lettre/confirmation');
    for (const method of ['GET', 'HEAD'] as const)
      for (const headers of [{}, { 'sec-purpose': 'prefetch' }, { 'sec-fetch-site': 'none' }])
        expect((await visitor.ask({ method, url: link, headers })).status).toBe(200);
    expect(await known()).toMatchObject({ confirmedAt: null });
    const page = await visitor.get(link, { 'sec-fetch-site': 'cross-site' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Confirmer mon inscription');
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor.post(link, '', form)).text).toContain('Votre inscription est confirmée');
    const subscriber = await known();
    expect(subscriber.confirmedAt).not.toBeNull();
    expect(await typesOf(subscriber)).toEqual(['SubscriptionAsked', 'SubscriptionConfirmed']);
    expect((await visitor.post(link)).text).toContain('Votre inscription est confirmée');
    expect(await typesOf(subscriber)).toHaveLength(2);
    expect((await visitor.get(link)).text).toContain('Votre inscription est confirmée');
  });

  it('tells who has it already so, by mail alone', async () => {
    const subscriber = await confirmed();
    const first = await subscribe('autre@exemple.fr');
    expect((await subscribe()).body).toEqual(first.body);
    await until(async () => (await mails()).length === 3);
    const again = (await mails())
      .filter((mail) => mail.includes(email))
      .map((mail) => /^Subject: .*/m.exec(mail)?.[0]);
    expect(again).toHaveLength(2);
    expect(await known()).toMatchObject({ confirmedAt: subscriber.confirmedAt });
  });

  it.each(Object.entries(oneClick))(
    'ends by one click in a mail program: %s',
    async (type, body) => {
      const subscriber = await confirmed();
      const url = unsubscriptionPathOf(subscriber.unsubscribeToken);
      const answer = await app.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type },
        payload: body,
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await typesOf(subscriber)).toEqual([
        'SubscriptionAsked',
        'SubscriptionConfirmed',
        'SubscriptionEnded one-click',
      ]);
      expect(await app.accountStore.subscriberAt(email)).toBeUndefined();
      expect(await mails()).toEqual([]);
      await subscribe();
      expect((await known()).subscriberId).not.toBe(subscriber.subscriberId);
    },
  );

  it('ends by the button of its page, once, with kind words ever after', async () => {
    const subscriber = await confirmed();
    const url = unsubscriptionPathOf(subscriber.unsubscribeToken);
    for (const method of ['GET', 'HEAD'] as const)
      await visitor.ask({ method, url, headers: { 'sec-fetch-site': 'none' } });
    expect((await visitor.get(url)).text).toContain('Se désabonner');
    expect(await known()).toEqual(subscriber);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await visitor.post(url, '', form)).text).toContain('C’est fait');
    expect(await typesOf(subscriber)).toContain('SubscriptionEnded subscriber');
    const answers = [
      await visitor.post(url, '', form),
      await visitor.get(url),
      await visitor.get(unsubscriptionPathOf('x')),
    ];
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).toContain('Vous ne recevez plus la lettre');
    }
    expect(await typesOf(subscriber)).toHaveLength(3);
  });

  it('expires after seven days without a confirmation, and not with one', async () => {
    const subscriber = await confirmed();
    await subscribe('autre@exemple.fr');
    const other = await known('autre@exemple.fr');
    app.clock.advance(7 * DAY_MS);
    await until(
      async () => (await app.accountStore.subscriberAt('autre@exemple.fr')) === undefined,
    );
    await until(async () => (await typesOf(other)).length === 2);
    expect(await typesOf(other)).toEqual(['SubscriptionAsked', 'SubscriptionEnded expired']);
    expect(await known()).toEqual(subscriber);
    for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
  });

  it('is confirmed by no link that is wrong or too late', async () => {
    await subscribe();
    const { subscriberId } = await known();
    for (const token of ['x', subscriberId, `${subscriberId}.x`]) {
      const answer = await visitor.post(`/lettre/confirmation/${token}`);
      expect(answer.text).toContain('Ce lien n’est plus valable');
    }
    expect(await known()).toMatchObject({ confirmedAt: null });
  });

  it('is ended by an operator on request, who learns nothing', async () => {
    const subscriber = await confirmed();
    const operator = await app.signedIn('operator');
    const endOf = (typed: string) =>
      operator.post('/api/admin/newsletter/unsubscribe', { email: typed });
    const [one, other] = [await endOf(email), await endOf('inconnue@exemple.fr')];
    expect([one.status, one.body]).toEqual([200, other.body]);
    expect(await typesOf(subscriber)).toContain('SubscriptionEnded operator');
    expect(await endOf('x')).toMatchObject({
      status: 400,
      body: errorBody('SUBSCRIPTION_EMAIL_NOT_VALID', ['email']),
    });
    const [sent] = await app.eventStore.readStream(mailStream(subscriber.subscriberId));
    await app.caughtUp();
    const { mailId = '' } = (sent?.event.data ?? {}) as { readonly mailId?: string };
    const reading = await operator.post(`/api/admin/mails/${mailId}/reveal`, { reason: 'Voir.' });
    expect(reading).toMatchObject({ status: 409, body: errorBody('MAIL_TO_SUBSCRIBER') });
  });
});

describe('limits', () => {
  it('refuse an address to which no mail can be sent, and forms that bots fill in', async () => {
    await open();
    expect(await subscribe('emma@exemple')).toMatchObject({
      status: 400,
      body: errorBody('SUBSCRIPTION_EMAIL_NOT_VALID', ['email']),
    });
    const filled = { email, website: 'https://a.exemple' };
    expect(await visitor.post('/api/newsletter/subscribe', filled)).toMatchObject({
      status: 409,
      body: errorBody('FORM_NOT_TAKEN'),
    });
    expect(await app.accountStore.subscriberAt(email)).toBeUndefined();
  });

  it('let an address of the network subscribe twenty in an hour', async () => {
    await open({ limits: visitorLimits });
    for (let time = 0; time < 20; time += 1)
      expect((await subscribe(`personne-${time}@exemple.fr`)).status).toBe(200);
    expect((await subscribe('personne-20@exemple.fr')).status).toBe(429);
    expect(await app.accountStore.subscriberAt('personne-20@exemple.fr')).toBeUndefined();
  });

  it('make of a thousand forms with one address, however it is typed, one subscriber and three mails', async () => {
    const typed = [
      email,
      ` ${email.toUpperCase()} `,
      email.replace('emma', '\uff45\uff4d\uff4d\uff41'),
      email.replace('.petit', '.pe\u200btit'),
      email.replace('exemple', 'ex\u00ademple'),
    ];
    const { subscriptionsOfOne } = visitorLimits;
    await open({ runsProcesses: true, limits: { ...withoutVisitorLimits, subscriptionsOfOne } });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        visitor.post('/api/newsletter/subscribe', { email: typed[index % typed.length] }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await until(isRecorded);
    expect(await typesOf(await known())).toEqual([
      'SubscriptionAsked',
      'SubscriptionAsked',
      'SubscriptionAsked',
    ]);
    await until(async () => (await mails()).length === 3);
    app.clock.advance(DAY_MS - 1);
    await subscribe();
    expect(await typesOf(await known())).toHaveLength(3);
    app.clock.advance(1);
    await subscribe();
    expect(await typesOf(await known())).toHaveLength(4);
    // It is another mailbox for us, whatever its provider makes of it.
    await subscribe(email.replace('@', '+lettre@'));
    expect(await known(email.replace('@', '+lettre@'))).not.toEqual(await known());
  }, 30_000);

  it('are none to who leaves, and two thousand made-up links end nothing', async () => {
    await open();
    await subscribe();
    const subscriber = await known();
    const { subscriberId, unsubscribeToken } = subscriber;
    const leave = (token: string) =>
      visitor.post(unsubscriptionPathOf(token), 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
      });
    const madeUp = [
      '%00',
      '../x',
      subscriberId,
      unsubscribeToken.slice(1),
      unsubscribeToken + '=',
      'é',
    ];
    const answers = await Promise.all(
      Array.from({ length: 2_000 }, (_, index) => leave(madeUp[index] ?? `token-${index}`)),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(await known()).toEqual(subscriber);
    expect((await leave(unsubscribeToken)).text).toContain('C’est fait');
  }, 30_000);
});

it('keeps no copy of a confirmation that is written while the subscription ends', async () => {
  const copies = new Set<string>();
  const mail: Mail = {
    ...mailForSpecs,
    keepsCopies: true,
    send: async ({ mailId }) => {
      const { unsubscribeToken } = await known();
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      await visitor.post(unsubscriptionPathOf(unsubscribeToken), '', form);
      copies.add(mailId);
    },
    erase: async (mailIds) => mailIds.forEach((mailId) => copies.delete(mailId)),
  };
  await open({ runsProcesses: true, mail });
  await subscribe();
  const isSettled = async () =>
    (await app.readStore.count('mails-settled', { state: 'sent' })) === 1;
  await until(async () => (await isSettled()) && copies.size === 0);
});

it('does the same work for an address that is unknown, waiting or subscribed', async () => {
  const stores = openMemoryStores();
  const work = new Map<string, number>();
  const counted = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get: (target, name, receiver) => {
        const method: unknown = Reflect.get(target, name, receiver);
        if (typeof method !== 'function') return method;
        return (...params: unknown[]): unknown => {
          work.set(String(name), (work.get(String(name)) ?? 0) + 1);
          return Reflect.apply(method, target, params);
        };
      },
    });
  await open({
    stores: {
      ...stores,
      accountStore: counted<AccountStore>(stores.accountStore),
      eventStore: counted(stores.eventStore),
    },
  });
  const workOf = async () => {
    work.clear();
    const { text } = await visitor.post('/api/newsletter/subscribe', { email });
    const before = new Map(work);
    await new Promise((resolve) => setImmediate(resolve));
    await until(isRecorded);
    work.delete('pendingSubscriptions');
    // A stream that was folded lately is not read again, which shows after the answer alone.
    work.delete('readStream');
    return { text, before, after: new Map(work) };
  };
  // The start sends the outboxes.
  await visitor.post('/lettre/confirmation/x');
  const unknown = await workOf();
  const waiting = await workOf();
  const { subscriberId } = await known();
  await app.accountStore.confirmSubscription({
    type: 'ConfirmSubscription',
    data: { subscriberId },
    metadata: {
      commandId: 'command-1',
      correlationId: 'correlation-1',
      causationId: 'command-1',
      actor: { role: 'visitor' },
      at: app.clock.now(),
      origin: 'web',
    },
  });
  await visitor.post('/lettre/confirmation/x');
  const subscribed = await workOf();
  expect(unknown.before.get('askSubscription')).toBe(1);
  expect(waiting).toEqual(unknown);
  expect(subscribed).toEqual(unknown);
});
