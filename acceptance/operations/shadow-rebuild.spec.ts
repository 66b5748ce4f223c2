import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { aClock } from 'command-service/testing';
import {
  projectedViewNames,
  SESSION_COOKIE,
  viewDeclarations,
  WATCHED_DAYS_MAX,
  withoutVisitorLimits,
  type ClientToServer,
  type OperatedView,
  type ServerToClient,
  type OfferedStart,
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
import { replayViews } from 'projections';
import { io, type Socket } from 'socket.io-client';
import { Database } from '../../infra/src/sqlite/driver.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { mailForSpecs, passwordsForSpecs } from '../../infra/src/testing/memory-stores.ts';
import { composeApp, type RunningApp } from '../../infra/src/run/composition/compose.ts';
import { mountOperatorCalls } from '../../infra/src/run/operations/operator-calls.ts';
import { ofCommands } from '../testing/operators-commands.ts';
import { openStores, type FolderStores } from '../../infra/src/run/stores/open-data-folder.ts';
import { runProjectionsInWorker } from '../../infra/src/run/threads/run-projections-in-worker.ts';
import { openBrowser, type Browser } from '../testing/browser.ts';
import { aConfirmation, confirmUrl } from '../testing/open-app.ts';
import { emailOf, openPeople, password } from '../testing/people.ts';

const clock = aClock(now);
const logger = pino({ level: 'silent' });

let there: Awaited<ReturnType<typeof aFolder>>;
let stores: FolderStores;
let app: RunningApp;
let operator: Browser;
let camille: Browser;

const signedIn = async (name: string): Promise<Browser> => {
  const browser = openBrowser(app.server);
  const { status } = await browser.post('/api/login', { email: emailOf(name), password });
  expect(status).toBe(200);
  return browser;
};

/** The product as it is served: on a folder, with the views in a thread of their own. */
const start = async (furnish: (stores: FolderStores) => Promise<void> = async () => {}) => {
  const opened = await openStores(there.folder);
  stores = opened;
  await furnish(stores);
  app = await composeApp({
    ...stores,
    passwords: passwordsForSpecs,
    mail: mailForSpecs,
    runsProcesses: false,
    publicUrl: 'http://localhost:3000',
    // One customer books all the starts.
    limits: withoutVisitorLimits,
    logger,
    clock,
    projections: runProjectionsInWorker({ ...opened, folder: there.folder, logger }),
    mount: async (server, operations) =>
      mountOperatorCalls(server, { ...opened, ...ofCommands, token: 'token', operations }),
  });
  await app.ready;
  [operator, camille] = [await signedIn('operator'), await signedIn('camille')];
};

beforeEach(async () => {
  there = await aFolder();
  await start(async (empty) => {
    const people = openPeople(empty, clock);
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
  });
}, 30_000);
afterEach(async () => {
  await app.close();
  await there.remove();
});

const caughtUp = async () =>
  stores.readStore.reached(
    Object.keys(viewDeclarations) as ViewName[],
    await stores.eventStore.head(),
    10_000,
  );
const rebuildAll = async () => {
  const { status } = await operator.post('/api/admin/rebuilds', { views: projectedViewNames });
  expect(status).toBe(200);
};
const viewsNow = async () =>
  (await operator.get('/api/admin/views')).body['views'] as readonly OperatedView[];
const allReady = async () => {
  for (;;) {
    const listed = await viewsNow();
    if (listed.every(({ rebuild }) => rebuild?.state === 'ready')) return listed;
  }
};
const switchAll = async () => {
  for (const view of projectedViewNames)
    expect(await operator.post(`/api/admin/views/${view}/rebuild/switch`)).toMatchObject({
      status: 200,
    });
};
const freeStarts = async (): Promise<readonly OfferedStart[]> => {
  const { status, body } = await camille.get(
    `/professionnel/api/${practitionerId}/filtered-available-slots?consultation=${consultationId}&address=${addressId}`,
  );
  expect(status).toBe(200);
  return body as unknown as OfferedStart[];
};
const book = async ({ date, start: at }: OfferedStart) => {
  const confirmation = aConfirmation({ beginningHour: `${date} ${at}` });
  const { status } = await camille.post(confirmUrl, confirmation);
  expect(status).toBe(200);
};
const textOf = ({ date, start: at }: OfferedStart) => `${date} ${at}`;

/** An open page that watches some days: its messages, as `viewReset bookings`. */
const openPage = async (days: readonly string[], browser?: Browser) => {
  const { port } = app.server.server.address() as AddressInfo;
  const socket: Socket<ServerToClient, ClientToServer> = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: browser ? { cookie: `${SESSION_COOKIE}=${browser.cookie(SESSION_COOKIE)}` } : {},
  });
  const heard: string[] = [];
  const hello = new Promise((resolve) => {
    socket.on('hello', resolve);
  });
  const watching = { practitionerId, days: [...days] };
  /** All earlier messages have arrived once this is answered. */
  const settled = () =>
    new Promise((resolve) => {
      socket.emit('watchDays', watching, resolve);
    });
  await hello;
  await settled();
  socket.onAny((name: string, { view = '' }: { view?: string }) => heard.push(`${name} ${view}`));
  return { socket, heard, settled };
};

it('tells nobody anything before it is switched in, and then a reset', async () => {
  const starts = await freeStarts();
  for (const each of starts.slice(0, 20)) await book(each);
  await caughtUp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const days = [...new Set(starts.map(({ date }) => date))].slice(0, WATCHED_DAYS_MAX);
  const claire = await openPage(days, await signedIn('claire'));
  const pages = [claire, await openPage(days, camille), await openPage(days)];
  /** Alerts are sent last, and everything in the order of events. */
  const heardAfter = async (alerts: number) => {
    const reported = () =>
      claire.heard.filter((line) => line.startsWith('notificationRaised')).length;
    while (reported() < alerts) await claire.settled();
    return Promise.all(
      pages.map(async ({ heard, settled }) => {
        await settled();
        return [...heard].sort();
      }),
    );
  };
  const [next, last] = starts.slice(20);
  if (next === undefined || last === undefined) throw new Error('Everything is taken.');
  await book(next);
  const ofOneBooking = await heardAfter(1);
  for (const lines of ofOneBooking) expect(lines).toContain('viewChanged agenda-days');

  await rebuildAll();
  for (const { view, rebuild } of await allReady())
    expect([view, rebuild?.differing]).toEqual([view, 0]);
  await book(last);
  expect(await heardAfter(2)).toEqual(ofOneBooking.map((lines) => [...lines, ...lines].sort()));

  const alerts = await stores.readStore.count('unseen-alerts', { partyId: practitionerId });
  for (const { heard } of pages) heard.length = 0;
  await caughtUp();
  await switchAll();
  for (const { heard, settled } of pages) {
    while (!heard.includes('viewReset agenda-days')) await settled();
    expect(heard.filter((line) => !line.startsWith('viewReset'))).toEqual([]);
  }
  expect(await stores.readStore.count('unseen-alerts', { partyId: practitionerId })).toBe(alerts);
  for (const { socket } of pages) socket.disconnect();
}, 60_000);

it('goes on while people book and look, is what they see once switched in, and after a restart', async () => {
  const starts = await freeStarts();
  const takenBefore = starts.slice(0, 10);
  for (const each of takenBefore) await book(each);
  await caughtUp();
  const over = new AbortController();
  let [booked, looked] = [10, 0];
  const booking = (async () => {
    while (!over.signal.aborted && booked < starts.length - 1)
      await book(starts[booked++] as OfferedStart);
  })();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const free = new Set((await freeStarts()).map(textOf));
      expect(takenBefore.map(textOf).filter((text) => free.has(text))).toEqual([]);
      // Starts that are not booked yet must be offered.
      const untouched = starts.slice(booked + 1).map(textOf);
      expect(untouched.filter((text) => !free.has(text))).toEqual([]);
      looked += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await rebuildAll();
  for (const { view, rebuild } of await allReady())
    expect([view, rebuild?.differing]).toEqual([view, 0]);
  await switchAll();
  over.abort();
  await Promise.all([booking, looking]);
  expect(looked).toBeGreaterThan(0);
  expect(booked).toBeGreaterThan(10);

  await caughtUp();
  const answer = await app.server.inject({
    method: 'POST',
    url: '/operations/replay',
    headers: { authorization: 'Bearer token' },
  });
  expect(answer.body).toMatch(/^0 écart sur \d+ documents$/m);
  expect(answer.body).toMatch(/exit 0\n$/);

  const free = await freeStarts();
  expect(free.map(textOf)).toEqual(starts.slice(booked).map(textOf));
  const alerts = await stores.readStore.count('unseen-alerts', { partyId: practitionerId });
  expect(alerts).toBe(booked);
  await app.close();
  await start();
  await caughtUp();
  expect(await freeStarts()).toEqual(free);
  expect(await stores.readStore.count('unseen-alerts', { partyId: practitionerId })).toBe(alerts);
  for (const { view, differing } of await replayViews(stores))
    expect([view, differing]).toEqual([view, 0]);
  expect((await viewsNow()).map(({ lag, rebuild }) => [lag, rebuild])).toEqual(
    projectedViewNames.map(() => [0, null]),
  );
  const tables = new Database(join(there.folder, 'views.sqlite'), { readonly: true })
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name GLOB '* beside *'`)
    .all();
  expect(tables).toEqual([]);
}, 60_000);
