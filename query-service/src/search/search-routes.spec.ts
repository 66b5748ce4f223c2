import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Offer, PractitionerDocument, SearchResult, Suggestions } from 'contracts';
import { UNTIL_HEADER } from 'contracts';
import { addressId, anOffer, consultationId, practitionerId } from 'contracts/testing';
import {
  aPractitioner,
  catalogueEntries,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

type Answer = {
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly place: { readonly label: string; readonly radiusKm: number | null } | null;
  readonly slug?: string;
};

let position = 0;
/** One practitioner with their offer. */
const practising = (facts: Partial<PractitionerDocument> = {}, offer: Partial<Offer> = {}) => {
  const { practitionerId: id, addresses } = aPractitioner(facts);
  position += 1;
  const documents = {
    practitioners: { [id]: aPractitioner(facts) },
    offers: { [id]: anOffer({ practitionerId: id, addresses, ...offer }) },
    catalogue: catalogueEntries,
  };
  return write(service.readStore, documents, position);
};

const naturopathy = { type: 'speciality', id: 'speciality-naturopathie' };
const find = async (asked: object) => (await service.post('/api/search', asked)).body as Answer;
const idsOf = async (asked: object) => (await find(asked)).results.map(({ id }) => id);

it('answers a card of each, with the next start, and how the question was understood', async () => {
  await practising();
  expect(await find({ ...naturopathy, location: 'lyon (69)' })).toEqual({
    results: [
      {
        id: practitionerId,
        firstname: 'Claire',
        lastname: 'Fontaine',
        slug: 'claire-fontaine',
        picture: 'claire.webp',
        distance: expect.closeTo(1.921, 3),
        specialities: ['Naturopathie'],
        keywords: ['Stress'],
        audiences: ['Adultes'],
        options: ['Présentiel', 'Visio'],
        addresses: [
          {
            id: addressId,
            street: '12 rue Mercière',
            zipcode: '69002',
            city: 'Lyon',
            lat: 45.7623,
            lng: 4.8331,
            distance: expect.closeTo(1.921, 3),
          },
        ],
        imported: 0,
        canTakeAppointments: true,
        isManualManagement: false,
        priceFrom: 60,
        nextStart: {
          day: '2026-03-12',
          start: '09:00',
          timeZone: 'Europe/Paris',
          consultationId,
          optionId: 'PRESENTIEL',
          addressId,
        },
      },
    ],
    page: 1,
    hasMore: false,
    total: 1,
    place: {
      label: 'Lyon (69)',
      kind: 'commune',
      latitude: 45.748,
      longitude: 4.847,
      radiusKm: 30,
    },
    subject: { ...naturopathy, name: 'Naturopathie', trade: null, tradePlural: null },
  });
});

it('finds whoever has changed before the one who asks', async () => {
  await practising();
  expect(await idsOf({ rawInput: 'fontaine' })).toEqual([practitionerId]);
  await practising({ lastname: 'Source' });
  expect(await idsOf({ rawInput: 'fontaine' })).toEqual([]);
  expect(await idsOf({ rawInput: 'source' })).toEqual([practitionerId]);
});

it('says until when it holds: the day ends, or the start that is shown is too near', async () => {
  await practising();
  const untilOf = async () =>
    (await service.post('/api/search', naturopathy)).headers[UNTIL_HEADER];
  expect(await untilOf()).toBe('2026-03-10T23:00:00.000Z');
  service.clock.set('2026-03-11T23:30:00.000Z');
  expect(await untilOf()).toBe('2026-03-12T06:00:00.000Z');
});

describe('what is suggested', () => {
  const suggested = async (q: string) =>
    (
      (await service.get(`/api/search/suggestions?q=${encodeURIComponent(q)}`)).body as {
        results: Suggestions;
      }
    ).results;

  it('is grouped, from three letters on', async () => {
    await practising();
    expect(await suggested('na')).toEqual({ specialities: [], keywords: [], professionals: [] });
    expect(await suggested('Nat')).toEqual({
      specialities: [{ id: 'speciality-naturopathie', name: 'Naturopathie' }],
      keywords: [],
      professionals: [],
    });
    expect(await suggested('font cla')).toEqual({
      specialities: [],
      keywords: [],
      professionals: [
        {
          id: practitionerId,
          slug: 'claire-fontaine',
          firstname: 'Claire',
          lastname: 'Fontaine',
          picture: 'claire.webp',
          city: 'Lyon',
          zipcode: '69002',
          trades: ['Naturopathie'],
        },
      ],
    });
  });
});

it('answers the next starts of some practitioners again', async () => {
  await practising();
  const url = `/api/search/next-starts?ids=${practitionerId},nobody`;
  expect((await service.get(url)).body).toMatchObject({
    starts: [
      { id: practitionerId, nextStart: { day: '2026-03-12', start: '09:00' } },
      { id: 'nobody', nextStart: null },
    ],
  });
  expect((await service.get(`${url}&option=VISIO`)).body).toMatchObject({
    starts: [{ nextStart: { optionId: 'VISIO', addressId: null } }, { nextStart: null }],
  });
});
