import { once } from 'node:events';
import { WebSocket } from 'ws';
import { addDays } from 'contracts';
import type { FromCrowd, ToCrowd } from './sockets.ts';

/**
 * The client process of the sockets' measure: each socket has its room, and the last message is timed. The
 * same client for all servers.
 */
const [, , kind = '', port = '', count = '0', rooms = '1'] = process.argv;
const ROOM_DAYS = '2026-03-01';
const sendToParent = (message: FromCrowd) => process.send?.(message);
const url =
  kind === 'ws'
    ? `ws://127.0.0.1:${port}`
    : `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;

const lastAt: number[] = [];
let heard = 0;
const hear = (text: string) => {
  const position = /"position":(\d+)/.exec(text)?.[1];
  if (position === undefined || !text.includes('"viewChanged"')) return;
  lastAt[Number(position) - 1] = Number(process.hrtime.bigint()) / 1e6;
  heard += 1;
};

/** Waits for a message that begins so. */
const until = (socket: WebSocket, beginning: string) =>
  new Promise<void>((resolve) => {
    const look = (message: Buffer) => {
      if (!String(message).startsWith(beginning)) return;
      socket.off('message', look);
      resolve();
    };
    socket.on('message', look);
  });

const joinBare = async (socket: WebSocket, room: number) => {
  const joined = until(socket, 'joined');
  socket.send(String(room));
  await joined;
};
/** Engine.IO's and Socket.IO's protocol by hand: open, connect, watch, and answer each ping. */
const joinSocketIo = async (socket: WebSocket, room: number) => {
  socket.on('message', (message: Buffer) => {
    if (String(message) === '2') socket.send('3');
  });
  const welcomed = until(socket, '42["hello"');
  socket.send('40');
  await welcomed;
  if (kind === 'socket.io') return;
  const watching = until(socket, '430');
  const days = [addDays(ROOM_DAYS, room)];
  socket.send(`420${JSON.stringify(['watchDays', { practitionerId: 'bench', days }])}`);
  await watching;
};

const join = async (index: number) => {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, 'open');
  await (kind === 'ws' ? joinBare : joinSocketIo)(socket, index % Number(rooms));
  socket.on('message', (message: Buffer) => hear(String(message)));
};

// A few hundred at a time; measured once all are open.
const AT_ONCE = 250;
for (let first = 0; first < Number(count); first += AT_ONCE)
  await Promise.all(
    Array.from({ length: Math.min(AT_ONCE, Number(count) - first) }, (_, index) =>
      join(first + index),
    ),
  );
sendToParent({ connected: Number(count) });

process.on('message', ({ awaited }: ToCrowd) => {
  globalThis.gc?.();
  const look = setInterval(() => {
    if (heard < awaited) return;
    clearInterval(look);
    sendToParent({ lastAt: lastAt.splice(0) });
    heard = 0;
  }, 20);
});
