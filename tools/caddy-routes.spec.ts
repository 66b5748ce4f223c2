import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, UPLOAD_BYTES_MAX } from 'contracts';
import { aFolder } from '../infra/src/testing/folders.ts';
import { openServiceRoutes } from './proxy/service-routes.ts';
import { caddyRoutes, caddyRoutesFile, caddyRoutesText } from './caddy-routes.ts';
import { waitForAnswer } from './cluster-processes.ts';
import { freePort } from './free-ports.mjs';

/** One request for each call, with a value in the place of its parameters. */
const sampleRequests = calls.map(({ method, url, config }) => ({
  method,
  path: url.replaceAll(/:\w+/g, 'any-1'),
  service: config.service,
}));

/** Matches like Caddy: case-insensitive; a `*` at the end matches the rest, another one a segment. */
const isMatched = (pattern: string, path: string): boolean => {
  const [reported, given] = [pattern.toLowerCase(), path.toLowerCase()];
  if (reported.indexOf('*') === reported.length - 1) return given.startsWith(reported.slice(0, -1));
  return new RegExp(`^${reported.replaceAll('*', '[^/]*')}$`).test(given);
};

const servicesOf = (method: string, path: string): readonly string[] => {
  const found = caddyRoutes()
    .filter(({ methods, paths }) => {
      return methods.includes(method) && paths.some((pattern) => isMatched(pattern, path));
    })
    .map(({ service }) => service);
  return found.length === 0 ? ['query'] : found;
};

describe('What Caddy knows of the calls', () => {
  it('is made from their table', () => {
    expect(readFileSync(caddyRoutesFile, 'utf8')).toBe(caddyRoutesText());
  });

  it('names for each of them its service, and no other', () => {
    for (const { method, path, service } of sampleRequests)
      expect([method, path, ...servicesOf(method, path)]).toEqual([method, path, service]);
  });

  it('sends a HEAD where the GET goes', () => {
    const exported = calls.find(({ url }) => url === '/api/customer/export');
    expect(servicesOf('HEAD', exported?.url ?? '')).toEqual(['command']);
  });
});

const { status } = spawnSync('caddy', ['version']);
if (status !== 0) console.log('No caddy on this machine: the Caddyfile is not run.');

const isWhole = async (request: IncomingMessage): Promise<boolean> => {
  try {
    for await (const _ of request);
    return true;
  } catch {
    return false;
  }
};

type ProxiedRequest = { readonly method: string; readonly url: string; readonly headers: object };

(status === 0 ? describe : describe.skip)('Caddy before the processes', () => {
  const servers: Server[] = [];
  let caddy: ReturnType<typeof spawn>;
  let site: string;
  let log = '';
  let config: Awaited<ReturnType<typeof aFolder>>;
  /** The health of each process. */
  const health = new Map<string, number>();

  /** A process that answers its name and the request. */
  const aProcess = async (name: string): Promise<string> => {
    health.set(name, 200);
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { method, url, headers } = request;
      // A request that is cut off gets no answer.
      if (await isWhole(request)) response.end(JSON.stringify({ name, method, url, headers }));
    };
    const server = createServer((request, response) => {
      const isProxy = request.headers['user-agent']?.startsWith('Go') === true;
      if (isProxy && request.url === '/health') response.writeHead(health.get(name) ?? 503).end();
      else void answer(request, response);
    });
    server.on('upgrade', (_, socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
      socket.write(name);
      socket.on('data', (bytes: Buffer) => socket.end(bytes.toString().toUpperCase()));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    return `127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  beforeAll(async () => {
    const port = await freePort();
    const admin = await freePort();
    site = `http://127.0.0.1:${port}`;
    const upstreams = async (...names: readonly string[]) =>
      (await Promise.all(names.map(aProcess))).join(' ');
    // At this level Caddy logs each request that it forwards.
    config = await aFolder();
    cpSync(dirname(caddyRoutesFile), config.folder, { recursive: true });
    const caddyfile = join(config.folder, 'Caddyfile');
    writeFileSync(caddyfile, readFileSync(caddyfile, 'utf8').replace('level WARN', 'level DEBUG'));
    caddy = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        CADDY_ADMIN: `127.0.0.1:${admin}`,
        SITE_ADDRESS: `:${port}`,
        COMMAND_UPSTREAMS: await upstreams('command-1', 'command-2'),
        QUERY_UPSTREAMS: await upstreams('query-1', 'query-2'),
        PROJECTIONS_UPSTREAMS: await upstreams('projections-1', 'projections-2'),
      },
    });
    caddy.stderr?.on('data', (lines: Buffer) => void (log += lines.toString()));
    await waitForAnswer(`${site}/`, 20_000);
  });
  afterAll(async () => {
    const gone = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await gone;
    await config.remove();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  const ask = async (path: string, options: RequestInit = {}) => {
    const response = await fetch(`${site}${path}`, options);
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const whoAnswers = async (method: string, path: string): Promise<string> => {
    const { status: code, body } = await ask(path, { method });
    return code === 200
      ? ((JSON.parse(body) as { name: string }).name.split('-')[0] ?? '')
      : `${code}`;
  };
  /** Repeats a request as often as there are processes, and returns which ones answered. */
  const namesOf = async (path: string): Promise<readonly string[]> => {
    const names = new Set<string>();
    for (let times = 0; times < 6; times += 1) {
      const { body } = await ask(path);
      names.add((JSON.parse(body) as { name: string }).name);
    }
    return [...names].sort();
  };
  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds()));
  };

  it('sends each call of the table where the proxy of the specs sends it', async () => {
    const serviceOf = openServiceRoutes();
    for (const { method, path, service } of sampleRequests) {
      expect([path, serviceOf(method, path)]).toEqual([path, service]);
      expect([method, path, await whoAnswers(method, path)]).toEqual([method, path, service]);
    }
  });

  it.each([
    '/',
    '/professionnel/p/claire?option=VISIO',
    '/socket.io/?EIO=4',
    '/metrics-of-the-soul',
  ])('sends %s to query', async (path) => {
    expect(await whoAnswers('GET', path)).toBe('query');
  });

  it.each(['/metrics', '/metrics?all', '//metrics', '/%6Detrics', '/METRICS', '/operations/call'])(
    'sends %s to nobody',
    async (path) => {
      const { status: code, body } = await ask(path);
      expect([code, JSON.parse(body)]).toEqual([
        404,
        { message: 'Page non trouvée', code: 'NOT_FOUND' },
      ]);
    },
  );

  it('believes nobody who says for whom they speak', async () => {
    const lie = '203.0.113.7';
    const { body } = await ask('/', {
      headers: {
        forwarded: `for=${lie}`,
        'x-forwarded-for': lie,
        'x-forwarded-host': lie,
        'x-forwarded-proto': 'gopher',
        'x-forwarded-port': '70',
        'x-real-ip': lie,
      },
    });
    const { headers } = JSON.parse(body) as ProxiedRequest;
    expect(JSON.stringify(headers)).not.toContain(lie);
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(headers).not.toHaveProperty('x-forwarded-port');
  });

  it('lets sockets through to query, each word as it is said', async () => {
    const { hostname, port } = new URL(site);
    const socket = connect(Number(port), hostname);
    socket.write(
      'GET /socket.io/ HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
    );
    let heard = '';
    for await (const bytes of socket) {
      heard += String(bytes);
      if (/query-\d$/.test(heard)) socket.write('said');
    }
    expect(heard).toMatch(/101 Switching[^]*query-\dSAID$/);
  });

  it('asks nobody who stands by, and says so in words where all do', async () => {
    health.set('projections-2', 503);
    await until(async () => (await namesOf('/api/admin/views')).length === 1);
    expect(await namesOf('/api/admin/views')).toEqual(['projections-1']);

    health.set('projections-1', 503);
    let forPrograms = await ask('/api/admin/views');
    await until(async () => (forPrograms = await ask('/api/admin/views')).status === 503);
    expect(JSON.parse(forPrograms.body)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(forPrograms.headers.get('retry-after')).toBe('2');
    const forPeople = await ask('/api/admin/views', { headers: { accept: 'text/html' } });
    expect(forPeople.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(forPeople.body).toContain('momentanément indisponible');
    expect(await whoAnswers('GET', '/')).toBe('query');

    health.set('projections-2', 200);
    await until(async () => (await ask('/api/admin/views')).status === 200);
    expect(await namesOf('/api/admin/views')).toEqual(['projections-2']);
  });

  it('logs no query string of a request, nor its headers', async () => {
    await ask('/api/logged?q=camille', { headers: { referer: `${site}/?q=camille` } });
    await until(async () => {
      await ask('/');
      return log.includes('"uri":"/api/logged');
    });
    expect(log).not.toContain('camille');
  });

  it('lets through what a form may hold, and refuses at once what is announced as more', async () => {
    const path = '/api/practitioner/diplomas';
    const sent = await ask(path, { method: 'POST', body: Buffer.alloc(UPLOAD_BYTES_MAX) });
    expect(sent.status).toBe(200);

    const { hostname, port } = new URL(site);
    const socket = connect(Number(port), hostname);
    const length = UPLOAD_BYTES_MAX + 2_000_000;
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
    let heard = '';
    for await (const bytes of socket) {
      heard += String(bytes);
      if (heard.endsWith('}')) break;
    }
    expect(heard).toMatch(/^HTTP\/1.1 413 [^]*"code":"TOO_LARGE"}$/);
  });
});
