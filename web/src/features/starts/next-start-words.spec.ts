import { expect, it } from '@jest/globals';
import { addDays } from 'contracts';
import { wallClockNow } from '../../components/wall-clock.ts';
import { nextStartWords } from './next-start-words.ts';

const who = { canTakeAppointments: true, isManualManagement: false };
const wordsOf = (day: string, timeZone: string) => {
  const session = { consultationId: 'c', optionId: 'VISIO', addressId: null } as const;
  return nextStartWords({ ...session, day, start: '14:30', timeZone }, who).replaceAll(/\s/g, ' ');
};

it.each([
  ['Europe/Paris', ''],
  ['Indian/Reunion', ' (heure de La Réunion)'],
])('the next start is told from the day of whoever gives it: %s', (timeZone, zone) => {
  const { day } = wallClockNow(timeZone);
  expect(wordsOf(day, timeZone)).toBe(`aujourd’hui à 14 h 30${zone}`);
  expect(wordsOf(addDays(day, 1), timeZone)).toBe(`demain à 14 h 30${zone}`);
  expect(wordsOf('2031-03-12', timeZone)).toBe(`mercredi 12 mars à 14 h 30${zone}`);
});

it.each([
  [{ ...who, canTakeAppointments: false }, 'à convenir par téléphone'],
  [{ ...who, isManualManagement: true }, 'sur demande au praticien'],
  [who, 'rien de libre dans les huit semaines'],
])('of %j, where none is known, it is %s', (facts, words) => {
  expect(nextStartWords(null, facts)).toBe(words);
});
