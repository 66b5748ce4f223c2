import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Service } from '../../infra/src/run/settings/composition.ts';
import { openProxy } from './open-proxy.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('The proxy', () => {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  /** A process with a given health, which answers its name. */
  const aProcess = async (name: string, answer?: Answer) => {
    let health = 200;
    const server = createServer((request, response) => {
      if (request.url === '/health') response.writeHead(health).end('{}');
      else if (answer === undefined) response.end(name);
      else answer(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    return {
      server,
      url: `http://127.0.0.1:${portOf(server)}`,
      says: (status: number) => {
        health = status;
      },
    };
  };

  const aProxy = async (urls: Partial<Record<Service, readonly string[]>>) => {
    const processUrls = { command: [], query: [], projections: [], ...urls };
    const proxy = openProxy({ processUrls });
    proxy.server.listen(0, '127.0.0.1');
    await once(proxy.server, 'listening');
    closing.push(proxy.close);
    const port = portOf(proxy.server);
    return {
      port,
      ask: async (path: string, options: RequestInit = {}) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, options);
        return { status: response.status, headers: response.headers, body: await response.text() };
      },
    };
  };

  type Asking = Awaited<ReturnType<typeof aProxy>>;
  const untilAnswered = async ({ ask }: Asking, path: string, status = 200) => {
    for (;;) {
      const answer = await ask(path);
      if (answer.status === status) return answer;
      await pause(10);
    }
  };

  it('asks the service of each call, its processes in turn', async () => {
    const [one, two, command] = [await aProcess('one'), await aProcess('two'), await aProcess('c')];
    const proxy = await aProxy({ query: [one.url, two.url], command: [command.url] });
    await untilAnswered(proxy, '/');
    const seen = new Set<string>();
    while (seen.size < 2) seen.add((await untilAnswered(proxy, '/')).body);
    expect([...seen].toSorted()).toEqual(['one', 'two']);
    const requested = { method: 'POST', body: '{}' };
    let answer = await proxy.ask('/api/login', requested);
    while (answer.status !== 200) answer = await proxy.ask('/api/login', requested);
    expect(answer.body).toBe('c');
    expect((await proxy.ask('/operations/audit', { method: 'POST' })).status).toBe(404);
  });

  it('says in French that nobody is there, to people and to programs', async () => {
    const proxy = await aProxy({});
    const program = await proxy.ask('/api/catalogue');
    expect(program.status).toBe(503);
    expect(JSON.parse(program.body)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(Number(program.headers.get('retry-after'))).toBeGreaterThan(0);
    const person = await proxy.ask('/', { headers: { accept: 'text/html' } });
    expect(person.body).toContain('<p>Le service est momentanément indisponible');
  });

  it('asks one that says it is ready before one that does not', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')];
    one.says(503);
    const proxy = await aProxy({ query: [one.url, two.url] });
    while ((await untilAnswered(proxy, '/')).body !== 'two');
    for (const _ of Array.from({ length: 6 }))
      expect((await untilAnswered(proxy, '/')).body).toBe('two');
    two.says(503);
    one.says(200);
    while ((await proxy.ask('/')).body !== 'one') await pause(10);
  });

  it('asks another where nobody listens any more', async () => {
    const [one, two] = [await aProcess('one'), await aProcess('two')];
    const proxy = await aProxy({ query: [one.url, two.url] });
    const seen = new Set<string>();
    while (seen.size < 2) seen.add((await untilAnswered(proxy, '/')).body);
    one.server.closeAllConnections();
    one.server.close();
    for (const _ of Array.from({ length: 6 })) expect((await proxy.ask('/')).body).toBe('two');
  });

  it('believes nobody of whom they speak for', async () => {
    const upstream = await aProcess('told', ({ headers }, response) => {
      response.end(JSON.stringify([headers['x-forwarded-for'], headers.forwarded ?? null]));
    });
    const proxy = await aProxy({ query: [upstream.url] });
    await untilAnswered(proxy, '/');
    const headers = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
    const { body } = await proxy.ask('/', { headers });
    expect(JSON.parse(body)).toEqual(['127.0.0.1', null]);
  });

  it('ties sockets to query, and cuts them with the process', async () => {
    const one = await aProcess('one');
    one.server.on('upgrade', (_, socket) => {
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      );
      socket.pipe(socket);
      closing.push(() => void socket.destroy());
    });
    const proxy = await aProxy({ query: [one.url] });
    await untilAnswered(proxy, '/');
    const socket = connect(proxy.port, '127.0.0.1');
    socket.write(
      'GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    );
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toContain('101');
    socket.write('hello');
    const [echo] = (await once(socket, 'data')) as [Buffer];
    expect(echo.toString()).toBe('hello');
    const cut = once(socket, 'close');
    one.server.close();
    one.server.closeAllConnections();
    await cut;
  });
});
