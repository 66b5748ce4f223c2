import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { customersFor, sessionCookieOf } from '../booking-customers.ts';
import {
  CONFIRM,
  isAllBooked,
  load,
  openFreeStarts,
  openServer,
  stop,
  type Server,
} from '../booking-load.ts';
import { median, milliseconds, type Figure } from '../figures.ts';

/** Each is announced to both of its parties. */
const MAILS = 1_000;
const BOOKED_BEFORE = MAILS / 2;
const CONNECTIONS = 64;
/** At most sixty mails leave in a second, so the bookings last until `MAILS` have. */
const BOOKINGS_A_SECOND = 100;
const BOOKINGS = 2_500;

type Run = { readonly p99: number; readonly refused: number; readonly mails: number };

const settledMails = async ({ port }: Server): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}/bench/mails`);
  return ((await answer.json()) as { readonly settled: number }).settled;
};

/** One after each interval, whether the one before is answered or not. */
const bookSteadily = async ({ port }: Server, bodies: readonly string[]) => {
  const url = `http://127.0.0.1:${port}${CONFIRM}`;
  const times: number[] = [];
  let refused = 0;
  const book = async (body: string, index: number) => {
    await pause((index * 1_000) / BOOKINGS_A_SECOND);
    const { customerId } = JSON.parse(body) as { readonly customerId: string };
    const headers = {
      'content-type': 'application/json',
      cookie: sessionCookieOf(customerId),
      'idempotency-key': randomUUID(),
    };
    const begun = performance.now();
    const answer = await fetch(url, { method: 'POST', headers, body });
    await answer.text();
    times.push(performance.now() - begun);
    if (!answer.ok) refused += 1;
  };
  await Promise.all(bodies.map(book));
  times.sort((one, other) => one - other);
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, refused };
};

/** On a server of its own, which sends mails or keeps them all. */
const measureRun = async (folder: string, keepsMails: boolean): Promise<Run> => {
  mkdirSync(folder);
  const customers = customersFor(BOOKED_BEFORE + BOOKINGS);
  const server = await openServer(folder, { customers, keepsMails });
  try {
    const freeStart = openFreeStarts(server);
    const bodiesFile = join(folder, 'bodies.txt');
    writeFileSync(bodiesFile, Array.from({ length: BOOKED_BEFORE }, freeStart).join('\n'));
    const before = await load(server, 'ours', CONNECTIONS, bodiesFile);
    if (!isAllBooked(before)) throw new Error('The bookings before were not all accepted.');
    const settled = await settledMails(server);
    const run = await bookSteadily(server, Array.from({ length: BOOKINGS }, freeStart));
    return { ...run, mails: (await settledMails(server)) - settled };
  } finally {
    await stop(server);
  }
};

/** P30: a booking beside mails that go out, against one beside none. */
export const measureBookingDuringMails = async (
  folder: string,
  { rounds }: { readonly rounds: number },
): Promise<Figure[]> => {
  const pairs: { readonly alone: Run; readonly mailing: Run }[] = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      alone: await measureRun(join(folder, `alone-${round}`), true),
      mailing: await measureRun(join(folder, `mailing-${round}`), false),
    });
  const mails = median(pairs.map(({ mailing }) => mailing.mails));
  return [
    {
      id: 'P30',
      goal: `p99 of a booking while ${mails} mails go out, against that while none does; ${BOOKINGS_A_SECOND} bookings a second`,
      ours: milliseconds(median(pairs.map(({ mailing }) => mailing.p99))),
      base: milliseconds(median(pairs.map(({ alone }) => alone.p99))),
      ratio: median(pairs.map(({ alone, mailing }) => mailing.p99 / alone.p99)),
      must: 1.2,
      reach: 1.05,
      isLessBetter: true,
      alsoHolds: pairs.every(
        ({ alone, mailing }) =>
          alone.refused + mailing.refused === 0 && alone.mails === 0 && mailing.mails >= MAILS,
      ),
    },
  ];
};
