import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RequestListener } from 'node:http';
import type { Places } from 'contracts/ports';
import { anAddressService } from '../testing/address-service.ts';
import { describePlaces } from '../testing/suites/describe-places.ts';
import { openBanPlaces } from './ban-places.ts';
import { openTablePlaces } from './table-places.ts';

type Service = Awaited<ReturnType<typeof anAddressService>>;

const table = openTablePlaces();
const clock = { now: () => '2026-03-10T10:00:00.000Z', elapsedMs: () => 0 };

const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describePlaces(
  'the national address service',
  async () => {
    const { url, close } = await anAddressService();
    closing.push(close);
    return openBanPlaces({ table, clock, logger: { warn: () => {} }, url });
  },
  'street',
);

describe('without an answer of the national service', () => {
  let service: Service;
  let places: Places;
  let elapsedMs: number;
  let warned: unknown[];
  beforeEach(async () => {
    service = await anAddressService();
    elapsedMs = 0;
    warned = [];
    places = openBanPlaces({
      table,
      clock: { ...clock, elapsedMs: () => elapsedMs },
      logger: { warn: (...printed: unknown[]) => void warned.push(printed) },
      url: service.url,
      answersWithinMs: 200,
    });
  });
  afterEach(() => service.close());

  const typed = '12 rue des Lilas, 69003 Lyon';
  const precisionOf = async (text = typed) => (await places.findAddresses(text))[0]?.precision;
  const answering =
    (status: number, body: string): RequestListener =>
    (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(body);
    };
  const feature = (properties: object) =>
    JSON.stringify({ features: [{ geometry: null, properties }] });

  it.each<[string, RequestListener]>([
    ['says nothing', () => {}],
    ['hangs up', (request) => void request.socket.destroy()],
    ['begins an answer that it does not end', (_, response) => void response.write('{"features":')],
    ['fails', answering(500, '{}')],
    ['is asked too much', answering(429, '{}')],
    ['answers with a page', answering(200, '<html></html>')],
    ['answers with another shape', answering(200, '{"features":[{"properties":{"name":12}}]}')],
  ])('one that %s, the table answers, and alone for half a minute', async (_, answer) => {
    service.answerWith(answer);
    expect(await precisionOf()).toBe('commune');
    service.answerAsDocumented();
    elapsedMs = 29_999;
    expect(await precisionOf()).toBe('commune');
    expect(service.requested).toHaveLength(1);
    elapsedMs = 30_000;
    expect(await precisionOf()).toBe('street');
  });

  it('the failure is said without a word of what was typed', async () => {
    service.answerWith(answering(500, '{}'));
    await places.findAddresses(typed);
    await service.close();
    elapsedMs = 60_000;
    await places.findAddresses(typed);
    expect(warned).toEqual([
      [{ reason: 'HTTP 500' }, 'the address service failed: the table answers'],
      [{ reason: 'ECONNREFUSED' }, 'the address service failed: the table answers'],
    ]);
  });

  it('the table answers for what the service does not know, which goes on being asked', async () => {
    expect(await precisionOf('3 chemin tout neuf, 69003 Lyon')).toBe('commune');
    expect(await precisionOf()).toBe('street');
    expect(warned).toEqual([]);
  });

  it('a text that the service refuses does not stop the others', async () => {
    service.answerWith(answering(400, '{"code":400}'));
    expect(await precisionOf()).toBe('commune');
    service.answerAsDocumented();
    expect(await precisionOf()).toBe('street');
    expect(await precisionOf(` « ${typed}`)).toBe('street');
    expect(service.requested.at(-1)).toBe(typed);
  });

  it('a commune is no address, whatever the service says', async () => {
    const lyon = { type: 'municipality', name: 'Lyon', city: 'Lyon', citycode: '69123' };
    service.answerWith(answering(200, feature({ ...lyon, postcode: '69001' })));
    expect(await places.findAddresses('lyon')).toEqual([]);
    expect(service.requested).toEqual(['lyon']);
  });

  it('says of an address that it is nowhere, when the service does not say where', async () => {
    const address = { type: 'street', name: 'Rue Neuve', city: 'Lyon', citycode: '69383' };
    service.answerWith(answering(200, feature({ ...address, postcode: '69003' })));
    expect(await places.findAddresses('rue neuve')).toMatchObject([
      { street: 'Rue Neuve', latitude: null, longitude: null, locationName: 'Lyon' },
    ]);
    service.answerWith(answering(200, feature(address)));
    expect(await places.findAddresses('rue neuve')).toEqual([]);
  });
});
