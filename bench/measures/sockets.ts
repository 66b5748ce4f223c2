import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { median, milliseconds, type Figure } from '../figures.ts';
import type { FromCrowd, FromSocketServer } from '../sockets.ts';

const RECEIVERS = 10;
const BATCHES = 3;

type Kind = 'app' | 'socket.io' | 'ws';
type Options = { readonly sockets: number; readonly pushes: number; readonly rounds: number };
type Found = { readonly p99: number; readonly bytesASocket: number };

const spawned = (script: string, given: readonly string[]): ChildProcess =>
  spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', join(import.meta.dirname, '..', script), ...given],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );

const nextMessage = async <Message>(child: ChildProcess): Promise<Message> =>
  ((await once(child, 'message')) as [Message])[0];

const memoryOf = async (server: ChildProcess): Promise<number> => {
  server.send({ kind: 'memory' });
  return (await nextMessage<FromSocketServer>(server)).rss ?? 0;
};

/** Pushes to one room after the other; the p99 of the time until the last of a room has heard. */
const pushAndHear = async (
  server: ChildProcess,
  crowd: ChildProcess,
  pushes: number,
  rooms: number,
): Promise<number> => {
  crowd.send({ awaited: pushes * RECEIVERS });
  server.send({ kind: 'push', pushes, rooms });
  const [{ pushedAt = [] }, { lastAt = [] }] = await Promise.all([
    nextMessage<FromSocketServer>(server),
    nextMessage<FromCrowd>(crowd),
  ]);
  const times = pushedAt
    .map((at, index) => (lastAt[index] ?? Number.NaN) - at)
    .sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
};

const measure = async (kind: Kind, { sockets, pushes }: Options): Promise<Found> => {
  const server = spawned('socket-server.ts', [kind]);
  const { port = 0 } = await nextMessage<FromSocketServer>(server);
  const rooms = Math.floor(sockets / RECEIVERS);
  const before = await memoryOf(server);
  const crowd = spawned('socket-crowd.ts', [kind, port, sockets, rooms].map(String));
  try {
    await nextMessage<FromCrowd>(crowd);
    const bytesASocket = ((await memoryOf(server)) - before) / sockets;
    if (kind === 'socket.io') return { p99: Number.NaN, bytesASocket };
    const batches = [];
    for (let batch = 0; batch <= BATCHES; batch += 1)
      batches.push(await pushAndHear(server, crowd, pushes, rooms));
    // The first warms both sides up.
    return { p99: median(batches.slice(1)), bytesASocket };
  } finally {
    crowd.kill('SIGKILL');
    server.kill('SIGKILL');
  }
};

const kilobytes = (bytes: number) => `${(bytes / 1_024).toFixed(1)} kB`;

/** P16 and P17: the memory of an open page, and the delay of its notifications. */
export const measureSockets = async (options: Options): Promise<Figure[]> => {
  const runs: Readonly<Record<Kind, Found>>[] = [];
  for (let round = 0; round < options.rounds; round += 1)
    runs.push({
      ws: await measure('ws', options),
      app: await measure('app', options),
      'socket.io': await measure('socket.io', options),
    });
  const ours = runs.map(({ app }) => app);
  return [
    {
      id: 'P16',
      goal: `p99 of a push to a room of ${RECEIVERS} with ${options.sockets} sockets open, against bare ws`,
      ours: milliseconds(median(ours.map(({ p99 }) => p99))),
      base: milliseconds(median(runs.map(({ ws }) => ws.p99))),
      ratio: median(runs.map(({ app, ws }) => app.p99 / ws.p99)),
      must: 2,
      reach: 1.1,
      isLessBetter: true,
    },
    {
      id: 'P17',
      goal: `memory (RSS) of each of ${options.sockets} sockets, against bare Socket.IO`,
      ours: kilobytes(median(ours.map(({ bytesASocket }) => bytesASocket))),
      base: kilobytes(median(runs.map((run) => run['socket.io'].bytesASocket))),
      ratio: median(runs.map((run) => run.app.bytesASocket / run['socket.io'].bytesASocket)),
      must: 1.5,
      reach: 1.1,
      isLessBetter: true,
    },
  ];
};
