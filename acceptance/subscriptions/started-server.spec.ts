import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  createIssue,
  erasePerson,
  login,
  sendIssue,
  subscribeToNewsletter,
  tryIssue,
  unsubscriptionPathOf,
} from 'contracts';
import { customerId } from 'contracts/testing';
import PostalMime from 'postal-mime';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import type { FolderStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { freePort } from '../../tools/free-ports.mjs';
import { takeBackup } from '../../infra/src/run/commands/backup/take-backup.ts';
import { systemClock } from '../../infra/src/run/process/system-clock.ts';
import { someIssue } from '../testing/authorisation-table.ts';
import { openBrowserAt } from '../testing/browser-at.ts';
import { until, wordsFound } from '../testing/erased-customer.ts';
import { emailOf, openPeople, password } from '../testing/people.ts';
import { scheduleIssue, subscribeAll } from '../testing/newsletter/an-issue.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

let there: Awaited<ReturnType<typeof aFolder>>;
let servers: ReturnType<typeof spawn>[] = [];
beforeEach(async () => {
  there = await aFolder();
});
afterEach(async () => {
  for (const server of servers) server.kill('SIGKILL');
  servers = [];
  await there.remove();
});

const data = () => join(there.folder, 'data');
const withStores = async <Found>(
  look: (stores: FolderStores) => Promise<Found>,
): Promise<Found> => {
  const stores = await openStores(data());
  try {
    return await look(stores);
  } finally {
    await closeStores(stores);
  }
};

/** Serves the folder like `npm start`, until it is stopped. */
const start = async (settings: NodeJS.ProcessEnv = {}) => {
  const script = await bundled(new URL('../testing/serve-folder.ts', import.meta.url));
  const port = String(await freePort());
  const server = spawn(process.execPath, [script], {
    env: { ...ownEnvironment(), DATA_DIR: data(), PORT: port, DEMO: '0', ...settings },
  });
  servers.push(server);
  let printed = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  const gone = once(server, 'exit');
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', () => printed.includes('vous attend') && resolve());
    server.once('exit', () => reject(new Error(printed)));
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    browser: () => openBrowserAt(url),
    printed: () => printed,
    stop: async () => {
      server.kill('SIGTERM');
      await gone;
    },
  };
};

const mails = async (): Promise<readonly string[]> => {
  const folder = join(data(), 'mails');
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
};

/** The path of the one-click unsubscribe header in a subscriber's copy of the issue. */
const wayOutOf = async (address: string): Promise<string> => {
  for (const source of await mails()) {
    const { headers, to } = await PostalMime.parse(source);
    const way = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1);
    if (way !== undefined && to?.[0]?.address === address) return new URL(way).pathname;
  }
  return '';
};

it('ends by the links of mails that were sent before the keys were lost and made anew', async () => {
  const ids = await withStores(async (stores) => {
    await scheduleIssue(stores);
    return subscribeAll(stores, 3);
  });
  const [one = '', other = '', stays = ''] = ids.map((id) => `${id}@exemple.fr`);
  const before = await start();
  await until(async () => (await wayOutOf(stays)) !== '');
  await before.stop();
  const [oneClick, page] = [await wayOutOf(one), await wayOutOf(other)];

  await rm(join(data(), 'keys'), { recursive: true });
  const repaired = await start({ REPAIR: 'keys' });
  const browser = repaired.browser();
  const clicked = await browser.post(oneClick, 'List-Unsubscribe=One-Click', form);
  expect([clicked.status, clicked.text]).toEqual([200, expect.stringContaining('C’est fait')]);
  expect((await browser.get(page)).text).toContain('Se désabonner');
  expect((await browser.post(page, '', form)).text).toContain('C’est fait');
  // The remaining subscriber is found under the new key.
  const again = { email: stays };
  expect((await browser.post(subscribeToNewsletter.url, again)).status).toBe(200);
  await repaired.stop();

  await withStores(async ({ accountStore }) => {
    const left = await accountStore.confirmedSubscribers(null, 10);
    expect(left).toMatchObject([{ subscriberId: ids[2], address: stays }]);
    expect(await wayOutOf(stays)).toBe(unsubscriptionPathOf(left[0]?.unsubscribeToken ?? ''));
    expect(await accountStore.subscriberAt(stays)).toMatchObject({ subscriberId: ids[2] });
    for (const address of [one, other]) expect(await wayOutOf(address)).toBe('');
  });
}, 60_000);

const texts = {
  subscriber: 'emma.petit@exemple.fr',
  customer: 'hermine@exemple.fr',
};
const everyText = Object.keys(texts).sort();

it('leaves no address in any file, line, figure or backup, once it has ended or its account is erased', async () => {
  await withStores(async (stores) => {
    const people = openPeople(stores, systemClock);
    await people.operator('operator');
    await people.customer('hermine', { customerId });
  });
  const server = await start({ LOG_LEVEL: 'trace' });
  const [visitor, operator] = [server.browser(), server.browser()];
  await operator.post(login.url, { email: emailOf('operator'), password });
  const sentTo = async (address: string) =>
    (await mails()).filter((mail) => mail.includes(`To: ${address}`));
  for (const email of Object.values(texts)) {
    expect((await visitor.post(subscribeToNewsletter.url, { email })).status).toBe(200);
    await until(async () => (await sentTo(email)).length === 1);
    const { text = '' } = await PostalMime.parse((await sentTo(email))[0] ?? '');
    const [link = ''] = /\/lettre\/confirmation\/\S+/.exec(text) ?? [];
    expect((await visitor.post(link, '', form)).text).toContain('est confirmée');
  }
  const created = await operator.post(createIssue.url, someIssue);
  const issue = (url: string) => url.replace(':id', String(created.body['id']));
  expect((await operator.post(issue(tryIssue.url))).status).toBe(200);
  expect((await operator.post(issue(sendIssue.url), { save: 1, when: null })).status).toBe(200);
  await until(async () => (await mails()).length === 5);
  expect(Object.keys(await wordsFound(data(), texts)).sort()).toEqual(everyText);

  const way = await wayOutOf(texts.subscriber);
  const left = await visitor.post(way, 'List-Unsubscribe=One-Click', form);
  expect(left.text).toContain('C’est fait');
  expect(Object.keys(await wordsFound(data(), texts))).toEqual(['customer']);
  const erased = await operator.post(erasePerson.url.replace(':id', 'account-hermine'), {
    reason: 'Courrier',
  });
  expect(erased.status).toBe(200);
  await until(async () => Object.keys(await wordsFound(data(), texts)).length === 0);

  const backup = { to: join(there.folder, 'backup'), secretsTo: join(there.folder, 'secrets') };
  await takeBackup({ dataFolder: data(), ...backup });
  expect(await wordsFound(there.folder, texts)).toEqual({});
  const token = await readFile(join(data(), 'operator.token'), 'utf8');
  const metrics = await visitor.get('/metrics', { authorization: `Bearer ${token.trim()}` });
  expect(metrics.text).toContain('souffle_');
  await server.stop();
  for (const text of [...Object.values(texts), emailOf('operator')])
    expect(`${metrics.text}${server.printed()}`).not.toContain(text);
}, 60_000);
