import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { AnswerOf, Offer, PractitionerDocument } from 'contracts';
import { errorBody, UNTIL_HEADER } from 'contracts';
import { addressId, anAddress, anOffer } from 'contracts/testing';
import { aPractitioner, openQueryService, write, type QueryService } from '../testing/index.ts';

let service: QueryService;
let position = 0;
beforeEach(async () => {
  service = await openQueryService();
});
afterEach(() => service.close());

const speciality = 'speciality-naturopathie';
const massage = {
  kind: 'speciality' as const,
  entryId: speciality,
  name: 'Massage bien-être',
  picture: null,
  trade: 'masseur',
  tradePlural: 'masseurs',
  description: 'Dénouer le dos.',
  text: 'Des gestes lents.',
  needs: [],
  archived: false,
};
const catalogue = { [`speciality/${speciality}`]: massage };
const [consultation] = anOffer().consultations;
if (consultation === undefined) throw new Error('The offer has no consultation.');

const session = (facts: Partial<typeof consultation>) => ({
  ...consultation,
  specialityId: speciality,
  ...facts,
});
const lyon = anAddress();
const villeurbanne = anAddress({
  addressId: 'villeurbanne',
  city: 'Villeurbanne',
  zipCode: '69100',
  latitude: 45.77,
  longitude: 4.88,
});

/** A practitioner, with the offer. */
const practising = (
  id: string,
  facts: Partial<PractitionerDocument>,
  offer: Partial<Offer> = {},
) => {
  const practitioner = aPractitioner({
    practitionerId: id,
    slug: id,
    specialityIds: [speciality],
    ...facts,
  });
  position += 1;
  return write(
    service.readStore,
    {
      practitioners: { [id]: practitioner },
      offers: {
        [id]: anOffer({ practitionerId: id, addresses: practitioner.addresses, ...offer }),
      },
      catalogue,
    },
    position,
  );
};

const pageAt = async (slug: string) => {
  const { status, body } = await service.get(`/api/practices/${slug}`);
  expect(status).toBe(200);
  return body as AnswerOf<'getPractice'>;
};
const townAt = async (slug: string, town: string) => {
  const { status, body } = await service.get(`/api/practices/${slug}/towns/${town}`);
  expect(status).toBe(200);
  return body as AnswerOf<'getPracticeInTown'>;
};

describe('the page of a practice', () => {
  it('tells what the catalogue says, and counts what practitioners say', async () => {
    const priced = (priceCents: number | null) => [
      { option: 'VISIO' as const, priceCents },
      { option: 'PRESENTIEL' as const, priceCents: 7_000 },
    ];
    await practising(
      'anne',
      { addresses: [lyon, villeurbanne] },
      {
        consultations: [
          session({ durationMinutes: 30, options: priced(4_500) }),
          session({ consultationId: 'b', durationMinutes: 60, options: priced(null) }),
          session({ consultationId: 'c', durationMinutes: 300, archived: true }),
          session({ consultationId: 'd', durationMinutes: 5, specialityId: 'speciality-other' }),
        ],
      },
    );
    await practising('bea', { addresses: [lyon] }, { consultations: [session({})] });
    const { practice, figures, towns, practitioners } = await pageAt('massage-bien-être');
    expect(practice).toEqual({
      id: speciality,
      name: 'Massage bien-être',
      slug: 'massage-bien-être',
      picture: null,
      description: 'Dénouer le dos.',
      trade: 'masseur',
      tradePlural: 'masseurs',
      text: 'Des gestes lents.',
    });
    expect(figures).toMatchObject({ practitioners: 2, priceFrom: 45 });
    // Sessions of 30, 60 and 60 minutes: the length of most of them.
    expect(figures.durations).toEqual({ from: 60, to: 60 });
    expect(figures.options.map(({ id }) => id)).toContain('VISIO');
    expect(towns).toEqual([
      { slug: 'lyon', name: 'Lyon', department: '69', practitioners: 2 },
      { slug: 'villeurbanne', name: 'Villeurbanne', department: '69', practitioners: 1 },
    ]);
    expect(practitioners.map(({ id }) => id).toSorted()).toEqual(['anne', 'bea']);
  });

  it.each(['massage-bien-etre', 'Massage-Bien-%C3%8Atre'])('is found at %s too', async (slug) => {
    await practising('anne', {});
    expect((await pageAt(slug)).practice.slug).toBe('massage-bien-être');
  });

  it('is useful before anybody practises it, and holds until the day ends', async () => {
    await write(service.readStore, { catalogue });
    const { headers, body } = await service.get('/api/practices/massage-bien-etre');
    expect(body).toMatchObject({
      figures: { practitioners: 0, priceFrom: null, durations: null, options: [] },
      towns: [],
      practitioners: [],
    });
    expect(headers[UNTIL_HEADER.toLowerCase()]).toBe('2026-03-10T23:00:00.000Z');
  });

  it('counts nobody who is suspended, has left, is unverified or has another practice', async () => {
    await practising('anne', { isSuspended: true });
    await practising('dora', { hasLeft: true });
    await practising('bea', { isVerified: false, origin: 'signup' });
    await practising('cleo', { unprovenSpecialityIds: [speciality] });
    expect((await pageAt('massage-bien-etre')).figures.practitioners).toBe(0);
    await practising('anne', {});
    expect((await pageAt('massage-bien-etre')).figures.practitioners).toBe(1);
    await practising('anne', { specialityIds: [] });
    expect((await pageAt('massage-bien-etre')).figures.practitioners).toBe(0);
  });

  it('counts whoever was imported, and nothing of the sessions that they never told', async () => {
    await practising(
      'anne',
      { isVerified: false, origin: 'import' },
      { consultations: [session({})] },
    );
    expect((await pageAt('massage-bien-etre')).figures).toEqual({
      practitioners: 1,
      priceFrom: null,
      durations: null,
      options: [],
    });
  });

  it.each([
    'hypnose',
    '%F0%9F%8C%BF',
    "'%20OR%201=1",
    '%3Cscript%3E',
    '%00',
    'a'.repeat(201),
    '..%2F..%2Fetc',
  ])('is not at %s', async (slug) => {
    await practising('anne', {});
    for (const url of [`/api/practices/${slug}`, `/api/practices/${slug}/towns/lyon`]) {
      const { status } = await service.get(url);
      expect([400, 404]).toContain(status);
    }
  });

  it('is gone with an entry that was archived', async () => {
    const archived = { ...massage, archived: true };
    await write(service.readStore, { catalogue: { [`speciality/${speciality}`]: archived } });
    const { status, body } = await service.get('/api/practices/massage-bien-etre');
    expect([status, body]).toEqual([404, errorBody('ENTRY_NOT_FOUND')]);
  });
});

describe('a practice in a town', () => {
  it('shows who receives there first, and how far the others are', async () => {
    await practising('anne', { addresses: [villeurbanne] });
    await practising('bea', { addresses: [lyon] });
    const answer = await townAt('massage-bien-etre', 'villeurbanne');
    expect(answer).toMatchObject({
      town: { slug: 'villeurbanne', name: 'Villeurbanne', department: '69', practitioners: 1 },
      radiusKm: 30,
      total: 2,
      towns: [{ slug: 'lyon' }],
    });
    expect(answer.practitioners.map(({ id }) => id)).toEqual(['anne', 'bea']);
    expect(answer.practitioners[1]?.distance).toBeGreaterThan(0);
    expect(answer.practitioners[1]?.distance).toBeLessThan(10);
  });

  it('counts nobody where nobody is, and shows the nearest and who receives by video', async () => {
    await practising('anne', { addresses: [lyon] });
    const brest = anAddress({
      addressId: 'brest',
      city: 'Brest',
      latitude: 48.39,
      longitude: -4.49,
    });
    const inPerson = session({ options: [{ option: 'PRESENTIEL', priceCents: null }] });
    await practising('bea', { addresses: [brest] }, { consultations: [inPerson] });
    const { town, radiusKm, total, byVideo } = await townAt('massage-bien-etre', 'saint-etienne');
    expect([town.practitioners, radiusKm, total]).toEqual([0, 60, 1]);
    expect(byVideo).toBe(1);
    const far = await townAt('massage-bien-etre', 'bastia');
    expect([far.town.practitioners, far.total, far.practitioners]).toEqual([0, 0, []]);
  });

  it.each(['nulle-part', 'lyon-75', '%F0%9F%8C%BF', 'lyon-3e-arrondissement'])(
    'is not at %s',
    async (town) => {
      await practising('anne', { addresses: [{ ...lyon, addressId }] });
      const { status, body } = await service.get(`/api/practices/massage-bien-etre/towns/${town}`);
      expect([status, body]).toEqual([404, errorBody('ADDRESS_NOT_FOUND')]);
    },
  );
});
