import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { issueMailId, subscribeToNewsletter, unsubscriptionPathOf } from 'contracts';
import { issueId } from 'contracts/testing';
import PostalMime from 'postal-mime';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import type { FolderStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { freePort } from '../../tools/mongodb-server.mjs';
import { openBrowserAt } from '../testing/browser-at.ts';
import { until } from '../testing/erased-customer.ts';
import { scheduleIssue, subscribeAll } from '../testing/newsletter/an-issue.ts';

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

const withStores = async <Found>(
  look: (stores: FolderStores) => Promise<Found>,
): Promise<Found> => {
  const stores = await openStores(there.folder);
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
    env: { ...ownEnvironment(), DATA_DIR: there.folder, PORT: port, DEMO: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const gone = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes('vous attend')) break;
  server.stdout.resume();
  return {
    browser: openBrowserAt(`http://127.0.0.1:${port}`),
    stop: async () => {
      server.kill('SIGTERM');
      await gone;
    },
  };
};

/** The address in the header of a mail that mail programs post to. */
const wayOutOf = async (subscriberId: string): Promise<string> => {
  const file = join(there.folder, 'mails', `${issueMailId(issueId, subscriberId)}.eml`);
  const source = await readFile(file, 'utf8').catch(() => '');
  const { headers } = await PostalMime.parse(source);
  const { value = '' } = headers.find(({ key }) => key === 'list-unsubscribe') ?? {};
  return value === '' ? '' : new URL(value.slice(1, -1)).pathname;
};

it('ends by the links of mails that were sent before the keys were lost and made anew', async () => {
  const [one = '', other = '', stays = ''] = await withStores(async (stores) => {
    await scheduleIssue(stores);
    return subscribeAll(stores, 3);
  });
  const before = await start();
  await until(async () => (await wayOutOf(stays)) !== '');
  await before.stop();
  const [oneClick, page] = [await wayOutOf(one), await wayOutOf(other)];

  await rm(join(there.folder, 'keys'), { recursive: true });
  const repaired = await start({ REPAIR: 'keys' });
  const { browser } = repaired;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const clicked = await browser.post(oneClick, 'List-Unsubscribe=One-Click', form);
  expect([clicked.status, clicked.text]).toEqual([200, expect.stringContaining('C’est fait')]);
  expect((await browser.get(page)).text).toContain('Se désabonner');
  expect((await browser.post(page, '', form)).text).toContain('C’est fait');
  // Whoever has not left is found by their address under the new key.
  const again = { email: `${stays}@exemple.fr` };
  expect((await browser.post(subscribeToNewsletter.url, again)).status).toBe(200);
  await repaired.stop();

  await withStores(async ({ accountStore }) => {
    const left = await accountStore.confirmedSubscribers(null, 10);
    expect(left.map(({ subscriberId }) => subscriberId)).toEqual([stays]);
    expect(await wayOutOf(stays)).toBe(unsubscriptionPathOf(left[0]?.unsubscribeToken ?? ''));
    expect(await accountStore.subscriberAt(again.email)).toMatchObject({ subscriberId: stays });
    for (const subscriberId of [one, other]) {
      expect(await wayOutOf(subscriberId)).toBe('');
      expect(await accountStore.subscriberAt(`${subscriberId}@exemple.fr`)).toBeUndefined();
    }
  });
}, 60_000);
