import { expect } from '@jest/globals';
import type { Chance } from '../../demo/src/chance.ts';
import type { People } from './people.ts';
import { practitionerIdOf } from './practices.ts';
import { placeIn, type LogReport } from './log-report.ts';
import { laterStarts, type Start } from './visitors.ts';

const IN_FLIGHT = 16;
/** Calls per cancellation, and per move, of an earlier booking. */
const CHANGES = 5;
const CHANGED_A_ROUND = 40;
const STARTS_A_ROUND = 80;

const placeOf = ({ practitioner, date, start }: Start) =>
  placeIn({ practitionerId: practitionerIdOf(practitioner), day: date, start });

/** A call, and the facts after its answer. */
export type LoadCall = {
  readonly ask: (people: People) => Promise<{ readonly status: number }>;
  readonly done: () => void;
  readonly isMove: boolean;
};

/** The memory of people's calls over all rounds. */
export const openMemory = () => ({
  /** Starts and bookings that one client has requested and no other will. */
  requested: new Set<string>(),
  booked: new Set<string>(),
  cancelled: new Set<string>(),
  moved: new Set<string>(),
  /** Because the server was killed. */
  unanswered: [] as LoadCall[],
  /** The number of calls that their sender does not repeat. */
  leftAlone: 0,
});
export type Memory = ReturnType<typeof openMemory>;

/**
 * A client without an answer repeats its call with the same key and is accepted. Some moves are not repeated:
 * the server completes them by itself.
 */
export const askAgain = async (people: People, memory: Memory, chance: Chance): Promise<void> => {
  for (const requested of memory.unanswered.splice(0))
    if (requested.isMove && chance.below(2) === 0) memory.leftAlone += 1;
    else {
      expect(await requested.ask(people)).toMatchObject({ status: 200 });
      requested.done();
    }
};

/**
 * The material of a round: free starts of one practice, and active bookings there or at other
 * practices.
 */
export const openRound = async (people: People, practitioner: number, memory: Memory) => {
  const { url, customers } = people;
  // Signed in before the load.
  await people.practice(practitioner);
  const starts = (await laterStarts(url, practitioner))
    .filter((start) => !memory.requested.has(placeOf(start)))
    .slice(0, STARTS_A_ROUND);
  expect(starts).toHaveLength(STARTS_A_ROUND);
  const active = await Promise.all(
    customers.map(async (customer) =>
      (await customer.bookings()).filter(
        ({ id, cancelled, isUpcoming }) =>
          cancelled === null && isUpcoming && !memory.requested.has(id),
      ),
    ),
  );
  const theirs = ({ pro }: { readonly pro: { readonly id: string } }) =>
    pro.id === practitionerIdOf(practitioner);
  const idsOf = (bookings: readonly { readonly id: string }[]) =>
    bookings.slice(0, CHANGED_A_ROUND).map(({ id }) => id);
  return {
    starts,
    practitioner,
    movable: idsOf(active.flat().filter(theirs)),
    cancellable: active.map((bookings) => idsOf(bookings.filter((booking) => !theirs(booking)))),
  };
};
export type Round = Awaited<ReturnType<typeof openRound>>;

const cancelOne = (memory: Memory, round: Round, customer: number): LoadCall | undefined => {
  const bookingId = round.cancellable[customer]?.pop();
  if (bookingId === undefined) return undefined;
  memory.requested.add(bookingId);
  return {
    ask: async ({ customers }) => customers[customer]?.cancel(bookingId) ?? { status: 0 },
    done: () => memory.cancelled.add(bookingId),
    isMove: false,
  };
};

const moveOne = (memory: Memory, round: Round): LoadCall | undefined => {
  const bookingId = round.movable.pop();
  const start = bookingId === undefined ? undefined : round.starts.pop();
  if (bookingId === undefined || start === undefined) return undefined;
  memory.requested.add(bookingId).add(placeOf(start));
  return {
    ask: async ({ practice }) => (await practice(start.practitioner)).move(bookingId, start),
    done: () => {
      memory.moved.add(placeOf(start));
      // A later round may move the booking again, or cancel it.
      memory.requested.delete(bookingId);
    },
    isMove: true,
  };
};

const bookOne = (memory: Memory, round: Round, customer: number): LoadCall | undefined => {
  const start = round.starts.pop();
  if (start === undefined) return undefined;
  memory.requested.add(placeOf(start));
  return {
    ask: async ({ customers }) => customers[customer]?.confirm(start) ?? { status: 0 },
    done: () => memory.booked.add(placeOf(start)),
    isMove: false,
  };
};

/** The next call of each customer: mostly a booking, sometimes a cancellation or a move. */
export const openCalls = (memory: Memory, round: Round) => {
  let requests = 0;
  return (customer: number): LoadCall | undefined => {
    requests += 1;
    const turn = requests % CHANGES;
    const change =
      turn === 0
        ? cancelOne(memory, round, customer)
        : turn === 1
          ? moveOne(memory, round)
          : undefined;
    return change ?? bookOne(memory, round, customer);
  };
};

/**
 * Sends calls until the server is killed, or no start is free. Reports after a number of calls, and returns
 * their number at the end.
 */
export const requestUntilKilled = (
  people: People,
  round: Round,
  memory: Memory,
  enough: number,
) => {
  let acknowledged = 0;
  let reportEnough = () => {};
  const hasEnough = new Promise<void>((resolve) => {
    reportEnough = resolve;
  });
  const next = openCalls(memory, round);
  const goOn = async (_: unknown, index: number) => {
    const customer = index % people.customers.length;
    for (let one = next(customer); one !== undefined; one = next(customer)) {
      const answer = await one.ask(people).catch(() => undefined);
      if (answer === undefined) {
        memory.unanswered.push(one);
        return;
      }
      expect(answer).toMatchObject({ status: 200 });
      one.done();
      acknowledged += 1;
      if (acknowledged === enough) reportEnough();
    }
  };
  const ended = Promise.all(Array.from({ length: IN_FLIGHT }, goOn)).then(() => acknowledged);
  return { enough: Promise.race([hasEnough, ended]), ended };
};

const missing = (known: ReadonlySet<string>, reported: readonly string[]): string[] => {
  const found = new Set(reported);
  return [...known].filter((one) => !found.has(one));
};

/** Each acknowledged call took effect once; others may have only if they got no answer. */
export const expectAcknowledged = (report: LogReport, memory: Memory): void => {
  const taken = [...report.placed, ...report.arrived];
  expect(taken).toHaveLength(new Set(taken).size);
  expect(report.cancelled).toHaveLength(new Set(report.cancelled).size);
  expect(missing(memory.booked, report.placed)).toEqual([]);
  expect(missing(memory.moved, report.arrived)).toEqual([]);
  expect(missing(memory.cancelled, report.cancelled)).toEqual([]);
  const known = memory.booked.size + memory.moved.size + memory.cancelled.size;
  const unknown = memory.unanswered.length + memory.leftAlone;
  expect(taken.length + report.cancelled.length - known).toBeLessThanOrEqual(unknown);
};

/** Expects that a booking that does not move is on one day, or on none after a cancellation. */
export const expectOnePlaceEach = (report: LogReport): void => {
  const cancelled = new Set(report.cancelled);
  const moving = new Set([...report.moving.values()].map(({ bookingId }) => bookingId));
  const astray = [...report.active].filter(
    ([bookingId, places]) =>
      !moving.has(bookingId) && places.size !== (cancelled.has(bookingId) ? 0 : 1),
  );
  expect(astray).toEqual([]);
};
