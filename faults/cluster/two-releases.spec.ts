import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { search } from 'contracts';
import { root } from '../../tools/bundle.mjs';
import { waitForAnswer, keepRunning, type Kept } from '../../tools/cluster-processes.ts';
import { freePort } from '../../tools/free-ports.mjs';
import { customerNameOf, PRACTITIONERS } from '../testing/practices.ts';
import { until } from '../testing/until.ts';
import { laterStarts, openVisitor, signIn, type Visitor } from '../testing/visitors.ts';
import { openCluster, type Cluster } from './testing/open-cluster.ts';

const BOOKINGS = 5;
const LOOKED_EVERY_MS = 50;
const READY_WITHIN_MS = 120_000;
const nextEntry = join(root, 'dist', 'serve-next.js');

let cluster: Cluster;
const started: Kept[] = [];
beforeAll(async () => {
  cluster = await openCluster();
  await buildNextRelease();
});
afterAll(async () => {
  await Promise.all(started.map((each) => each.stop()));
  await cluster.close();
  await rm(nextEntry, { force: true });
});

/** The same product, in which some views are made otherwise than before. */
const buildNextRelease = async (): Promise<void> => {
  let text = await readFile(join(root, 'dist', 'serve.js'), 'utf8');
  for (const view of ['bookings', 'customers', 'practitioners']) {
    const declared = new RegExp(String.raw`(view: "${view}",\s+version: )(\d+)`);
    expect(text).toMatch(declared);
    text = text.replace(declared, (_, before: string, version: string) => `${before}${version}9`);
  }
  await writeFile(nextEntry, text);
};

/** Starts a process of the next release; returns its address. */
const startNext = async (service: 'projections' | 'query'): Promise<string> => {
  const port = await freePort();
  const environment = { ...cluster.environment, PORT: String(port) };
  const command: [string, ...string[]] = [process.execPath, nextEntry, service];
  started.push(keepRunning({ name: service, command, environment, say: () => {} }));
  return `http://127.0.0.1:${port}`;
};

/** Polls a count until stopped; answers how many polls. */
const neverFewer = (count: () => Promise<number>, atLeast: () => number) => {
  const ending = new AbortController();
  let looks = 0;
  const look = async (): Promise<number> => {
    while (!ending.signal.aborted) {
      const least = atLeast();
      expect(await count()).toBeGreaterThanOrEqual(least);
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
const bookingsOf = (visitor: Visitor) => async () => (await visitor.bookings()).length;

/** The number of practices that a search finds, by the index of one query process. */
const foundAt = (url: string) => async (): Promise<number> => {
  const response = await fetch(url + search.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rawInput: 'Fontaine' }),
  });
  if (response.status !== 200) throw new Error(`Nothing was searched: ${response.status}`);
  return ((await response.json()) as { readonly total: number }).total;
};

it('shows everything in each of two releases side by side, whoever fills which views', () =>
  cluster.explaining(async () => {
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
    const everyone = () => PRACTITIONERS;
    const before = [
      neverFewer(bookingsOf(visitor), () => booked),
      ...cluster.urls.query.map((at) => neverFewer(foundAt(at), everyone)),
    ];

    await startNext('projections');
    const url = await startNext('query');
    await waitForAnswer(`${url}/health`, READY_WITHIN_MS);
    const other = openVisitor(url, 1, cookie);
    expect(await other.bookings()).toHaveLength(BOOKINGS);
    const next = [
      neverFewer(bookingsOf(other), () => BOOKINGS),
      neverFewer(foundAt(url), everyone),
    ];

    await bookSome();
    await until(async () => (await other.bookings()).length === booked);
    // The former release ends; the next one keeps its views.
    for (const name of ['projections-1', 'projections-2']) await cluster.process(name).stop();
    for (const end of before) expect(await end()).toBeGreaterThan(BOOKINGS);
    const [first] = (await visitor.bookings()).filter(({ cancelled }) => cancelled === null);
    expect(await visitor.cancel(first?.id ?? '')).toMatchObject({ status: 200 });
    await until(async () =>
      (await other.bookings()).some(({ id, cancelled }) => id === first?.id && cancelled !== null),
    );
    for (const end of next) expect(await end()).toBeGreaterThan(BOOKINGS);
  }));
