import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, open, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { agendaDayId, agendaStream, practitionerStream } from 'contracts';
import { aBookingPlaced, bookingId, day, offerEvents, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import type { RunningProjections } from 'projections';
import { append, until } from 'projections/testing';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { bundled } from '../../infra/src/testing/bundled.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';

import { ownEnvironment } from '../../infra/src/testing/own-environment.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { runProjectionsInWorker } from '../../infra/src/run/threads/run-projections-in-worker.ts';
import { freePort } from '../../tools/free-ports.mjs';

const PAGE = 4_096;
const logger = pino({ level: 'silent' });
let there: Awaited<ReturnType<typeof aFolder>>;
let views: string;
let stores: FolderStores;
let running: RunningProjections;
let messages: string[] = [];
let child: ReturnType<typeof spawn> | undefined;

const start = async (): Promise<void> => {
  stores = await openStores(there.folder, { say: (line) => messages.push(line) });
  running = runProjectionsInWorker({ ...stores, folder: there.folder, logger });
  await running.ready;
};
const stop = async (): Promise<void> => {
  await running.stop();
  await closeStores(stores);
};

/** A stopped server has left one booking. Copied for each case. */
let made: Awaited<ReturnType<typeof aFolder>>;
beforeAll(async () => {
  made = await aFolder();
  there = made;
  await start();
  await append(stores.eventStore, practitionerStream(practitionerId), [...offerEvents()]);
  await append(stores.eventStore, agendaStream(practitionerId, day), [aBookingPlaced()]);
  await stores.readStore.reached(['bookings'], await stores.eventStore.head(), 10_000);
  await stop();
}, 30_000);
afterAll(() => made.remove());
beforeEach(async () => {
  there = await aFolder();
  await cp(made.folder, there.folder, { recursive: true });
  views = join(there.folder, 'views.sqlite');
  messages = [];
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await stop();
  await there.remove();
});

const quarantinedFiles = async () =>
  (await readdir(there.folder)).filter((name) => /^views\.sqlite\.set-aside-\w+$/.test(name));
const expectTheBooking = async () => {
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ bookingId });
  expect(await stores.readStore.get('agenda-days', agendaDayId(practitionerId, day))).toBeDefined();
};

/** Overwrites the beginning of pages, as a faulty disk does. */
const corruptPages = async (from: number, to?: number): Promise<void> => {
  const end = to ?? (await stat(views)).size;
  const handle = await open(views, 'r+');
  for (let at = from; at < end; at += PAGE) await handle.write(Buffer.alloc(64, 0xa5), 0, 64, at);
  await handle.close();
};

const tableOfBookings = (database: Database): string =>
  database
    .prepare("SELECT tableName FROM editions WHERE view = 'bookings'")
    .pluck()
    .get() as string;

/** The first page of a table, while no process has the file open. */
const corruptBookings = async (): Promise<void> => {
  expect(await readdir(there.folder)).not.toContain('views.sqlite-wal');
  const another = new Database(views);
  const page = another
    .prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?')
    .pluck()
    .get(tableOfBookings(another)) as number;
  another.close();
  await corruptPages((page - 1) * PAGE, page * PAGE);
};

/** Corrupts pages of the open file: the process reads its pages again after another one has written to it. */
const corruptWhileRunning = async (): Promise<void> => {
  const another = new Database(views);
  another.pragma('wal_checkpoint(TRUNCATE)');
  await corruptPages(PAGE);
  another.pragma('user_version = 7');
  another.close();
};

it.each([
  ['its header', () => corruptPages(0)],
  ['a page', corruptBookings],
])(
  'are quarantined and rebuilt by a start after a crash that finds them corrupt: %s',
  async (_, corrupt) => {
    await corrupt();
    await writeFile(`${views}-wal`, '');
    await start();
    const [quarantined = ''] = await quarantinedFiles();
    expect((await stat(join(there.folder, quarantined))).size).toBeGreaterThan(PAGE);
    expect(messages).toEqual([
      expect.stringMatching(/^views\.sqlite est endommagé \(SQLITE_\w+\) : /),
    ]);
    await expectTheBooking();
  },
);

/** `npm start` on the folder, on a free port. */
const serve = async () => {
  const script = await bundled(new URL('../testing/serve-folder.ts', import.meta.url));
  const env = {
    ...ownEnvironment(),
    DATA_DIR: there.folder,
    PORT: String(await freePort()),
    DEMO: '0',
  };
  const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  child = server;
  const ended = Promise.all([once(server, 'exit'), text(server.stderr)]);
  for await (const line of createInterface(server.stdout)) if (line.includes('vous attend')) break;
  server.stdout.resume();
  const health = () => fetch(`http://127.0.0.1:${env.PORT}/health`);
  return { server, health, ended };
};

/** A document that is no JSON, on a page that SQLite finds no fault with. */
const cutDocument = async (): Promise<void> => {
  const another = new Database(views);
  const table = tableOfBookings(another);
  another.exec(`UPDATE "${table}" SET document = substr(document, 9)`);
  another.close();
};

it.each([
  ['pages', 'later', corruptWhileRunning],
  ['a document that is no JSON', 'later', cutDocument],
  ['a page, which no start looks for after a clean end,', 'before', corruptBookings],
])(
  'end the process that finds %s corrupt, and the next start rebuilds them',
  async (_, when, corrupt) => {
    if (when === 'before') await corrupt();
    const { server, health, ended } = await serve();
    if (when === 'later') {
      expect((await health()).status).toBe(200);
      await corrupt();
    }
    // Each look reads every view; the process ends before it answers one of them.
    await until(() =>
      health().then(
        () => false,
        () => server.exitCode !== null,
      ),
    );
    const [[code], stated] = await ended;
    expect(code).toBe(75);
    expect(stated).toMatch(
      /^views\.sqlite est endommagé \(SQLITE_\w+\) : mis de côté sous .+ Relancez la commande : .+\n$/,
    );
    expect(await quarantinedFiles()).toHaveLength(1);

    await start();
    await expectTheBooking();
    expect(messages).toEqual([]);
  },
  60_000,
);

it('end the process when the thread that writes finds them corrupt', async () => {
  await start();
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const stated = jest.spyOn(console, 'error').mockImplementation(() => {});
  await corruptWhileRunning();
  const other = aBookingPlaced({ bookingId: 'booking-2', start: '10:15' });
  await append(stores.eventStore, agendaStream(practitionerId, day), [other]);
  await until(async () => exit.mock.calls.length > 0);
  expect(exit).toHaveBeenCalledWith(75);
  expect(stated).toHaveBeenCalledWith(expect.stringContaining('endommagé (SQLITE_CORRUPT'));
  jest.restoreAllMocks();
});
