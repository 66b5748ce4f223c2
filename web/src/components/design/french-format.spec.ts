import { describe, expect, it } from '@jest/globals';
import {
  addDays,
  addMinutes,
  counted,
  dayOfWeek,
  daysBetween,
  daysFrom,
  kilometres,
  longDay,
  phoneText,
  priceText,
  rangeTitle,
  shortDay,
  shortMonth,
  spokenHour,
  spokenStartThisYear,
  typographic,
  wholeNumber,
} from './french-format.ts';

describe('days', () => {
  it('are written long', () => {
    expect(longDay('2026-03-13')).toBe('vendredi 13\u00a0mars 2026');
    expect(longDay('2026-08-01')).toBe('samedi 1er\u00a0août 2026');
  });

  it('are written short', () => {
    expect(shortDay('2026-03-13')).toBe('ven.\u00a013');
    expect(shortDay('2026-12-01')).toBe('mar.\u00a01er');
    expect(shortMonth('2026-02-02')).toBe('févr.');
  });

  it('count over months, years and clock changes', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-30', -7)).toBe('2026-03-23');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysFrom('2026-03-30', 3)).toEqual(['2026-03-30', '2026-03-31', '2026-04-01']);
  });

  it('begin the week on Monday', () => {
    expect([dayOfWeek('2026-03-09'), dayOfWeek('2026-03-15')]).toEqual([1, 7]);
  });

  it('make ranges', () => {
    expect(rangeTitle('2026-03-10', '2026-03-14')).toBe('10\u00a0– 14\u00a0mars');
    expect(rangeTitle('2026-03-30', '2026-04-03')).toBe('30\u00a0mars\u00a0– 3\u00a0avril');
  });
});

describe('hours', () => {
  it('are spoken with spaces that do not break', () => {
    expect(spokenHour('14:30')).toBe('14\u00a0h\u00a030');
    expect(spokenHour('09:00')).toBe('9\u00a0h');
    expect(spokenStartThisYear('2026-03-13', '14:00')).toBe(
      'vendredi 13\u00a0mars à\u00a014\u00a0h',
    );
  });

  it('end after their minutes', () => {
    expect(addMinutes('14:30', 75)).toBe('15:45');
  });
});

describe('prices', () => {
  it('are euros, or free when none is said', () => {
    expect(priceText(65)).toBe('65\u00a0€');
    expect(priceText(62.5)).toBe('62,50\u00a0€');
    expect(priceText(1250)).toBe('1\u00a0250\u00a0€');
    expect(priceText(null)).toBe('Gratuit');
  });
});

describe('numbers and texts', () => {
  it('separate thousands', () => {
    expect(wholeNumber(1248)).toBe('1\u00a0248');
    expect(wholeNumber(124)).toBe('124');
    expect(wholeNumber(1234567)).toBe('1\u00a0234\u00a0567');
  });

  it('tell kilometres with one decimal', () => {
    expect([0.04, 1.25, 30, 9340.2].map(kilometres)).toEqual([
      '0,0',
      '1,3',
      '30,0',
      '9\u00a0340,2',
    ]);
  });

  it.each([
    ['0476123456', '04 76 12 34 56'],
    ['0 800 12 34 56', '08 00 12 34 56'],
    ['0262 20 12 34', '02 62 20 12 34'],
    ['+32 2 555 12 12', '+32 2 555 12 12'],
    ['+596 696 12 34 56', '+596 696 12 34 56'],
    ['40 41 42 43', '40 41 42 43'],
  ])('write the telephone number %s as %s', (kept, written) => {
    expect(phoneText(kept)).toBe(written.replaceAll(' ', '\u00a0'));
  });

  it('count zero and one as singular', () => {
    expect(counted(0, 'alerte', 'alertes')).toBe('0\u00a0alerte');
    expect(counted(2, 'alerte', 'alertes')).toBe('2\u00a0alertes');
  });

  it('keep signs with their words', () => {
    expect(typographic('Où ? « Ici » : 5 %')).toBe('Où\u00a0? «\u00a0Ici\u00a0»\u00a0: 5\u00a0%');
    expect(typographic('1\u202f248')).toBe('1\u00a0248');
  });
});
