import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from 'contracts';
import { openSqliteEventStore } from 'infra';
import { audit } from 'projections';
import { customerIdOf, customersFor } from '../booking-customers.ts';
import {
  bodyOf,
  DAYS,
  FIRST_MINUTE,
  isAllBooked,
  load,
  openFreeStarts,
  openServer,
  stop,
  WARM_UP,
  type Load,
  type Server,
} from '../booking-load.ts';
import { median, milliseconds, perSecond, type Figure } from '../figures.ts';
import { measureFlushes, type Flushes } from '../flush.ts';

/** Calls of one person after the other. */
const ALONE = 1_000;
const FLUSHES_SECONDS = 0.3;
const RACE_STEP_MINUTES = 51;
const RACE_STARTS = 20;
const RACE_CLIENTS = 256;

type Pair = { readonly base: Load; readonly ours: Load };

const areAllBooked = (pairs: readonly Pair[]): boolean =>
  pairs.every(({ base, ours }) => isAllBooked(base) && isAllBooked(ours));

type Bounds = { readonly must: number; readonly reach: number };

/** P3 to P5: the price of keeping a booking, and the whole price of a call that books. */
const rateFigures = (
  { id, connections }: { readonly id: string; readonly connections: number },
  { pairs, bare }: { readonly pairs: readonly Pair[]; readonly bare: Load },
  { kept, whole }: { readonly kept: Bounds; readonly whole: Bounds },
): Figure[] => {
  const ours = median(pairs.map((pair) => pair.ours.rate));
  const base = median(pairs.map((pair) => pair.base.rate));
  const goal = `durable booking over HTTP, ${connections} connections, against`;
  const same = { id, ours: perSecond(ours), alsoHolds: areAllBooked(pairs) };
  return [
    {
      ...same,
      ...kept,
      goal: `${goal} the same route on a log that forgets`,
      base: perSecond(base),
      ratio: median(pairs.map((pair) => pair.ours.rate / pair.base.rate)),
    },
    {
      ...same,
      ...whole,
      goal: `${goal} a bare call that checks the session and answers`,
      base: perSecond(bare.rate),
      ratio: ours / bare.rate,
    },
  ];
};

/** P6: one person alone: a call and a flush. */
const measureAlone = ({ ours, base }: Pair, flushes: readonly Flushes[]): Figure => {
  const flushMs = median(flushes.map(({ medianMs }) => medianMs));
  return {
    id: 'P6',
    goal: 'p50 of a durable booking at 1 connection, against the route without storage and one flush',
    ours: milliseconds(ours.p50),
    base: `${milliseconds(base.p50 + flushMs)}, ${milliseconds(flushMs)} of it the flush in ${flushes[0]?.by ?? ''}`,
    ratio: ours.p50 / (base.p50 + flushMs),
    must: 1.6,
    reach: 1.2,
    isLessBetter: true,
    alsoHolds: areAllBooked([{ ours, base }]),
  };
};

/** P7: the 99th percentile under load. */
const measureLongestWaits = (pairs: readonly Pair[]): Figure => ({
  id: 'P7',
  goal: 'p99 of a durable booking at 64 connections, against the same route without storage',
  ours: milliseconds(median(pairs.map(({ ours }) => ours.p99))),
  base: milliseconds(median(pairs.map(({ base }) => base.p99))),
  ratio: median(pairs.map(({ ours, base }) => ours.p99 / base.p99)),
  must: 6,
  reach: 2.5,
  isLessBetter: true,
  alsoHolds: areAllBooked(pairs),
});

type Race = {
  readonly practitionerId: string;
  readonly day: string;
  readonly customers: readonly string[];
};

/** The requests of its clients, round robin: each for every start, beginning with another one. */
const bodiesOfRace = ({ practitionerId, day, customers }: Race): string[] =>
  Array.from({ length: RACE_STARTS }, (_, turn) =>
    customers.map((customerId, client) =>
      bodyOf({
        professionalId: practitionerId,
        customerId,
        day,
        minute: FIRST_MINUTE + ((turn + client) % RACE_STARTS) * RACE_STEP_MINUTES,
      }),
    ),
  ).flat();

/** P8: 256 clients request all of a day's 20 starts at once; each start is won exactly once. */
const measureRace = async (
  server: Server,
  folder: string,
  { races, customers }: { readonly races: number; readonly customers: number },
): Promise<Figure> => {
  const bodiesFile = join(folder, 'race.txt');
  const freeStart = openFreeStarts(server);
  const freeFile = join(folder, 'race-base.txt');
  writeFileSync(freeFile, Array.from({ length: RACE_CLIENTS * RACE_STARTS }, freeStart).join('\n'));
  const results: Pair[] = [];
  const odd: string[] = [];
  for (let race = 0; race < races; race += 1) {
    const practitionerId = `race-${1 + Math.floor(race / DAYS)}x`;
    const day = addDays(server.today, 2 + (race % DAYS));
    // Other customers in each race, because winners reach their limit.
    const racing = Array.from({ length: RACE_CLIENTS }, (_, client) =>
      customerIdOf((race * RACE_CLIENTS + client) % customers),
    );
    const requested = bodiesOfRace({ practitionerId, day, customers: racing });
    writeFileSync(bodiesFile, requested.join('\n'));
    const base = await load(server, 'base', RACE_CLIENTS, freeFile);
    const ours = await load(server, 'ours', RACE_CLIENTS, bodiesFile);
    const answer = await fetch(
      `http://127.0.0.1:${server.port}/bench/occupied/${practitionerId}/${day}`,
    );
    const { occupied } = (await answer.json()) as { occupied: number };
    const isExact =
      ours.statuses['200'] === RACE_STARTS &&
      ours.statuses['409'] === RACE_STARTS * (RACE_CLIENTS - 1) &&
      ours.failed === 0 &&
      occupied === RACE_STARTS;
    if (!isExact) odd.push(JSON.stringify({ statuses: ours.statuses, occupied }));
    results.push({ base, ours });
  }
  return {
    id: 'P8',
    goal: `race of ${RACE_CLIENTS} clients for ${RACE_STARTS} starts, time against as many bookings without storage; ${races} races, ${odd.length === 0 ? 'each exactly 20 wins' : `NOT each exactly 20 wins: ${odd.join(' ')}`}`,
    ours: `${Math.round(median(results.map(({ ours }) => ours.milliseconds)))} ms`,
    base: `${Math.round(median(results.map(({ base }) => base.milliseconds)))} ms`,
    ratio: median(results.map(({ ours, base }) => ours.milliseconds / base.milliseconds)),
    must: 2,
    reach: 1,
    isLessBetter: true,
    alsoHolds: odd.length === 0,
  };
};

/** P8 holds only if the log of all these bookings passes the audit. */
const audited = async (race: Figure, data: string): Promise<Figure> => {
  const eventStore = openSqliteEventStore(join(data, 'log.sqlite'));
  const { bookings, anomalies } = await audit({ eventStore });
  await eventStore.close();
  return {
    ...race,
    goal: `${race.goal}; ${anomalies.length} anomalies in ${bookings} bookings`,
    alsoHolds: race.alsoHolds === true && bookings > 0 && anomalies.length === 0,
  };
};

/** P3 to P8, on one server, base and ours alternately, and the audit of the result. */
export const measureBookingOverHttp = async (
  folder: string,
  {
    rounds,
    requests,
    races,
  }: { readonly rounds: number; readonly requests: number; readonly races: number },
): Promise<Figure[]> => {
  const data = join(folder, 'booking');
  mkdirSync(data);
  // A pair to warm up, three in each round, and one alone.
  const customers = customersFor((1 + 3 * rounds) * requests + ALONE);
  const server = await openServer(data, { customers });
  const freeStart = openFreeStarts(server);
  const bodiesFile = join(folder, 'bodies.txt');
  const pair = async (connections: number, count = requests): Promise<Pair> => {
    writeFileSync(bodiesFile, Array.from({ length: count }, freeStart).join('\n'));
    const base = await load(server, 'base', connections, bodiesFile, WARM_UP);
    const ours = await load(server, 'ours', connections, bodiesFile, WARM_UP);
    return { base, ours };
  };
  /** The bare call takes the bodies of the last pair. */
  const bare = (connections: number) => load(server, 'bare', connections, bodiesFile, WARM_UP);
  try {
    await pair(64);
    const at16: Pair[] = [];
    const at64: Pair[] = [];
    const at256: Pair[] = [];
    const flushes: Flushes[] = [];
    for (let round = 0; round < rounds; round += 1) {
      at64.push(await pair(64));
      at16.push(await pair(16));
      at256.push(await pair(256));
      flushes.push(measureFlushes(folder, FLUSHES_SECONDS));
    }
    const [bare16, bare64, bare256] = [await bare(16), await bare(64), await bare(256)];
    const alone = await pair(1, ALONE);
    const race = await measureRace(server, folder, { races, customers });
    await stop(server);
    return [
      ...rateFigures(
        { id: 'P3', connections: 64 },
        { pairs: at64, bare: bare64 },
        { kept: { must: 0.6, reach: 0.8 }, whole: { must: 0.3, reach: 0.5 } },
      ),
      ...rateFigures(
        { id: 'P4', connections: 256 },
        { pairs: at256, bare: bare256 },
        { kept: { must: 0.6, reach: 0.8 }, whole: { must: 0.25, reach: 0.45 } },
      ),
      ...rateFigures(
        { id: 'P5', connections: 16 },
        { pairs: at16, bare: bare16 },
        { kept: { must: 0.5, reach: 0.7 }, whole: { must: 0.25, reach: 0.4 } },
      ),
      measureAlone(alone, flushes),
      measureLongestWaits(at64),
      await audited(race, data),
    ];
  } finally {
    await stop(server);
  }
};
