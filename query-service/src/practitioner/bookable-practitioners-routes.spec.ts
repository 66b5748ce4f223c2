import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { UNTIL_HEADER } from 'contracts';
import { anOffer } from 'contracts/testing';
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

const url = '/api/professionals/bookable';
type Page = { professionals: { id: string }[]; nextCursor: string | null };
const page = async (cursor?: string | null) =>
  (await service.get(cursor ? `${url}?cursor=${cursor}` : url)).body as Page;

const many = (count: number, facts = {}) => {
  const ids = Array.from({ length: count }, (_, index) => `practitioner-${index}`);
  return write(service.readStore, {
    practitioners: Object.fromEntries(
      ids.map((practitionerId, index) => [
        practitionerId,
        aPractitioner({ practitionerId, name: `nom ${String(index % 9)}`, ...facts }),
      ]),
    ),
    offers: Object.fromEntries(ids.map((id) => [id, anOffer()])),
    catalogue: catalogueEntries,
  });
};

it('answers a card of each', async () => {
  await many(1);
  expect(await page()).toEqual({
    professionals: [
      {
        id: 'practitioner-0',
        slug: 'claire-fontaine',
        firstname: 'Claire',
        lastname: 'Fontaine',
        picture: 'claire.webp',
        specialities: ['Naturopathie'],
        options: [
          { id: 'PRESENTIEL', name: 'Présentiel' },
          { id: 'VISIO', name: 'Visio' },
        ],
        zipcode: '69002',
        city: 'Lyon',
        isVerified: true,
        priceFrom: 60,
      },
    ],
    nextCursor: null,
  });
});

it('pages through all of them by name, each once', async () => {
  await many(60);
  const seen: string[] = [];
  let cursor: string | null = null;
  const sizes: number[] = [];
  do {
    const { professionals, nextCursor } = await page(cursor);
    seen.push(...professionals.map(({ id }) => id));
    sizes.push(professionals.length);
    cursor = nextCursor;
  } while (cursor !== null);
  expect(sizes).toEqual([24, 24, 12]);
  expect(new Set(seen).size).toBe(60);
});

it('leaves out who cannot be booked, and whose trial is over today', async () => {
  await many(1, { bookable: false });
  expect(await page()).toEqual({ professionals: [], nextCursor: null });
  await write(
    service.readStore,
    { practitioners: { one: aPractitioner({ trialEndsOn: '2026-03-10' }) } },
    2,
  );
  expect((await page()).professionals).toHaveLength(1);
  service.clock.set('2026-03-10T23:30:00.000Z');
  expect((await page()).professionals).toEqual([]);
});

it('fills a page with others where trials are over, and ends all the same', async () => {
  const isOver = (index: number) => index % 2 === 0;
  const all = Array.from({ length: 60 }, (_, index) => {
    const practitionerId = `practitioner-${index}`;
    const trialEndsOn = isOver(index) ? '2026-03-01' : '2026-12-31';
    return aPractitioner({ practitionerId, name: `nom ${index + 100}`, trialEndsOn });
  });
  const practitioners = Object.fromEntries(all.map((one) => [one.practitionerId, one]));
  await write(service.readStore, { practitioners });
  const first = await page();
  const second = await page(first.nextCursor);
  expect([first.professionals.length, second.professionals.length]).toEqual([24, 6]);
  expect(second.nextCursor).toBeNull();
  const shown = [...first.professionals, ...second.professionals].map(({ id }) => id);
  expect(new Set(shown).size).toBe(30);
});

it('goes on from page to page where nearly all trials are over', async () => {
  const all = Array.from({ length: 100 }, (_, index) => {
    const practitionerId = `practitioner-${index}`;
    const trialEndsOn = index === 99 ? '2026-12-31' : '2026-03-01';
    return aPractitioner({ practitionerId, name: `nom ${index + 100}`, trialEndsOn });
  });
  const practitioners = Object.fromEntries(all.map((one) => [one.practitionerId, one]));
  await write(service.readStore, { practitioners });
  const first = await page();
  expect(first.professionals).toEqual([]);
  expect((await page(first.nextCursor)).professionals).toMatchObject([{ id: 'practitioner-99' }]);
});

it('says no price where none is said', async () => {
  await many(1);
  const consultations = anOffer().consultations.map((each) => ({
    ...each,
    options: each.options.map(({ option }) => ({ option, priceCents: null })),
  }));
  await write(service.readStore, { offers: { 'practitioner-0': anOffer({ consultations }) } }, 2);
  expect((await page()).professionals).toMatchObject([{ priceFrom: null }]);
});

it('refuses a cursor that is not its own', async () => {
  for (const cursor of ['abc', Buffer.from('[1,2]').toString('base64url'), 'bnVsbA'])
    expect(await service.get(`${url}?cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: ['cursor'] },
    });
});

it('says until when it holds: the first end of a day at one of the practices', async () => {
  await many(2);
  const overseas = aPractitioner({ practitionerId: 'overseas', timeZone: 'Indian/Reunion' });
  await write(service.readStore, { practitioners: { overseas } }, 2);
  const { headers } = await service.get(url);
  expect(headers[UNTIL_HEADER]).toBe('2026-03-10T20:00:00.000Z');
});
