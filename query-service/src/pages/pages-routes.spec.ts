import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { POSITION_COOKIE } from 'contracts';
import { anOffer, customerId, now, practitionerId } from 'contracts/testing';
import {
  aCustomer,
  aPractitioner,
  openQueryService,
  openWeb,
  PROFILE,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;
let web: ReturnType<typeof openWeb>;

const open = async (given: Parameters<typeof openQueryService>[0] = {}) => {
  web = openWeb();
  service = await openQueryService({ webPages: web.pages, ...given });
  await write(
    service.readStore,
    {
      customers: { [customerId]: aCustomer() },
      practitioners: { [practitionerId]: aPractitioner() },
      offers: { [practitionerId]: anOffer() },
    },
    3,
  );
};
beforeEach(() => open());
afterEach(async () => {
  web.letAllPass();
  await service.close();
});

const textOf = async (url: string, headers: Readonly<Record<string, string>> = {}) =>
  String((await service.get(url, undefined, headers)).body);
const revise = (presentationText: string, position: number) =>
  write(
    service.readStore,
    { practitioners: { [practitionerId]: aPractitioner({ presentationText }) } },
    position,
  );

describe('a page', () => {
  it('is made from the calls, and sent as anybody would have it', async () => {
    const { status, headers, body } = await service.get(PROFILE);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Naturopathe à Lyon.');
  });

  it('shows nothing of who is signed in, and is kept by the browser of nobody who is', async () => {
    const signedOut = await service.get('/statut');
    const signedIn = await service.get('/statut', 'camille');
    expect([signedIn.body, signedIn.status]).toEqual([signedOut.body, 200]);
    expect(signedIn.body).toContain('"isAuthenticated":false');
    expect(signedOut.headers['cache-control']).toBe('private, no-cache');
    expect(signedIn.headers['cache-control']).toBe('no-store');
    expect(signedIn.headers).not.toHaveProperty('etag');
  });

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await service.get(PROFILE);
    const etag = String(headers['etag']);
    const again = await service.get(PROFILE, undefined, { 'if-none-match': etag });
    expect([again.status, again.body]).toEqual([304, '']);
    const ours = await service.get(PROFILE, 'camille', { 'if-none-match': etag });
    expect(ours.status).toBe(200);
    await revise('Autrement.', 4);
    expect((await service.get(PROFILE, undefined, { 'if-none-match': etag })).status).toBe(200);
  });

  it('travels as the browser can read it', async () => {
    const packed = (encoding: string) =>
      service.server.inject({ url: PROFILE, headers: { 'accept-encoding': encoding } });
    const whole = await textOf(PROFILE);
    const br = await packed('gzip, br');
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(whole);
    expect(gunzipSync((await packed('gzip')).rawPayload).toString()).toBe(whole);
    expect((await packed('identity')).body).toBe(whole);
  });

  it('that has moved leads to its new address, with all that was asked', async () => {
    const { status, headers } = await service.get('/ancienne?x=%0d%0aSet-Cookie:a');
    expect([status, headers['location']]).toEqual([301, '/nouvelle?x=%0d%0aSet-Cookie:a']);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('asks in a body what changes nothing, and nothing else', async () => {
    expect(await textOf('/recherche')).toContain('"total":1');
    expect((await service.get('/deconnexion')).status).toBe(503);
  });

  it('leaves calls that do not exist to the errors', async () => {
    expect(await service.get('/api/personne')).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

describe('a page is rendered once', () => {
  it('whatever else its address says', async () => {
    const first = await textOf(PROFILE);
    for (const query of ['?utm_source=x', '?x=<script>', '?x[]=1&y=2#z', '?&&'])
      expect(await textOf(`${PROFILE}${query}`)).toBe(first);
    expect(web.rendered).toEqual([PROFILE]);
  });

  it('for each of the parameters that it knows, and not for one that changes nothing', async () => {
    await textOf(`${PROFILE}?option=VISIO&x=1`);
    await textOf(`${PROFILE}?y=2&option=VISIO`);
    await textOf(`${PROFILE}?option=PERSONNE`);
    await textOf(PROFILE);
    expect(web.rendered).toEqual([`${PROFILE}?option=VISIO`, PROFILE]);
  });

  it('for all who ask for it meanwhile', async () => {
    web.hold();
    const requests = Array.from({ length: 50 }, () => textOf(PROFILE));
    await web.addressed(50);
    web.letAllPass();
    const answered = new Set(await Promise.all(requests));
    expect([answered.size, web.rendered]).toEqual([1, [PROFILE]]);
  });

  it('until something that it shows changes, and no longer', async () => {
    await textOf(PROFILE);
    await write(service.readStore, { customers: { [customerId]: aCustomer() } }, 4);
    await write(
      service.readStore,
      { practitioners: { other: aPractitioner({ practitionerId: 'other', slug: 'autre' }) } },
      5,
    );
    expect(await textOf(PROFILE)).toContain('Naturopathe à Lyon.');
    expect(web.rendered).toHaveLength(1);
    await revise('Autrement.', 6);
    expect(await textOf(PROFILE)).toContain('Autrement.');
    await write(
      service.readStore,
      { offers: { [practitionerId]: anOffer({ mode: 'manual' }) } },
      7,
    );
    await textOf(PROFILE);
    expect(web.rendered).toHaveLength(3);
  });

  it('until a view that it shows is replaced', async () => {
    await textOf(PROFILE);
    const generation = await service.readStore.beginGeneration('practitioners');
    await generation.switchIn([]);
    expect((await service.get(PROFILE)).status).toBe(404);
  });

  it('until time changes it: here the day of the practitioner', async () => {
    await textOf(PROFILE);
    service.clock.set('2026-03-10T22:59:59.999Z');
    await textOf(PROFILE);
    expect(web.rendered).toHaveLength(1);
    service.clock.set('2026-03-10T23:00:00.000Z');
    expect(await textOf(PROFILE)).toContain('2026-03-11');
    service.clock.set(now);
    expect(await textOf(PROFILE)).toContain('2026-03-10');
    expect(web.rendered).toHaveLength(3);
  });

  it('until the agenda changes of somebody whom it shows', async () => {
    const isRenderedAgain = async (position: number, owner: string) => {
      const id = `${owner}/2026-03-12`;
      const document = { practitionerId: owner, day: '2026-03-12', occupied: [] };
      await write(service.readStore, { 'agenda-days': { [id]: document } }, position);
      web.rendered.length = 0;
      await textOf('/recherche');
      return web.rendered.length > 0;
    };
    await textOf('/recherche');
    expect(await isRenderedAgain(4, 'marc')).toBe(false);
    expect(await isRenderedAgain(5, 'claire')).toBe(true);
  });

  it('as long as there is room', async () => {
    await service.close();
    await open({ pageCacheBytes: 6_000 });
    for (const url of [PROFILE, '/grande', PROFILE, '/grande']) await textOf(url);
    expect(web.rendered).toEqual([PROFILE, '/grande', PROFILE, '/grande']);
  });

  it('but for what is not the same a moment later', async () => {
    await textOf('/passante');
    await textOf('/passante');
    expect(web.rendered).toHaveLength(2);
  });
});

describe('who has changed something', () => {
  const after = (position: number) => ({ cookie: `${POSITION_COOKIE}=${position}` });

  it('waits for the views, and is never shown a page from before', async () => {
    await textOf(PROFILE);
    const requested = textOf(PROFILE, after(4));
    await revise('Autrement.', 4);
    expect(await requested).toContain('Autrement.');
  });

  it('does not join those who asked before', async () => {
    web.hold();
    const before = textOf(PROFILE);
    await web.answered(PROFILE);
    await revise('Autrement.', 4);
    const since = textOf(PROFILE, after(4));
    const others = textOf(PROFILE);
    await web.addressed(3);
    web.letAllPass();
    expect(await before).toContain('Naturopathe à Lyon.');
    expect([await since, await others]).toEqual(
      Array(2).fill(expect.stringContaining('Autrement.')),
    );
    expect(await textOf(PROFILE)).toContain('Autrement.');
    expect(web.rendered).toHaveLength(2);
  });
});

describe('what does not exist', () => {
  it('has one page, however many addresses', async () => {
    for (let number = 0; number < 200; number += 1) {
      const nowhere = await service.get(`/nulle-part-${number}`);
      const missing = await service.get(`/professionnel/p/personne-${number}`);
      expect([nowhere.status, missing.status]).toEqual([404, 404]);
    }
    expect(web.rendered).toEqual(['/introuvable', '/professionnel/p/_']);
  });

  it('is found as soon as it exists', async () => {
    expect((await service.get('/professionnel/p/marc')).status).toBe(404);
    const marc = aPractitioner({ practitionerId: 'marc', slug: 'marc' });
    await write(service.readStore, { practitioners: { marc }, offers: { marc: anOffer() } }, 4);
    expect((await service.get('/professionnel/p/marc')).status).toBe(200);
  });
});

describe('when too many ask', () => {
  let clients: ClientRequest[];
  beforeEach(async () => {
    clients = [];
    await service.close();
    await open({ limits: { pagesWaiting: 3, pagesWaitingFromOneAddress: 2 } });
    await service.server.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => clients.forEach((client) => client.destroy()));

  const ask = (path: string): ClientRequest => {
    const { port } = service.server.server.address() as AddressInfo;
    const client = request({ port, path }).on('error', () => {});
    clients.push(client);
    return client.end();
  };
  /** Waits until so many are still there. */
  const connected = async (count: number): Promise<void> => {
    const { server } = service.server;
    const connections = () =>
      new Promise<number>((resolve) => server.getConnections((_, number) => resolve(number)));
    while ((await connections()) !== count) await nextTurn();
  };
  /** Two are rendered at once, and two wait. */
  const fill = async () => {
    web.hold();
    const requests = ['/a', '/b', '/c', '/d'].map((path) => ask(path));
    await web.addressed(4);
    return requests;
  };

  it('answers the next one at once, in words, that it may come back', async () => {
    await fill();
    const { status, headers, body } = await service.get('/e');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(body).toBe('Un instant');
    const joined = textOf('/a');
    web.letAllPass();
    expect(await joined).toContain('/a');
  });

  it('keeps room and turns for other networks than the one that asks most', async () => {
    await fill();
    const other = (url: string) =>
      service.server
        .inject({ url, remoteAddress: '192.0.2.7' })
        .then(({ statusCode }) => statusCode);
    const turn = other('/z');
    await web.addressed(5);
    expect(await other('/y')).toBe(503);
    web.letAllPass();
    expect(await turn).toBe(200);
    expect(web.rendered.slice(0, 4)).toContain('/z');
  });

  it('renders nothing for those who have left', async () => {
    const [, , c, d] = await fill();
    const joined = ask('/c');
    await web.addressed(5);
    c?.destroy();
    d?.destroy();
    await connected(3);
    const e = ask('/e');
    const answers = [joined, e].map((client) => once(client, 'response'));
    await web.addressed(6);
    web.letAllPass();
    for (const answer of answers) {
      const [{ statusCode }] = (await answer) as [IncomingMessage];
      expect(statusCode).toBe(200);
    }
    expect([...web.rendered].sort()).toEqual(['/a', '/b', '/c', '/e']);
  });

  it('keeps no place for requests that were abandoned before they were read', async () => {
    web.hold();
    ask('/a');
    ask('/b');
    await web.addressed(2);
    const { port } = service.server.server.address() as AddressInfo;
    const sockets = await Promise.all(
      Array.from({ length: 7 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        return socket;
      }),
    );
    await connected(9);
    const neighbour = sockets.pop() as Socket;
    const requestOf = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    for (const [number, socket] of sockets.entries())
      socket.write(requestOf(`/left-${number}`), () => socket.destroy());
    neighbour.write(requestOf('/e'));
    await web.addressed(9);
    web.letAllPass();
    expect((await text(neighbour)).slice(0, 12)).toBe('HTTP/1.1 200');
    expect([...web.rendered].sort()).toEqual(['/a', '/b', '/e']);
  });

  it('says the same when a page cannot be rendered, and renders it when it can', async () => {
    expect((await service.get('/panne')).status).toBe(503);
    web.repair();
    expect((await service.get('/panne')).status).toBe(200);
  });
});
