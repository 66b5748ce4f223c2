import { expect, it } from '@jest/globals';
import {
  monthInShort,
  monthName,
  spokenDay,
  spokenHour,
  spokenLength,
  spokenMove,
  spokenStart,
  weekdayAndDay,
  weekdayName,
} from './french-time.ts';

it('writes days as they are spoken', () => {
  expect(spokenDay('2026-03-13')).toBe('vendredi 13\u00A0mars 2026');
  expect(spokenDay('2026-08-01')).toBe('samedi 1er\u00A0août 2026');
  expect([1, 7].map(weekdayName)).toEqual(['lundi', 'dimanche']);
});

it('writes hours as they are spoken, with spaces that do not break', () => {
  expect(spokenHour('09:05')).toBe('9\u00A0h\u00A005');
  expect(spokenHour('14:00')).toBe('14\u00A0h');
  expect(spokenStart('2026-03-13', '14:30')).toBe(
    'vendredi 13\u00A0mars 2026 à\u00A014\u00A0h\u00A030',
  );
});

it('tells of a move within a day by its hours only', () => {
  const from = { day: '2026-12-07', hour: '14:00' };
  expect(spokenMove(from, { ...from, hour: '16:30' }, weekdayAndDay)).toBe(
    'le lundi 7\u00A0décembre de 14\u00A0h à\u00A016\u00A0h\u00A030',
  );
  expect(spokenMove(from, { day: '2026-12-08', hour: '09:00' }, weekdayAndDay)).toBe(
    'du lundi 7\u00A0décembre à\u00A014\u00A0h au mardi 8\u00A0décembre à\u00A09\u00A0h',
  );
});

it.each([
  [0, '0\u00A0min'],
  [25, '25\u00A0min'],
  [60, '1\u00A0h'],
  [200, '3\u00A0h\u00A020'],
  [1_439, '23\u00A0h\u00A059'],
  [1_440, '1\u00A0jour'],
  [1_500, '1\u00A0jour et 1\u00A0h'],
  [2_879, '1\u00A0jour et 23\u00A0h'],
  [2_880, '2\u00A0jours'],
])('writes %i minutes as they are spoken', (minutes, text) => {
  expect(spokenLength(minutes)).toBe(text);
});

it('names months as `Intl` does, whole and in short', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-13`;
    const stated = (form: 'long' | 'short') =>
      new Date(`${day}T00:00Z`).toLocaleDateString('fr', { month: form, timeZone: 'UTC' });
    expect([monthName(day), monthInShort(day)]).toEqual([stated('long'), stated('short')]);
  }
});
