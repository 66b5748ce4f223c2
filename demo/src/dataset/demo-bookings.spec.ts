import { describe, expect, it } from '@jest/globals';
import { addDays, kilometresBetween } from 'contracts';
import { openChance } from '../chance.ts';
import { bookForTheOthers, openBookingPlan } from './demo-bookings.ts';
import { otherCustomers } from './demo-customers.ts';
import { importedPractitioners } from './demo-imported.ts';
import { isNear } from './places.ts';
import { keywords, specialities } from './practices.ts';
import { cast } from './practitioners/cast.ts';
import { demoPractitioners } from './practitioners/demo-practitioners.ts';

const today = '2026-11-22';
const practitioners = demoPractitioners(today);

describe('the bookings of the demo', () => {
  const chance = openChance('spec');
  const customers = otherCustomers(240, chance);
  const plan = openBookingPlan(today, chance);
  bookForTheOthers(plan, practitioners, customers, today, chance);

  it('are far from home for no customer who comes in person', () => {
    const inPerson = plan.planned.filter(({ requested }) => requested.option === 'PRESENTIEL');
    const far = inPerson.filter(({ offer, requested }) => {
      const [address] = offer.addresses;
      const home = customers.find(({ customerId }) => customerId === requested.customerId)?.profile;
      return !address || !home?.address || !isNear(home.address, address);
    });
    expect(inPerson.length).toBeGreaterThan(1_000);
    expect(far).toEqual([]);
  });
});

describe('the practitioners of the demo', () => {
  const inLyon = practitioners.filter(({ addresses: [address] }) => address?.city === 'Lyon');

  it('are at least four for each practice in Lyon', () => {
    for (const { entryId } of specialities) {
      const there = inLyon.filter(({ specialityIds }) => specialityIds.includes(entryId));
      expect([entryId, there.length >= 4]).toEqual([entryId, true]);
    }
  });

  it('have a portrait each if they are drawn, and nobody else has it', () => {
    const numbers = [...cast, ...practitioners].flatMap(({ portrait }) => portrait ?? []);
    const [ofCast, ofAll] = [cast, practitioners].map((list) =>
      list.flatMap(({ portrait }) => portrait ?? []),
    );
    expect(ofAll).toEqual(ofCast);
    expect(new Set(numbers).size).toBe(23);
    expect(ofCast).toHaveLength(23);
  });

  it('of one town differ in their presentations and in their sessions', () => {
    for (const { description } of practitioners) expect(description.length).toBeGreaterThan(100);
    const texts = practitioners.map(
      ({ addresses: [address], description }) => `${address?.city}: ${description}`,
    );
    expect(new Set(texts).size).toBe(texts.length);
    const offers = practitioners
      .filter(({ consultations }) => consultations.length > 0)
      .map(({ addresses: [address], consultations }) =>
        JSON.stringify([
          address?.city,
          ...consultations.map(({ name, options }) => [name, options]),
        ]),
      );
    expect(new Set(offers).size).toBe(offers.length);
  });

  it('receive at further places near the first, each with hours', () => {
    const several = practitioners.filter(({ addresses }) => addresses.length > 1);
    expect(several.length).toBeGreaterThan(50);
    for (const { slug, addresses, weeklySlots } of several)
      for (const address of addresses) {
        const km = kilometresBetween(addresses[0] ?? address, address);
        expect([slug, km < 50]).toEqual([slug, true]);
        const isOpen = weeklySlots.some(({ addressId }) => addressId === address.addressId);
        expect([slug, isOpen || weeklySlots.length === 0]).toEqual([slug, true]);
      }
  });

  it('are found in number by each keyword, and none by all of them', () => {
    for (const { entryId } of keywords) {
      const found = practitioners.filter(({ keywordIds }) => keywordIds.includes(entryId));
      expect([entryId, found.length >= 15 && found.length <= 110]).toEqual([entryId, true]);
    }
  });
});

it('gives the same names on each day, and to no other practitioner that of an imported one', () => {
  const slugs = practitioners.map(({ slug }) => slug);
  expect(demoPractitioners(addDays(today, 60)).map(({ slug }) => slug)).toEqual(slugs);
  for (const { identity } of importedPractitioners) expect(slugs).not.toContain(identity.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
});
