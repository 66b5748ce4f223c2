import {
  BURST,
  COMMAND_LIMITS,
  openCountedBookings,
} from '../../acceptance/testing/cluster/counted-bookings.ts';
import { openMongodbForSpecs } from '../../infra/src/testing/mongodb/databases.ts';
import { startNx } from '../../tools/mongodb-server.mjs';
import type { Figure } from '../figures.ts';

/** The server at `MONGODB_URL`, else a stand-in. */
const aServer = async () => {
  const url = process.env['MONGODB_URL'];
  return url === undefined ? await startNx() : { url, end: async () => {} };
};

/** P29: commands that two processes of each service send to the MongoDB, counted as in the specs. */
export const measureMongodbCommands = async (): Promise<Figure[]> => {
  const server = await aServer();
  const mongodb = openMongodbForSpecs(server.url);
  const bookings = await openCountedBookings(mongodb);
  const counts = [
    ['one booking alone', await bookings.booked(1), COMMAND_LIMITS.ofOneBooking],
    [
      `each of ${BURST} bookings at once`,
      await bookings.booked(BURST),
      COMMAND_LIMITS.ofEachInABurst,
    ],
    ['a second without events', await bookings.idle(), COMMAND_LIMITS.idleASecond],
  ] as const;
  await bookings.close();
  await mongodb.close();
  await server.end();
  return counts.map(([what, { each }, limit]) => ({
    id: 'P29',
    goal: `commands to the MongoDB, of two processes of each service: ${what}`,
    ours: each.toFixed(1),
    base: `at most ${limit}`,
    ratio: each / limit,
    must: 1,
    reach: 1,
    isLessBetter: true,
  }));
};
