import { START_HASH } from './after-paint.ts';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  SESSION_COOKIE,
  callOf,
  errorBody,
  exactly,
  personal,
  withoutVisitorLimits,
} from 'contracts';
import type { Session } from 'contracts/ports';
import { pino } from 'pino';
import { Type } from 'typebox';
import { secrets } from '../security/secrets.ts';
import { openMemoryStores, type Stores } from '../testing/memory-stores.ts';
import { openHttp, type HttpOptions, type HttpServer } from './open-http.ts';

const Done = Type.Object({ message: Type.String() });
const call = {
  area: 'operations',
  title: 'Essayer',
  service: 'query',
  answer: Done,
} as const;
const done = { handler: async () => ({ message: 'Fait' }) };

const postThing = callOf({
  ...call,
  route: 'POST /api/thing/:id',
  service: 'command',
  access: 'customer',
  schemas: {
    params: exactly({ id: Type.String({ maxLength: 5 }) }),
    body: exactly({
      seats: Type.Integer(),
      person: exactly({ email: personal(Type.String({ format: 'email' }), 'customerId', '') }),
    }),
  },
});
const routeOf = (name: string) => `GET /api/${name}` as const;
const getSeen = { service: 'command', access: 'anyone' } as const;

const now = '2026-03-12T12:00:00.000Z';
const cookie = 'secret-of-the-session';
const signedIn = { cookie: `${SESSION_COOKIE}=${cookie}` };
const sameOrigin = { 'sec-fetch-site': 'same-origin' };
const aBody = { seats: 1, person: { email: 'camille@demo.fr' } };

describe('the HTTP server', () => {
  let stores: Stores;
  let server: HttpServer;
  let log: string[];

  const open = async (
    publicUrl = 'http://localhost:3000',
    { trustProxy, limits }: Pick<HttpOptions, 'trustProxy' | 'limits'> = {},
  ) => {
    const clock = { now: () => now, elapsedMs: () => 0 };
    const logger = pino({ level: 'debug' }, { write: (line: string) => void log.push(line) });
    const { accountStore } = stores;
    const opened = await openHttp({
      accountStore,
      secrets,
      clock,
      head: async () => 0,
      publicUrl,
      logger,
      ...(trustProxy === undefined ? {} : { trustProxy }),
      ...(limits === undefined ? {} : { limits }),
    });
    opened.route({ ...postThing, ...done });
    opened.route({ ...callOf({ ...call, ...getSeen, route: routeOf('seen') }), ...done });
    opened.route({
      ...callOf({
        ...call,
        route: 'POST /api/free',
        service: 'command',
        access: 'anyone',
      }),
      ...done,
    });
    for (const access of ['anyone', 'signed-in', 'customer', 'practitioner', 'operator'] as const)
      opened.route({ ...callOf({ ...call, route: routeOf(access), access }), ...done });
    opened.route({
      ...callOf({
        ...call,
        route: routeOf('page'),
        access: 'anyone',
        schemas: { querystring: exactly({ days: Type.Integer() }) },
      }),
      handler: async ({ query }) => ({ message: typeof query.days }),
    });
    opened.route({
      ...callOf({ ...call, route: routeOf('rare'), access: 'anyone', callsAMinute: 2 }),
      ...done,
    });
    opened.route({
      ...callOf({ ...call, route: routeOf('broken'), access: 'anyone' }),
      handler: async () => {
        const facts = { statusCode: 404, code: 'SQLITE_IOERR', input: '/?email=camille@demo.fr' };
        throw Object.assign(new Error('disk I/O error'), facts);
      },
    });
    opened.route({
      ...callOf({ ...call, route: routeOf('away'), access: 'anyone' }),
      handler: async () => {
        throw Object.assign(new Error('14 UNAVAILABLE'), { code: 14 });
      },
    });
    opened.route({
      ...callOf({ ...call, route: routeOf('busy'), access: 'anyone' }),
      handler: async () => {
        throw Object.assign(new Error('Too much waits.'), { code: 'BUSY' });
      },
    });
    opened.get('/left', async (request) => {
      // The address of a disconnected visitor is `undefined`.
      Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined });
      return { ip: request.ip };
    });
    opened.get('/page', async (_, reply) => reply.type('text/html').send('page'.padEnd(2_000)));
    return opened;
  };
  const signIn = (facts: Partial<Session> = {}) =>
    stores.accountStore.openSession(secrets.fingerprint(cookie), {
      accountId: 'account-1',
      era: 0,
      roles: ['ROLE_USER'],
      customerIds: ['customer-1'],
      practitionerId: null,
      openedAt: '2026-03-10T12:00:00.000Z',
      expiresAt: '2026-04-09T12:00:00.000Z',
      ...facts,
    });
  const get = (name: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: `/api/${name}`, headers });
  const post = (payload: unknown, headers: Record<string, string> = {}, id = '1') =>
    server.inject({
      method: 'POST',
      url: `/api/thing/${id}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  const free = (headers: Record<string, string>) =>
    server.inject({ method: 'POST', url: '/api/free', headers });
  const seen = (headers: Record<string, string>) => get('seen', headers);
  const head = (address: string) =>
    server.inject({ method: 'HEAD', url: address, headers: sameOrigin });

  beforeEach(async () => {
    log = [];
    stores = openMemoryStores();
    server = await open();
  });
  afterEach(async () => {
    await server.close();
    await stores.close();
  });

  describe('knows who is calling', () => {
    it('before it looks at the body', async () => {
      const stranger = await post({ broken: true });
      expect([stranger.statusCode, stranger.json()]).toEqual([401, errorBody('NOT_SIGNED_IN')]);
      await signIn();
      const answer = await post(aBody, signedIn);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Fait' }]);
    });

    it.each([
      ['ROLE_USER', { customerIds: ['party-1'] }, ['signed-in', 'customer']],
      ['ROLE_PROFESSIONAL', { practitionerId: 'party-1' }, ['signed-in', 'practitioner']],
      ['ROLE_ADMIN', { customerIds: ['party-1'] }, ['signed-in', 'operator']],
    ] as const)('and what %s may', async (role, party, allowed) => {
      const unknownPerson = { customerIds: [], practitionerId: null };
      await signIn({ ...unknownPerson, roles: [role], ...party });
      const statuses: Record<string, number> = {};
      for (const access of ['signed-in', 'customer', 'practitioner', 'operator'])
        statuses[access] = (await get(access, signedIn)).statusCode;
      expect(Object.keys(statuses).filter((access) => statuses[access] === 200)).toEqual(allowed);
      expect(Object.values(statuses).filter((status) => status === 403)).toHaveLength(2);
    });

    it('and refuses a role without its party', async () => {
      await signIn({ customerIds: [] });
      expect((await get('customer', signedIn)).json()).toEqual(errorBody('WRONG_ROLE'));
    });

    it('until the session expires or ends', async () => {
      await signIn({ expiresAt: now });
      expect((await get('signed-in', signedIn)).statusCode).toBe(401);
      expect((await get('anyone', signedIn)).statusCode).toBe(200);
      await signIn();
      expect((await get('signed-in', signedIn)).statusCode).toBe(200);
      await stores.accountStore.endSessionsOf('account-1');
      expect((await get('signed-in', signedIn)).statusCode).toBe(401);
    });

    it('and renews a session that is half over', async () => {
      await signIn();
      expect((await get('anyone', signedIn)).headers['set-cookie']).toBeUndefined();
      await signIn({ expiresAt: '2026-03-27T11:00:00.000Z' });
      expect((await get('anyone', signedIn)).headers['set-cookie']).toBe(
        `${SESSION_COOKIE}=${cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      );
      const renewed = await stores.accountStore.session(secrets.fingerprint(cookie), now);
      expect(renewed?.expiresAt).toBe('2026-04-11T12:00:00.000Z');
    });
  });

  describe('refuses what another site started', () => {
    it.each([
      ['a POST of our page', free, sameOrigin, 200],
      ['a POST of another site', free, { 'sec-fetch-site': 'cross-site' }, 403],
      ['a POST of a sibling domain', free, { 'sec-fetch-site': 'same-site' }, 403],
      ['a POST from nowhere', free, { 'sec-fetch-site': 'none' }, 403],
      ['a POST with our origin', free, { origin: 'http://localhost:3000' }, 200],
      ['a POST with the host’s origin', free, { origin: 'http://localhost:80' }, 200],
      ['a POST with another origin', free, { origin: 'https://evil.example' }, 403],
      ['a POST with a hidden origin', free, { origin: 'null' }, 403],
      ['a POST of no browser', free, {}, 200],
      ['a GET of our page', seen, sameOrigin, 200],
      ['a GET by a link in a mail', seen, { 'sec-fetch-site': 'none' }, 403],
      ['a GET by an old browser', seen, {}, 403],
      ['a GET with our header', seen, { 'x-souffle': '1' }, 200],
      ['a prefetch', seen, { ...sameOrigin, 'sec-purpose': 'prefetch;prerender' }, 403],
    ] as const)('%s', async (_, send, headers, status) => {
      const host = 'origin' in headers ? { host: 'localhost:80' } : {};
      const answer = await send({ ...headers, ...host });
      expect(answer.statusCode).toBe(status);
      if (status === 403) expect(answer.json()).toEqual(errorBody('CROSS_SITE'));
    });

    it('but lets questions be asked from anywhere', async () => {
      expect((await get('anyone', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(200);
    });

    it('and never acts on HEAD', async () => {
      expect((await head('/api/seen')).statusCode).toBe(404);
      expect((await head('/api/anyone')).statusCode).toBe(200);
    });
  });

  describe('checks what it is sent', () => {
    beforeEach(() => signIn());

    it.each([
      ['a missing field', { seats: 1, person: {} }, ['person.email']],
      ['an unknown field', { ...aBody, price: 0 }, ['price']],
      ['all that is wrong', { seats: 'two', person: { email: 'no' } }, ['seats', 'person.email']],
      ['text where a number must be', { ...aBody, seats: '1' }, ['seats']],
      ['no object', '"text"', []],
    ])('and names %s', async (_, payload, fields) => {
      const answer = await post(payload, signedIn);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual(errorBody('INVALID_REQUEST', fields));
    });

    it('in the address too', async () => {
      expect((await post(aBody, signedIn, 'too-long')).json()).toMatchObject({ fields: ['id'] });
      const longest = await post(aBody, signedIn, 'x'.repeat(5_000));
      expect([longest.statusCode, longest.json()]).toEqual([
        400,
        errorBody('INVALID_REQUEST', ['id']),
      ]);
      expect((await get('page?days=7')).json()).toEqual({ message: 'number' });
      expect((await get('page?days=x')).json()).toMatchObject({ fields: ['days'] });
      expect((await get('page?days=7&more=1')).json()).toMatchObject({ fields: ['more'] });
      expect((await get('%zz')).json()).toEqual(errorBody('INVALID_REQUEST'));
    });

    it('and says so of what is not JSON', async () => {
      const answers = [
        await post('{"seats":', signedIn),
        await post('', signedIn),
        await post('seats=1', { ...signedIn, 'content-type': 'text/plain' }),
      ];
      for (const answer of answers)
        expect([answer.statusCode, answer.json()]).toEqual([400, errorBody('INVALID_REQUEST')]);
    });

    it('and stops at 64 kB', async () => {
      const answer = await post({ seats: 'x'.repeat(65_536) }, signedIn);
      expect([answer.statusCode, answer.json()]).toEqual([413, errorBody('TOO_LARGE')]);
    });
  });

  describe('answers', () => {
    it('404 for what is not there, with all methods', async () => {
      for (const url of ['/api/no', '/professionnel/api/no', '/reservation/api/no', '/no'])
        for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
          const answer = await server.inject({ method, url });
          expect([answer.statusCode, answer.json()]).toEqual([404, errorBody('NOT_FOUND')]);
        }
    });

    it('404 under the API also when pages answer every other address', async () => {
      const other = await open();
      other.get('/*', async () => 'a page');
      expect((await other.inject('/anything')).body).toBe('a page');
      expect((await other.inject('/api/no')).statusCode).toBe(404);
      await other.close();
    });

    it('429 with Retry-After to the third call a minute where two are allowed', async () => {
      expect((await get('rare')).statusCode).toBe(200);
      expect((await get('rare')).statusCode).toBe(200);
      const third = await get('rare');
      expect([third.statusCode, third.json()]).toEqual([429, errorBody('TOO_MANY_REQUESTS')]);
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get('anyone')).statusCode).toBe(200);
    });

    it('nothing to the third one where what a visitor may take is unlimited', async () => {
      const other = await open(undefined, { limits: withoutVisitorLimits });
      for (let calls = 0; calls < 3; calls += 1)
        expect((await other.inject({ url: '/api/rare' })).statusCode).toBe(200);
      await other.close();
    });

    it.each([
      ['10.0.0.1', '10.0.0.1', [200, 200, 429, 200]],
      ['10.0.0.0/8', '10.0.0.1', [200, 200, 429, 200]],
      ['10.0.0.2', '10.0.0.1', [200, 200, 429, 429]],
      [undefined, '10.0.0.1', [200, 200, 429, 429]],
    ])(
      '429 to each client alone where %s is trusted, and the proxy is %s',
      async (trusted, remoteAddress, expected) => {
        const other = await open(undefined, trusted === undefined ? {} : { trustProxy: trusted });
        const statuses: number[] = [];
        for (const client of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
          const headers = { 'x-forwarded-for': client };
          const answer = await other.inject({ url: '/api/rare', remoteAddress, headers });
          statuses.push(answer.statusCode);
        }
        expect(statuses).toEqual(expected);
        await other.close();
      },
    );

    it('503 for an outage, and tells its cause to the log alone', async () => {
      const answer = await get('broken');
      expect([answer.statusCode, answer.json()]).toEqual([503, errorBody('UNAVAILABLE')]);
      expect(answer.headers['retry-after']).toBe('2');
      expect(log.join('')).toContain('disk I/O error');
    });

    it('503 for an outage whose code is a number, as those of gRPC are', async () => {
      const answer = await get('away');
      expect([answer.statusCode, answer.json()]).toEqual([503, errorBody('UNAVAILABLE')]);
    });

    it('503 when there is no room in a queue, without filling the log', async () => {
      const answer = await get('busy');
      expect([answer.statusCode, answer.json()]).toEqual([503, errorBody('BUSY')]);
      expect(answer.headers['retry-after']).toBe('2');
      expect(log.join('')).not.toContain('request failed');
    });

    it('503 when the account store is away', async () => {
      await stores.accountStore.close();
      const answer = await get('anyone', signedIn);
      expect([answer.statusCode, answer.json()]).toEqual([503, errorBody('UNAVAILABLE')]);
    });

    it('and names the request as the log does', async () => {
      const { headers } = await get('broken', signedIn);
      const reference = String(headers['souffle-reference']);
      expect(reference).toMatch(/^[0-9a-f-]{36}$/);
      expect(log.join('')).toContain(reference);
    });

    it('and logs nothing that names a person', async () => {
      await signIn();
      const agent = { ...signedIn, 'request-id': 'from outside' };
      await post({ ...aBody, price: 0 }, agent);
      await get('anyone?email=camille@demo.fr', agent);
      await get('broken?email=camille@demo.fr', agent);
      expect(log).toHaveLength(4);
      expect(log.join('')).not.toMatch(/camille|secret|127\.0\.0\.1|outside/);
    });

    it('with the address of who has left meanwhile', async () => {
      expect((await server.inject('/left')).json()).toEqual({ ip: '127.0.0.1' });
    });

    it('nothing that a cache may keep', async () => {
      expect((await get('anyone')).headers['cache-control']).toBe('no-store');
    });
  });

  describe('protects pages', () => {
    it('with a content policy that runs no script but our files and the one that fetches them', async () => {
      const { headers } = await server.inject('/page');
      expect(headers['content-security-policy']).toBe(
        [
          "default-src 'self'",
          `script-src 'self' ${START_HASH}`,
          "style-src 'self'",
          "style-src-attr 'unsafe-inline'",
          "img-src 'self' data:",
          "font-src 'self'",
          "connect-src 'self' ws://localhost:3000",
          "frame-ancestors 'none'",
          "base-uri 'none'",
          "form-action 'self'",
          "object-src 'none'",
        ].join('; '),
      );
    });

    it('also where it refuses', async () => {
      for (const url of ['/api/signed-in', '/no', '/api/broken'])
        expect((await server.inject(url)).headers).toMatchObject({
          'referrer-policy': 'strict-origin-when-cross-origin',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        });
    });

    it('with HSTS and secure cookies on https alone', async () => {
      expect((await get('anyone')).headers).not.toHaveProperty('strict-transport-security');
      await signIn({ expiresAt: '2026-03-13T12:00:00.000Z' });
      const secure = await open('https://souffle.example');
      const answer = await secure.inject({ url: '/api/anyone', headers: signedIn });
      expect(answer.headers['strict-transport-security']).toContain('max-age=');
      expect(answer.headers['set-cookie']).toContain('; Secure');
      await secure.close();
    });

    it('and sends them compressed', async () => {
      const { headers, rawPayload } = await server.inject({
        url: '/page',
        headers: { 'accept-encoding': 'br' },
      });
      expect(headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(rawPayload).toString()).toContain('page');
    });
  });

  it('does not open a call that does not say who may make it', async () => {
    expect(() => server.get('/api/unguarded', async () => 'open')).toThrow('/api/unguarded');
  });
});
