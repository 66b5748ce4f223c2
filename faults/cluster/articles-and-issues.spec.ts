import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  articleStream,
  createArticle,
  createIssue,
  issueMailId,
  issueStream,
  ISSUE_BATCH,
  login,
  saveArticle,
  saveIssue,
  SESSION_COOKIE,
} from 'contracts';
import { issueId } from 'contracts/testing';
import { someArticle, someIssue } from '../../acceptance/testing/authorisation-table.ts';
import { openBrowserAt } from '../../acceptance/testing/browser-at.ts';
import type { Browser } from '../../acceptance/testing/browser.ts';
import { emailOf, openPeople, password } from '../../acceptance/testing/people.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { anSmtpServer } from '../../infra/src/testing/smtp-servers.ts';
import {
  arrivalsAt,
  mailsRecorded,
  scheduleIssue,
  subscribeAll,
} from '../../acceptance/testing/newsletter/an-issue.ts';
import { until } from '../testing/until.ts';
import { openCluster, type Cluster } from './testing/open-cluster.ts';

const SUBSCRIBERS = 3 * ISSUE_BATCH;
const MAILS_A_MINUTE = 6_000;
/** The lease of a process that was killed runs out first. */
const GOES_ON_WITHIN_MS = 120_000;
const ROUNDS = 20;

let server: Awaited<ReturnType<typeof anSmtpServer>>;
let cluster: Cluster;
let subscriberIds: readonly string[] = [];
/** The same operator at each command process. */
let operators: readonly Browser[] = [];
beforeAll(async () => {
  server = await anSmtpServer();
  cluster = await openCluster(
    async (stores) => {
      await openPeople(stores, systemClock).operator('operator');
      subscriberIds = await subscribeAll(stores, SUBSCRIBERS);
    },
    { SMTP_URL: server.url, NEWSLETTER_A_MINUTE: String(MAILS_A_MINUTE) },
  );
  const [first = '', second = ''] = cluster.urls.command;
  const operator = openBrowserAt(first);
  const { status } = await operator.post(login.url, { email: emailOf('operator'), password });
  expect(status).toBe(200);
  const colleague = openBrowserAt(second);
  colleague.setCookie(SESSION_COOKIE, operator.cookie(SESSION_COOKIE) ?? '');
  operators = [operator, colleague];
});
afterAll(async () => {
  await server.close();
  await cluster.close();
});

it.each([
  {
    what: 'article',
    codes: ['ARTICLE_CHANGED'],
    urls: [createArticle.url, saveArticle.url],
    bodyOf: (text: string) => ({ ...someArticle, slug: 'mieux-dormir', title: text }),
    textIn: ({ title }: Record<string, unknown>) => title,
    streamOf: articleStream,
  },
  {
    what: 'issue',
    codes: ['ISSUE_CHANGED'],
    urls: [createIssue.url, saveIssue.url],
    bodyOf: (text: string) => ({ ...someIssue, subject: text }),
    textIn: ({ subject }: Record<string, unknown>) => subject,
    streamOf: issueStream,
  },
])(
  `keeps what one of two operators saves of one $what at once, and tells the other, ${ROUNDS} times`,
  ({ codes, urls: [create = '', save = ''], bodyOf, textIn, streamOf }) =>
    cluster.explaining(async () => {
      const created = await operators[0]?.post(create, bodyOf('0'));
      const id = String(created?.body['id']);
      const kept = ['0'];
      for (let onSave = 1; onSave <= ROUNDS; onSave += 1) {
        const texts = operators.map((_, index) => `${onSave} de ${index}`);
        const saved = await Promise.all(
          operators.map((operator, index) =>
            operator.ask({
              method: 'PUT',
              url: save.replace(':id', id),
              payload: { ...bodyOf(texts[index] ?? ''), onSave },
            }),
          ),
        );
        const refused = saved.filter(({ status }) => status === 409);
        expect(refused.map(({ body }) => body['code'])).toEqual(codes);
        const winner = saved.findIndex(({ status }) => status === 200);
        expect(saved[winner]?.body['save']).toBe(onSave + 1);
        kept.push(texts[winner] ?? 'nobody');
      }
      const events = await cluster.withStores(({ eventStore }) =>
        eventStore.readStream(streamOf(id)),
      );
      expect(events.map(({ event: { data } }) => textIn({ ...data }))).toEqual(kept);
    }),
);

it('goes on with an issue when the process that sends it is killed: nobody misses it, and at most a batch comes twice', () =>
  cluster.explaining(async () => {
    const [, second = ''] = cluster.urls.command;
    await cluster.process('command-2').stop();
    await cluster.withStores(scheduleIssue);
    // The first process sends alone, and is in the second batch.
    await until(() => server.arrived.length > ISSUE_BATCH, { giveUpMs: GOES_ON_WITHIN_MS });
    const killed = cluster.process('command-1');
    killed.signal('SIGKILL');
    await killed.stop();
    expect(server.arrived.length).toBeLessThan(SUBSCRIBERS);
    cluster.startCommand(second);
    await until(() => arrivalsAt(server).size === SUBSCRIBERS, { giveUpMs: GOES_ON_WITHIN_MS });
    await until(() =>
      cluster.withStores(async (stores) => (await mailsRecorded(stores)) === SUBSCRIBERS),
    );
    expect([...arrivalsAt(server).keys()].sort()).toEqual(
      subscriberIds.map((id) => issueMailId(issueId, id)),
    );
    expect(server.arrived.length - SUBSCRIBERS).toBeLessThanOrEqual(ISSUE_BATCH);
  }));
