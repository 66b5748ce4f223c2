import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody } from 'contracts';
import { openQueryService, type QueryService } from '../testing/index.ts';

let service: QueryService;

beforeAll(async () => {
  service = await openQueryService();
});
afterAll(() => service.close());

const cities = (q: string) => service.get(`/api/places/cities?q=${encodeURIComponent(q)}`);
const addresses = (q: string) => service.get(`/api/places/addresses?q=${encodeURIComponent(q)}`);

it('suggests cities to anyone, with all that a form needs', async () => {
  expect(await cities('Villeurb')).toMatchObject({
    status: 200,
    body: {
      cities: [
        {
          label: 'Villeurbanne (69)',
          zipCode: '69100',
          city: 'Villeurbanne',
          latitude: expect.any(Number),
          longitude: expect.any(Number),
          locationName: 'Villeurbanne',
          department: '69',
        },
      ],
    },
  });
});

it('suggests addresses, and nothing where none is found', async () => {
  expect((await addresses('12 rue des Lilas 69100')).body).toEqual({
    addresses: [
      {
        label: '12 rue des Lilas, 69100 Villeurbanne',
        street: '12 rue des Lilas',
        zipCode: '69100',
        city: 'Villeurbanne',
        latitude: expect.any(Number),
        longitude: expect.any(Number),
        locationName: 'Villeurbanne',
        department: '69',
        precision: 'commune',
      },
    ],
  });
  expect((await addresses('12 rue des Lilas')).body).toEqual({ addresses: [] });
});

it('hands on that nobody knows where a place lies', async () => {
  const nowhere = { latitude: null, longitude: null, department: '989' };
  const one = { label: 'Clipperton (989)', zipCode: '98799', city: 'Clipperton', ...nowhere };
  const found = { ...one, locationName: 'Clipperton' };
  const other = await openQueryService({
    places: { findCities: async () => [found], findAddresses: async () => [] },
  });
  expect((await other.get('/api/places/cities?q=clipperton')).body).toEqual({ cities: [found] });
  await other.close();
});

describe('what nobody lives at', () => {
  const texts = [
    '🌿🌿',
    "'; DROP TABLE communes; --",
    '<img src=x onerror=alert(1)>',
    '\u0000\u0001',
  ];

  it.each(texts)('%j finds nothing', async (q) => {
    expect(await cities(q)).toMatchObject({ status: 200, body: { cities: [] } });
    expect(await addresses(q)).toMatchObject({ status: 200, body: { addresses: [] } });
  });

  it.each([
    ['nothing', ''],
    ['a letter', 'a'],
    ['more letters than an address has', 'a'.repeat(201)],
    ['300 leaves', '🌿'.repeat(300)],
  ])('%s is refused', async (_, q) => {
    const refused = { status: 400, body: errorBody('INVALID_REQUEST', ['q']) };
    expect(await cities(q)).toMatchObject(refused);
    expect(await addresses(q)).toMatchObject(refused);
  });
});
