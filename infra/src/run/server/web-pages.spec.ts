import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openHttp } from '../../http/open-http.ts';
import { secrets } from '../../security/secrets.ts';
import { aFolder } from '../../testing/folders.ts';
import { drawnSheet } from '../../files/sheets/draw-sheet.ts';
import {
  openMemoryStores,
  newsletterSenderForSpecs,
  visioRoomsForSpecs,
} from '../../testing/memory-stores.ts';
import { buildQueryApp } from 'query-service';
import { openTablePlaces } from '../../places/table-places.ts';
import { systemClock } from '../process/system-clock.ts';
import { wholeUrlOf } from './page-document.ts';
import { openWebPages } from './web-pages.ts';

const publicUrl = 'https://souffle.example';
/** Renders the requested address and the answer of a call; crashes on demand. */
const entry = `
  const page = { status: 200, html: '', state: '', files: [], parts: [], shows: [], isKept: false };
  export const renderPage = async ({ url, answer }) => {
    const { href, pathname, searchParams } = new URL(url);
    if (pathname === '/mort') process.exit(1);
    const call = searchParams.get('call');
    const told = call === null ? '' : JSON.stringify(await answer({ method: 'GET', url: call, headers: {} }));
    return { ...page, head: href + told };
  };
  export const renderBusyPage = () => ({ ...page, status: 503, head: 'un instant' });
`;
const addresses = `
  export const pageAddressOf = (url) => {
    const { pathname, search } = new URL(url);
    return { url: pathname + search };
  };
`;

let close: () => Promise<void>;
let headersOf: (url: string, headers?: OutgoingHttpHeaders) => Promise<IncomingMessage['headers']>;
let get: (url: string) => Promise<{ readonly status: number; readonly body: string }>;

beforeEach(async () => {
  const { folder, remove } = await aFolder();
  for (const name of ['web', 'web-server']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'web', 'index.html'), 'page <!--head-->');
  await mkdir(join(folder, 'web', '.vite'));
  await writeFile(join(folder, 'web', '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'web', 'robots.txt'), 'robots');
  await writeFile(join(folder, 'web-server', 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'web-server', 'entry-server.js'), entry);
  await writeFile(join(folder, 'web-server', 'entry-addresses.js'), addresses);
  await mkdir(join(folder, 'web', 'assets'));
  await writeFile(join(folder, 'web', 'assets', 'app-a1b2.js'), 'app');
  await writeFile(join(folder, 'web', 'assets', 'app-a1b2.js.br'), 'packed');
  const stores = openMemoryStores();
  const { accountStore, processStore, readStore, files } = stores;
  const logger = pino({ level: 'silent' });
  const clock = systemClock;
  const server = await openHttp({
    accountStore,
    secrets,
    clock,
    head: async () => 0,
    publicUrl,
    logger,
  });
  const { webPages, mountFiles } = await openWebPages(folder, publicUrl);
  await mountFiles(server);
  await buildQueryApp(server, {
    readStore,
    accountStore,
    processStore,
    files,
    sheets: { drawn: drawnSheet },
    places: openTablePlaces(),
    visioRooms: visioRoomsForSpecs,
    contact: 'contact@souffle.exemple',
    newsletterSender: newsletterSenderForSpecs,
    calendarOfBooking: async () => undefined,
    clock,
    headAtStart: 0,
    webPages,
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  // Paths are sent as they are, without a browser's normalisation.
  get = async (path) => {
    const [answer] = (await once(request({ port, path }).end(), 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, body: (await answer.toArray()).join('') };
  };
  headersOf = async (path, headers = {}) => {
    const requested = request({ port, path, headers }).end();
    const [answer] = (await once(requested, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.headers;
  };
  close = async () => {
    await server.close();
    await stores.close();
    await remove();
  };
});
afterEach(() => close());

it('are ours, whatever address is asked for', async () => {
  expect(wholeUrlOf(publicUrl, '/a?b=//c')).toBe('https://souffle.example/a?b=//c');
  for (const url of [
    '//evil.example/',
    '/\\\\evil.example/',
    '\\/evil.example/',
    '///evil.example/',
  ])
    expect(wholeUrlOf(publicUrl, url)).toBe('https://souffle.example/evil.example/');
  const absolute = wholeUrlOf(publicUrl, 'http://evil.example/');
  expect(new URL(absolute).origin).toBe(publicUrl);
});

it('are answered for addresses that name no host', async () => {
  for (const url of ['/', '/index.html', '/praticiens'])
    expect(await get(url)).toEqual({ status: 200, body: `page ${publicUrl}${url}` });
  expect(await get('//')).toEqual({ status: 200, body: `page ${publicUrl}/` });
  const otherSite = await get('//evil.example/');
  expect(otherSite).toEqual({ status: 200, body: `page ${publicUrl}/evil.example/` });
});

it('are made in a thread that asks the calls', async () => {
  const { body } = await get('/?call=/api/specialities');
  expect(body).toContain('{"status":200,"body":{"specialities":[]}');
});

it('are there again after their thread has died', async () => {
  expect(await get('/mort')).toEqual({ status: 503, body: 'page un instant' });
  while ((await get('/')).status !== 200) await nextTurn();
});

it('come with files that a browser keeps for as long as they are the same', async () => {
  const keptFor = async (url: string) => (await headersOf(url))['cache-control'];
  expect(await keptFor('/assets/app-a1b2.js')).toBe('public, max-age=31536000, immutable');
  expect(await keptFor('/robots.txt')).toBe('public, max-age=3600');
});

it('come with files as the build has packed them, for whoever unpacks', async () => {
  const packed = await headersOf('/assets/app-a1b2.js', { 'accept-encoding': 'gzip, br' });
  expect(packed).toMatchObject({
    'content-encoding': 'br',
    'content-length': String('packed'.length),
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  });
  expect(await headersOf('/assets/app-a1b2.js')).not.toHaveProperty('content-encoding');
  expect((await get('/assets/app-a1b2.js.br')).body).not.toBe('packed');
});

it('leave files to be served as they are', async () => {
  expect(await get('/robots.txt')).toEqual({ status: 200, body: 'robots' });
});
