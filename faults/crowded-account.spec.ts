import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join as path } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  ALERTS_SEEN_AT_ONCE,
  getOfferedStarts,
  getUnseenAlerts,
  idFrom,
  keysOf,
  seeAlerts,
  viewDeclarations,
  type AlertDocument,
} from 'contracts';
import { audit } from 'projections';
import { aFolder } from '../infra/src/testing/folders.ts';
import { drop, join, type Member } from './testing/crowd.ts';
import { withStores } from './testing/data-folder.ts';
import {
  addressIdOf,
  consultationIdOf,
  customerIdOf,
  customerNameOf,
  practitionerIdOf,
} from './testing/practices.ts';
import { killEveryApp, startAppProcess } from './testing/app-process.ts';
import { until } from './testing/until.ts';
import { signIn } from './testing/visitors.ts';

const SOCKETS = 2_000;
const ALERTS = 10_000;
const JOINED_AT_ONCE = 200;
/**
 * 0.1 s on two quiet cores, which those pages share. With one message for each alert and page they
 * waited for 20 s.
 */
const OTHERS_WAIT_MS = 1_000;
const HELD_BYTES = 100 * 1_024 * 1_024;

let there: Awaited<ReturnType<typeof aFolder>>;
beforeEach(async () => {
  there = await aFolder();
});
afterEach(async () => {
  await killEveryApp();
  await there.remove();
});

const partyId = customerIdOf(1);
const alertAt = (eventPosition: number): AlertDocument => ({
  alertId: `alert-${eventPosition}`,
  partyId,
  kind: 'delete',
  about: { kind: 'booking', id: `booking-${eventPosition}` },
  otherPartyId: practitionerIdOf(1),
  relativeId: null,
  day: '2026-03-12',
  start: '09:00',
  from: null,
  late: false,
  at: '2026-03-10T10:00:00.000Z',
  eventPosition,
});

/** Into the view itself: as many cancellations would take the mails along. */
const writeAlerts = (folder: string) =>
  withStores(folder, async ({ eventStore, readStore }) => {
    const checkpoint = await eventStore.head();
    const writes = Array.from({ length: ALERTS }, (_, index) => alertAt(index + 1)).map(
      (document) => ({
        id: document.alertId,
        position: checkpoint,
        document,
        keys: keysOf(viewDeclarations['unseen-alerts'], document),
      }),
    );
    await readStore.write([{ view: 'unseen-alerts', writes, checkpoint }]);
  });

const joinAll = async (url: string, cookie: string): Promise<Member[]> => {
  const members: Member[] = [];
  while (members.length < SOCKETS)
    members.push(
      ...(await Promise.all(Array.from({ length: JOINED_AT_ONCE }, () => join(url, { cookie })))),
    );
  return members;
};

/** The waiting times of another visitor during a task, the longest last. */
const othersWait = async (url: string, task: () => Promise<void>): Promise<readonly number[]> => {
  const query = new URLSearchParams({
    consultation: consultationIdOf(2),
    address: addressIdOf(2),
    days: '1',
  });
  const starts = getOfferedStarts.url.replace(':id', practitionerIdOf(2));
  const visitor = fork(path(import.meta.dirname, 'testing', 'asking.mjs'), [
    `${url}${starts}?${query.toString()}`,
  ]);
  await once(visitor, 'message');
  await task();
  visitor.send('stop');
  const [waited] = (await once(visitor, 'message')) as [number[]];
  return waited.toSorted((one, other) => one - other);
};

const unseenBy = async (url: string, cookie: string): Promise<number> => {
  const answer = await fetch(url + getUnseenAlerts.url, { headers: { cookie } });
  return ((await answer.json()) as { readonly total: number }).total;
};

it(`answers others while ${ALERTS} alerts of one customer with ${SOCKETS} pages are seen at once`, async () => {
  const folder = `${there.folder}/data`;
  const first = startAppProcess(folder);
  await first.listening;
  await first.stop();
  await writeAlerts(folder);

  const server = startAppProcess(folder);
  const url = await server.listening;
  const cookie = await signIn(url, customerNameOf(1));
  const members = await joinAll(url, cookie);
  const reported = members.map(() => 0);
  members.forEach(({ socket }, index) =>
    socket.onAny(() => (reported[index] = (reported[index] ?? 0) + 1)),
  );
  const before = await server.memory();

  const waited = await othersWait(url, async () => {
    const headers = { cookie, 'idempotency-key': idFrom('key', 'all') };
    const answer = await fetch(url + seeAlerts.url, { method: 'POST', headers });
    expect(answer.status).toBe(200);
    await until(async () => (await unseenBy(url, cookie)) === 0);
    await until(() => reported.every((messages) => messages > 0));
  });
  const p99 = waited[Math.floor(waited.length * 0.99)] ?? Infinity;
  const held = (await server.memory()).peak - before.peak;
  console.log(
    `others waited for ${Math.round(p99)} ms (p99 of ${waited.length} calls), and it took ` +
      `${Math.round(held / 1_048_576)} MB more`,
  );
  expect(p99).toBeLessThan(OTHERS_WAIT_MS);
  expect(held).toBeLessThan(HELD_BYTES);
  expect(Math.max(...reported)).toBeLessThanOrEqual(ALERTS / ALERTS_SEEN_AT_ONCE);
  members.forEach(drop);
  await server.stop();
  await withStores(folder, async (stores) => {
    // The alerts themselves are of no event.
    expect((await audit(stores)).anomalies).toEqual([]);
  });
}, 240_000);
