import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import type { AgendaEvent, RecordedEvent } from 'contracts';
import { openChance } from '../infra/src/run/demo/chance.ts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { expectSound, expectViewsToCatchUp, readLog, withStores } from './testing/data-folder.ts';
import { CUSTOMERS, customerNameOf, PRACTITIONERS, practitionerIdOf } from './testing/practices.ts';
import { startSouffle } from './testing/souffle-process.ts';
import { laterStarts, openVisitor, signIn, type Start, type Visitor } from './testing/visitors.ts';

const KILLS = 50;
const IN_FLIGHT = 16;
/** The load goes on for so long at most. */
const LONGEST_LOAD_MS = 700;
/** One kill in so many comes while the server starts. */
const KILLED_STARTING = 6;
const LONGEST_START_MS = 1_500;
/** One call in so many cancels a booking of an earlier round. */
const CANCELS = 5;
const CANCELLED_A_ROUND = 40;
const BOOKED_A_ROUND = 2_000;

/** `FAULTS_SEED` of a run that failed makes the same choices again; the machine's pace it cannot. */
const seed = process.env['FAULTS_SEED'] ?? String(Date.now());

const placeOf = ({ practitioner, date, start }: Start) =>
  `${practitionerIdOf(practitioner)} ${date} ${start}`;

/** What was asked for and what is known of it: an answer, or nothing because the server was killed. */
type Asked = { readonly ask: (visitor: Visitor) => Promise<{ readonly status: number }> };

/** What people did over all rounds, as they know it. */
const openMemory = () => ({
  /** Starts and bookings that someone has asked for once: nobody asks for them a second time. */
  asked: new Set<string>(),
  booked: new Map<string, Start>(),
  cancelled: new Set<string>(),
  unanswered: [] as (Asked & { readonly done: () => void; readonly customer: number })[],
});
type Memory = ReturnType<typeof openMemory>;

const visitorsOf = async (url: string, cookies: string[]): Promise<Visitor[]> => {
  for (let number = cookies.length + 1; number <= CUSTOMERS; number += 1)
    cookies.push(await signIn(url, customerNameOf(number)));
  return cookies.map((cookie, index) => openVisitor(url, index + 1, cookie));
};

/** Whoever got no answer asks again with the same key, and is told yes. */
const askAgain = async (visitors: readonly Visitor[], memory: Memory): Promise<void> => {
  for (const { ask, done, customer } of memory.unanswered.splice(0)) {
    expect((await ask(visitors[customer] as Visitor)).status).toBe(200);
    done();
  }
};

/** People book and cancel until the server is gone. Answers how many calls it has acknowledged. */
const bookUntilGone = async (
  visitors: readonly Visitor[],
  starts: Start[],
  standing: string[][],
  memory: Memory,
): Promise<number> => {
  let acknowledged = 0;
  let asked = 0;
  const next = (customer: number): (Asked & { readonly done: () => void }) | undefined => {
    asked += 1;
    const bookingId = asked % CANCELS === 0 ? standing[customer]?.pop() : undefined;
    if (bookingId !== undefined) {
      memory.asked.add(bookingId);
      return {
        ask: (visitor) => visitor.cancel(bookingId),
        done: () => memory.cancelled.add(bookingId),
      };
    }
    const start = starts.pop();
    if (start === undefined) return undefined;
    memory.asked.add(placeOf(start));
    return {
      ask: (visitor) => visitor.confirm(start),
      done: () => memory.booked.set(placeOf(start), start),
    };
  };
  const goOn = async (_: unknown, index: number) => {
    const customer = index % visitors.length;
    for (let one = next(customer); one !== undefined; one = next(customer)) {
      const answer = await one.ask(visitors[customer] as Visitor).catch(() => undefined);
      if (answer === undefined) {
        memory.unanswered.push({ ...one, customer });
        return;
      }
      expect(answer).toMatchObject({ status: 200 });
      one.done();
      acknowledged += 1;
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, goOn));
  return acknowledged;
};

/** Everything acknowledged is there once; beside it only what got no answer may be. */
const expectAcknowledged = (log: readonly RecordedEvent[], memory: Memory): void => {
  const events = log.map(({ event }) => event as AgendaEvent);
  const booked = events.flatMap((event) =>
    event.type === 'BookingPlaced'
      ? [`${event.data.practitionerId} ${event.data.day} ${event.data.start}`]
      : [],
  );
  const cancelled = events.flatMap((event) =>
    event.type === 'BookingCancelled' ? [event.data.bookingId] : [],
  );
  expect(booked).toHaveLength(new Set(booked).size);
  expect(cancelled).toHaveLength(new Set(cancelled).size);
  expect([...memory.booked.keys()].filter((place) => !booked.includes(place))).toEqual([]);
  expect([...memory.cancelled].filter((id) => !cancelled.includes(id))).toEqual([]);
  const known = memory.booked.size + memory.cancelled.size;
  expect(booked.length + cancelled.length - known).toBeLessThanOrEqual(memory.unanswered.length);
};

/** Claire is told of each booking and each cancellation: an alert stands for every event. */
const alertsOf = async (stores: Parameters<Parameters<typeof withStores>[1]>[0]) => {
  let alerts = 0;
  for (let number = 1; number <= PRACTITIONERS; number += 1)
    alerts += await stores.readStore.count('unseen-alerts', { partyId: practitionerIdOf(number) });
  return alerts;
};

it(
  `loses nothing that it has acknowledged, in ${KILLS} kills at moments of chance`,
  async () => {
    console.log(`FAULTS_SEED=${seed}`);
    const chance = openChance(seed);
    const there = await aFolder();
    const memory = openMemory();
    const cookies: string[] = [];
    let acknowledged = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      if (kill % KILLED_STARTING === 0) {
        const starting = startSouffle(there.folder);
        await pause(chance.below(LONGEST_START_MS));
        await starting.killOutright();
      } else {
        const server = startSouffle(there.folder);
        const url = await server.listening;
        const visitors = await visitorsOf(url, cookies);
        await askAgain(visitors, memory);
        const practitioner = 1 + chance.below(PRACTITIONERS);
        const starts = (await laterStarts(url, practitioner))
          .filter((start) => !memory.asked.has(placeOf(start)))
          .slice(0, BOOKED_A_ROUND);
        expect(starts.length).toBeGreaterThan(0);
        const standing = await Promise.all(
          visitors.map(async (visitor) =>
            (await visitor.bookings())
              .filter(({ cancelled, isUpcoming }) => cancelled === null && isUpcoming)
              .map(({ id }) => id)
              .filter((id) => !memory.asked.has(id))
              .slice(0, CANCELLED_A_ROUND),
          ),
        );
        const load = bookUntilGone(visitors, starts, standing, memory);
        await pause(chance.below(LONGEST_LOAD_MS));
        await server.killOutright();
        acknowledged += await load;
      }
      await withStores(there.folder, async (stores) => {
        expectAcknowledged(await readLog(stores), memory);
        await expectSound(stores);
      });
    }
    const last = startSouffle(there.folder);
    await askAgain(await visitorsOf(await last.listening, cookies), memory);
    await last.killOutright();
    await withStores(there.folder, async (stores) => {
      const log = await readLog(stores);
      expectAcknowledged(log, memory);
      await expectViewsToCatchUp(stores);
      expect(await alertsOf(stores)).toBe(memory.booked.size + memory.cancelled.size);
    });
    console.log(`${acknowledged} calls were acknowledged before ${KILLS} kills`);
    await there.remove();
  },
  6 * 60_000,
);
