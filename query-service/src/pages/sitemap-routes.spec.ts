import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { PractitionerDocument } from 'contracts';
import { anAddress, anOffer, practitionerId } from 'contracts/testing';
import {
  aPractitioner,
  aWorkshop,
  catalogueEntries,
  openQueryService,
  write,
  type QueryService,
} from '../testing/index.ts';
import { PART_MAX, robotsText, sitemapText } from './sitemap-text.ts';

const SITE = 'https://souffle.example';
let service: QueryService;
let position = 0;
beforeEach(async () => {
  service = await openQueryService({ publicUrl: SITE });
});
afterEach(() => service.close());

const practising = (id: string, facts: Partial<PractitionerDocument> = {}) => {
  position += 1;
  return write(
    service.readStore,
    {
      practitioners: { [id]: aPractitioner({ practitionerId: id, slug: id, ...facts }) },
      offers: { [id]: anOffer({ practitionerId: id }) },
      catalogue: catalogueEntries,
    },
    position,
  );
};
const textOf = async (url: string) => {
  const { status, headers, body } = await service.get(url);
  expect([url, status]).toEqual([url, 200]);
  expect(headers['cache-control']).toBe('public, max-age=3600');
  return String(body);
};
const addressesIn = (text: string): readonly string[] =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? '');

it('names its parts, each of which is there', async () => {
  await practising('anne', { specialityIds: ['speciality-naturopathie'] });
  const text = await textOf('/sitemap.xml');
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns=/);
  const parts = addressesIn(text);
  expect(parts).toEqual([
    `${SITE}/sitemaps/pages.xml`,
    `${SITE}/sitemaps/articles.xml`,
    `${SITE}/sitemaps/evenements.xml`,
    `${SITE}/sitemaps/praticiens-1.xml`,
    `${SITE}/sitemaps/pratique-speciality-naturopathie.xml`,
  ]);
  for (const part of parts) await textOf(part.slice(SITE.length));
});

it('lists events to come of practitioners who are there', async () => {
  await practising(practitionerId);
  await practising('suspended', { isSuspended: true });
  const shown = (workshopId: string, facts: Parameters<typeof aWorkshop>[0] = {}) => [
    workshopId,
    aWorkshop({ workshopId, ...facts }),
  ];
  position += 1;
  await write(
    service.readStore,
    {
      workshops: Object.fromEntries([
        shown('coming'),
        shown('planned', { state: 'planned' }),
        shown('cancelled', { state: 'cancelled' }),
        shown('over', { startsAt: '2026-03-01T17:00:00.000Z' }),
        shown('of-suspended', { practitionerId: 'suspended' }),
      ]),
    },
    position,
  );
  expect(addressesIn(await textOf('/sitemaps/evenements.xml'))).toEqual([
    `${SITE}/evenements/coming`,
  ]);
});

it('lists practices, whoever is verified, and the towns in which they practise', async () => {
  await practising('anne', { specialityIds: ['speciality-naturopathie'] });
  await practising('bea', {
    specialityIds: ['speciality-naturopathie'],
    addresses: [anAddress({ city: 'Saint-Denis', zipCode: '93200' })],
  });
  expect(addressesIn(await textOf('/sitemaps/pages.xml'))).toEqual(
    expect.arrayContaining([
      `${SITE}/`,
      `${SITE}/nos-pratiques`,
      `${SITE}/nos-pratiques/naturopathie`,
    ]),
  );
  expect(addressesIn(await textOf('/sitemaps/praticiens-1.xml'))).toEqual([
    `${SITE}/professionnel/p/anne`,
    `${SITE}/professionnel/p/bea`,
  ]);
  expect(
    addressesIn(await textOf('/sitemaps/pratique-speciality-naturopathie.xml')).toSorted(),
  ).toEqual([
    `${SITE}/nos-pratiques/naturopathie/lyon`,
    `${SITE}/nos-pratiques/naturopathie/saint-denis-93`,
  ]);
});

it.each([
  { isSuspended: true as const },
  { hasLeft: true as const },
  { isVerified: false, origin: 'import' as const },
])('lists nobody who is %j', async (facts) => {
  await practising('anne');
  await practising('anne', facts);
  expect(await textOf('/sitemap.xml')).not.toContain('praticiens-');
});

it.each(['praticiens-0', 'praticiens-2', 'praticiens-1e9', 'pratique-unknown', '%00', '..%2Fx'])(
  'has no part %s',
  async (part) => {
    await practising('anne');
    expect((await service.get(`/sitemaps/${part}.xml`)).status).toBe(404);
  },
);

it('names no practice that is archived, and no part of one that nobody practises', async () => {
  await practising('anne', { specialityIds: ['speciality-naturopathie'] });
  const entry = { kind: 'speciality' as const, picture: null, trade: null, tradePlural: null };
  const reported = { ...entry, description: null, text: null, needs: [] };
  const catalogue = {
    'speciality/gone': { ...reported, entryId: 'gone', name: 'Disparue', archived: true },
    'speciality/new': { ...reported, entryId: 'new', name: 'Nouvelle', archived: false },
  };
  await write(service.readStore, { catalogue }, 1_000);
  expect(await textOf('/sitemap.xml')).not.toMatch(/pratique-(gone|new)/);
  const pages = await textOf('/sitemaps/pages.xml');
  expect(pages).toContain(`${SITE}/nos-pratiques/nouvelle`);
  expect(pages).not.toContain('disparue');
  expect((await service.get('/sitemaps/pratique-gone.xml')).status).toBe(404);
});

it('leaves out what has no address, and lists the others', async () => {
  await practising('anne');
  await practising('half', { slug: 'half-\uD83D' });
  await practising('zoe');
  const bad = { kind: 'speciality', entryId: 'bad', name: 'Demi \uD83D', archived: false };
  const nameless = { ...bad, entryId: 'nameless', name: null };
  const catalogue = { 'speciality/bad': bad as never, 'speciality/nameless': nameless as never };
  await write(service.readStore, { catalogue }, 1_000);
  expect(await textOf('/sitemaps/pages.xml')).toContain('/nos-pratiques/naturopathie');
  expect(addressesIn(await textOf('/sitemaps/praticiens-1.xml'))).toEqual([
    `${SITE}/professionnel/p/anne`,
    `${SITE}/professionnel/p/zoe`,
  ]);
  expect(service.faulty).toHaveLength(3);
});

it('tells robots what to leave alone, and where it is', async () => {
  const text = await textOf('/robots.txt');
  expect(text).toBe(robotsText(`${SITE}/sitemap.xml`));
  for (const line of ['Disallow: /search/', 'Disallow: /api/', `Sitemap: ${SITE}/sitemap.xml`])
    expect(text.split('\n')).toContain(line);
});

it('is written in pieces, safe in XML, however many there are', () => {
  const pages = Array.from({ length: PART_MAX }, (_, index) => `${SITE}/a?b=1&c='${index}'<>"`);
  const pieces = [...sitemapText(pages)];
  expect(pieces.length).toBeGreaterThan(50);
  const text = pieces.join('');
  expect(addressesIn(text)).toHaveLength(PART_MAX);
  expect(text).toContain('/a?b=1&amp;c=&apos;0&apos;&lt;&gt;&quot;</loc>');
  expect(text.trimEnd().endsWith('</urlset>')).toBe(true);
});
