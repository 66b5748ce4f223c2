import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { day } from 'contracts/testing';
import { openSmtpMail } from '../../infra/src/mail/smtp-mail.ts';
import { aFolder } from '../../infra/src/testing/folders.ts';
import { senderOfSpecs } from '../../infra/src/testing/memory-stores.ts';
import { aConfirmation, confirmUrl, keyOf, openApp } from '../testing/open-app.ts';
import { startServer } from '../testing/start-server.ts';

const STOPPED_WITHIN_MS = 5_000;

describe('a server that is asked to stop', () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  const connections: Socket[] = [];
  beforeAll(async () => {
    folder = await aFolder();
  });
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.destroy();
  });
  afterAll(() => folder.remove());

  const serve = () => startServer({ DATA_DIR: folder.folder });
  /** A connection that sends this text and nothing more. */
  const connection = async (port: number, printed: string): Promise<void> => {
    const socket = connect(port, '127.0.0.1');
    connections.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    if (printed !== '') socket.write(printed);
  };
  const endOf = async (child: ChildProcess) => {
    const askedAt = performance.now();
    const [code] = (await once(child, 'exit')) as [number | null];
    return { code, ms: performance.now() - askedAt };
  };

  it('ends within five seconds whatever its connections do', async () => {
    const { child, port } = await serve();
    await connection(port, '');
    await connection(port, 'GET /health HTTP/1.1\r\nHost: localh');
    await connection(
      port,
      'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{',
    );
    await connection(
      port,
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n' +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n',
    );
    // Its answer shows that the others have arrived before it.
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    const { code, ms } = await endOf(child);
    expect(code).toBe(0);
    expect(ms).toBeLessThan(STOPPED_WITHIN_MS);
  }, 60_000);

  it('ends at once when it is asked a second time', async () => {
    const { child, port } = await serve();
    await connection(port, '');
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    child.kill('SIGTERM');
    child.kill('SIGINT');
    const { code, ms } = await endOf(child);
    expect(code).toBe(1);
    expect(ms).toBeLessThan(1_000);
  }, 60_000);
});

it('closes within five seconds while a mail server says nothing', async () => {
  const requests: Socket[] = [];
  const silent = createServer((socket) => requests.push(socket));
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const mail = openSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: senderOfSpecs });
  const app = await openApp({ runsProcesses: true, mail });
  const camille = await app.signedIn('camille');
  await camille.post(confirmUrl, aConfirmation(), keyOf('book', day));
  if (requests.length === 0) await once(silent, 'connection');
  const closingAt = performance.now();
  await app.close();
  expect(performance.now() - closingAt).toBeLessThan(STOPPED_WITHIN_MS);
  for (const socket of requests) socket.destroy();
  silent.close();
}, 60_000);
