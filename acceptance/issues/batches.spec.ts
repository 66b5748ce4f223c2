import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dueIssuesProcess, issueDecider, openCommandHandler } from 'command-service';
import { aTimeline } from 'command-service/testing';
import {
  ISSUE_BATCH,
  issueStream,
  unsubscriptionPathOf,
  keysOf,
  viewDeclarations,
  type DueIssueDocument,
  type DueMailDocument,
  type IssueCommand,
} from 'contracts';
import { anIssueContent, commandAt, issueId, metadataAt, now } from 'contracts/testing';
import PostalMime, { type Email } from 'postal-mime';
import { openSmtpMail } from '../../infra/src/mail/smtp-mail.ts';
import { openMemoryStores, senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { anSmtpServer } from '../../infra/src/testing/smtp-servers.ts';

const due: DueIssueDocument = { issueId, correlationId: 'correlation-1', sendAt: now, dueAt: now };
/** Each is one that was not sent before. */
let commands = 0;
const command: ReturnType<typeof commandAt> = (type, data) => {
  commands += 1;
  return commandAt(now, { commandId: `command-${commands}` })(type, data);
};

let closing: (() => Promise<void>)[];
beforeEach(() => {
  closing = [];
});
afterEach(async () => {
  for (const close of closing.toReversed()) await close();
});

type Given = Parameters<typeof anSmtpServer>[0] & { readonly mailsAMinute?: number };

const idOf = (index: number): string => `subscriber-${String(index).padStart(3, '0')}`;

/** An issue that leaves for so many, over a real server, in a time that passes by sleeping. */
const anIssueFor = async (
  subscribers: number,
  { mailsAMinute = 6_000, ...options }: Given = {},
) => {
  const stores = openMemoryStores();
  closing.push(() => stores.close());
  const { accountStore, eventStore, processStore, readStore } = stores;
  for (const view of ['articles', 'issues', 'mails-due'] as const)
    await readStore.openView(viewDeclarations[view], { version: 1, logId: 'log-1' });
  const server = await anSmtpServer(options);
  closing.push(() => server.close());
  const mail = openSmtpMail({ url: server.url, from: senderOfSpecs, connections: 1 });
  closing.push(() => mail.close());
  const time = aTimeline(now);
  const handler = openCommandHandler({ eventStore, clock: time });
  const decide = (given: IssueCommand) => handler.handle(issueDecider, issueStream(issueId), given);

  for (let index = 0; index < subscribers; index += 1) {
    const subscriberId = idOf(index);
    const data = { subscriberId };
    const metadata = (part: string) => metadataAt(now, { commandId: `${part} ${subscriberId}` });
    await accountStore.askSubscription(
      { subscriberId, address: `${subscriberId}@exemple.fr`, unsubscribeToken: `token-${index}` },
      { type: 'AskSubscription', data: { ...data, source: 'home' }, metadata: metadata('ask') },
    );
    await accountStore.confirmSubscription({
      type: 'ConfirmSubscription',
      data,
      metadata: metadata('confirm'),
    });
  }
  const leave = async (subscriberId: string) => {
    await accountStore.endSubscription({
      type: 'EndSubscription',
      data: { subscriberId, by: 'undeliverable' },
      metadata: metadataAt(now, { commandId: `end ${subscriberId}` }),
    });
  };
  await decide(command('SaveIssue', { issueId, onSave: 0, content: anIssueContent() }));
  await decide(command('ScheduleIssue', { issueId, save: 1, sendAt: null }));

  const stopping = new AbortController();
  const process = dueIssuesProcess({
    accountStore,
    eventStore,
    processStore,
    readStore,
    commands: handler,
    clock: time,
    mail,
    mailsAMinute,
    publicUrl: 'https://souffle.exemple',
    signal: stopping.signal,
    sleep: async (ms) => time.advance(ms),
  });
  const events = async () =>
    (await eventStore.readStream(issueStream(issueId))).map(({ event }) => event);
  return {
    accountStore,
    leave,
    readStore,
    server,
    stopping,
    time,
    settle: () => process.settle(due, 1),
    stop: () => decide(command('StopIssue', { issueId })),
    goOn: () => decide(command('ScheduleIssue', { issueId, save: 1, sendAt: null })),
    /** Of batches: until whom, sent, refused. */
    batches: async () =>
      (await events()).flatMap(({ type, data }) => {
        const { upTo, sent, refused } = data as { upTo?: string; sent?: number; refused?: number };
        return type === 'IssueBatchSent' ? [[upTo, sent, refused]] : [];
      }),
    lastEvent: async () => (await events()).at(-1)?.type,
    received: async () => Promise.all(server.arrived.map((source) => PostalMime.parse(source))),
  };
};

const recipients = (mails: readonly Email[]) =>
  mails.map(({ to }) => to?.[0]?.address?.split('@')[0]);
const first = (count: number) => Array.from({ length: count }, (_, index) => idOf(index));

it('goes to each who is subscribed, in batches, with the way out in both forms and in its headers', async () => {
  const issue = await anIssueFor(ISSUE_BATCH + 3, { mailsAMinute: 60_000 });
  await issue.settle();
  expect(await issue.batches()).toEqual([[idOf(ISSUE_BATCH - 1), ISSUE_BATCH, 0]]);
  await issue.settle();
  expect(await issue.batches()).toHaveLength(2);
  expect(await issue.lastEvent()).toBe('IssueCompleted');
  const mails = await issue.received();
  expect(recipients(mails)).toEqual(first(ISSUE_BATCH + 3));
  const [mail] = mails;
  const url = `https://souffle.exemple${unsubscriptionPathOf('token-0')}`;
  expect(mail?.messageId).toBe(`<${issueId}.${idOf(0)}@souffle.exemple>`);
  expect(mail?.headers).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: 'list-unsubscribe', value: `<${url}>` }),
      expect.objectContaining({ key: 'list-unsubscribe-post' }),
    ]),
  );
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('Voici un texte.');
    expect(body).toContain(url);
  }
  expect(mail?.html).not.toMatch(/<img|src=|\?utm/);
  await issue.settle();
  expect(issue.server.arrived).toHaveLength(ISSUE_BATCH + 3);
});

it('keeps to its rate, and a batch to its length', async () => {
  const issue = await anIssueFor(70, { mailsAMinute: 60 });
  const begun = issue.time.elapsedMs();
  await issue.settle();
  const [[, sent] = []] = await issue.batches();
  expect(sent).toBeGreaterThanOrEqual(30);
  expect(sent).toBeLessThanOrEqual(32);
  expect(issue.time.elapsedMs() - begun).toBeGreaterThanOrEqual(29_000);
});

it('waits while a mail has not been tried yet', async () => {
  const issue = await anIssueFor(2);
  const mail = { mailId: 'mail-1', dueAt: now } as DueMailDocument;
  const keys = keysOf(viewDeclarations['mails-due'], mail);
  const write = (position: number, document: DueMailDocument | undefined) =>
    issue.readStore.write([
      {
        view: 'mails-due',
        writes: [{ id: 'mail-1', position, document, keys }],
        checkpoint: position,
      },
    ]);
  await write(1, mail);
  expect(await issue.settle()).toBe('later');
  expect(issue.server.arrived).toEqual([]);
  await write(2, undefined);
  await issue.settle();
  expect(issue.server.arrived).toHaveLength(2);
});

it('ends the subscription of an address that does not exist, and no other that is refused', async () => {
  const refusals = new Map([
    [idOf(1), '5.1.1 No such user'],
    [idOf(2), '5.7.1 No newsletters'],
  ]);
  const issue = await anIssueFor(4, {
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals.get(address.split('@')[0] ?? '');
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 }));
    },
  });
  await issue.settle();
  expect(recipients(await issue.received())).toEqual([idOf(0), idOf(3)]);
  expect(await issue.batches()).toEqual([[idOf(3), 2, 2]]);
  expect(await issue.accountStore.subscriberOf(idOf(1))).toBeUndefined();
  expect(await issue.accountStore.subscriberOf(idOf(2))).toBeDefined();
});

it('records what has left when the server goes away, and goes on with who is next', async () => {
  const issue = await anIssueFor(5, {
    onRcptTo: ({ address }, _session, done) =>
      done(
        isAway && address.startsWith(idOf(3))
          ? Object.assign(new Error('4.3.0 Not now'), { responseCode: 450 })
          : null,
      ),
  });
  let isAway = true;
  await issue.settle();
  expect(await issue.batches()).toEqual([[idOf(2), 3, 0]]);
  await expect(issue.settle()).rejects.toThrow(/refuse/);
  await issue.server.goAway();
  // An outage skips no subscriber, however often the batch is tried.
  for (let time = 0; time < 5; time += 1)
    await expect(issue.settle()).rejects.toThrow(/ne répond pas/);
  await issue.server.comeBack();
  isAway = false;
  await issue.settle();
  expect(recipients(await issue.received())).toEqual(first(5));
  expect(await issue.lastEvent()).toBe('IssueCompleted');
});

/** Refuses the recipients for now that are named. */
const refusingForNow = (isRefused: (subscriberId: string) => boolean): Given => ({
  onRcptTo: ({ address }, _session, done) =>
    done(
      isRefused(address.split('@')[0] ?? '')
        ? Object.assign(new Error('4.2.2 Not now'), { responseCode: 452 })
        : null,
    ),
});

it('passes over those whom the server keeps refusing for now while it takes others', async () => {
  const full = [idOf(0), idOf(1), idOf(4)];
  const issue = await anIssueFor(
    5,
    refusingForNow((id) => full.includes(id)),
  );
  const settled = async () => issue.settle().catch(String);
  // Each of the first two is refused three times.
  for (let time = 0; time < 4; time += 1) expect(await settled()).toMatch(/refuse/);
  await settled();
  expect(await issue.batches()).toEqual([[idOf(3), 2, 2]]);
  await settled();
  await settled();
  expect(await issue.batches()).toEqual([
    [idOf(3), 2, 2],
    [idOf(4), 0, 1],
  ]);
  expect(await issue.lastEvent()).toBe('IssueCompleted');
});

it('misses nobody where the server takes a mail now and then, or refuses all for hours', async () => {
  let room = 0;
  const issue = await anIssueFor(
    6,
    refusingForNow(() => (room -= 1) < 0),
  );
  for (let time = 0; time < 8; time += 1) await expect(issue.settle()).rejects.toThrow(/refuse/);
  for (let minute = 0; minute < 6; minute += 1) {
    room = 1;
    await issue.settle();
    // Its event has made it due again at once.
    if (minute < 5) await expect(issue.settle()).rejects.toThrow(/refuse/);
  }
  await issue.settle();
  expect(recipients(await issue.received())).toEqual(first(6));
  expect(await issue.lastEvent()).toBe('IssueCompleted');
});

it('stops soon, goes on where it was, and leaves out who has left meanwhile', async () => {
  let seen = 0;
  const issue = await anIssueFor(40, {
    onRcptTo: (_address, _session, done) => {
      seen += 1;
      const answer = async () => {
        if (seen === 5) await issue.stop();
        done();
      };
      void answer();
    },
    mailsAMinute: 600,
  });
  await issue.settle();
  const { length } = issue.server.arrived;
  expect(length).toBeLessThanOrEqual(7);
  expect(await issue.batches()).toEqual([[idOf(length - 1), length, 0]]);
  await issue.settle();
  expect(issue.server.arrived).toHaveLength(length);
  await issue.leave(idOf(20));
  await issue.goOn();
  await issue.settle();
  expect(recipients(await issue.received())).toEqual(first(40).filter((id) => id !== idOf(20)));
});

it('records what has left when the server of ours stops', async () => {
  const issue = await anIssueFor(10, {
    onRcptTo: ({ address }, _session, done) => {
      if (address.startsWith(idOf(4))) issue.stopping.abort();
      done();
    },
  });
  await issue.settle();
  expect(await issue.batches()).toEqual([[idOf(4), 5, 0]]);
});
