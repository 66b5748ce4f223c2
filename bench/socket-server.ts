import { pino } from 'pino';
import { Server } from 'socket.io';
import { WebSocketServer, type WebSocket } from 'ws';
import { addDays, agendaDayId, type ViewName } from 'contracts';
import type { Change, ReadStore } from 'contracts/ports';
import { openHttp, openSqliteAccountStore, openSqliteReadStore, secrets } from 'infra';
import { openLiveUpdates } from 'query-service';
import { systemClock } from '../infra/src/run/process/system-clock.ts';
import type { FromSocketServer, ToSocketServer } from './sockets.ts';

/**
 * A server of many sockets, of one of three kinds: ours, Socket.IO alone, and ws alone. On demand it
 * pushes to one room of ten after the other and reports the times.
 */
const kind = process.argv[2] as 'app' | 'socket.io' | 'ws';
const PUSH_EVERY_MS = 4;
const ROOM_DAYS = '2026-03-01';
const clock = systemClock;
const sendToParent = (message: FromSocketServer) => process.send?.(message);

const pushers = {
  /** The live updates of the product; its read store announces the change. */
  app: async () => {
    const readStore = openSqliteReadStore(':memory:');
    const printed: Change[] = [];
    let wake = () => {};
    const reported: Pick<ReadStore, 'changes'> = {
      changes: async function* (signal) {
        while (!signal.aborted) {
          yield* printed.splice(0);
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
    };
    const accountStore = openSqliteAccountStore(':memory:', { addressKey: 'bench' });
    const publicUrl = 'http://127.0.0.1';
    const logger = pino({ level: 'silent' });
    const server = await openHttp({
      accountStore,
      secrets,
      clock,
      head: async () => 0,
      publicUrl,
      logger,
    });
    openLiveUpdates({
      server,
      readStore: { ...readStore, ...reported },
      accountStore,
      secrets,
      clock,
      publicUrl,
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const [address] = server.addresses();
    const view: ViewName = 'agenda-days';
    return {
      port: typeof address === 'object' ? address.port : 0,
      push: (room: number, position: number) => {
        const id = agendaDayId('bench', addDays(ROOM_DAYS, room));
        printed.push({ view, id, position, keys: { practitionerId: 'bench' }, removed: false });
        wake();
      },
    };
  },
  'socket.io': async () => {
    const io = new Server(0, { transports: ['websocket'], serveClient: false });
    io.on('connection', (socket) => socket.emit('hello', { position: 0, isSignedIn: false }));
    return { port: portOf(io.httpServer.address()), push: () => {} };
  },
  ws: async () => {
    const rooms = new Map<number, Set<WebSocket>>();
    const server = new WebSocketServer({ port: 0 });
    server.on('connection', (socket) => {
      socket.on('message', (message: Buffer) => {
        const room = Number(String(message));
        rooms.set(room, (rooms.get(room) ?? new Set()).add(socket));
        socket.send('joined');
      });
    });
    return {
      port: portOf(server.address()),
      push: (room: number, position: number) => {
        const id = agendaDayId('bench', addDays(ROOM_DAYS, room));
        const text = JSON.stringify(['viewChanged', { view: 'agenda-days', id, position }]);
        for (const socket of rooms.get(room) ?? []) socket.send(text);
      },
    };
  },
} as const;

const portOf = (address: string | { readonly port: number } | null): number =>
  typeof address === 'object' ? (address?.port ?? 0) : 0;

const { port, push } = await pushers[kind]();
sendToParent({ port });

/** Sends the pushes in sequence, each at its time; a delay affects all later ones. */
const pushAll = (pushes: number, rooms: number) => {
  const at: number[] = [];
  const next = setInterval(() => {
    at.push(Number(process.hrtime.bigint()) / 1e6);
    push(at.length % rooms, at.length);
    if (at.length < pushes) return;
    clearInterval(next);
    sendToParent({ pushedAt: at });
  }, PUSH_EVERY_MS);
};

process.on('message', (requested: ToSocketServer) => {
  if (requested.kind === 'push') return pushAll(requested.pushes, requested.rooms);
  globalThis.gc?.();
  return sendToParent({ rss: process.memoryUsage().rss });
});
