import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { customersFor } from '../booking-customers.ts';
import {
  isAllBooked,
  load,
  openFreeStarts,
  openServer,
  stop,
  WARM_UP,
  type Load,
} from '../booking-load.ts';
import { median, perSecond, type Figure } from '../figures.ts';

const CONNECTIONS = 64;

/** P25: the cost of encryption per booking, on two servers alternately. */
export const measureEncryptedBooking = async (
  folder: string,
  { rounds, requests }: { readonly rounds: number; readonly requests: number },
): Promise<Figure[]> => {
  const customers = customersFor((1 + rounds) * requests);
  const open = async (kind: 'encrypted' | 'unencrypted') => {
    const data = join(folder, kind);
    mkdirSync(data);
    const server = await openServer(data, { customers, isUnencrypted: kind === 'unencrypted' });
    const freeStart = openFreeStarts(server);
    const bodiesFile = join(folder, `${kind}.txt`);
    const book = async (): Promise<Load> => {
      writeFileSync(bodiesFile, Array.from({ length: requests }, freeStart).join('\n'));
      const booked = await load(server, 'ours', CONNECTIONS, bodiesFile, WARM_UP);
      // Its views are still being written: that is not to be paid by the other server.
      const { port, today } = server;
      await fetch(`http://127.0.0.1:${port}/bench/occupied/bench-1x/${today}`);
      return booked;
    };
    return { book, stop: () => stop(server) };
  };
  const [encrypted, unencrypted] = [await open('encrypted'), await open('unencrypted')];
  try {
    await encrypted.book();
    await unencrypted.book();
    const pairs: { readonly ours: Load; readonly base: Load }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates, so that effects of the one before affect both.
      const first = round % 2 === 0 ? encrypted : unencrypted;
      const one = await first.book();
      const other = await (first === encrypted ? unencrypted : encrypted).book();
      pairs.push(first === encrypted ? { ours: one, base: other } : { ours: other, base: one });
    }
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
    await encrypted.stop();
    await unencrypted.stop();
  }
};
