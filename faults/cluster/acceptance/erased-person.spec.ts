import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountStream, erasePerson, findPeople, login, SESSION_COOKIE } from 'contracts';
import { audit, replayViews } from 'projections';
import { openEventStoreDb } from '../../../infra/src/eventstoredb/eventstoredb-event-store.ts';
import { systemClock } from '../../../infra/src/run/process/system-clock.ts';
import { openBrowserAt } from '../../../acceptance/testing/browser-at.ts';
import type { Browser } from '../../../acceptance/testing/browser.ts';
import { emailOf, openPeople, password } from '../../../acceptance/testing/people.ts';
import { waitForAnswer } from '../../../tools/cluster-processes.ts';
import { until } from '../../testing/until.ts';
import { openCluster, type Cluster } from '../testing/open-cluster.ts';
import { plantPerson, personalTextsOf, type Planted } from './testing/planted-person.ts';
import { inTheFigures, findTextsAnywhere } from './testing/texts-anywhere.ts';

/** A lease that was not given back is waited for. */
const TAKEN_OVER_WITHIN_MS = 90_000;
/** An erasure is over in a moment: it may be so before it is stopped. */
const TRIES = 8;
const MARKS_BEGIN_AT = 40;
const PROCESSES = 6;

let cluster: Cluster;
let log: ReturnType<typeof openEventStoreDb>;
let operator: Browser;
let marks = MARKS_BEGIN_AT;
beforeAll(async () => {
  cluster = await openCluster((stores) => openPeople(stores, systemClock).operator('operator'));
  log = openEventStoreDb(cluster.environment.EVENTSTOREDB_URL);
  operator = openBrowserAt(cluster.url);
  const { status } = await operator.post(login.url, { email: emailOf('operator'), password });
  expect(status).toBe(200);
});
afterAll(async () => {
  await log.close();
  await cluster.close();
});

const plant = async (): Promise<Planted> => {
  marks += 1;
  const person = await plantPerson(cluster.url, operator, personalTextsOf(marks));
  // The texts were in views, accounts, mails and, encrypted, in the log.
  let found: readonly string[] = [];
  const all = Object.keys(person.words).sort();
  await until(async () => {
    found = Object.keys(await findTextsAnywhere(cluster, person.words)).sort();
    return found.length === all.length;
  }).catch(() => {});
  expect(found).toEqual(all);
  return person;
};

const eraseAtProxy = async ({ accountId, words }: Planted): Promise<void> => {
  const reason = `Demandé par ${words.name}`;
  const url = erasePerson.url.replace(':id', accountId);
  expect((await operator.post(url, { reason })).status).toBe(200);
};

const personEventsOf = async ({ accountId }: Planted): Promise<readonly string[]> =>
  (await log.readStream(accountStream(accountId))).map(({ event }) => event.type);

/**
 * Expects that none of the person's texts is readable anywhere, the person is unknown, and the history
 * continues.
 */
const expectNothingLeft = async ({ words }: Planted): Promise<void> => {
  await until(async () => Object.keys(await findTextsAnywhere(cluster, words)).length === 0);
  expect(await inTheFigures(cluster)).toHaveLength(PROCESSES);
  for (const url of cluster.urls.command) {
    const asking = openBrowserAt(url);
    asking.setCookie(SESSION_COOKIE, operator.cookie(SESSION_COOKIE) ?? '');
    const { status, body } = await asking.get(
      `${findPeople.url}?q=${encodeURIComponent(words.name)}`,
    );
    expect([status, body['people']]).toEqual([200, []]);
  }
  for (const url of cluster.urls.command) {
    const { body } = await openBrowserAt(url).post(login.url, {
      email: words.address,
      password: 'Anna1234!',
    });
    expect(body).toMatchObject({ code: 'BAD_CREDENTIALS' });
  }
  await cluster.withStores(async (stores) => {
    expect((await audit(stores)).anomalies).toEqual([]);
    const differing = (await replayViews(stores)).filter((replay) => replay.differing > 0);
    expect(differing.map(({ view, differences }) => [view, differences])).toEqual([]);
  });
};

it('leaves nothing of somebody whom an operator has erased, wherever it was kept or is told', async () => {
  const person = await plant();
  await eraseAtProxy(person);
  await until(async () => (await personEventsOf(person)).includes('ErasureCompleted'));
  await expectNothingLeft(person);
});

/** Only one process works off the to-do lists, and it is frozen during an erasure. */
const frozenWhileErasing = async (): Promise<Planted> => {
  const alone = cluster.process('command-1');
  for (let tried = 0; tried < TRIES; tried += 1) {
    const person = await plant();
    await eraseAtProxy(person);
    await until(async () => (await personEventsOf(person)).includes('AccountClosed'), {
      lookMs: 0,
    });
    alone.signal('SIGSTOP');
    if (!(await personEventsOf(person)).includes('ErasureCompleted')) return person;
    alone.signal('SIGCONT');
  }
  throw new Error(`It was over each of ${TRIES} times.`);
};

it('is gone on with by the other command process when the one that erases is killed', async () => {
  await cluster.process('command-2').stop();
  const person = await frozenWhileErasing();
  const killed = cluster.process('command-1');
  killed.signal('SIGKILL');
  await killed.stop();
  expect(await personEventsOf(person)).not.toContain('ErasureCompleted');

  const [first = '', second = ''] = cluster.urls.command;
  cluster.startCommand(second);
  await until(async () => (await personEventsOf(person)).includes('ErasureCompleted'), {
    giveUpMs: TAKEN_OVER_WITHIN_MS,
  });
  cluster.startCommand(first);
  await waitForAnswer(`${first}/health`, TAKEN_OVER_WITHIN_MS);
  await expectNothingLeft(person);
});
