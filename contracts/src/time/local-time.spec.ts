import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  dayOfWeek,
  daysBetween,
  daysFrom,
  endOfDay,
  epochMinuteOf,
  hourOf,
  instantOf,
  isDay,
  isoOf,
  isZone,
  localOf,
  minuteOf,
  wallClockBefore,
} from './local-time.ts';

const paris = 'Europe/Paris';
const miquelon = 'America/Miquelon';

/** The two clock changes of 2026 in each zone, at the hours that the wall clock shows. */
const springs = [
  { zone: paris, day: '2026-03-29', before: '00:59:00.000Z', after: '01:00:00.000Z' },
  { zone: miquelon, day: '2026-03-08', before: '04:59:00.000Z', after: '05:00:00.000Z' },
];

describe('days and hours on paper', () => {
  it('know which days exist', () => {
    expect(['2026-02-28', '2028-02-29', '2026-12-31'].every(isDay)).toBe(true);
    expect(
      ['2026-02-29', '2026-02-30', '2026-13-01', '2026-00-10', '2026-1-1', ''].some(isDay),
    ).toBe(false);
  });

  it('write each minute of a day as the hour it was read from', () => {
    const minutes = Array.from({ length: 1_440 }, (_, minute) => minute);
    expect(minutes.map((minute) => minuteOf(hourOf(minute)))).toEqual(minutes);
    expect(hourOf(minuteOf('14:30'))).toBe('14:30');
  });

  it('count days across months, leap years and clock changes', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(daysBetween('2026-10-26', '2026-10-24')).toBe(-2);
    expect(daysFrom('2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-01']);
  });

  it('begin the week on Monday', () => {
    expect(daysFrom('2026-03-09', 7).map(dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(dayOfWeek('1969-12-31')).toBe(3);
  });

  it('know zones by their name', () => {
    expect([paris, miquelon, 'Indian/Reunion'].every(isZone)).toBe(true);
    expect(isZone('Europe/Atlantide')).toBe(false);
  });
});

describe('a wall clock', () => {
  it('shows 09:00 an hour of UTC earlier in summer', () => {
    expect(instantOf(paris, '2026-03-28', '09:00')).toBe('2026-03-28T08:00:00.000Z');
    expect(instantOf(paris, '2026-03-29', '09:00')).toBe('2026-03-29T07:00:00.000Z');
    expect(instantOf(paris, '2026-10-24', '09:00')).toBe('2026-10-24T07:00:00.000Z');
    expect(instantOf(paris, '2026-10-25', '09:00')).toBe('2026-10-25T08:00:00.000Z');
    expect(instantOf(miquelon, '2026-03-07', '09:00')).toBe('2026-03-07T12:00:00.000Z');
    expect(instantOf(miquelon, '2026-03-08', '09:00')).toBe('2026-03-08T11:00:00.000Z');
    expect(instantOf(miquelon, '2026-11-01', '09:00')).toBe('2026-11-01T12:00:00.000Z');
  });

  it.each(springs)(
    'never shows 02:00 to 02:59 on $day in $zone',
    ({ zone, day, before, after }) => {
      const skipped = Array.from({ length: 60 }, (_, minute) => hourOf(120 + minute));
      expect(skipped.map((hour) => instantOf(zone, day, hour))).toEqual(
        skipped.map(() => undefined),
      );
      expect(instantOf(zone, day, '01:59')).toBe(`${day}T${before}`);
      expect(instantOf(zone, day, '03:00')).toBe(`${day}T${after}`);
    },
  );

  it('counts an hour that comes twice as its first', () => {
    expect(instantOf(paris, '2026-10-25', '01:59')).toBe('2026-10-24T23:59:00.000Z');
    expect(instantOf(paris, '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOf(paris, '2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(instantOf(miquelon, '2026-11-01', '01:30')).toBe('2026-11-01T03:30:00.000Z');
    expect(instantOf(miquelon, '2026-11-01', '02:00')).toBe('2026-11-01T05:00:00.000Z');
  });

  it('reads the same hour from both instants of an hour that comes twice', () => {
    const halfPastTwo = { day: '2026-10-25', hour: '02:30' };
    expect(localOf(paris, '2026-10-25T00:30:00.000Z')).toEqual(halfPastTwo);
    expect(localOf(paris, '2026-10-25T01:30:00.000Z')).toEqual(halfPastTwo);
    const halfPastOne = { day: '2026-11-01', hour: '01:30' };
    expect(localOf(miquelon, '2026-11-01T03:30:00.000Z')).toEqual(halfPastOne);
    expect(localOf(miquelon, '2026-11-01T04:30:00.000Z')).toEqual(halfPastOne);
  });

  it('shows the local day, which may be another than the day of UTC', () => {
    expect(localOf(paris, '2026-07-14T22:30:00.000Z')).toEqual({
      day: '2026-07-15',
      hour: '00:30',
    });
    expect(localOf(miquelon, '2026-01-01T02:59:59.999Z')).toEqual({
      day: '2025-12-31',
      hour: '23:59',
    });
    expect(localOf('Indian/Reunion', '2026-06-30T20:00:00.000Z').day).toBe('2026-07-01');
    expect(localOf('Pacific/Kiritimati', '2026-06-30T10:00:00.000Z').day).toBe('2026-07-01');
  });

  it.each([paris, miquelon, 'Pacific/Auckland', 'Pacific/Kiritimati', 'America/Martinique'])(
    'shows in %s each hour of the year that it was asked for',
    (zone) => {
      const skipped: string[] = [];
      const wrong: string[] = [];
      for (const day of daysFrom('2026-01-01', 365))
        for (let minute = 0; minute < 1_440; minute += 30) {
          const from = epochMinuteOf(zone, day, minute);
          const shown = from === undefined ? undefined : localOf(zone, isoOf(from));
          if (shown === undefined) skipped.push(`${day} ${hourOf(minute)}`);
          else if (shown.day !== day || shown.hour !== hourOf(minute))
            wrong.push(`${day} ${hourOf(minute)}`);
        }
      expect(wrong).toEqual([]);
      expect(skipped).toHaveLength(
        zone.endsWith('Kiritimati') || zone.endsWith('Martinique') ? 0 : 2,
      );
    },
  );

  it('does not ask the server for its own zone', () => {
    // If the code used the zone of the server, which is one of these four, the three other results would be
    // wrong.
    const shown = ['UTC', paris, 'Pacific/Auckland', miquelon].map(
      (zone) => localOf(zone, '2026-03-29T12:00:00.000Z').hour,
    );
    expect(shown).toEqual(['12:00', '14:00', '01:00', '10:00']);
  });
});

describe('the end of a local day', () => {
  it('is midnight there, also when the clock changes', () => {
    expect(endOfDay(paris, '2026-03-10T10:00:00.000Z')).toBe('2026-03-10T23:00:00.000Z');
    expect(endOfDay(paris, '2026-03-10T23:00:00.000Z')).toBe('2026-03-11T23:00:00.000Z');
    expect(endOfDay(paris, '2026-03-29T00:30:00.000Z')).toBe('2026-03-29T22:00:00.000Z');
    expect(endOfDay(miquelon, '2026-11-01T12:00:00.000Z')).toBe('2026-11-02T03:00:00.000Z');
  });

  it('is when the next one begins, where midnight is skipped', () => {
    expect(endOfDay('Africa/Cairo', '2026-04-23T12:00:00.000Z')).toBe('2026-04-23T22:00:00.000Z');
    expect(localOf('Africa/Cairo', '2026-04-23T22:00:00.000Z')).toEqual({
      day: '2026-04-24',
      hour: '01:00',
    });
  });
});

describe('the wall clock some time before', () => {
  const twoDays = 48 * 60;

  it('shows the same hour two days earlier', () => {
    expect(wallClockBefore(paris, '2026-03-12', '10:00', twoDays)).toBe('2026-03-10T09:00:00.000Z');
  });

  it('shows the same hour across the change to summer time', () => {
    expect(wallClockBefore(paris, '2026-03-30', '10:00', twoDays)).toBe('2026-03-28T09:00:00.000Z');
    expect(wallClockBefore(paris, '2026-03-29', '10:00', twoDays)).toBe('2026-03-27T09:00:00.000Z');
    expect(wallClockBefore(miquelon, '2026-03-09', '10:00', twoDays)).toBe(
      '2026-03-07T13:00:00.000Z',
    );
  });

  it('shows the same hour across the change to winter time', () => {
    expect(wallClockBefore(paris, '2026-10-26', '10:00', twoDays)).toBe('2026-10-24T08:00:00.000Z');
    expect(wallClockBefore(paris, '2026-10-25', '10:00', twoDays)).toBe('2026-10-23T08:00:00.000Z');
    expect(wallClockBefore(miquelon, '2026-11-02', '10:00', twoDays)).toBe(
      '2026-10-31T12:00:00.000Z',
    );
  });

  it('takes the hour after the gap where that hour is skipped', () => {
    expect(wallClockBefore(paris, '2026-03-31', '02:30', twoDays)).toBe('2026-03-29T01:30:00.000Z');
  });

  it('takes the first of an hour that comes twice', () => {
    expect(wallClockBefore(paris, '2026-10-27', '02:30', twoDays)).toBe('2026-10-25T00:30:00.000Z');
  });

  it('counts what is less than a day in real minutes', () => {
    expect(wallClockBefore(paris, '2026-03-12', '10:00', 90)).toBe('2026-03-12T07:30:00.000Z');
    expect(wallClockBefore(paris, '2026-03-12', '10:00', 36 * 60)).toBe('2026-03-10T21:00:00.000Z');
    expect(wallClockBefore(paris, '2026-03-12', '10:00', 0)).toBe('2026-03-12T09:00:00.000Z');
  });
});
