import { expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { speakTo, type LiveConnections } from './live-server.ts';

const CROWD = 450;

it('speaks to a crowd in turns, and to nobody where nobody is', async () => {
  const io = new Server();
  const { adapter } = io.sockets;
  for (let number = 1; number <= CROWD; number += 1)
    await adapter.addAll(`socket-${number}`, new Set(['party:camille', 'day:claire/2026-03-12']));
  const live = { io } as LiveConnections;
  let rounds = 0;
  const speak = (rooms: readonly string[]) => speakTo(live, rooms, () => (rounds += 1));

  const speaking = speak(['party:camille', 'day:claire/2026-03-12']);
  expect(rounds).toBe(1);
  await speaking;
  expect(rounds).toBe(3);
  await speak([]);
  await speak(['party:louis']);
  expect(rounds).toBe(3);
});
