import { describe, expect, it } from '@jest/globals';
import { addDays } from 'contracts';
import { openChance } from '../chance.ts';
import { bookForTheOthers, openBookingPlan } from './demo-bookings.ts';
import { otherCustomers } from './demo-customers.ts';
import { imported } from './demo-imported.ts';
import { otherPractitioners } from './demo-practitioners.ts';
import { isNear } from './places.ts';
import { specialities } from './practices.ts';

describe('the demo', () => {
  const today = '2026-11-22';
  const chance = openChance('spec');
  const practitioners = otherPractitioners(298, today, chance);
  const customers = otherCustomers(240, chance);
  const plan = openBookingPlan(today, chance);
  bookForTheOthers(plan, practitioners, customers, today, chance);

  it('has nobody received in person far from home', () => {
    const inPerson = plan.planned.filter(({ requested }) => requested.option === 'PRESENTIEL');
    const far = inPerson.filter(({ offer, requested }) => {
      const [address] = offer.addresses;
      const home = customers.find(({ customerId }) => customerId === requested.customerId)?.profile;
      return !address || !home?.address || !isNear(home.address, address);
    });
    expect(inPerson.length).toBeGreaterThan(1_000);
    expect(far).toEqual([]);
  });

  it('has somebody of every practice in Lyon', () => {
    const there = practitioners.filter(({ addresses: [address] }) => address?.city === 'Lyon');
    expect(new Set(there.flatMap(({ specialityIds }) => specialityIds))).toEqual(
      new Set(specialities.map(({ entryId }) => entryId)),
    );
  });

  it('has practitioners whose prices differ', () => {
    const cheapest = practitioners.map(({ consultations }) =>
      Math.min(
        ...consultations.flatMap(({ options }) => options.map((one) => one.priceCents ?? 0)),
      ),
    );
    expect(new Set(cheapest).size).toBeGreaterThan(5);
  });
});

it('gives nobody the name of the imported practitioner, whatever the day', () => {
  const days = Array.from({ length: 60 }, (_, index) => addDays('2026-11-01', index));
  const slugs = days.flatMap((each) =>
    otherPractitioners(298, each, openChance(`names ${each}`)).map(({ slug }) => slug),
  );
  expect(slugs).not.toContain(imported.identity.slug);
});
