import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { openCluster } from '../../faults/cluster/testing/open-cluster.ts';
import { customerNameOf, practitionerNameOf } from '../../faults/testing/practices.ts';
import { laterStarts, openVisitor, signIn } from '../../faults/testing/visitors.ts';
import { median, milliseconds, type Figure } from '../figures.ts';

/** The first ones warm both sides up. */
const WARMED_UP = 10;
/** A practitioner's page is quiet in between: what shares a batch is heard together. */
const REST_MS = 50;

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

/**
 * P24: the time from sending a booking until a practitioner's page receives the alert, on two processes of
 * each service behind the proxy. The servers are stand-ins, so only the ratio to the booking's own answer in
 * the same run is reported.
 */
export const measureDistributedBubble = async ({
  bookings,
}: {
  readonly bookings: number;
}): Promise<Figure[]> => {
  const cluster = await openCluster();
  const socket = io(cluster.url, {
    transports: ['websocket'],
    autoConnect: false,
    extraHeaders: { cookie: await signIn(cluster.url, practitionerNameOf(1)) },
  });
  try {
    const heardAt: number[] = [];
    socket.on('notificationRaised', () => heardAt.push(performance.now()));
    const hello = once(socket as never, 'hello');
    socket.connect();
    await hello;
    const visitor = openVisitor(cluster.url, 1, await signIn(cluster.url, customerNameOf(1)));
    const starts = (await laterStarts(cluster.url, 1)).slice(0, bookings + WARMED_UP);
    const answered: number[] = [];
    const heard: number[] = [];
    for (const [index, start] of starts.entries()) {
      const sentAt = performance.now();
      const { status } = await visitor.confirm(start);
      if (status !== 200) throw new Error(`A booking was refused: ${status}`);
      const answeredAt = performance.now();
      while (heardAt.length <= index) await pause(1);
      answered.push(answeredAt - sentAt);
      heard.push((heardAt[index] ?? Number.NaN) - sentAt);
      await pause(REST_MS);
    }
    const [ours, base] = [heard.slice(WARMED_UP), answered.slice(WARMED_UP)];
    return [
      {
        id: 'P24',
        goal: 'booking to bubble on the distributed form, against the answer to the booking, medians',
        ours: `${milliseconds(median(ours))} (95th percentile ${milliseconds(percentile(ours, 0.95))})`,
        base: milliseconds(median(base)),
        ratio: median(ours) / median(base),
        must: 6,
        reach: 3,
        isLessBetter: true,
      },
    ];
  } finally {
    socket.disconnect();
    await cluster.close();
  }
};
