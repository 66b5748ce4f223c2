import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import {
  projectedViewNames,
  SESSION_COOKIE,
  views,
  type ClientToServer,
  type OperatedView,
  type ServerToClient,
  type Slot,
  type ViewName,
} from 'contracts';
import {
  addressId,
  aConsultation,
  aWeeklySlot,
  consultationId,
  customerId,
  now,
  practitionerId,
} from 'contracts/testing';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { aFolder } from '../testing/folders.ts';
import { mailForSpecs, passwordsForSpecs } from '../testing/memory-stores.ts';
import { composeSouffle, type Souffle, type Stores } from './compose.ts';
import { mountOperatorCalls } from './operator-calls.ts';
import { openStores } from './open-data-folder.ts';
import { runProjectionsInWorker } from './run-projections-in-worker.ts';
import { openBrowser, type Browser } from './testing/browser.ts';
import { aConfirmation, confirmUrl } from './testing/open-souffle.ts';
import { emailOf, openPeople, password } from './testing/people.ts';

let there: Awaited<ReturnType<typeof aFolder>>;
let stores: Stores;
let souffle: Souffle;
let operator: Browser;
let camille: Browser;

const signedIn = async (name: string): Promise<Browser> => {
  const browser = openBrowser(souffle.server);
  const { status } = await browser.post('/api/login', { email: emailOf(name), password });
  expect(status).toBe(200);
  return browser;
};

/** The product as it is served: on a folder, with the views in a thread of their own. */
beforeEach(async () => {
  there = await aFolder();
  const opened = await openStores(there.folder);
  stores = opened;
  const clock = aClock(now);
  const people = openPeople(stores, clock);
  await people.practitioner('claire', {
    firstname: 'Claire',
    lastname: 'Fontaine',
    practitionerId,
    addressId,
    consultations: [aConsultation()],
    weeklySlots: [1, 2, 3, 4, 5].map((dayOfWeek) =>
      aWeeklySlot({ slotId: `slot-${dayOfWeek}`, dayOfWeek, consultationIds: [consultationId] }),
    ),
  });
  await people.customer('camille', { customerId });
  await people.operator('operator');
  const logger = pino({ level: 'silent' });
  souffle = await composeSouffle({
    ...stores,
    passwords: passwordsForSpecs,
    mail: mailForSpecs,
    runsProcesses: false,
    publicUrl: 'http://localhost:3000',
    logger,
    clock,
    projections: runProjectionsInWorker({ ...opened, folder: there.folder, logger }),
    mount: async (server, operations) => mountOperatorCalls(server, { token: 'token', operations }),
  });
  await souffle.ready;
  [operator, camille] = [await signedIn('operator'), await signedIn('camille')];
}, 30_000);
afterEach(async () => {
  await souffle.close();
  await there.remove();
});

const caughtUp = async () =>
  stores.readStore.reached(
    Object.keys(views) as ViewName[],
    await stores.eventStore.head(),
    10_000,
  );
const viewsNow = async () =>
  (await operator.get('/api/admin/views')).body['views'] as readonly OperatedView[];
const allReady = async () => {
  for (;;) {
    const listed = await viewsNow();
    if (listed.every(({ rebuild }) => rebuild?.state === 'ready')) return listed;
  }
};
const freeStarts = async (): Promise<readonly Slot[]> => {
  const { body } = await camille.get(
    `/professionnel/api/${practitionerId}/filtered-available-slots?consultation=${consultationId}&address=${addressId}`,
  );
  return body as unknown as Slot[];
};
const book = async ({ date, start }: Slot) => {
  const confirmation = aConfirmation({ beginningHour: `${date} ${start}` });
  const { status } = await camille.post(confirmUrl, confirmation);
  expect(status).toBe(200);
};

/** An open page: what it is told, as `viewReset bookings`. */
const openPage = async (browser: Browser) => {
  await souffle.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = souffle.server.server.address() as AddressInfo;
  const cookie = `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}`;
  const socket: Socket<ServerToClient, ClientToServer> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie },
  });
  const heard: string[] = [];
  const hello = new Promise((resolve) => {
    socket.on('hello', resolve);
  });
  socket.onAny((name: string, { view = '' }: { view?: string }) => heard.push(`${name} ${view}`));
  await hello;
  return {
    socket,
    heard,
    /** What was said before has arrived once this is answered. */
    settled: () =>
      new Promise((resolve) => {
        socket.emit('watchDays', { practitionerId, days: [] }, resolve);
      }),
  };
};

it('goes on while people book, tells them nothing, and is what they see once switched in', async () => {
  const starts = await freeStarts();
  for (const start of starts.slice(0, 20)) await book(start);
  await caughtUp();
  const page = await openPage(camille);
  expect((await operator.post('/api/admin/rebuilds', { views: projectedViewNames })).status).toBe(
    200,
  );
  for (const { differing } of (await allReady()).flatMap(({ rebuild }) => rebuild ?? []))
    expect(differing).toBe(0);
  await page.settled();
  expect(page.heard).toEqual(['hello ']);

  const alerts = await stores.readStore.count('unseen-alerts', { partyId: practitionerId });
  for (const view of projectedViewNames)
    expect(await operator.post(`/api/admin/views/${view}/rebuild/switch`)).toMatchObject({
      status: 200,
    });
  await page.settled();
  expect(page.heard.filter((line) => line.startsWith('notificationRaised'))).toEqual([]);
  expect(page.heard.filter((line) => line.startsWith('viewChanged'))).toEqual([]);
  expect(page.heard).toContain('viewReset bookings');
  expect(await stores.readStore.count('unseen-alerts', { partyId: practitionerId })).toBe(alerts);

  const [next] = (await freeStarts()).slice(0, 1);
  if (next === undefined) throw new Error('Everything is taken.');
  await book(next);
  await caughtUp();
  expect(await freeStarts()).not.toContainEqual(next);
  page.socket.disconnect();
}, 60_000);

it('ends equal when bookings are taken all the while', async () => {
  const starts = await freeStarts();
  let isBooking = true;
  const booking = (async () => {
    for (const start of starts) {
      if (!isBooking) return;
      await book(start);
    }
  })();
  await operator.post('/api/admin/rebuilds', { views: projectedViewNames });
  const ready = await allReady();
  for (const { view, rebuild } of ready) expect([view, rebuild?.differing]).toEqual([view, 0]);
  for (const view of projectedViewNames)
    await operator.post(`/api/admin/views/${view}/rebuild/switch`);
  isBooking = false;
  await booking;
  await caughtUp();
  const answer = await souffle.server.inject({
    method: 'POST',
    url: '/operations/replay',
    headers: { authorization: 'Bearer token' },
  });
  expect(answer.body).toMatch(/^0 écart sur \d+ documents$/m);
  expect(answer.body).toMatch(/exit 0\n$/);
}, 60_000);
