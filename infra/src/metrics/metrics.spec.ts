import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { viewDeclarations } from 'contracts';
import { pino } from 'pino';
import { composeApp, type RunningApp } from '../run/composition/compose.ts';
import { systemClock } from '../run/process/system-clock.ts';
import { anEvent, appended } from '../testing/events.ts';
import {
  mailForSpecs,
  openMemoryStores,
  passwordsForSpecs,
  type Stores,
} from '../testing/memory-stores.ts';
import { countingAppends, openMetrics, type Metrics } from './open-metrics.ts';

const token = 'token-of-the-operator';

describe('the metrics', () => {
  let stores: Stores;
  let metrics: Metrics;
  let app: RunningApp;
  const open = async (facts: object = {}) => {
    metrics = openMetrics();
    return composeApp({
      ...stores,
      metrics,
      operatorToken: token,
      passwords: passwordsForSpecs,
      mail: mailForSpecs,
      publicUrl: 'http://localhost:3000',
      logger: pino({ level: 'silent' }),
      ...facts,
    });
  };
  beforeEach(async () => {
    stores = openMemoryStores();
    app = await open();
  });
  afterEach(() => app.close());

  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.server.inject({ method: 'GET', url: '/metrics', remoteAddress, headers });
  const reported = async () => (await ask({ host: 'localhost:3000' })).body;
  /** The value of one line. */
  const valueOf = async (line: string): Promise<number | undefined> => {
    const found = (await reported()).split('\n').find((each) => each.startsWith(`${line} `));
    return found === undefined ? undefined : Number(found.slice(line.length));
  };

  describe('are told', () => {
    const otherAddress = '203.0.113.7';
    const bearer = { authorization: `Bearer ${token}` };
    it.each([
      ['to this machine', { host: 'localhost:3000' }, '127.0.0.1', 200],
      ['to this machine over IPv6', { host: '[::1]:3000' }, '::1', 200],
      ['to nobody else', { host: 'localhost:3000' }, otherAddress, 404],
      ['to who has the token', { host: 'souffle.example', ...bearer }, otherAddress, 200],
      ['to nobody with another token', { ...bearer, authorization: 'Bearer x' }, otherAddress, 404],
      [
        'to nobody behind a proxy of this machine',
        { host: 'localhost:3000', 'x-forwarded-for': otherAddress },
        '127.0.0.1',
        404,
      ],
      ['to no page that calls us by its own name', { host: 'evil.example' }, '127.0.0.1', 404],
    ] as const)('%s', async (_, headers, remoteAddress, status) => {
      const answer = await ask(headers, remoteAddress);
      expect(answer.statusCode).toBe(status);
      expect(answer.body.includes('souffle_')).toBe(status === 200);
    });

    it.each(['https://souffle.example', 'http://192.168.1.20:3000', 'http://localhost.example'])(
      'to nobody without the token where visitors come from elsewhere: %s',
      async (publicUrl) => {
        await app.close();
        stores = openMemoryStores();
        app = await open({ publicUrl });
        // The request of a local proxy that does not announce its visitors.
        const answer = await ask({ host: '127.0.0.1:3000' });
        expect([answer.statusCode, answer.body.includes('souffle_')]).toEqual([404, false]);
        expect((await ask({ host: '127.0.0.1:3000', ...bearer })).statusCode).toBe(200);
      },
    );

    it('to nobody without the token where a proxy is trusted', async () => {
      await app.close();
      stores = openMemoryStores();
      app = await open({ trustProxy: '10.0.0.0/8' });
      expect((await ask({ host: 'localhost:3000' })).statusCode).toBe(404);
      expect((await ask({ host: 'localhost:3000', ...bearer })).statusCode).toBe(200);
    });

    it('to nobody with an empty token where there is none', async () => {
      await app.close();
      stores = openMemoryStores();
      app = await open({ operatorToken: undefined });
      expect((await ask({ authorization: 'Bearer undefined' }, otherAddress)).statusCode).toBe(404);
      expect((await ask({ authorization: 'Bearer ' }, otherAddress)).statusCode).toBe(404);
    });
  });

  it('count requests by the pattern of their route, never by who is in it', async () => {
    const url = '/professionnel/api/claire-fontaine';
    for (let times = 0; times < 2; times += 1) await app.server.inject({ method: 'GET', url });
    const labels = 'method="GET",route="/professionnel/api/:slug",status="404"';
    expect(await valueOf(`souffle_http_request_duration_seconds_count{${labels}}`)).toBe(2);
    expect(await reported()).not.toContain('claire-fontaine');
  });

  it('count appends and their events', async () => {
    const counted = countingAppends(stores.eventStore, metrics);
    await counted.append('one', -1, [anEvent('a'), anEvent('b')]);
    await counted.append('one', -1, [anEvent('c')]);
    const failing = countingAppends(
      { ...stores.eventStore, append: () => Promise.reject(new Error('disk full')) },
      metrics,
    );
    await expect(failing.append('one', 1, [anEvent('d')])).rejects.toThrow('disk full');
    expect(await valueOf('souffle_appends_total{outcome="appended"}')).toBe(1);
    expect(await valueOf('souffle_appends_total{outcome="conflict"}')).toBe(1);
    expect(await valueOf('souffle_appends_total{outcome="failed"}')).toBe(1);
    expect(await valueOf('souffle_events_appended_total')).toBe(2);
  });

  it('tell how large the groups are that share a flush', async () => {
    for (const events of [1, 3, 64]) metrics.committed(events);
    expect(await valueOf('souffle_commit_events_bucket{le="4"}')).toBe(2);
    expect(await valueOf('souffle_commit_events_sum')).toBe(68);
  });

  it('tell how far each view is behind, and what it could not take', async () => {
    await app.close();
    stores = openMemoryStores();
    // No projector runs, so the views stay behind.
    app = await open({
      projections: { ready: Promise.resolve(), stop: async () => {} },
      clock: { ...systemClock, now: () => '2026-03-12T13:31:00.000Z' },
    });
    const [a, b] = [anEvent('a'), anEvent('b')];
    const later = { ...b, metadata: { ...b.metadata, at: '2026-03-12T13:30:50.000Z' } };
    const head = await stores.eventStore.head();
    const [first, last] = await appended(stores.eventStore, 'one', -1, [a, later]);
    const readUpTo = (checkpoint = 0) =>
      stores.readStore.write([{ view: 'bookings', writes: [], checkpoint }]);
    await readUpTo(head);
    expect(await valueOf('souffle_view_lag_seconds{view="bookings"}')).toBe(60);
    await readUpTo(first?.position);
    expect(await valueOf('souffle_view_lag_seconds{view="bookings"}')).toBe(10);
    await readUpTo(last?.position);
    expect(await valueOf('souffle_view_lag_seconds{view="bookings"}')).toBe(0);
    const lines = (await reported()).split('\n');
    for (const view of Object.keys(viewDeclarations).filter(
      (each) => each !== 'quarantined-events',
    ))
      for (const name of ['souffle_view_lag_seconds', 'souffle_quarantined_events'])
        expect(lines.some((line) => line.startsWith(`${name}{view="${view}"} `))).toBe(true);
    expect(await valueOf('souffle_log_position')).toBe(last?.position);
  });

  it('tell how long the to-do lists are', async () => {
    const document = { bookingId: 'one', dueAt: '2026-03-12T08:00:00.000Z' };
    const write = { id: 'one', position: 1, document, keys: { dueAt: document.dueAt } };
    await app.ready;
    await stores.readStore.write([{ view: 'moves-unfinished', writes: [write], checkpoint: 1 }]);
    expect(await valueOf('souffle_to_do_entries{list="moves-unfinished"}')).toBe(1);
    expect(await valueOf('souffle_to_do_entries{list="mails-due"}')).toBe(0);
    expect(await reported()).not.toContain('list="bookings"');
  });

  it('tell of the process and of its sockets', async () => {
    expect(await valueOf('souffle_process_memory_bytes{kind="rss"}')).toBeGreaterThan(1_000_000);
    expect(await valueOf('souffle_process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(await valueOf('souffle_event_loop_delay_seconds{percentile="99"}')).toBeDefined();
    expect(await valueOf('souffle_sockets')).toBe(0);
  });

  it('leave out what a store that is away would say, and nothing else', async () => {
    await app.close();
    stores = openMemoryStores();
    const away = () => Promise.reject(new Error('The store is away.'));
    app = await open({ readStore: { ...stores.readStore, checkpoint: away } });
    const text = await reported();
    expect(text).not.toContain('souffle_view_lag_seconds{');
    expect(text).toMatch(/^souffle_log_position \d+$/m);
  });

  it('are told of in docs/exploitation.md, each with what it says of itself', () => {
    const page = readFileSync(new URL('../../../docs/exploitation.md', import.meta.url), 'utf8');
    const [, section = ''] = page.split('\n## Figures\n');
    const [figures = ''] = section.split('\n## ');
    const stated = [...figures.matchAll(/^\| `(\w+)` +\| (.+?) +\| \S/gm)];
    expect(stated.map(([, name, help]) => ({ name, help }))).toEqual(
      metrics.registry.getMetricsAsArray().map(({ name, help }) => ({ name, help })),
    );
  });

  it('are of one server alone', async () => {
    const other = openMetrics();
    metrics.committed(5);
    expect(await other.registry.metrics()).toContain('souffle_commit_events_sum 0');
  });
});
