import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSHOP_PLACES_MAX } from 'contracts';
import { buildIfNeeded } from '../../tools/build.mjs';
import { customerOfBooking, customersFor, sessionCookieOf } from '../booking-customers.ts';
import {
  firstLine,
  isAllBooked,
  load,
  openFreeStarts,
  openServer,
  spawned,
  stop,
  WARM_UP,
  type Load,
  type Server,
} from '../booking-load.ts';
import { counted, median, milliseconds, perSecond, type Figure } from '../figures.ts';
import { fullWorkshop, HALF, HALF_WORKSHOPS, halfWorkshop, ORGANISER } from '../full-workshops.ts';

const CONNECTIONS = 16;
const BOOKING_CONNECTIONS = 4;
const CALLS = 50;
const VISITORS = 2_000;
/** One workshop of the half ones a round, filled to its last place; the first warms up. */
const ROUNDS = HALF_WORKSHOPS - 1;
const CANCELLED_WITHIN_MS = 2_000;
const CALL_WITHIN_MS = 100;

/** The customers are others than those who book. */
const signUpOf = (workshopId: string, index: number): string =>
  JSON.stringify({
    professionalId: ORGANISER,
    customerId: customerOfBooking(2 * HALF_WORKSHOPS * HALF + index),
    proEventId: workshopId,
    reason: null,
    deplacementDemande: false,
  });

type Opened = { readonly server: Server; readonly bodiesFile: string };

const sent = ({ server, bodiesFile }: Opened, bodies: readonly string[], connections: number) => {
  writeFileSync(bodiesFile, bodies.join('\n'));
  return load(server, 'ours', connections, bodiesFile, WARM_UP);
};

/** P31: signing up beside booking, in turns. */
const signUps = async (opened: Opened, freeStart: () => string): Promise<Figure> => {
  const rounds: { readonly seats: Load; readonly bookings: Load }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const bookings = await sent(opened, Array.from({ length: HALF }, freeStart), CONNECTIONS);
    const workshopId = halfWorkshop(round);
    const bodies = Array.from({ length: HALF }, (_, index) => signUpOf(workshopId, index));
    rounds.push({ bookings, seats: await sent(opened, bodies, CONNECTIONS) });
  }
  const measured = rounds.slice(1);
  return {
    id: 'P31',
    goal: `p95 of a sign-up to an event of ${WORKSHOP_PLACES_MAX}, against that of a booking; ${CONNECTIONS} connections`,
    ours: milliseconds(median(measured.map(({ seats }) => seats.p95))),
    base: milliseconds(median(measured.map(({ bookings }) => bookings.p95))),
    ratio: median(measured.map(({ seats, bookings }) => seats.p95 / bookings.p95)),
    must: 1.2,
    reach: 1,
    isLessBetter: true,
    alsoHolds: rounds.every(({ seats, bookings }) => isAllBooked(seats) && isAllBooked(bookings)),
  };
};

const ask = async ({ port }: Server, path: string, init: RequestInit = {}): Promise<number> => {
  const headers = new Headers(init.headers);
  headers.set('cookie', sessionCookieOf(ORGANISER));
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers });
  const body = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${body}`);
  return performance.now() - begun;
};

const p95Of = async (server: Server, path: string): Promise<number> => {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) times.push(await ask(server, path));
  return times.toSorted((one, other) => one - other)[Math.floor(CALLS * 0.95)] ?? Number.NaN;
};

/** One after the other, among as many events. */
const reads = async (server: Server, full: number): Promise<Figure[]> => {
  const participants = `/api/practitioner/events/${fullWorkshop(0)}`;
  const paths = [
    ['the list of one’s own events', '/api/practitioner/events'],
    ['an event with its participants', participants],
    ['the file of participants', `${participants}/participants.csv`],
    ['the page of an event', `/evenements/${fullWorkshop(0)}`],
  ] as const;
  const figures: Figure[] = [];
  for (const [what, path] of paths) {
    const p95 = await p95Of(server, path);
    figures.push({
      id: 'P31',
      goal: `p95 of ${what}; ${full} of ${WORKSHOP_PLACES_MAX} participants each`,
      ours: milliseconds(p95),
      base: milliseconds(CALL_WITHIN_MS),
      ratio: p95 / CALL_WITHIN_MS,
      must: 1,
      reach: 0.5,
      isLessBetter: true,
    });
  }
  return figures;
};

const cancelling = async (opened: Opened, freeStart: () => string): Promise<Figure> => {
  const booked = sent(opened, Array.from({ length: 4 * HALF }, freeStart), BOOKING_CONNECTIONS);
  const took = await ask(opened.server, `/api/practitioner/events/${fullWorkshop(2)}/cancel`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ reason: 'Grippe' }),
  });
  return {
    id: 'P31',
    goal: `cancelling an event of ${WORKSHOP_PLACES_MAX} participants while others book`,
    ours: milliseconds(took),
    base: milliseconds(CANCELLED_WITHIN_MS),
    ratio: took / CANCELLED_WITHIN_MS,
    must: 1,
    reach: 0.25,
    isLessBetter: true,
    alsoHolds: isAllBooked(await booked),
  };
};

const visitors = async ({ port }: Server): Promise<Figure> => {
  const url = `http://127.0.0.1:${port}/evenements/${fullWorkshop(0)}`;
  const given = ['ask', url, String(VISITORS), String(2 * VISITORS)];
  const { rate, failed } = JSON.parse(await firstLine(await spawned('page-client.ts', given))) as {
    readonly rate: number;
    readonly failed: number;
  };
  return {
    id: 'P31',
    goal: `thousands of pages a second, ${counted(VISITORS)} visitors of one event at once`,
    ours: perSecond(rate),
    base: '1,000/s',
    ratio: rate / 1_000,
    must: 1,
    reach: 2,
    alsoHolds: failed === 0,
  };
};

/** P31, on the whole product with its pages, on files. */
export const measureWorkshops = async (
  folder: string,
  { full }: { readonly full: number },
): Promise<Figure[]> => {
  await buildIfNeeded('Building the web app…');
  const data = join(folder, 'workshops');
  mkdirSync(data);
  const server = await openServer(data, {
    customers: customersFor(3 * HALF_WORKSHOPS * HALF),
    page: `/evenements/${fullWorkshop(0)}`,
    fullWorkshops: full,
  });
  try {
    const opened = { server, bodiesFile: join(folder, 'workshop-bodies.txt') };
    const freeStart = openFreeStarts(server);
    const { events, milliseconds: took } = server.made;
    const rate = (events * 1_000) / took;
    return [
      await signUps(opened, freeStart),
      ...(await reads(server, full)),
      await visitors(server),
      await cancelling(opened, freeStart),
      {
        id: 'P31',
        goal: `thousands of events a second, every view from ${counted(events)}, most of them seats`,
        ours: perSecond(rate),
        base: '1,000/s',
        ratio: rate / 1_000,
        must: 1,
        reach: 3,
      },
    ];
  } finally {
    await stop(server);
  }
};
