import { expect, it } from '@jest/globals';
import { nextStartWords } from './next-start-words.ts';

const who = { canTakeAppointments: true, isManualManagement: false };
/** In Paris it is still the evening of the tenth. */
const NOW = Date.parse('2026-03-10T21:30:00.000Z');
const wordsOf = (day: string, timeZone: string) => {
  const session = { consultationId: 'c', optionId: 'VISIO', addressId: null } as const;
  const nextStart = { ...session, day, start: '14:30', timeZone };
  return nextStartWords(nextStart, who, NOW).replaceAll(/\s/g, ' ');
};

it.each([
  ['Europe/Paris', '2026-03-10', '2026-03-11', ''],
  ['Indian/Reunion', '2026-03-11', '2026-03-12', ' (heure de La Réunion)'],
])('the next start is told from the day of whoever gives it: %s', (timeZone, today, next, zone) => {
  expect(wordsOf(today, timeZone)).toBe(`aujourd’hui à 14 h 30${zone}`);
  expect(wordsOf(next, timeZone)).toBe(`demain à 14 h 30${zone}`);
  expect(wordsOf('2031-03-12', timeZone)).toBe(`mercredi 12 mars à 14 h 30${zone}`);
});

it.each([
  [{ ...who, canTakeAppointments: false }, 'à convenir par téléphone'],
  [{ ...who, isManualManagement: true }, 'sur demande au praticien'],
  [who, 'rien de libre dans les huit semaines'],
])('of %j, where none is known, it is %s', (facts, words) => {
  expect(nextStartWords(null, facts, NOW)).toBe(words);
});
