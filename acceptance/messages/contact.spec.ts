import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  accessStream,
  errorBody,
  idFrom,
  visitorLimits,
  withoutVisitorLimits,
  type AdminMail,
  type AdminMailContent,
  type AdminMessage,
  type AnswerOf,
  type MessageDocument,
} from 'contracts';
import { replayViews } from 'projections';
import type { Browser } from '../testing/browser.ts';
import { keyOf, openApp, type OpenApp } from '../testing/open-app.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const email = 'helene@exemple.fr';
const words = {
  name: ' Hélène Œuvrard ',
  email: ` ${email} `,
  topic: 'booking',
  message: 'Bonjour,\n\nje ne retrouve pas mon rendez-vous.',
};

let app: OpenApp;
let visitor: Browser;
let operator: Browser;

const open = async (options: Parameters<typeof openApp>[0] = {}) => {
  app = await openApp(options);
  visitor = app.visitor();
  operator = await app.signedIn('operator');
};
afterEach(() => app.close());

const openForm = async (browser = visitor) =>
  (await browser.get('/api/contact/form')).body as AnswerOf<'getContactForm'>;

/** Opens the form, fills it in for as long as people take, and sends it. */
const write = async (overrides: object = {}, browser = visitor, headers = {}) => {
  const { openedAt } = await openForm(browser);
  app.clock.advance(3 * SECOND_MS);
  return browser.post('/api/contact', { ...words, openedAt, ...overrides }, headers);
};

const documents = async (): Promise<readonly MessageDocument[]> => {
  await app.caughtUp();
  const both = await Promise.all(
    [true, false].map((isOpen) =>
      app.readStore.find('messages', {
        where: { isOpen },
        between: ['eventPosition', undefined, undefined],
        limit: 100,
      }),
    ),
  );
  return both.flat();
};

const theOnly = async (): Promise<MessageDocument> => {
  const [message, ...others] = await documents();
  if (message === undefined || others.length > 0) throw new Error('There is not one message.');
  return message;
};

const eventsOf = async (stream: string) =>
  (await app.eventStore.readStream(stream)).map(({ event }) => event);

describe('writing to those who run the site', () => {
  beforeEach(() => open());

  it('is an event without the address, which the account store has', async () => {
    expect(await write()).toMatchObject({
      status: 200,
      body: { message: 'Votre message est envoyé. Une copie part à votre adresse.' },
    });
    const { messageId, senderId } = await theOnly();
    const events = await eventsOf(`message-${messageId}`);
    expect(events).toEqual([
      {
        type: 'ContactMessageSent',
        data: {
          messageId,
          senderId,
          accountId: null,
          topic: 'booking',
          senderName: 'Hélène Œuvrard',
          messageText: words.message,
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain('@');
    expect(await app.accountStore.contactOf(senderId)).toBe(email);
  });

  it('is what the log says, of an account as of none', async () => {
    await write();
    await write({}, await app.signedIn('camille'));
    expect((await documents()).map(({ accountId }) => accountId)).toEqual([
      null,
      'account-camille',
    ]);
    for (const { differences } of await replayViews(app)) expect(differences).toEqual([]);
  });

  it('is one message, sent again under the same key, even once the form is too old', async () => {
    const { openedAt } = await openForm();
    app.clock.advance(3 * SECOND_MS);
    const send = () => visitor.post('/api/contact', { ...words, openedAt }, keyOf('once'));
    const first = await send();
    expect(first.status).toBe(200);
    app.clock.advance(25 * HOUR_MS);
    expect((await send()).body).toEqual(first.body);
    await theOnly();
  });

  it('knows who is signed in, and fills in where they are written to', async () => {
    const camille = await app.signedIn('camille');
    expect((await openForm()).email).toBeNull();
    expect((await openForm(camille)).email).toBe('camille@exemple.fr');
    expect((await write({}, camille)).status).toBe(200);
    expect((await theOnly()).accountId).toBe('account-camille');
  });

  it.each([
    ['fills in what people do not see', { website: 'https://a.exemple' }, 3 * SECOND_MS],
    ['is faster than people', {}, 3 * SECOND_MS - 1],
    ['had it open for more than a day', {}, 24 * HOUR_MS + 1],
    ['never opened it', { openedAt: '2026-03-10T08:00:00.000Z' }, 3 * SECOND_MS],
  ])(
    'is refused with FORM_NOT_TAKEN to who %s, without a word why',
    async (_who, body, afterMs) => {
      const { openedAt } = await openForm();
      app.clock.advance(afterMs);
      expect(await visitor.post('/api/contact', { ...words, openedAt, ...body })).toMatchObject({
        status: 409,
        body: errorBody('FORM_NOT_TAKEN'),
      });
      expect(await documents()).toEqual([]);
    },
  );

  it.each(['name', 'email', 'topic', 'message', 'openedAt'])(
    'names what is missing: %s',
    async (field) => {
      expect(await write({ [field]: undefined })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', fields: [field] },
      });
    },
  );

  it.each([
    ['name', ' \u200B '],
    ['email', 'personne'],
    ['topic', 'publicité'],
    ['message', ' '],
    ['message', 'a'.repeat(4_001)],
  ])('does not take %s: %j', async (field, value) => {
    expect(await write({ [field]: value })).toMatchObject({
      status: 400,
      body: { fields: [field] },
    });
  });

  it('is for one mail address so often in an hour, from wherever', async () => {
    for (let time = 0; time < 5; time += 1)
      expect((await write({}, app.visitor())).status).toBe(200);
    const { status, body, headers } = await write({ email: email.toUpperCase() });
    expect(status).toBe(429);
    expect(body['code']).toBe('TOO_MANY_REQUESTS');
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await write({ email: 'autre@exemple.fr' })).status).toBe(200);
  });
});

it('is from one address of the network so often in an hour, whatever address is given', async () => {
  await open({ limits: { ...visitorLimits, messagesFromOneAddress: 2 } });
  const from = (browser: Browser, name: string) => write({ email: `${name}@exemple.fr` }, browser);
  for (const name of ['un', 'deux']) expect((await from(visitor, name)).status).toBe(200);
  expect((await from(visitor, 'trois')).status).toBe(429);
  expect((await from(app.visitor(), 'trois')).status).toBe(200);
});

it('is as often as one likes where nothing is limited', async () => {
  await open({ limits: withoutVisitorLimits });
  for (let time = 0; time < 25; time += 1) expect((await write()).status).toBe(200);
  expect(await documents()).toHaveLength(25);
});

type Listed = AnswerOf<'getAdminMessages'>;
const listed = async (query = ''): Promise<Listed> => {
  await app.caughtUp();
  return (await operator.get(`/api/admin/messages${query}`)).body as unknown as Listed;
};

describe('the messages, for operators', () => {
  beforeEach(() => open());

  const act = (messageId: string, action: string, payload: object = {}, headers = {}) =>
    operator.post(`/api/admin/messages/${messageId}/${action}`, payload, headers);

  it('are listed without what they say', async () => {
    await write();
    const { messages, open: waiting, nextCursor } = await listed();
    const { messageId, sentAt } = await theOnly();
    const message: AdminMessage = {
      id: messageId,
      topic: 'booking',
      accountId: null,
      state: 'open',
      sentAt,
      answeredAt: null,
      answeredBy: null,
      closedAt: null,
      closedBy: null,
    };
    expect({ messages, waiting, nextCursor }).toEqual({
      messages: [message],
      waiting: 1,
      nextCursor: null,
    });
    expect((await operator.get(`/api/admin/messages/${messageId}`)).body).toEqual({ message });
  });

  it('say what they say for a reason, which is recorded first', async () => {
    await write();
    const { messageId, senderId } = await theOnly();
    expect(await act(messageId, 'reveal', { reason: ' \u200B ' })).toMatchObject({ status: 400 });
    expect(await eventsOf(accessStream(messageId))).toEqual([]);
    expect((await act(messageId, 'reveal', { reason: ' Répondre. ' })).body).toEqual({
      email,
      senderName: 'Hélène Œuvrard',
      messageText: words.message,
      answerText: null,
    });
    const data = { messageId, senderId, accountId: 'account-operator', mailId: null };
    expect(await eventsOf(accessStream(messageId))).toEqual([
      { type: 'ContactMessageViewed', data: { ...data, reason: 'Répondre.' } },
    ]);
  });

  it('are answered once, and the second operator is told so', async () => {
    await write();
    const { messageId } = await theOnly();
    const first = await act(messageId, 'answer', { answer: ' Vendredi. ' }, keyOf('answer'));
    expect(first).toMatchObject({ status: 200, body: { message: 'La réponse part par e-mail.' } });
    expect(
      await act(messageId, 'answer', { answer: ' Vendredi. ' }, keyOf('answer')),
    ).toMatchObject({ status: 200, body: first.body });
    expect(await act(messageId, 'answer', { answer: 'Samedi.' })).toMatchObject({
      status: 409,
      body: errorBody('MESSAGE_ALREADY_ANSWERED'),
    });
    expect(await theOnly()).toMatchObject({
      state: 'answered',
      answer: { by: 'account-operator', answerText: 'Vendredi.' },
    });
    expect((await listed()).open).toBe(0);
    expect((await listed('?state=done')).messages).toMatchObject([
      { answeredBy: 'Anne R., exploitation', closedBy: null },
    ]);
  });

  it('are taken off the list without an answer', async () => {
    await write();
    const { messageId } = await theOnly();
    expect(await act(messageId, 'close')).toMatchObject({
      status: 200,
      body: { message: 'Le message est marqué comme traité.' },
    });
    expect(await listed()).toMatchObject({ messages: [], open: 0 });
    const [done] = (await listed('?state=done')).messages;
    expect(done).toMatchObject({
      id: messageId,
      state: 'closed',
      answeredBy: null,
      closedBy: 'Anne R., exploitation',
    });
  });

  it('that nobody sent are not found', async () => {
    for (const [action, payload] of [
      ['reveal', { reason: 'Lire' }],
      ['answer', { answer: 'Bonjour' }],
      ['close', {}],
    ] as const)
      expect(await act('message-unknown', action, payload)).toMatchObject({
        status: 404,
        body: errorBody('MESSAGE_NOT_FOUND'),
      });
  });
});

it('lists who has waited longest first, fifty a page', async () => {
  await open({ limits: withoutVisitorLimits });
  for (let time = 0; time < 51; time += 1) await write({ name: `Personne ${time}` });
  const first = await listed();
  const sent = [...(await documents())]
    .sort((one, other) => one.eventPosition - other.eventPosition)
    .map(({ messageId }) => messageId);
  expect(first.messages.map(({ id }) => id)).toEqual(sent.slice(0, 50));
  const rest = await listed(`?cursor=${first.nextCursor ?? ''}`);
  expect(rest.messages.map(({ id }) => id)).toEqual(sent.slice(50));
  expect(rest.nextCursor).toBeNull();
  expect(await operator.get('/api/admin/messages?cursor=x')).toMatchObject({
    status: 400,
    body: { fields: ['cursor'] },
  });
});

describe('the mails of a message', () => {
  beforeEach(() => open({ runsProcesses: true }));

  const until = async (isSo: () => Promise<boolean>) => {
    const givenUpAt = performance.now() + 10_000;
    do {
      if (performance.now() > givenUpAt) throw new Error('It never came.');
      await new Promise((resolve) => setImmediate(resolve));
    } while (!(await isSo()));
  };
  const settled = (count: number) =>
    until(async () => (await app.readStore.count('mails-settled', {})) === count);
  const mailOf = async (kind: AdminMail['kind']) => {
    const { body } = await operator.get('/api/admin/mails');
    return (body['mails'] as AdminMail[]).find((mail) => mail.kind === kind);
  };
  const readMail = async (id = '') =>
    (await operator.post(`/api/admin/mails/${id}/reveal`, { reason: 'Elle n’a rien reçu.' }))
      .body as unknown as AdminMailContent;

  it('are a copy to who wrote it, and the answer', async () => {
    await write();
    await settled(1);
    const copy = await mailOf('sender-message-copied');
    const { messageId, senderId } = await theOnly();
    expect(copy).toMatchObject({
      state: 'sent',
      recipient: { id: senderId, role: 'sender', name: null },
      about: { kind: 'message', id: messageId },
    });
    const { message } = await readMail(copy?.id);
    expect(message).toMatchObject({
      to: expect.stringContaining(email),
      subject: 'Votre message à Souffle',
      text: expect.stringContaining('je ne retrouve pas mon rendez-vous.'),
      html: expect.stringContaining('Bonjour Hélène Œuvrard,'),
    });
    expect((await eventsOf(accessStream(messageId))).at(-1)).toMatchObject({
      type: 'ContactMessageViewed',
      data: { mailId: copy?.id, senderId },
    });

    await operator.post(`/api/admin/messages/${messageId}/answer`, {
      answer: 'Bonjour,\n\nvotre rendez-vous est vendredi. <b>À bientôt</b>',
    });
    await settled(2);
    const answer = await mailOf('sender-message-answered');
    const sent = await readMail(answer?.id);
    expect(sent.message?.text).toContain('votre rendez-vous est vendredi. <b>À bientôt</b>');
    expect(sent.message?.html).toContain('&lt;b&gt;À bientôt&lt;/b&gt;');
    expect(sent.message?.text).toContain('je ne retrouve pas mon rendez-vous.');
    expect(sent.message?.subject).toBe('Notre réponse à votre message');
  });

  it('are made from what was written: the ids of a message follow from its command', async () => {
    await write({}, visitor, keyOf('ids'));
    await settled(1);
    const { messageId, senderId } = await theOnly();
    const [recorded] = await app.eventStore.readStream(`message-${messageId}`);
    const { commandId = '' } = recorded?.metadata ?? {};
    expect([messageId, senderId]).toEqual([
      idFrom('message', commandId),
      idFrom('sender', commandId),
    ]);
  });
});
