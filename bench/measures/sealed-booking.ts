import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customersFor } from '../booking-customers.ts';
import { isAllBooked, load, openFreeStarts, openServer, stop, type Load } from '../booking-load.ts';
import { median, perSecond, type Figure } from '../figures.ts';

const CONNECTIONS = 64;
/** Share of a run's answers that only warm the client up. */
const WARM_UP = 0.3;

/** P25: what it costs a booking that everybody's words are sealed, on two servers in turn. */
export const measureSealedBooking = async (
  folder: string,
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Figure[]> => {
  const customers = customersFor((1 + rounds) * requests);
  const open = async (kind: 'sealed' | 'unsealed') => {
    const data = join(folder, kind);
    mkdirSync(data);
    const server = await openServer(data, { customers, isUnsealed: kind === 'unsealed' });
    const freeStart = openFreeStarts(server);
    const bodiesFile = join(folder, `${kind}.txt`);
    const book = (): Promise<Load> => {
      writeFileSync(bodiesFile, Array.from({ length: requests }, freeStart).join('\n'));
      return load(server, 'ours', CONNECTIONS, bodiesFile, WARM_UP);
    };
    return { book, stop: () => stop(server) };
  };
  const [sealed, unsealed] = [await open('sealed'), await open('unsealed')];
  try {
    await sealed.book();
    await unsealed.book();
    const pairs: { readonly ours: Load; readonly base: Load }[] = [];
    for (let round = 0; round < rounds; round += 1)
      pairs.push({ base: await unsealed.book(), ours: await sealed.book() });
    return [
      {
        id: 'P25',
        goal: `durable booking over HTTP, ${CONNECTIONS} connections, against a log that is not sealed`,
        ours: perSecond(median(pairs.map(({ ours }) => ours.rate))),
        base: perSecond(median(pairs.map(({ base }) => base.rate))),
        ratio: median(pairs.map(({ ours, base }) => ours.rate / base.rate)),
        must: 0.9,
        reach: 0.97,
        alsoHolds: pairs.every(({ ours, base }) => isAllBooked(ours) && isAllBooked(base)),
      },
    ];
  } finally {
    await sealed.stop();
    await unsealed.stop();
  }
};
