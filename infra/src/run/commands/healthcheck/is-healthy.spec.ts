import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bundled } from '../../../testing/bundled.ts';
import { isHealthy } from './is-healthy.ts';

describe('A process beside its health check', () => {
  let server: Server;
  let printed: { readonly code: number; readonly body: string };
  beforeEach(async () => {
    server = createServer((_, response) => response.writeHead(printed.code).end(printed.body));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const port = () => String((server.address() as AddressInfo).port);

  it.each([
    ['ready', 200, '{"status":"ready"}', true],
    ['standing by', 503, '{"status":"standing-by"}', true],
    ['failing', 503, '{"status":"failing"}', false],
    ['stopping', 503, '{"status":"stopping"}', false],
    ['another program', 502, '<html>', false],
  ])('that is %s', async (_, code, body, isFine) => {
    printed = { code, body };
    expect(await isHealthy(`http://127.0.0.1:${port()}`)).toBe(isFine);
  });

  it('that is away is not well', async () => {
    const url = `http://127.0.0.1:${port()}`;
    server.close();
    await once(server, 'close');
    expect(await isHealthy(url)).toBe(false);
  });

  it('is told by an exit code', async () => {
    const entry = await bundled(new URL('../../entries/healthcheck.ts', import.meta.url));
    const codeOf = (PORT: string) =>
      new Promise((resolve) => {
        const check = execFile(process.execPath, [entry], { env: { ...process.env, PORT } });
        check.once('exit', resolve);
      });
    printed = { code: 503, body: '{"status":"standing-by"}' };
    expect(await codeOf(port())).toBe(0);
    printed = { code: 503, body: '{"status":"failing"}' };
    expect(await codeOf(port())).toBe(1);
  });
});
