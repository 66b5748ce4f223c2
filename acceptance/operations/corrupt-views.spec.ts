import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { agendaDayId, agendaStream, practitionerStream } from 'contracts';
import { aBookingPlaced, bookingId, day, offerEvents, practitionerId } from 'contracts/testing';
import { pino } from 'pino';
import type { RunningProjections } from 'projections';
import { append, until } from 'projections/testing';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import {
  closeStores,
  openStores,
  type FolderStores,
} from '../../infra/src/run/stores/open-data-folder.ts';
import { runProjectionsInWorker } from '../../infra/src/run/threads/run-projections-in-worker.ts';

const PAGE = 4_096;
const logger = pino({ level: 'silent' });
let there: Awaited<ReturnType<typeof aFolder>>;
let views: string;
let stores: FolderStores;
let running: RunningProjections;
let messages: string[];

const start = async (): Promise<void> => {
  stores = await openStores(there.folder, { say: (line) => messages.push(line) });
  running = runProjectionsInWorker({ ...stores, folder: there.folder, logger });
  await running.ready;
};
const stop = async (): Promise<void> => {
  await running.stop();
  await closeStores(stores);
};

beforeEach(async () => {
  there = await aFolder();
  views = join(there.folder, 'views.sqlite');
  messages = [];
  await start();
  await append(stores.eventStore, practitionerStream(practitionerId), [...offerEvents()]);
  await append(stores.eventStore, agendaStream(practitionerId, day), [aBookingPlaced()]);
  await stores.readStore.reached(['bookings'], await stores.eventStore.head(), 10_000);
});
afterEach(async () => {
  await stop();
  await there.remove();
});

const quarantinedFiles = async () =>
  (await readdir(there.folder)).filter((name) => /^views\.sqlite\.set-aside-\w+$/.test(name));
const expectTheBooking = async () => {
  expect(await stores.readStore.get('bookings', bookingId)).toMatchObject({ bookingId });
  expect(await stores.readStore.get('agenda-days', agendaDayId(practitionerId, day))).toBeDefined();
};

/** Overwrites the beginning of pages, as a disk does that lies about what it has written. */
const corruptPages = async (from: number): Promise<void> => {
  const { size } = await stat(views);
  const handle = await open(views, 'r+');
  for (let at = from; at < size; at += PAGE) await handle.write(Buffer.alloc(64, 0xa5), 0, 64, at);
  await handle.close();
};

/** A process with the file open reads its pages again after another one has written to it. */
const corruptWhileRunning = async (): Promise<void> => {
  const another = new Database(views);
  another.pragma('wal_checkpoint(TRUNCATE)');
  await corruptPages(PAGE);
  another.pragma('user_version = 7');
  another.close();
};

it.each([
  ['its header', 0],
  ['a page', PAGE],
])('are set aside and made anew by a start that finds them damaged: %s', async (_, from) => {
  await stop();
  await corruptPages(from);
  await start();
  const [aside = ''] = await quarantinedFiles();
  expect((await stat(join(there.folder, aside))).size).toBeGreaterThan(PAGE);
  expect(messages).toEqual([
    expect.stringMatching(/^views\.sqlite est endommagé \(SQLITE_\w+\) : /),
  ]);
  await expectTheBooking();
});

it('are set aside and made anew when somebody who reads finds them damaged', async () => {
  const listening = new AbortController();
  const changes = stores.readStore.changes(listening.signal)[Symbol.asyncIterator]();
  await corruptWhileRunning();
  // Until they are rebuilt, queries are refused or answer the former state, but never an empty one.
  const refused = { bookingId };
  await until(async () => {
    const told = await stores.readStore.get('bookings', bookingId).catch(() => refused);
    expect(told).toMatchObject({ bookingId });
    return (await quarantinedFiles()).length === 1;
  });
  expect((await changes.next()).value).toMatchObject({ reset: true });
  await expectTheBooking();
  expect(await quarantinedFiles()).toHaveLength(1);
  listening.abort();
});

it('are set aside and made anew when the thread that writes finds them damaged', async () => {
  await corruptWhileRunning();
  const other = aBookingPlaced({ bookingId: 'booking-2', start: '10:15' });
  await append(stores.eventStore, agendaStream(practitionerId, day), [other]);
  await until(async () => (await quarantinedFiles()).length === 1);
  await until(() =>
    stores.readStore.get('bookings', 'booking-2').then(
      (found) => found !== undefined,
      () => false,
    ),
  );
  await expectTheBooking();
});

it('are made anew where a document is no text of ours any more', async () => {
  const another = new Database(views);
  const table = another
    .prepare("SELECT tableName FROM editions WHERE view = 'bookings'")
    .pluck()
    .get() as string;
  another.exec(`UPDATE "${table}" SET document = substr(document, 9)`);
  another.close();
  await expect(stores.readStore.get('bookings', bookingId)).rejects.toThrow('is no JSON');
  await until(() =>
    stores.readStore.get('bookings', bookingId).then(
      (found) => found !== undefined,
      () => false,
    ),
  );
  await expectTheBooking();
});
