import { setTimeout as pause } from 'node:timers/promises';
import { confirmBooking } from 'contracts';
import { consultationId, otherCustomerId, otherPractitionerId } from 'contracts/testing';
import type { EventStore } from 'contracts/ports';
import { isHealthy } from '../../../infra/src/run/commands/healthcheck/is-healthy.ts';
import type { MongodbForSpecs } from '../../../infra/src/testing/mongodb/databases.ts';
import {
  countMongodbCommands,
  type CountedCommands,
} from '../../../infra/src/testing/mongodb/mongodb-commands.ts';
import { aConfirmation, receivingDays } from '../open-app.ts';
import { openCluster } from './open-cluster.ts';

/** Two bookings of an hour, and a pause. */
const HOURS = ['09:00', '10:15'];
const IDLE_FOR_MS = 2_000;
const HEALTH_EVERY_MS = 250;

/** Bookings at the same moment. */
export const BURST = 100;
/**
 * The most commands; ADR-0071 gives the results and why they are not lower. One of a booking alone reads the key of a
 * person of whom the process has not read yet.
 */
export const COMMAND_LIMITS = { ofOneBooking: 21, ofEachInABurst: 8, idleASecond: 20 };

const withMarc = {
  professionalId: otherPractitionerId,
  customerId: otherCustomerId,
  consultationId: `${consultationId}-marc`,
  addressId: 'address-nantes',
};

type Counted = Pick<CountedCommands, 'byName'> & { readonly each: number };

/** Resolves when this many mails have been sent after a position of the log. */
const mailsSent = async (
  eventStore: Pick<EventStore, 'follow'>,
  after: number,
  count: number,
): Promise<void> => {
  const ending = new AbortController();
  let sent = 0;
  for await (const batch of eventStore.follow(after, { batchSize: 100, signal: ending.signal })) {
    sent += batch.filter(({ event }) => event.type === 'MailSent').length;
    if (sent >= count) return ending.abort();
  }
};

/** Two processes of each service, and how many commands they send to the MongoDB. */
export const openCountedBookings = async (mongodb: MongodbForSpecs) => {
  const commands = countMongodbCommands();
  const cluster = await openCluster(mongodb, { settings: { LIMITS: 'off' } });
  const camille = await cluster.signedIn('camille');
  const louis = await cluster.signedIn('louis');
  // Claire alone has too few starts for a burst.
  const planned = HOURS.flatMap((hour) => receivingDays.map((day) => `${day} ${hour}`)).flatMap(
    (beginningHour) => [
      { customer: camille, confirmation: aConfirmation({ beginningHour }) },
      { customer: louis, confirmation: aConfirmation({ ...withMarc, beginningHour }) },
    ],
  );

  /** Counts commands until the mails of these bookings, which are all made at once, are settled. */
  const booked = async (bookings: number): Promise<Counted> => {
    const { eventStore } = cluster.stores;
    const before = await eventStore.head();
    commands.taken();
    await Promise.all(
      planned.splice(0, bookings).map(async ({ customer, confirmation }, index) => {
        const process = cluster.commands[Math.floor(index / 2) % 2] ?? cluster.commands[0];
        const { status } = await customer(process).post(confirmBooking.url, confirmation);
        if (status !== 200) throw new Error(`A booking was refused: ${status}`);
      }),
    );
    await mailsSent(eventStore, before, 2 * bookings);
    await cluster.caughtUp();
    const { others, byName } = commands.taken();
    return { each: others / bookings, byName };
  };

  /** Counts the commands of a second without events, while a proxy checks the health of all processes. */
  const idle = async (): Promise<Counted> => {
    const processes = [...cluster.commands, ...cluster.queries, ...cluster.projections];
    commands.taken();
    const began = performance.now();
    while (performance.now() - began < IDLE_FOR_MS) {
      const healthy = await Promise.all(processes.map(({ url }) => isHealthy(url)));
      if (healthy.includes(false)) throw new Error('A process is not healthy.');
      await pause(HEALTH_EVERY_MS);
    }
    const { looks, others, byName } = commands.taken();
    return { each: ((looks + others) * 1_000) / (performance.now() - began), byName };
  };

  // The first booking reads what later ones find in memory.
  await booked(1);
  return {
    booked,
    idle,
    close: async (): Promise<void> => {
      commands.stop();
      await cluster.close();
    },
  };
};

export type CountedBookings = Awaited<ReturnType<typeof openCountedBookings>>;
