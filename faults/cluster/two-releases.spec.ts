import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { root } from '../../tools/bundle.mjs';
import { answers, keepRunning, type Kept } from '../../tools/cluster-processes.ts';
import { freePort } from '../../tools/mongodb-server.mjs';
import { customerNameOf } from '../testing/practices.ts';
import { until } from '../testing/until.ts';
import { laterStarts, openVisitor, signIn, type Visitor } from '../testing/visitors.ts';
import { openCluster, type Cluster } from './testing/open-cluster.ts';

const BOOKINGS = 5;
const LOOKED_EVERY_MS = 50;
const READY_WITHIN_MS = 120_000;
const next = join(root, 'dist', 'serve-next.js');

let cluster: Cluster;
const started: Kept[] = [];
beforeAll(async () => {
  cluster = await openCluster();
  await buildNextRelease();
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await cluster.close();
  await rm(next, { force: true });
});

/** The same product, but that two of its views are made otherwise than before. */
const buildNextRelease = async (): Promise<void> => {
  let text = await readFile(join(root, 'dist', 'serve.js'), 'utf8');
  for (const view of ['bookings', 'customers']) {
    const declared = new RegExp(String.raw`(view: "${view}",\s+version: )(\d+)`);
    expect(text).toMatch(declared);
    text = text.replace(declared, (_, before: string, version: string) => `${before}${version}9`);
  }
  await writeFile(next, text);
};

/** One process of the next release; answers its address. */
const startNext = async (service: 'projections' | 'query'): Promise<string> => {
  const port = await freePort();
  const environment = { ...cluster.environment, PORT: String(port) };
  const command: [string, ...string[]] = [process.execPath, next, service];
  started.push(keepRunning({ name: service, command, environment, say: () => {} }));
  return `http://127.0.0.1:${port}`;
};

/** Looks again and again, until it is told to stop, at how many bookings somebody has; how many looks. */
const neverFewer = (visitor: Visitor, atLeast: () => number) => {
  const ending = new AbortController();
  let looks = 0;
  const look = async (): Promise<number> => {
    while (!ending.signal.aborted) {
      const least = atLeast();
      expect((await visitor.bookings()).length).toBeGreaterThanOrEqual(least);
      looks += 1;
      await pause(LOOKED_EVERY_MS);
    }
    return looks;
  };
  const looking = look();
  looking.catch(() => {});
  return () => {
    ending.abort();
    return looking;
  };
};

it('shows everything in each of two releases side by side, whoever fills which views', async () => {
  const cookie = await signIn(cluster.url, customerNameOf(1));
  const visitor = openVisitor(cluster.url, 1, cookie);
  const starts = (await laterStarts(cluster.url, 1)).slice(0, 2 * BOOKINGS);
  let booked = 0;
  const book = async () => {
    const start = starts[booked];
    if (start === undefined) throw new Error('Nothing is free.');
    expect(await visitor.confirm(start)).toMatchObject({ status: 200 });
    await until(async () => (await visitor.bookings()).length === booked + 1);
    booked += 1;
  };
  const bookSome = async () => {
    for (let number = 1; number <= BOOKINGS; number += 1) await book();
  };
  await bookSome();
  const endBefore = neverFewer(visitor, () => booked);

  await startNext('projections');
  const url = await startNext('query');
  await answers(`${url}/health`, READY_WITHIN_MS);
  const other = openVisitor(url, 1, cookie);
  expect(await other.bookings()).toHaveLength(BOOKINGS);
  const endNext = neverFewer(other, () => BOOKINGS);

  await bookSome();
  await until(async () => (await other.bookings()).length === booked);
  // The release before goes; what the next one reads is kept on.
  for (const name of ['projections-1', 'projections-2']) await cluster.process(name).stop();
  expect(await endBefore()).toBeGreaterThan(BOOKINGS);
  const [first] = (await visitor.bookings()).filter(({ cancelled }) => cancelled === null);
  expect(await visitor.cancel(first?.id ?? '')).toMatchObject({ status: 200 });
  await until(async () =>
    (await other.bookings()).some(({ id, cancelled }) => id === first?.id && cancelled !== null),
  );
  expect(await endNext()).toBeGreaterThan(BOOKINGS);
});
