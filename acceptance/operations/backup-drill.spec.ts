import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { OfferedStart } from 'contracts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { freePort } from '../../tools/free-ports.mjs';
import { aForm } from '../testing/a-form.ts';
import { aDiploma, aPractitionerSignUp } from '../testing/a-practitioner-sign-up.ts';
import {
  bookStart,
  isBooking,
  plantClaireAndCamille,
  signCamilleIn,
  startsOfClaire,
} from '../testing/camille-books.ts';
import { until } from '../testing/erased-customer.ts';
import { startServer } from '../testing/start-server.ts';

const BOOKED_BEFORE = 20;
const AT_ONCE = 4;

const page = readFileSync(new URL('../../docs/exploitation.md', import.meta.url), 'utf8');
/** The commands under a heading of the operators' manual. */
const commandsUnder = (heading: string): string => {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [, commands] = /```sh\n([^]*?)```/.exec(section) ?? [];
  if (commands === undefined) throw new Error(`No commands under ${heading}.`);
  return commands;
};

/** Whether the page has a line for a file of a data folder. */
const isDocumented = (name: string): boolean =>
  [name, `${name}/`].some((reported) => page.includes(`\n| \`${reported}\` `));

let there: Awaited<ReturnType<typeof aFolder>>;
/** The lost folder, and the target of its backup. */
let folders: Readonly<Record<'DATA_DIR' | 'BACKUP' | 'SECRETS_BACKUP', string>>;
let servers: Awaited<ReturnType<typeof startServer>>[] = [];
let port = '';

beforeEach(async () => {
  there = await aFolder();
  port = String(await freePort());
  folders = {
    DATA_DIR: join(there.folder, 'data'),
    BACKUP: join(there.folder, 'elsewhere', 'today'),
    SECRETS_BACKUP: join(there.folder, 'far-away', 'today'),
  };
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  servers = [];
  await there.remove();
});

const environment = () => ({ ...ownEnvironment(), ...folders, PORT: port, LIMITS: 'off' });

const start = async () => {
  const server = await startServer({ DATA_DIR: folders.DATA_DIR, PORT: port });
  servers.push(server);
  return server;
};

/** Runs the commands in a shell, as an operator does; the spec itself starts the server. */
const type = async (commands: string): Promise<string> => {
  const entries = ['backup', 'audit', 'replay'].map(async (name) => {
    const file = await bundled(new URL(`../../infra/src/run/entries/${name}.ts`, import.meta.url));
    return `run-${name}) shift 2; [ "$#" = 0 ] || shift; "${process.execPath}" "${file}" "$@";;`;
  });
  const npm = `npm() { case "$1-\${2:-}" in ${(await Promise.all(entries)).join(' ')} start-) ;; *) return 9;; esac; }`;
  return new Promise((resolve, reject) => {
    execFile('sh', ['-euc', `${npm}\n${commands}`], { env: environment() }, (error, out, stated) =>
      error === null ? resolve(out) : reject(new Error(`${commands}${out}${stated}`)),
    );
  });
};

/** Leaves a private file. */
const sendADiploma = async (url: string) => {
  const form = aPractitionerSignUp({ keywords: [] });
  const { payload, headers } = aForm({ form, files: [aDiploma()] });
  const { status } = await fetch(`${url}/api/registerpro`, {
    method: 'POST',
    headers,
    body: payload,
  });
  expect(status).toBe(200);
};

const book = async (url: string, cookie: string, one: OfferedStart) =>
  expect((await bookStart(url, cookie, one)).status).toBe(200);

/** The content of a stopped folder: times of bookings, their reasons, a private file. */
const contentsOf = async (folder: string) => {
  const stores = await openStores(folder);
  try {
    const log = await stores.eventStore.readAll(0, 1_000_000);
    const bookings = log.filter(isBooking).map(({ event: { data } }) => data);
    const [first] = await stores.files.scan('private', { afterId: undefined, limit: 1 });
    const file = await stores.files.open('private', first?.fileId ?? '');
    return {
      booked: bookings.map(({ day, start: hour }) => `${day} ${hour}`),
      reasons: [...new Set(bookings.map(({ reason }) => reason))],
      file: file && Buffer.from(file).toString('base64'),
    };
  } finally {
    await closeStores(stores);
  }
};

const filesIn = async (folder: string) => readdir(folder, { recursive: true, withFileTypes: true });

it('brings back all that was acknowledged before the backup, from a server that goes on', async () => {
  await plantClaireAndCamille(folders.DATA_DIR);
  const server = await start();
  const { url } = server;
  await sendADiploma(url);
  const cookie = await signCamilleIn(url);
  const starts = await startsOfClaire(url);
  const before = starts.slice(0, BOOKED_BEFORE);
  for (const one of before) await book(url, cookie, one);

  // People continue to book while the backup is taken.
  const taken = new AbortController();
  const waiting = starts.slice(BOOKED_BEFORE);
  const during: OfferedStart[] = [];
  const bookOneAfterTheOther = async () => {
    for (
      let one = waiting.shift();
      one !== undefined && !taken.signal.aborted;
      one = waiting.shift()
    ) {
      await book(url, cookie, one);
      during.push(one);
    }
  };
  const booking = Promise.all(Array.from({ length: AT_ONCE }, bookOneAfterTheOther));
  const printed = await type(commandsUnder('Back up'));
  taken.abort();
  await booking;
  expect(during.length).toBeGreaterThan(0);
  expect(printed).toContain(`Sauvegarde écrite dans ${folders.BACKUP}`);
  expect(printed).toContain(`Comptes et clés écrits dans ${folders.SECRETS_BACKUP}`);

  // Every file in the folder of a server that has run, and sent a mail, is documented.
  await until(async () => (await readdir(folders.DATA_DIR)).includes('mails'));
  const entries = [
    ...(await readdir(folders.DATA_DIR)),
    ...(await readdir(join(folders.DATA_DIR, 'keys'))).map((key) => `keys/${key}`),
  ].map((name) => name.replace(/-(wal|shm|journal)$/, ''));
  expect(entries.filter((name) => !isDocumented(name))).toEqual([]);
  for (const folder of [folders.BACKUP, folders.SECRETS_BACKUP])
    for (const entry of await filesIn(folder)) {
      const { mode } = await stat(join(entry.parentPath, entry.name));
      const isFolder = entry.isDirectory();
      expect([entry.name, mode & 0o777]).toEqual([entry.name, isFolder ? 0o700 : 0o600]);
    }

  await server.end('SIGKILL');
  const lost = await contentsOf(folders.DATA_DIR);
  await rm(folders.DATA_DIR, { recursive: true });
  await type(commandsUnder('Restore'));
  const restarted = await start();
  await signCamilleIn(url);
  expect(await type(commandsUnder('Verify'))).toMatch(/^0 anomalie [^]+\n0 écart /);
  const free = new Set(
    (await startsOfClaire(url)).map(({ date, start: hour }) => `${date} ${hour}`),
  );
  await restarted.end('SIGTERM');

  const restored = await contentsOf(folders.DATA_DIR);
  const reported = before.map(({ date, start: hour }) => `${date} ${hour}`);
  expect(restored.booked).toEqual(expect.arrayContaining(reported));
  expect(lost.booked.slice(0, restored.booked.length)).toEqual(restored.booked);
  for (const one of restored.booked) expect(free).not.toContain(one);
  expect(restored.reasons).toEqual(['Je dors mal.']);
  expect(restored.file).toBeDefined();
  expect(restored.file).toBe(lost.file);
}, 180_000);
