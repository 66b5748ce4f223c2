import { describe, expect, it } from '@jest/globals';
import { aBookingPlaced, aCustomerRegistered } from '../testing/fixtures.ts';
import { goldenEvents } from '../testing/golden.ts';
import { isPersonalField, MASK, maskedDocument, maskedEvent } from './masking.ts';

describe('a masked event', () => {
  it('hides the fields that identify a person and keeps the deal', () => {
    const placed = aBookingPlaced({
      reason: 'Sommeil léger',
      visitAddress: {
        street: '3 place Bellecour',
        zipCode: '69002',
        city: 'Lyon',
        latitude: 45.7578,
        longitude: 4.832,
      },
    });
    const { event, hidden } = maskedEvent(placed);
    expect(hidden).toEqual(['place.label', 'place.street', 'visitAddress', 'reason']);
    expect(event.data).toEqual({
      ...placed.data,
      place: { ...placed.data.place, label: MASK, street: MASK },
      visitAddress: MASK,
      reason: MASK,
    });
  });

  it('says of a field without a value that there is none', () => {
    const { event, hidden } = maskedEvent(aBookingPlaced({ reason: null, place: null }));
    expect(event.data).toMatchObject({ reason: null, place: null });
    expect(hidden).toEqual([]);
  });

  it('hides what its schema does not name, and all of an event that is unknown', () => {
    const { data } = aBookingPlaced();
    const stranger = { type: 'BookingPlaced', data: { ...data, place: null, phone: '06' } };
    expect(maskedEvent(stranger)).toEqual({
      event: { type: 'BookingPlaced', data: { ...data, place: null, phone: MASK } },
      hidden: ['phone'],
    });
    expect(maskedEvent({ type: 'Unheard', data: { name: 'Camille' } }).event.data).toEqual({
      name: MASK,
    });
    const swapped = { type: 'BookingPlaced', data: { ...data, day: { name: 'Camille' } } };
    expect(JSON.stringify(maskedEvent(swapped))).not.toContain('Camille');
    for (const data of [null, 'Camille', ['Camille']])
      expect(
        JSON.stringify(maskedEvent({ type: 'BookingPlaced', data } as never).event),
      ).not.toContain('Camille');
  });

  it('leaves the event itself as it was', () => {
    const registered = aCustomerRegistered();
    maskedEvent(registered);
    expect(registered).toEqual(aCustomerRegistered());
  });

  it.each(goldenEvents)('of $file has the same fields', ({ event }) => {
    expect(Object.keys(maskedEvent(event).event.data)).toEqual(Object.keys(event.data));
  });
});

describe('a masked document of a view', () => {
  it('hides what some event marks as personal, deep inside too, and leaves the rest', () => {
    const document = {
      relatives: [{ firstname: 'Jeanne', active: true }],
      place: { street: '12 rue Mercière', city: 'Lyon' },
      reason: null,
    };
    expect(maskedDocument(document)).toEqual({
      relatives: [{ firstname: MASK, active: true }],
      place: { street: MASK, city: 'Lyon' },
      reason: null,
    });
  });

  it('hides whatever an event hides, under the same name', () => {
    const customer = aCustomerRegistered();
    expect(maskedDocument(customer.data)).toEqual(maskedEvent(customer).event.data);
    expect(['firstname', 'reason', 'street'].every(isPersonalField)).toBe(true);
    expect(['day', 'city', 'relatives'].some(isPersonalField)).toBe(false);
  });
});
