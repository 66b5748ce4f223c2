import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { receiveInTime } from './received-within.ts';

const WITHIN_MS = 100;
const LEAST_BYTES_WITHIN_MS = 600;
const files = { diploma: { kind: 'diploma', atMost: 1 } } as const;

let server: FastifyInstance;
let sockets: Socket[];
let release: () => void;
beforeEach(async () => {
  server = fastify({ bodyLimit: 1_000_000 });
  receiveInTime(server, WITHIN_MS, LEAST_BYTES_WITHIN_MS);
  server.post('/short', async () => 'received');
  server.post('/long', { config: { files } }, async () => 'received');
  const released = new Promise<void>((resolve) => (release = resolve));
  server.post('/held', () => released.then(() => 'received'));
  await server.listen({ host: '127.0.0.1', port: 0 });
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Sends all but the last byte of a body. */
const sendMost = (path: string): Socket => {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n"a`,
  );
  return socket;
};
const answerOn = async (socket: Socket): Promise<string> => {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
};

it('cuts off whoever sends too slowly, and neither who sends files nor who was in time', async () => {
  const inTime = sendMost('/short');
  inTime.write('"');
  expect(await answerOn(inTime)).toMatch(/^HTTP\/1\.1 200 /);
  const long = sendMost('/long');
  const short = sendMost('/short');
  expect(await answerOn(short)).toMatch(/^HTTP\/1\.1 408 /);
  long.write('"');
  expect(await answerOn(long)).toMatch(/^HTTP\/1\.1 200 /);
  inTime.write('GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await answerOn(inTime)).toMatch(/^HTTP\/1\.1 404 /);
});

it('lets what comes by no connection take its time', async () => {
  const own = server.inject({ method: 'POST', url: '/held', payload: { own: true } });
  expect(await answerOn(sendMost('/short'))).toMatch(/^HTTP\/1\.1 408 /);
  release();
  expect((await own).statusCode).toBe(200);
});

it('cuts off who brings nothing of a file for a while, and lets who brings enough go on', async () => {
  const { port } = server.server.address() as AddressInfo;
  const silent = sendMost('/long');
  const busy = connect(port, '127.0.0.1');
  sockets.push(busy);
  busy.write(
    'POST /long HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900002\r\n\r\n"',
  );
  busy.write('a'.repeat(300_000));
  expect(await answerOn(silent)).toMatch(/^HTTP\/1\.1 408 /);
  busy.write('a'.repeat(600_000));
  busy.write('"');
  expect(await answerOn(busy)).toMatch(/^HTTP\/1\.1 200 /);
});
