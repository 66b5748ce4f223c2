import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { openHttp, type HttpServer } from '../../http/open-http.ts';
import { secrets } from '../../security/secrets.ts';
import { openMemoryStores, type Stores } from '../../testing/memory-stores.ts';
import { systemClock } from '../process/system-clock.ts';
import { mountOwnHealth, type OwnStatus } from './own-health.ts';

const WITHIN_MS = 50;

describe('A process that is asked how it is', () => {
  let stores: Stores;
  let server: HttpServer;
  let status: () => Promise<OwnStatus>;
  beforeEach(async () => {
    stores = openMemoryStores();
    server = await openHttp({
      accountStore: stores.accountStore,
      secrets,
      clock: systemClock,
      head: async () => 0,
      publicUrl: 'http://localhost:3000',
      logger: pino({ level: 'silent' }),
    });
    mountOwnHealth(server, () => status(), WITHIN_MS);
  });
  afterEach(async () => {
    await server.close();
    await stores.close();
  });

  it.each([
    ['ready', 200],
    ['standing-by', 503],
    ['failing', 503],
    ['stopping', 503],
  ] as const)('says %s', async (stated, code) => {
    status = async () => stated;
    const answer = await server.inject('/health');
    expect([answer.statusCode, answer.json()]).toEqual([code, { status: stated }]);
  });

  it('says so in time where its stores do not answer: it is not frozen', async () => {
    status = () => new Promise(() => {});
    const answer = await server.inject('/health');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'failing' }]);
  });
});
