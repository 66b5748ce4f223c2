import { describe, expect, it } from '@jest/globals';
import { wallClockOf } from './wall-clock.ts';

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
