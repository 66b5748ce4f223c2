import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import type { AnyEvent } from '../messaging/event.ts';
import { aBookingPlaced, aCustomerRegistered } from '../testing/fixtures.ts';
import { MASKED, maskedEvent } from './masked-event.ts';

const golden = new URL('../testing/golden/', import.meta.url);

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
    expect(hidden).toEqual(['place.street', 'visitAddress', 'reason']);
    expect(event.data).toEqual({
      ...placed.data,
      place: { ...placed.data.place, street: MASKED },
      visitAddress: MASKED,
      reason: MASKED,
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
      event: { type: 'BookingPlaced', data: { ...data, place: null, phone: MASKED } },
      hidden: ['phone'],
    });
    expect(maskedEvent({ type: 'Unheard', data: { name: 'Camille' } }).event.data).toEqual({
      name: MASKED,
    });
    const swapped = { type: 'BookingPlaced', data: { ...data, day: { name: 'Camille' } } };
    expect(JSON.stringify(maskedEvent(swapped))).not.toContain('Camille');
  });

  it('leaves the event itself as it was', () => {
    const registered = aCustomerRegistered();
    maskedEvent(registered);
    expect(registered).toEqual(aCustomerRegistered());
  });

  const stored = readdirSync(golden).map((file) => {
    const event = JSON.parse(readFileSync(new URL(file, golden), 'utf8')) as AnyEvent;
    return { type: event.type, event };
  });
  it.each(stored)('of $type has the same fields', ({ event }) => {
    expect(Object.keys(maskedEvent(event).event.data)).toEqual(Object.keys(event.data));
  });
});
