import { describe, expect, it } from '@jest/globals';
import { aBookingPlaced, day } from '../../testing/fixtures.ts';
import { epochMinutesOf, instantOf, isoOf } from '../../time/local-time.ts';
import { occupationOf } from './occupation.ts';

type Late = { on?: string; timeZone?: string; durationMinutes?: number };

/** The end of the occupation of a booking at 21:00 with this pause. */
const untilOf = (
  pauseMinutes: number,
  { on = day, timeZone = 'Europe/Paris', durationMinutes = 60 }: Late = {},
) => {
  const startsAt = instantOf(timeZone, on, '21:00') ?? '';
  const late = { day: on, start: '21:00', startsAt, timeZone, durationMinutes, pauseMinutes };
  return isoOf(occupationOf(aBookingPlaced(late).data).until);
};

describe('the seat that a booking takes', () => {
  it('is told from the deal, with its pause and with the places that were sold', () => {
    const { data } = aBookingPlaced({ placesMax: 3 });
    expect(occupationOf(data)).toMatchObject({
      bookingId: data.bookingId,
      placesMax: 3,
      from: epochMinutesOf('2026-03-12T08:00:00.000Z'),
      until: epochMinutesOf('2026-03-12T09:15:00.000Z'),
    });
  });

  it('keeps a pause that ends before midnight', () => {
    expect(untilOf(119)).toBe('2026-03-12T22:59:00.000Z');
    expect(untilOf(120)).toBe('2026-03-12T23:00:00.000Z');
  });

  it.each([
    ['Europe/Paris', '2026-03-12', '2026-03-12T23:00:00.000Z'],
    ['Europe/Paris', '2026-07-14', '2026-07-14T22:00:00.000Z'],
    ['Europe/Paris', '2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '2026-10-25T23:00:00.000Z'],
    ['America/Martinique', '2026-03-12', '2026-03-13T04:00:00.000Z'],
    ['Indian/Reunion', '2026-03-12', '2026-03-12T20:00:00.000Z'],
    // Clocks go from 00:00 to 01:00 there: the day ends, but no clock shows midnight.
    ['Africa/Cairo', '2026-04-23', '2026-04-23T22:00:00.000Z'],
  ])('ends its pause with the day in %s on %s', (timeZone, on, midnight) => {
    expect(untilOf(600, { timeZone, on })).toBe(midnight);
  });

  it('never ends before the session itself', () => {
    expect(untilOf(15, { durationMinutes: 240 })).toBe('2026-03-13T00:00:00.000Z');
  });
});
