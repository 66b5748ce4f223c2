import { afterEach, expect, it } from '@jest/globals';
import { errorBody } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { anOffer, practitionerId } from 'contracts/testing';
import { openMemoryStores } from 'infra/testing';
import { aPractitioner, openQueryService, write, type QueryService } from '../testing/index.ts';
import { projectedViews } from './projected-views.ts';

let service: QueryService;
afterEach(() => service.close());

const url = '/health';

it('is not well before every view has reached the head found at start', async () => {
  service = await openQueryService({ headAtStart: 5 });
  await write(service.readStore, {}, 4);
  expect(await service.get(url)).toMatchObject({
    status: 503,
    body: { status: 'catching-up', head: 5, quarantined: [] },
  });
  for (const view of projectedViews)
    await service.readStore.write([{ view, writes: [], checkpoint: 5 }]);
  service.clock.pass(1_000);
  const { status, body } = await service.get(url);
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ready',
    head: 5,
    views: projectedViews.map((view) => ({ view, position: 5, quarantined: 0 })),
    search: { practitioners: 0, isWhole: true },
    quarantined: [],
    failing: [],
  });
});

it('is not well before everybody who can be found was read, and nobody is found until then', async () => {
  const stores = openMemoryStores();
  const { readStore } = stores;
  await write(readStore, {
    practitioners: { [practitionerId]: aPractitioner() },
    offers: { [practitionerId]: anOffer() },
  });
  let go = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    go = resolve;
  });
  const scan: ReadStore['scan'] = async (view, page) => {
    if (view === 'practitioners') await isLetGo;
    return readStore.scan(view, page);
  };
  const publicUrl = 'https://souffle.example';
  service = await openQueryService({ readStore: { ...readStore, scan }, publicUrl });
  expect(await service.get(url)).toMatchObject({
    status: 503,
    body: { status: 'catching-up', search: { practitioners: 0, isWhole: false }, failing: [] },
  });
  const search = () => service.post('/api/search', { rawInput: 'claire' });
  expect(await search()).toMatchObject({ status: 503, body: errorBody('UNAVAILABLE') });
  // An empty list would make search engines forget all pages.
  const { status, headers } = await service.get('/sitemap.xml');
  expect([status, Number(headers['retry-after'])]).toEqual([503, 5]);
  go();
  while ((await search()).status !== 200);
  service.clock.pass(1_000);
  expect(await service.get(url)).toMatchObject({
    status: 200,
    body: { status: 'ready', search: { practitioners: 1, isWhole: true } },
  });
  await stores.close();
});

it('says in time that views are not read: who holds its answer is taken for frozen', async () => {
  const stores = openMemoryStores();
  const { readStore } = stores;
  let isHeld = false;
  const probe: ReadStore['probe'] = (view) =>
    isHeld ? new Promise(() => {}) : readStore.probe(view);
  service = await openQueryService({ readStore: { ...readStore, probe } });
  while ((await service.get(url)).status !== 200) service.clock.pass(1_000);
  isHeld = true;
  service.clock.pass(1_000);
  const began = performance.now();
  expect(await service.get(url)).toMatchObject({
    status: 503,
    body: { status: 'failing', failing: [{ part: 'views' }] },
  });
  expect(performance.now() - began).toBeLessThan(3_000);
  await stores.close();
});

it('names the part that fails, until it is mended', async () => {
  let message: string | undefined = 'Le disque est plein.';
  const partChecks = [{ part: 'disk', check: async () => message }] as const;
  service = await openQueryService({ partChecks });
  expect(await service.get(url)).toMatchObject({
    status: 503,
    body: { status: 'failing', failing: [{ part: 'disk', message }] },
  });
  message = undefined;
  service.clock.pass(1_000);
  expect(await service.get(url)).toMatchObject({
    status: 200,
    body: { status: 'ready', failing: [] },
  });
});

it('names the part that cannot be looked at, and nothing of why', async () => {
  const check = () => Promise.reject(new Error('/data/keys'));
  service = await openQueryService({ partChecks: [{ part: 'keys', check }] });
  const { status, body } = await service.get(url);
  expect([status, JSON.stringify(body)]).toEqual([503, expect.stringContaining('"part":"keys"')]);
  expect(JSON.stringify(body)).not.toContain('/data');
});

it('looks once a second, however often it is asked', async () => {
  const looks: (() => void)[] = [];
  const check = () =>
    new Promise<undefined>((resolve) => {
      looks.push(() => resolve(undefined));
    });
  const looked = async (times: number) => {
    while (looks.length < times) await new Promise((resolve) => setImmediate(resolve));
  };
  service = await openQueryService({ partChecks: [{ part: 'log', check }] });
  const requests = Array.from({ length: 500 }, () => service.get(url));
  // While the check runs all callers wait for it, also beyond the second.
  await looked(1);
  service.clock.pass(5_000);
  const late = service.get(url);
  looks[0]?.();
  for (const { status } of await Promise.all([...requests, late])) expect(status).toBe(200);
  expect(looks).toHaveLength(1);
  const next = service.get(url);
  await looked(2);
  looks[1]?.();
  await next;
  await Promise.all(Array.from({ length: 500 }, () => service.get(url)));
  expect(looks).toHaveLength(2);
  service.clock.pass(999);
  await service.get(url);
  expect(looks).toHaveLength(2);
});

it('lists what could not be applied, and not why', async () => {
  service = await openQueryService();
  const event = {
    view: 'bookings',
    eventId: 'event-1',
    type: 'BookingPlaced',
    eventPosition: 1,
    error: 'A bug.',
  };
  await write(service.readStore, { 'quarantined-events': { 'bookings/event-1': event } });
  const { status, body } = await service.get(url);
  expect(status).toBe(200);
  expect(body).toMatchObject({ quarantined: [{ view: 'bookings', position: 1 }] });
  expect(JSON.stringify(body)).not.toContain('A bug.');
  expect((body as { views: unknown[] }).views).toContainEqual({
    view: 'bookings',
    position: 1,
    quarantined: 1,
  });
});
