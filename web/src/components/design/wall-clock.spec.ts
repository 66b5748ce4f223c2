import { describe, expect, it } from '@jest/globals';
import { instantAt, wallClockOf } from './wall-clock.ts';

describe('wallClockOf', () => {
  it('tells the day and hour on a wall elsewhere, on both sides of a clock change', () => {
    expect(wallClockOf('2026-03-28T12:00:00.000Z', 'Europe/Paris')).toEqual({
      day: '2026-03-28',
      hour: '13:00',
    });
    expect(wallClockOf('2026-03-29T22:30:00.000Z', 'Europe/Paris')).toEqual({
      day: '2026-03-30',
      hour: '00:30',
    });
    expect(wallClockOf('2026-03-30T02:30:00.000Z', 'America/Martinique')).toEqual({
      day: '2026-03-29',
      hour: '22:30',
    });
  });
});

describe('instantAt', () => {
  it.each([
    ['Indian/Reunion', '2026-11-23', '17:00', '2026-11-23T13:00:00.000Z'],
    ['America/Martinique', '2026-11-23', '21:30', '2026-11-24T01:30:00.000Z'],
    ['Europe/Paris', '2026-03-28', '23:30', '2026-03-28T22:30:00.000Z'],
    ['Europe/Paris', '2026-03-29', '09:00', '2026-03-29T07:00:00.000Z'],
    ['Europe/Paris', '2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
    ['Europe/Paris', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/Paris', '2026-10-25', '09:00', '2026-10-25T08:00:00.000Z'],
  ])('finds when the wall of %s shows %s %s', (zone, day, hour, instant) => {
    expect(new Date(instantAt(zone, day, hour)).toISOString()).toBe(instant);
  });
});
