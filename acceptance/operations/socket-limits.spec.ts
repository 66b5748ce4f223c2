import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { SESSION_COOKIE, visitorLimits } from 'contracts';
import { io, type Socket } from 'socket.io-client';
import { openApp, type OpenApp } from '../testing/open-app.ts';

let app: OpenApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await app.close();
});

/** Whether a socket with these headers was accepted, and otherwise the reason. */
const join = (extraHeaders: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const { port } = app.server.server.address() as AddressInfo;
    const options = { transports: ['websocket'], forceNew: true, reconnection: false };
    const socket = io(`http://127.0.0.1:${port}`, { ...options, extraHeaders });
    sockets.push(socket);
    socket.on('hello', () => resolve('hello'));
    socket.on('connect_error', ({ message }) => resolve(message));
  });
const listen = () => app.server.listen({ port: 0, host: '127.0.0.1' });

it('lets one account open twenty sockets, and others theirs', async () => {
  app = await openApp();
  const [camille, louis] = await Promise.all(
    (['camille', 'louis'] as const).map((name) => app.signedIn(name)),
  );
  await listen();
  const cookieOf = (browser: typeof camille) => ({
    cookie: `${SESSION_COOKIE}=${browser?.cookie(SESSION_COOKIE)}`,
  });
  const twenty = await Promise.all(Array.from({ length: 20 }, () => join(cookieOf(camille))));
  expect(new Set(twenty)).toEqual(new Set(['hello']));
  expect(await join(cookieOf(camille))).toBe('TOO_MANY_SOCKETS');
  expect(await join(cookieOf(louis))).toBe('hello');
});

it('counts by where they come from behind the proxy that is believed', async () => {
  const limits = { ...visitorLimits, socketsFromOneAddress: 1 };
  app = await openApp({ limits, trustProxy: '127.0.0.1' });
  await listen();
  const from = (address: string) => join({ 'x-forwarded-for': address });
  expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual(['hello', 'hello']);
  expect(await from('203.0.113.7')).toBe('TOO_MANY_SOCKETS');
});
