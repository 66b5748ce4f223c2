import { expect, it } from '@jest/globals';
import { dayIn, hourIn, typedDay } from './typed-times.ts';

it.each([
  '13/03/2026',
  '13/3/2026',
  ' 13.03.2026 ',
  '13 03 2026',
  '13-03-2026',
  '13032026',
  '2026-03-13',
])('reads %s as a day, and writes it in French', (text) => {
  expect(dayIn(text)).toBe('2026-03-13');
  expect(typedDay(dayIn(text))).toBe('13/03/2026');
});

it.each(['', '13/03', '13/03/26', '30/02/2026', '03/13/2026', '130320', 'demain'])(
  'reads no day in «%s»',
  (text) => expect(dayIn(text)).toBe(''),
);

it.each([
  ['9', '09:00'],
  ['9h', '09:00'],
  ['9 h 30', '09:30'],
  ['9H05', '09:05'],
  ['19:20', '19:20'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['930', '09:30'],
])('reads %s as the hour %s', (text, hour) => expect(hourIn(text)).toBe(hour));

it.each(['', '24:00', '9:60', '9:5', 'midi', '12345'])('reads no hour in «%s»', (text) =>
  expect(hourIn(text)).toBe(''),
);
