import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FREE_SOON, type AnswerOf, type Offer, type PractitionerDocument } from 'contracts';
import { anAddress, anOffer, aWeeklySlot, consultationId } from 'contracts/testing';
import {
  aPractitioner,
  catalogueEntries,
  followReads,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';

let service: QueryService;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const inMarseille = anAddress({
  city: 'Marseille',
  zipCode: '13001',
  latitude: 43.3,
  longitude: 5.38,
});

let position = 0;
/** Free from an hour on, on Wednesday, the day after that of the clock. */
const freeAt = async (
  id: string,
  from: string,
  facts: Partial<PractitionerDocument> = {},
  offer: Partial<Offer> = {},
) => {
  const practitioner = aPractitioner({ practitionerId: id, slug: id, ...facts });
  const slot = { dayOfWeek: 3, from, to: '20:00', consultationIds: [consultationId] };
  position += 1;
  await write(
    service.readStore,
    {
      practitioners: { [id]: practitioner },
      offers: {
        [id]: anOffer({
          practitionerId: id,
          addresses: practitioner.addresses,
          weeklySlots: [aWeeklySlot(slot)],
          ...offer,
        }),
      },
      catalogue: catalogueEntries,
    },
    position,
  );
};

const soon = async (location?: string) => {
  const query = location === undefined ? '' : `?location=${encodeURIComponent(location)}`;
  const { body } = await service.get(`/api/search/free-soon${query}`);
  return body as AnswerOf<'getFreeSoon'>;
};
const idsOf = async (location?: string) => (await soon(location)).results.map(({ id }) => id);
const practising = (...specialityIds: string[]) => ({ specialityIds, unprovenSpecialityIds: [] });

describe('who is free soon', () => {
  it('is ordered by faces, then by the first hour', async () => {
    await freeAt('late', '15:00', practising('a'));
    await freeAt('faceless', '09:00', { ...practising('b'), picture: null });
    await freeAt('early', '10:00', practising('c'));
    expect(await idsOf('Lyon')).toEqual(['early', 'late', 'faceless']);
  });

  it('is of a practice no more than two, and six in all', async () => {
    for (const hour of ['09:00', '10:00', '11:00'])
      await freeAt(`a-${hour.slice(0, 2)}`, hour, practising('a'));
    expect(await idsOf('Lyon')).toEqual(['a-09', 'a-10']);
    for (const name of ['b', 'c', 'd', 'e', 'f']) await freeAt(name, '12:00', practising(name));
    const { results, total } = await soon('Lyon');
    expect([results.length, total]).toEqual([FREE_SOON.shown, 8]);
  });

  it('has a free hour within three days', async () => {
    const weeklySlots = [
      aWeeklySlot({ dayOfWeek: 5, from: '09:00', to: '20:00', consultationIds: [consultationId] }),
    ];
    await freeAt('friday', '09:00', {}, { weeklySlots });
    expect((await soon('Lyon')).results).toEqual([]);
    await freeAt('wednesday', '09:00');
    expect(await idsOf('Lyon')).toEqual(['wednesday']);
  });

  it('is looked for where most practitioners receive if no place is given, and it is said', async () => {
    await freeAt('lyon', '09:00', practising('a'));
    await freeAt('marseille', '09:00', { ...practising('a'), addresses: [inMarseille] });
    await freeAt('another', '09:00', { ...practising('b'), addresses: [inMarseille] });
    expect(await soon()).toMatchObject({
      isOwnPlace: false,
      place: { label: 'Marseille (13)' },
      towns: [
        { slug: 'marseille', practitioners: 2 },
        { slug: 'lyon', practitioners: 1 },
      ],
    });
    expect(await soon('Lyon')).toMatchObject({ isOwnPlace: true, results: [{ id: 'lyon' }] });
  });

  it.each(['Bretagne', 'Brest'])(
    'receives by video where no practitioner is free at the place or near it: %s',
    async (location) => {
      await freeAt('wednesday', '09:00');
      const { place, results, byVideo } = await soon(location);
      expect(place?.kind).toBe('france');
      expect(results.map(({ hours }) => hours?.optionId)).toEqual(['VISIO']);
      expect(byVideo).toBe(1);
    },
  );
});

it('reads each view once, however many practitioners there are', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await freeAt(name, '09:00', practising(name));
  // The index has read them too.
  await soon('Lyon');
  const reads = followReads(service.readStore);
  expect(await idsOf('Lyon')).toHaveLength(4);
  expect(reads.map(({ view }) => view).sort()).toEqual(['agenda-days', 'offers', 'practitioners']);
});
