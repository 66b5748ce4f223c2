import { describe, expect, it } from '@jest/globals';
import { instantAt, isReadersClock, wallClockOf } from './wall-clock.ts';

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

describe('the clock of Paris, which is known without Intl', () => {
  it('is that of Intl around each change, for forty years', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (
      let at = Date.parse('1997-01-01T00:59Z');
      at < Date.parse('2037-01-01');
      at += 86_340_000
    ) {
      const { day, hour } = wallClockOf(at, 'Europe/Paris');
      expect(`${day} ${hour}`).toBe(format.format(at));
    }
    for (let year = 1997; year < 2037; year += 1)
      for (const month of ['03', '10'])
        for (let day = 24; day <= 31; day += 1)
          for (const hour of ['00:59', '01:00']) {
            const at = Date.parse(`${year}-${month}-${day}T${hour}Z`);
            const wall = wallClockOf(at, 'Europe/Paris');
            expect(`${wall.day} ${wall.hour}`).toBe(format.format(at));
          }
  });
});

describe('isReadersClock', () => {
  it('compares the hours of clocks, and not the names of zones', () => {
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(isReadersClock(own)).toBe(true);
    expect(isReadersClock('Pacific/Kiritimati')).toBe(own === 'Pacific/Kiritimati');
    expect(isReadersClock('Europe/Berlin')).toBe(isReadersClock('Europe/Paris'));
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
