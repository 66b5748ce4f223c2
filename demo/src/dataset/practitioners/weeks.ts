import type { Chance } from '../../chance.ts';

/** OpeningHours of some days, at one of the practitioner's places. */
export type OpeningHours = {
  /** 1 = Monday … 7 = Sunday. */
  readonly dayOfWeek: number;
  readonly from: string;
  readonly to: string;
  /** The index of the place. */
  readonly place: number;
};

/** Weeks as they are written here: days, hours, and `@` with the place unless it is the first. */
export type Week = readonly string[];

/** '24 09:00-12:30 14:00-18:00 @1': Tuesday and Thursday, morning and afternoon, at the second place. */
export const hoursOf = (week: Week): readonly OpeningHours[] =>
  week.flatMap((line) => {
    const [days = '', ...words] = line.split(' ');
    const place = Number(words.find((word) => word.startsWith('@'))?.slice(1) ?? 0);
    const ranges = words.filter((word) => word.includes('-')).map((word) => word.split('-'));
    return Array.from(days).flatMap((day) =>
      ranges.map(([from = '', to = '']) => ({ dayOfWeek: Number(day), from, to, place })),
    );
  });

type Pattern = readonly [weight: number, ...lines: Week];

const patterns: readonly [Pattern, ...Pattern[]] = [
  [22, '12345 09:00-12:30 14:00-18:30'],
  [16, '23456 10:00-13:00 14:30-19:00'],
  [7, '124 09:00-12:30 13:30-19:00'],
  [7, '235 09:00-12:30 13:30-19:00'],
  [12, '1234 17:00-21:00', '6 09:00-12:30'],
  [8, '3 09:00-12:30 14:00-18:30', '1245 16:00-19:30'],
  [6, '12345 07:00-11:00'],
  [3, '67 10:00-13:00 14:00-18:00'],
  [3, '12345 08:30-12:30'],
];

/** Weeks of practitioners with several places, each of which has days of its own. */
const severalPlaces: readonly [Week, ...Week[]] = [
  ['124 09:00-12:30 14:00-18:30', '35 09:30-12:30 14:00-18:00 @1'],
  ['235 10:00-13:00 14:30-19:00', '46 09:00-12:30 14:00-17:30 @1'],
  ['1235 09:00-12:30 14:00-18:00', '4 09:00-12:30 14:00-18:30 @1'],
];

export const BY_VIDEO_IN_THE_EVENING: Week = ['12345 20:00-22:30'];

/** Draws a week for a number of places. */
export const drawnWeek = (places: number, chance: Chance): Week => {
  if (places > 1) {
    const week = chance.pick(severalPlaces);
    return places > 2 ? [...week, '6 09:00-12:30 @2'] : week;
  }
  let rest = chance.below(patterns.reduce((sum, [weight]) => sum + weight, 0));
  const [, ...week] = patterns.find(([weight]) => (rest -= weight) < 0) ?? patterns[0];
  return week;
};
