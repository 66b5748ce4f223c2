import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Offer, PractitionerDocument, SearchResult, Suggestions } from 'contracts';
import {
  EVERYWHERE_KM,
  FILTERED_BY_HOURS,
  keysOf,
  practitioners,
  SEARCH_PAGE,
  UNTIL_HEADER,
} from 'contracts';
import { addressId, anAddress, anOffer, consultationId, practitionerId } from 'contracts/testing';
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

type Answer = {
  readonly results: readonly SearchResult[];
  readonly total: number;
  readonly hasMore: boolean;
  readonly looked: { readonly from: number; readonly until: number; readonly of: number } | null;
  readonly keywords: Suggestions['keywords'];
  readonly place: { readonly label: string; readonly radiusKm: number | null } | null;
  readonly slug?: string;
};

let position = 0;
/** Stores a practitioner with the offer. */
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
const find = async (requested: object) =>
  (await service.post('/api/search', requested)).body as Answer;
const idsOf = async (requested: object) => (await find(requested)).results.map(({ id }) => id);

describe('a word that every object answers to', () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype);

  it('is a town, a name and a keyword like any other', async () => {
    const [word = ''] = inherited;
    expect(inherited).toContain('__proto__');
    await practising();
    for (const [index, each] of inherited.entries())
      await practising({
        practitionerId: `practitioner-${index}`,
        firstname: each,
        lastname: word,
        addresses: [anAddress({ city: each })],
      });
    await write(
      service.readStore,
      {
        catalogue: {
          'keyword/keyword-odd': {
            kind: 'keyword',
            entryId: 'keyword-odd',
            name: word,
            picture: null,
            trade: null,
            tradePlural: null,
            description: null,
            text: null,
            needs: [],
            archived: false,
          },
        },
      },
      (position += 1),
    );
    expect((await find({ rawInput: '' })).total).toBe(inherited.length + 1);
    for (const [index, each] of inherited.entries())
      expect(await idsOf({ rawInput: each })).toContain(`practitioner-${index}`);
    const { body } = await service.get(`/api/search/suggestions?q=${word}`);
    const { results } = body as { readonly results: Suggestions };
    expect(results.keywords).toEqual([{ id: 'keyword-odd', keyword: word, need: null }]);
  });
});

it('leaves out an entry that cannot be indexed, and finds the others', async () => {
  await practising();
  await practising({
    practitionerId: 'practitioner-odd',
    addresses: [{ ...anAddress(), city: null as never }],
  });
  await write(
    service.readStore,
    { catalogue: { 'keyword/keyword-odd': { kind: 'keyword', name: 5 } as never } },
    (position += 1),
  );
  await practising({ practitionerId: 'practitioner-after' });
  expect(new Set(await idsOf(naturopathy))).toEqual(
    new Set([practitionerId, 'practitioner-after']),
  );
});

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
        hours: {
          timeZone: 'Europe/Paris',
          consultationId,
          optionId: 'PRESENTIEL',
          addressId,
          name: 'Première consultation',
          kind: 'FIRST',
          price: 65,
          days: [
            { day: '2026-03-10', starts: [] },
            { day: '2026-03-11', starts: [] },
            { day: '2026-03-12', starts: ['09:00', '10:15'] },
          ],
        },
        followUpHours: expect.objectContaining({ kind: 'FOLLOW_UP', price: 65 }) as never,
      },
    ],
    page: 1,
    hasMore: false,
    total: 1,
    looked: null,
    place: {
      label: 'Lyon (69)',
      kind: 'commune',
      latitude: 45.748,
      longitude: 4.847,
      radiusKm: 30,
    },
    subject: { ...naturopathy, name: 'Naturopathie', trade: null, tradePlural: null },
    keywords: [],
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

  it('names three trades of a practitioner, and no more', async () => {
    const specialityIds = ['a', 'b', 'c', 'd'];
    const entry = catalogueEntries['speciality/speciality-naturopathie'];
    await practising({ specialityIds });
    position += 1;
    const catalogue = Object.fromEntries(
      specialityIds.map((id) => [`speciality/${id}`, { ...entry, entryId: id, name: `Art ${id}` }]),
    );
    await write(service.readStore, { catalogue }, position);
    const [{ trades } = { trades: [] }] = (await suggested('fontaine')).professionals;
    expect(trades).toEqual(['Art a', 'Art b', 'Art c']);
  });

  it('finds a name with or without the signs that divide it', async () => {
    await practising({ firstname: 'Maé', lastname: 'M’Bala' });
    await practising({ practitionerId: 'other', firstname: 'Anne-Lise', lastname: 'Mbala' });
    const namesBy = async (q: string) =>
      (await suggested(q)).professionals.map(({ lastname }) => lastname).sort();
    expect(await namesBy('mbala')).toEqual(['Mbala', 'M’Bala']);
    expect(await namesBy('m’bala mae')).toEqual(['M’Bala']);
    expect(await namesBy('annelise m’bala')).toEqual(['Mbala']);
  });

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

/** Near Lyon, so many kilometres north of its centre. */
const addressNorth = (km: number) =>
  anAddress({ latitude: 45.748 + km / 111.195, longitude: 4.847 });
const northOfLyon = (km: number) => [addressNorth(km)];
/** The first consultation of the fixtures, changed. */
const consulting = (facts: Partial<Offer['consultations'][number]>) => ({
  consultations: anOffer()
    .consultations.slice(0, 1)
    .map((each) => ({ ...each, ...facts })),
});
const someone = (id: string, facts: Partial<PractitionerDocument> = {}, offer = {}) =>
  practising({ practitionerId: id, slug: id, ...facts }, offer);

describe('who is found', () => {
  it('is ordered by who can be booked, then who is verified, and by distance', async () => {
    await someone('imported', { origin: 'import', isVerified: false, bookable: false });
    await someone('trial-over', { trialEndsOn: '2026-03-09', addresses: northOfLyon(1) });
    await someone('far', { addresses: northOfLyon(20) });
    await someone('near', { addresses: northOfLyon(2) });
    await someone('on-request', { bookable: false, addresses: northOfLyon(3) });
    await someone('just-signed-up', { isVerified: false, bookable: false });
    await someone('suspended', { isSuspended: true, bookable: false });
    await someone('left', { hasLeft: true, bookable: false });
    const { results, total } = await find({ ...naturopathy, location: 'Lyon' });
    const ids = results.map(({ id }) => id);
    expect(ids).toEqual(['near', 'far', 'trial-over', 'on-request', 'imported']);
    expect(total).toBe(5);
    expect(results.map(({ imported }) => imported)).toEqual([0, 0, 0, 0, 1]);
    expect(results.at(-1)).toMatchObject({ options: [], audiences: [], priceFrom: null });
  });

  it('is looked for farther on where nobody is near, and then the nearest are answered', async () => {
    const radiusOf = async (filters = {}) => {
      const { total, place } = await find({ ...naturopathy, location: 'Lyon', filters });
      return [total, place?.radiusKm];
    };
    await someone('one', { addresses: northOfLyon(130) });
    expect(await radiusOf()).toEqual([1, EVERYWHERE_KM]);
    const [nearest] = (await find({ ...naturopathy, location: 'Lyon' })).results;
    expect(nearest?.distance).toBeCloseTo(130, 0);
    expect((await find({ ...naturopathy, location: 'Lyon', page: 2 })).results).toEqual([]);
    expect(await radiusOf({ audiences: ['none'] })).toEqual([0, 120]);
    await someone('one', { addresses: northOfLyon(40) });
    expect(await radiusOf()).toEqual([1, 60]);
    await someone('two', { addresses: northOfLyon(29.9) });
    expect(await radiusOf()).toEqual([1, 30]);
  });

  it('is the nearest of all where nobody receives in the area, with the distance from its middle', async () => {
    await someone('far', { addresses: northOfLyon(100) });
    await someone('near', { addresses: northOfLyon(2) });
    for (const location of ['creuse', 'Bretagne', '35']) {
      const { results, total, place } = await find({ ...naturopathy, location });
      expect(results.map(({ id }) => id)).toEqual(
        location === 'creuse' ? ['near', 'far'] : ['far', 'near'],
      );
      expect([total, place?.radiusKm]).toEqual([2, EVERYWHERE_KM]);
      expect(results[0]?.distance).toBeGreaterThan(200);
      expect(results[0]?.distance).toBeLessThan(700);
    }
    await someone('none', { addresses: [anAddress({ zipCode: '23000', city: 'Guéret' })] });
    expect(await find({ ...naturopathy, location: 'creuse' })).toMatchObject({
      results: [{ id: 'none', distance: null }],
      place: { radiusKm: null },
    });
  });

  it('comes from beyond for home visits, if they come so far', async () => {
    const atHome = (radiusKm: number) =>
      consulting({ radiusKm, options: [{ option: 'DOMICILE', priceCents: null }] });
    await someone('comes', { addresses: northOfLyon(50) }, atHome(60));
    await someone('stays', { addresses: northOfLyon(50) }, atHome(40));
    expect(await idsOf({ ...naturopathy, location: 'Lyon' })).toEqual(['comes']);
  });

  it('is counted once, by the nearest address', async () => {
    const far = { ...addressNorth(9), addressId: 'far' };
    await someone('both', { addresses: [far, addressNorth(1)] });
    const { results, total } = await find({ ...naturopathy, location: 'Lyon' });
    expect(total).toBe(1);
    expect(results[0]?.addresses.map(({ id }) => id)).toEqual([addressId, 'far']);
    expect(results[0]?.distance).toBeCloseTo(1, 2);
  });

  it('receives in a department or a region, without a distance', async () => {
    await someone('lyon');
    await someone('rennes', { addresses: [anAddress({ zipCode: '35000', city: 'Rennes' })] });
    expect(await find({ ...naturopathy, location: 'bretagne' })).toMatchObject({
      results: [{ id: 'rennes', distance: null }],
      place: { kind: 'region', radiusKm: null },
    });
    expect(await idsOf({ ...naturopathy, location: '69' })).toEqual(['lyon']);
  });

  it('offers video where the place is France, in any case, and says when', async () => {
    const inPerson = consulting({ options: [{ option: 'PRESENTIEL', priceCents: 6_500 }] });
    await someone('in-person', {}, inPerson);
    await someone('by-video');
    const { results, place } = await find({ ...naturopathy, location: 'FRANCE' });
    expect(place).toMatchObject({ kind: 'france', latitude: null });
    expect(results).toMatchObject([
      { id: 'by-video', distance: null, hours: { optionId: 'VISIO', addressId: null } },
    ]);
  });

  it('takes requests and shows no hours', async () => {
    await someone('manual', { mode: 'manual', bookable: false }, { mode: 'manual' });
    expect((await find(naturopathy)).results).toMatchObject([
      { canTakeAppointments: true, isManualManagement: true, hours: null },
    ]);
  });

  it('is what the filters ask for', async () => {
    await someone('one');
    const filtered = (filters: object) => idsOf({ ...naturopathy, filters });
    expect(await filtered({ options: ['VISIO'] })).toEqual(['one']);
    expect(await filtered({ options: ['DOMICILE'] })).toEqual([]);
    expect(await filtered({ audiences: ['audience-adultes'] })).toEqual(['one']);
    expect(await filtered({ audiences: ['audience-enfants'] })).toEqual([]);
    expect(await filtered({ priceMax: 65 })).toEqual(['one']);
    expect(await filtered({ priceMax: 59 })).toEqual([]);
  });

  it('has one session that fits all filters, and is found by the price of that one', async () => {
    const [session] = anOffer().consultations;
    if (session === undefined) throw new Error('The offer has no session.');
    const children = {
      ...session,
      audienceIds: ['audience-enfants'],
      options: [{ option: 'PRESENTIEL' as const, priceCents: 8_000 }],
    };
    const byVideo = {
      ...session,
      consultationId: 'by-video',
      kind: 'OTHER' as const,
      audienceIds: ['audience-adultes'],
      options: [{ option: 'VISIO' as const, priceCents: 3_000 }],
    };
    await someone('one', {}, { consultations: [children, byVideo] });
    const filtered = (filters: object) => idsOf({ ...naturopathy, filters });
    expect(await filtered({ audiences: ['audience-enfants'], options: ['VISIO'] })).toEqual([]);
    expect(await filtered({ audiences: ['audience-enfants'], priceMax: 40 })).toEqual([]);
    expect(await filtered({ options: ['VISIO'], priceMax: 40 })).toEqual(['one']);
  });

  it('is free in the week and the part of the day of the filters, and counted so', async () => {
    await someone('thursdays');
    await someone('none', {}, { weeklySlots: [] });
    const filtered = async (filters: object) => {
      const { results, total, hasMore } = await find({ ...naturopathy, filters });
      return { ids: results.map(({ id }) => id), total, hasMore };
    };
    const one = { ids: ['thursdays'], total: 1, hasMore: false };
    const unknownPerson = { ids: [], total: 0, hasMore: false };
    expect(await filtered({ week: 'this' })).toEqual(one);
    expect(await filtered({ partOfDay: 'morning' })).toEqual(one);
    expect(await filtered({ partOfDay: 'evening' })).toEqual(unknownPerson);
    service.clock.set('2026-03-13T10:00:00.000Z');
    expect(await filtered({ week: 'this' })).toEqual(unknownPerson);
    expect(await filtered({ week: 'next' })).toEqual(one);
  });

  it('comes in pages where hours decide, too', async () => {
    for (let number = 0; number < 20; number += 1)
      await someone(`practitioner-${number}`, {}, number % 4 === 0 ? { weeklySlots: [] } : {});
    const page = (number: number) =>
      find({ ...naturopathy, page: number, filters: { week: 'this' } });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ results }) => results.length)).toEqual([12, 3, 0]);
    expect(pages.map(({ total, hasMore }) => [total, hasMore])).toEqual([
      [15, true],
      [15, false],
      [15, false],
    ]);
  });

  it('is looked for by hours among all results, some after the others', async () => {
    const last = FILTERED_BY_HOURS + 4;
    for (let number = 0; number < last; number += 1)
      await someone(
        `practitioner-${number}`,
        { addresses: northOfLyon(number / 10) },
        number % 50 === 0 || number > FILTERED_BY_HOURS ? {} : { weeklySlots: [] },
      );
    const page = async (more: object) => {
      const found = await find({
        ...naturopathy,
        location: 'Lyon',
        filters: { week: 'this' },
        ...more,
      });
      const { results, total, hasMore, looked } = found;
      return { ids: results.map(({ id }) => id.slice(13)), total, hasMore, looked };
    };
    const first = { total: 4, looked: { from: 0, until: FILTERED_BY_HOURS, of: last } };
    expect(await page({})).toEqual({ ...first, ids: ['0', '50', '100', '150'], hasMore: true });
    expect(await page({ limit: 3 })).toEqual({ ...first, ids: ['0', '50', '100'], hasMore: true });
    expect(await page({ limit: 3, page: 2 })).toEqual({ ...first, ids: ['150'], hasMore: true });
    expect(await page({ lookFrom: FILTERED_BY_HOURS })).toEqual({
      ids: ['200', '201', '202', '203'],
      total: 4,
      hasMore: false,
      looked: { from: FILTERED_BY_HOURS, until: last, of: last },
    });
    expect(await page({ lookFrom: 1e9 })).toMatchObject({ ids: [], hasMore: false });
  });

  it('is looked for farther on where nobody near is free at these hours', async () => {
    const never = { weeklySlots: [] };
    const found = async (more: object = {}) => {
      const filters = { week: 'this' };
      const { results, total, hasMore, place, looked } = await find({
        ...naturopathy,
        location: 'Lyon',
        filters,
        ...more,
      });
      const ids = results.map(({ id }) => id);
      return { ids, total, hasMore, radiusKm: place?.radiusKm, of: looked?.of };
    };
    await someone('near', { addresses: northOfLyon(2) }, never);
    const empty = { ids: [], total: 0, hasMore: false, radiusKm: 120, of: 1 };
    expect(await found()).toEqual(empty);
    await someone('farthest', { addresses: northOfLyon(150) });
    const one = { total: 1, hasMore: false };
    expect(await found()).toEqual({ ...one, ids: ['farthest'], radiusKm: EVERYWHERE_KM, of: 1 });
    expect(await found({ page: 2 })).toMatchObject({ ids: [], hasMore: false });
    await someone('farther', { addresses: northOfLyon(50) });
    expect(await found()).toEqual({ ...one, ids: ['farther'], radiusKm: 60, of: 2 });
    for (let number = 2; number <= FILTERED_BY_HOURS; number += 1)
      await someone(`never-${number}`, { addresses: northOfLyon(40) }, never);
    expect(await found()).toEqual({
      ids: [],
      total: 0,
      hasMore: true,
      radiusKm: 60,
      of: FILTERED_BY_HOURS + 1,
    });
    expect(await found({ lookFrom: FILTERED_BY_HOURS })).toMatchObject({
      ids: ['farther'],
      hasMore: false,
      radiusKm: 60,
    });
    await someone('near', { addresses: northOfLyon(2) });
    expect(await found()).toEqual({ ...one, ids: ['near'], radiusKm: 30, of: 1 });
  });

  it('has the hours of a whole page by one read of each view', async () => {
    for (let number = 0; number < SEARCH_PAGE; number += 1) await someone(`practitioner-${number}`);
    // The index has read them too.
    await find(naturopathy);
    const reads = followReads(service.readStore);
    const { results } = await find(naturopathy);
    expect(results.filter(({ hours }) => hours !== null)).toHaveLength(SEARCH_PAGE);
    expect(reads.map(({ view }) => view).sort()).toEqual([
      'agenda-days',
      'offers',
      'practitioners',
    ]);
  });

  it('comes in pages, each once', async () => {
    for (let number = 0; number < 30; number += 1) await someone(`practitioner-${number}`);
    const page = async (number: number) => find({ ...naturopathy, page: number });
    const pages = await Promise.all([1, 2, 3, 4].map(page));
    expect(pages.map(({ results }) => results.length)).toEqual([12, 12, 6, 0]);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
    expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30]);
    const seen = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(new Set(seen).size).toBe(30);
  });
});

describe('a need', () => {
  const withNeeds = (needs: string[]) =>
    write(
      service.readStore,
      {
        catalogue: {
          'keyword/keyword-stress': { ...catalogueEntries['keyword/keyword-stress'], needs },
        },
      },
      (position += 1),
    );
  beforeEach(async () => {
    await practising();
    await someone('without', { keywordIds: [] });
    await withNeeds(['mal de dos', 'anxiété', 'arrêter de fumer', 'mieux dormir']);
  });

  it.each(['mal de dos', 'Dormir', 'arreter de fumer', 'anxiété', 'j’ai très mal au dos la nuit'])(
    '%j finds those with the keyword that it leads to, and names it',
    async (rawInput) => {
      const { results, keywords } = await find({ rawInput, location: 'Lyon' });
      expect(results.map(({ id }) => id)).toEqual([practitionerId]);
      expect(keywords).toEqual([{ id: 'keyword-stress', keyword: 'Stress', need: null }]);
    },
  );

  it('that has other words, or is taken off, leads nowhere', async () => {
    expect(await idsOf({ rawInput: 'mal de tête' })).toEqual([]);
    await withNeeds([]);
    expect(await idsOf({ rawInput: 'mal de dos' })).toEqual([]);
  });

  it('is suggested while it is typed, with the keyword', async () => {
    const { body } = await service.get('/api/search/suggestions?q=mal de d');
    expect(body).toMatchObject({
      results: { keywords: [{ id: 'keyword-stress', keyword: 'Stress', need: 'mal de dos' }] },
    });
  });

  it('is not named where a suggestion was chosen', async () => {
    expect((await find({ ...naturopathy, rawInput: 'mal de dos' })).keywords).toEqual([]);
  });
});

describe('a text', () => {
  it.each(['FONTAINE', 'fontaine cla', 'claire-fontaine', 'naturo', 'stress lyon', 'Lyon'])(
    '%s finds who has all its words, wherever they are',
    async (rawInput) => {
      await practising();
      expect(await idsOf({ rawInput })).toEqual([practitionerId]);
      expect(await idsOf({ rawInput: `${rawInput} marseille` })).toEqual([]);
    },
  );

  it('may leave accents, hyphens and apostrophes out, and write St for Saint', async () => {
    await practising({
      firstname: 'Éloïse',
      lastname: 'L’Hôte',
      addresses: [anAddress({ city: 'Saint-Étienne' })],
    });
    for (const rawInput of ['eloise l hote', 'st etienne', 'SAINT-ETIENNE', 'hôte'])
      expect(await idsOf({ rawInput })).toEqual([practitionerId]);
  });

  it('that is the full name of one practitioner leads to them', async () => {
    await practising();
    const claire = { redirect: true, slug: 'claire-fontaine' };
    expect(await find({ rawInput: 'Fontaine Claire' })).toMatchObject(claire);
    expect(await find({ rawInput: 'Claire' })).not.toHaveProperty('redirect');
    expect(await find({ ...naturopathy, rawInput: 'Claire Fontaine' })).not.toHaveProperty('slug');
    await someone('another');
    expect(await find({ rawInput: 'Claire Fontaine' })).not.toHaveProperty('redirect');
  });
});

describe('what makes no sense', () => {
  const texts = ['🙂', '<script>alert(1)</script>', '%’; DROP TABLE x; --', 'x'.repeat(300), '{}'];

  it('finds nobody', async () => {
    await practising();
    const unknownPerson = { results: [], total: 0, hasMore: false };
    for (const text of texts) {
      expect(await find({ rawInput: text })).toMatchObject(unknownPerson);
      expect(await find({ ...naturopathy, location: text })).toMatchObject({
        ...unknownPerson,
        place: null,
      });
      expect(await find({ type: text, id: text })).toMatchObject({
        ...unknownPerson,
        subject: null,
      });
      const url = `/api/search/suggestions?q=${encodeURIComponent(text)}`;
      expect(await service.get(url)).toMatchObject({
        status: 200,
        body: { results: { specialities: [], keywords: [], professionals: [] } },
      });
    }
    expect(await find({ type: 'audience', id: 'audience-adultes' })).toMatchObject(unknownPerson);
    expect(await find({ type: 'speciality', id: 'speciality-none' })).toMatchObject(unknownPerson);
    for (const page of [-1, 0, 1e9, Number.MAX_SAFE_INTEGER])
      expect(await find({ ...naturopathy, page })).toMatchObject({ results: [], total: 1 });
  });

  it('is refused in words where it is of another kind', async () => {
    for (const body of [
      { page: 'abc' },
      { limit: 13 },
      { rawInput: 'x'.repeat(401) },
      { filters: { options: ['TELEPATHIE'] } },
      { unknown: true },
    ])
      expect(await service.post('/api/search', body)).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST' },
      });
    for (const ids of ['', 'a:b', Array.from({ length: 13 }, (_, each) => each).join(',')])
      expect((await service.get(`/api/search/next-starts?ids=${ids}`)).status).toBe(400);
  });
});

it('finds whom a view holds that was built beside, and nobody whom it has not', async () => {
  await practising();
  await write(service.readStore, { offers: { anne: anOffer({ practitionerId: 'anne' }) } }, 100);
  expect(await idsOf(naturopathy)).toEqual([practitionerId]);
  const shadow = await service.readStore.beginGeneration('practitioners');
  const anne = aPractitioner({ practitionerId: 'anne', slug: 'anne-petit' });
  const keys = keysOf(practitioners, anne);
  await shadow.write([{ id: 'anne', position: 100, document: anne, keys }]);
  await shadow.switchIn([]);
  // While the index is read again, the old one answers.
  while ((await idsOf(naturopathy))[0] !== 'anne');
  expect((await find(naturopathy)).total).toBe(1);
});
