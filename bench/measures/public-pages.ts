import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { customersFor } from '../booking-customers.ts';
import {
  firstLine,
  isAllBooked,
  load,
  openFreeStarts,
  openServer,
  spawned,
  stop,
  type Load,
  type Server,
} from '../booking-load.ts';
import { median, milliseconds, perSecond, type Figure } from '../figures.ts';
import { buildIfNeeded } from '../../tools/build.mjs';

const CONNECTIONS = 16;
const ABANDONED = 10_000;
const ABANDONED_A_SECOND = 2_000;
/** The connections that book meanwhile. */
const BOOKING_CONNECTIONS = 4;
const PROFILE = '/professionnel/p/bench-1x';

type RateSample = { readonly rate: number; readonly failed: number };

const ask = async (url: string, pages: number): Promise<RateSample> => {
  const client = await spawned('page-client.ts', ['ask', url, String(CONNECTIONS), String(pages)]);
  return JSON.parse(await firstLine(client)) as RateSample;
};

const rateFigure = (
  runs: readonly { readonly ours: RateSample; readonly bare: RateSample }[],
): Figure => {
  const ours = median(runs.map((run) => run.ours.rate));
  const bare = median(runs.map((run) => run.bare.rate));
  const ratio = median(runs.map((run) => run.ours.rate / run.bare.rate));
  return {
    id: 'P20',
    goal: `thousands of public pages a second, ${CONNECTIONS} connections, signed out`,
    ours: `${perSecond(ours)}, ${ratio.toFixed(2)} of a bare route that sends the same bytes`,
    base: `1,000/s; the bare route ${perSecond(bare)}`,
    ratio: ours / 1_000,
    must: 1,
    reach: 2,
    alsoHolds: runs.every((run) => run.ours.failed === 0),
  };
};

/** The abandoned requests: one page, addresses of cached and missing pages, or unique searches. */
const kinds = ['same', 'distinct', 'searched'] as const;
type Kind = (typeof kinds)[number];

/** Bookings while pages are requested and abandoned, from the first of them on. */
const whileAbandoned = async (
  { port }: Server,
  kind: Kind,
  book: () => Promise<Load>,
): Promise<Load> => {
  const client = await spawned('page-client.ts', [
    'abandon',
    `http://127.0.0.1:${port}${PROFILE}`,
    kind,
    String(ABANDONED),
    String(ABANDONED_A_SECOND),
  ]);
  if (client.stdout === null) throw new Error('The client says nothing.');
  const lines = createInterface(client.stdout)[Symbol.asyncIterator]();
  await lines.next();
  const booked = await book();
  await lines.next();
  return booked;
};

type Storm = { readonly alone: Load; readonly abandoned: Load };

const waitFigure = (what: string, storms: readonly Storm[]): Figure => ({
  id: 'P20',
  goal: `p99 of a booking while ${ABANDONED} pages ${what} are asked for and abandoned, against its p99 alone`,
  ours: milliseconds(median(storms.map(({ abandoned }) => abandoned.p99))),
  base: milliseconds(median(storms.map(({ alone }) => alone.p99))),
  ratio: median(storms.map(({ alone, abandoned }) => abandoned.p99 / alone.p99)),
  must: 3,
  reach: 1.5,
  isLessBetter: true,
  alsoHolds: storms.every(({ alone, abandoned }) => isAllBooked(alone) && isAllBooked(abandoned)),
});

/** P20, on the whole product with its pages, on files. */
export const measurePublicPages = async (
  folder: string,
  {
    rounds,
    pages,
    bookings,
  }: { readonly rounds: number; readonly pages: number; readonly bookings: number },
): Promise<Figure[]> => {
  await buildIfNeeded('Building the web app…');
  const data = join(folder, 'pages');
  mkdirSync(data);
  // Enough bookings for a warm-up, and for two runs of each kind in each round.
  const server = await openServer(data, {
    customers: customersFor((1 + 2 * kinds.length * rounds) * bookings),
    page: PROFILE,
  });
  const freeStart = openFreeStarts(server);
  const bodiesFile = join(folder, 'page-bodies.txt');
  const book = async (): Promise<Load> => {
    writeFileSync(bodiesFile, Array.from({ length: bookings }, freeStart).join('\n'));
    return load(server, 'ours', BOOKING_CONNECTIONS, bodiesFile);
  };
  const runs: { ours: RateSample; bare: RateSample }[] = [];
  const storms: Record<Kind, Storm[]> = { same: [], distinct: [], searched: [] };
  try {
    await book();
    await ask(`http://127.0.0.1:${server.port}${PROFILE}`, pages);
    for (let round = 0; round < rounds; round += 1) {
      const bare = await ask(`http://127.0.0.1:${server.barePort}/`, pages);
      runs.push({ bare, ours: await ask(`http://127.0.0.1:${server.port}${PROFILE}`, pages) });
      for (const kind of kinds) {
        const alone = await book();
        storms[kind].push({ alone, abandoned: await whileAbandoned(server, kind, book) });
      }
    }
    return [
      rateFigure(runs),
      waitFigure('of one profile', storms.same),
      waitFigure('under 10,000 addresses', storms.distinct),
      waitFigure('of searches that nobody else makes', storms.searched),
    ];
  } finally {
    await stop(server);
  }
};
