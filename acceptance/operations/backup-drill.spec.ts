import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  confirmBooking,
  getOfferedStarts,
  idFrom,
  login,
  type BookingPlaced,
  type OfferedStart,
  type RecordedEvent,
} from 'contracts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import { camille } from '../../demo/src/dataset/demo-customers.ts';
import { demoPractitioners } from '../../demo/src/dataset/practitioners/demo-practitioners.ts';
import { closeStores, openStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { freePort } from '../../tools/mongodb-server.mjs';
import { password } from '../testing/people.ts';

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

const [practitioner] = demoPractitioners('2026-01-01');
const [, followUp] = practitioner.consultations;
const [address] = practitioner.addresses;

let there: Awaited<ReturnType<typeof aFolder>>;
/** The lost folder, and the target of its backup. */
let folders: Readonly<Record<'DATA_DIR' | 'BACKUP' | 'SECRETS_BACKUP', string>>;
let servers: ReturnType<typeof spawn>[] = [];
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
  for (const server of servers) server.kill('SIGKILL');
  servers = [];
  await there.remove();
});

/** One customer books all the starts. */
const environment = () => ({ ...ownEnvironment(), ...folders, PORT: port, LIMITS: 'off' });

/** Starts `npm start` and waits until it is ready. */
const start = async () => {
  const script = await bundled(new URL('../testing/serve-folder.ts', import.meta.url));
  const server = spawn(process.execPath, [script], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const gone = once(server, 'exit');
  for await (const line of createInterface(server.stdout)) if (line.includes('vous attend')) break;
  server.stdout.resume();
  return {
    end: async (signal: 'SIGTERM' | 'SIGKILL') => {
      server.kill(signal);
      await gone;
    },
  };
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

const url = () => `http://127.0.0.1:${port}`;

const signIn = async (): Promise<string> => {
  const answer = await fetch(url() + login.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: camille.email, password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
};

const freeStarts = async (): Promise<OfferedStart[]> => {
  const path = getOfferedStarts.url.replace(':id', practitioner.practitionerId);
  const query = `consultation=${followUp?.consultationId ?? ''}&address=${address?.addressId ?? ''}`;
  return (await (await fetch(`${url()}${path}?${query}`)).json()) as OfferedStart[];
};

const book = async (cookie: string, { date, start: hour }: OfferedStart) => {
  const { status } = await fetch(url() + confirmBooking.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': idFrom('drill', date, hour),
      cookie,
    },
    body: JSON.stringify({
      professionalId: practitioner.practitionerId,
      customerId: camille.customerId,
      consultationId: followUp?.consultationId,
      consultationOptionId: 'PRESENTIEL',
      addressId: address?.addressId,
      reason: 'Je dors mal.',
      beginningHour: `${date} ${hour}`,
    }),
  });
  expect(status).toBe(200);
};

const isBooking = (recorded: RecordedEvent): recorded is RecordedEvent<BookingPlaced> =>
  recorded.event.type === 'BookingPlaced' && recorded.metadata.origin === 'web';

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
  const server = await start();
  const cookie = await signIn();
  const starts = await freeStarts();
  const before = starts.slice(0, BOOKED_BEFORE);
  for (const one of before) await book(cookie, one);

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
      await book(cookie, one);
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

  // Every file in the folder of a server that has run is documented.
  const entries = [
    ...(await readdir(folders.DATA_DIR)),
    ...(await readdir(join(folders.DATA_DIR, 'keys'))).map((key) => `keys/${key}`),
  ].map((name) => name.replace(/-(wal|shm|journal)$/, ''));
  expect(entries).toContain('mails');
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
  await signIn();
  expect(await type(commandsUnder('Verify'))).toMatch(/^0 anomalie [^]+\n0 écart /);
  const free = new Set((await freeStarts()).map(({ date, start: hour }) => `${date} ${hour}`));
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
