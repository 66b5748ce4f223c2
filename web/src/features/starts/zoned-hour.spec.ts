import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readersHour, zonedHour, zonedStart, zoneLine, ownRange } from './zoned-hour.ts';

const here = new Intl.DateTimeFormat().resolvedOptions();

/** As on a machine whose clock is that of the zone. */
const readIn = (timeZone: string) =>
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...here, timeZone });

const inReunion = {
  timeZone: 'Indian/Reunion',
  day: '2026-11-23',
  hour: '17:00',
  isRemote: true,
} as const;
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('an hour on the wall of a practitioner', () => {
  beforeEach(() => {
    readIn('Europe/Paris');
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is the reader’s own hour as well, where they come by video', () => {
    expect(plain(zonedHour(inReunion))).toBe('17 h à La Réunion, soit 14 h chez vous');
    expect(plain(zonedStart(inReunion))).toBe(
      'lundi 23 novembre à 17 h à La Réunion, soit 14 h chez vous',
    );
    expect(plain(zoneLine(inReunion))).toBe('À l’heure de La Réunion, soit 14 h chez vous');
    expect(plain(ownRange(inReunion, '18:15'))).toBe('14:00 – 15:15 chez vous');
  });

  it('names the day where it is another', () => {
    const early = { ...inReunion, hour: '01:30' };
    expect(plain(zonedHour(early))).toBe(
      '1 h 30 à La Réunion, soit le dimanche 22 novembre à 22 h 30 chez vous',
    );
    expect(plain(ownRange(early, '02:30'))).toBe('Dimanche 22 novembre, 22:30 – 23:30 chez vous');
  });

  it('is named where they go there', () => {
    const there = { ...inReunion, isRemote: false };
    expect(plain(zonedHour(there))).toBe('17 h (heure de La Réunion)');
    expect(zoneLine(there)).toBe('À l’heure de La Réunion');
    expect(ownRange(there, '18:00')).toBe('');
  });

  it('is said alone where the clock is the same', () => {
    const here = { ...inReunion, timeZone: 'Europe/Paris' };
    expect(plain(zonedHour(here))).toBe('17 h');
    expect(zoneLine(here)).toBe('');
    expect(ownRange(here, '18:00')).toBe('');
  });

  it('is no other where two clocks go alike', () => {
    readIn('Europe/Brussels');
    expect(readersHour({ ...inReunion, timeZone: 'Europe/Paris' })).toBeNull();
    expect(plain(zonedHour({ ...inReunion, timeZone: 'Europe/Paris' }))).toBe(
      '17 h (heure de Paris)',
    );
  });
});
