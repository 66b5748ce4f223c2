import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { remoteOperations } from './remote-operations.ts';

const UNREACHABLE = 'http://127.0.0.1:1';

describe('Operations that are done elsewhere', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  /** An active or standby projector. */
  const aProcess = async (status: number) => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      if (request.method === 'POST') requests.push(String(request.headers.authorization));
      response.writeHead(status).end(JSON.stringify({ answer: requests.length }));
    }).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return {
      requested: requests,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    };
  };

  it('are asked of whoever keeps the views, in the name of the product', async () => {
    const [standby, active, other] = [
      await aProcess(503),
      await aProcess(200),
      await aProcess(200),
    ];
    const urls = [UNREACHABLE, standby.url, active.url, other.url];
    const remote = remoteOperations({ urls, token: 'secret' });
    expect(await remote.replayProgress()).toBe(1);
    expect([active.requested, other.requested]).toEqual([['Bearer secret'], []]);
  });

  it('let every release that keeps views of its own forget somebody', async () => {
    const [one, next] = [await aProcess(200), await aProcess(200)];
    const urls = [one.url, UNREACHABLE, next.url];
    await remoteOperations({ urls, token: 'secret' }).reproject(['customer-1']);
    expect([one.requested.length, next.requested.length]).toEqual([1, 1]);
  });

  it('fail where nobody keeps the views', async () => {
    const { url } = await aProcess(503);
    const remote = remoteOperations({ urls: [url, UNREACHABLE], token: 'secret' });
    await expect(remote.reproject(['customer-1'])).rejects.toThrow('No process keeps the views.');
  });
});
