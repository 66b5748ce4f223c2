import { describe, expect, it } from '@jest/globals';
import {
  aBookingPlaced,
  aConsultation,
  addressId,
  anAddress,
  anOffer,
  aWeeklySlot,
  consultationId,
  followUpId,
} from '../../testing/fixtures.ts';
import { kilometresBetween } from '../../places/distance.ts';
import { isWithinRadius, keptAtOf } from './home-visits.ts';

const options = [{ option: 'DOMICILE' as const, priceCents: 8000 }];
const visits = (overrides: Parameters<typeof aConsultation>[0] = {}) => ({
  ...aConsultation({ options, ...overrides }),
  archived: false,
});
const inLyon = anAddress();
const inVienne = anAddress({ addressId: 'address-vienne', latitude: 45.5255, longitude: 4.8743 });
const atVienne = aWeeklySlot({
  slotId: 'slot-vienne',
  addressId: 'address-vienne',
  consultationIds: [followUpId],
});
/** The first session sets out from Lyon, the second from Vienne, 26.5 km to the south. */
const offer = anOffer({
  addresses: [inLyon, inVienne],
  consultations: [visits({ radiusKm: 5 }), visits({ consultationId: followUpId, radiusKm: 10 })],
  weeklySlots: [aWeeklySlot({ consultationIds: [consultationId] }), atVienne],
});
const nearVienne = { latitude: 45.54, longitude: 4.87 };

describe('the radius of a home visit', () => {
  it('counts from the address that it sets out from, to the metre', () => {
    const there = { latitude: 45.8, longitude: 4.85 };
    const distance = kilometresBetween(inLyon, there);
    expect(distance).toBeGreaterThan(4);
    expect(isWithinRadius(offer, there, { consultationId, addressId })).toBe(true);
    const short = anOffer({ consultations: [visits({ radiusKm: Math.floor(distance) })] });
    expect(isWithinRadius(short, there, { consultationId, addressId })).toBe(false);
  });

  it('is the session’s own, and only where its hours are', () => {
    expect(isWithinRadius(offer, nearVienne, { consultationId: followUpId })).toBe(true);
    expect(isWithinRadius(offer, nearVienne, { consultationId })).toBe(false);
    expect(isWithinRadius(offer, nearVienne, { consultationId: followUpId, addressId })).toBe(
      false,
    );
  });

  it('is that of any session where none is asked for', () => {
    expect(isWithinRadius(offer, nearVienne, {})).toBe(true);
    expect(isWithinRadius(offer, inLyon, {})).toBe(true);
    expect(isWithinRadius(offer, { latitude: 48.85, longitude: 2.35 }, {})).toBe(false);
  });

  it('counts from every address of who has no hours for it yet', () => {
    const none = anOffer({
      addresses: [inLyon, inVienne],
      consultations: [visits({ radiusKm: 5 })],
      weeklySlots: [],
    });
    expect(isWithinRadius(none, nearVienne, { consultationId })).toBe(true);
    expect(isWithinRadius(none, nearVienne, { consultationId, addressId })).toBe(false);
  });

  it('reaches the address itself where it is 0, and nothing else', () => {
    const requested = { consultationId, addressId };
    const none = anOffer({ consultations: [visits({ radiusKm: 0 })] });
    expect(isWithinRadius(none, inLyon, requested)).toBe(true);
    expect(isWithinRadius(none, { ...inLyon, latitude: inLyon.latitude + 1e-4 }, requested)).toBe(
      false,
    );
  });

  it('holds nothing of which nobody knows where it lies', () => {
    expect(isWithinRadius(offer, { latitude: null, longitude: null }, {})).toBe(false);
  });

  it('is none of a session that is archived, or not given at home', () => {
    const gone = anOffer({ consultations: [{ ...visits(), archived: true }] });
    expect(isWithinRadius(gone, inLyon, { consultationId })).toBe(false);
    expect(isWithinRadius(anOffer(), inLyon, { consultationId })).toBe(false);
  });
});

it('keeps a visit at the address that it sets out from', () => {
  expect(keptAtOf(aBookingPlaced().data)).toBe(addressId);
  expect(keptAtOf({ place: null, baseAddressId: 'address-vienne' })).toBe('address-vienne');
  expect(keptAtOf({ place: null, baseAddressId: null })).toBeNull();
});
