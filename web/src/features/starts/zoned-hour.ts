import { DEFAULT_ZONE, minuteOf, zonePlace, zoneText } from 'contracts';
import {
  withCapital,
  DASH,
  longDay,
  spokenHour,
  weekdayAndDay,
} from '../../components/design/french-format.ts';
import { instantAt, readersZone, wallClockOf } from '../../components/design/wall-clock.ts';

const MS_A_MINUTE = 60_000;
const MINUTES_A_DAY = 1_440;

/** An hour in the practitioner's time zone, for readers who may live in another one. */
export type ZonedHour = {
  readonly timeZone: string;
  readonly day: string;
  readonly hour: string;
  /** The appointment is by video, so the reader follows the clock of another place. */
  readonly isRemote: boolean;
};

/** 'heure de La Réunion', or nothing where the reader's clock is the same. */
export const zoneSentence = (timeZone: string): string =>
  readersZone() === timeZone ? '' : zoneText(timeZone);

/** The reader's own day and hour at that time; `null` where they are the same. */
export const readersHour = ({ timeZone, day, hour }: ZonedHour) => {
  const own = wallClockOf(instantAt(timeZone, day, hour), readersZone());
  return own.day === day && own.hour === hour ? null : own;
};

const ownHourText = (zoned: ZonedHour): string => {
  const own = zoned.isRemote ? readersHour(zoned) : null;
  if (own === null) return '';
  const day = own.day === zoned.day ? '' : `le ${weekdayAndDay(own.day)} à `;
  return `, soit ${day}${spokenHour(own.hour)} chez vous`;
};

/**
 * '17 h', '17 h (heure de La Réunion)', and by video '17 h à La Réunion, soit 14 h chez vous': the
 * reader never takes the practitioner's hour for their own.
 */
export const zonedHour = (zoned: ZonedHour): string => {
  const { timeZone, hour } = zoned;
  const own = ownHourText(zoned);
  if (own !== '') return `${spokenHour(hour)} ${zonePlace(timeZone)}${own}`;
  const zone = zoneSentence(timeZone);
  return zone === '' ? spokenHour(hour) : `${spokenHour(hour)} (${zone})`;
};

/** 'lundi 23 novembre à 17 h', followed by the zone where the reader's clock is another. */
export const zonedStart = (zoned: ZonedHour): string =>
  `${weekdayAndDay(zoned.day)} à\u00a0${zonedHour(zoned)}`;

/** 'jeudi 12 mars à 18 h 20 (heure de Paris)', of an instant. */
export const zonedMoment = (instant: string, timeZone: string): string => {
  const { day, hour } = wallClockOf(instant, timeZone);
  return zonedStart({ timeZone, day, hour, isRemote: false });
};

/** 'mardi 1er décembre 2026 à 14 h 05', in Paris as in the mails. */
export const zonedDate = (instant: string): string => {
  const { day, hour } = wallClockOf(instant, DEFAULT_ZONE);
  return `${longDay(day)} à\u00a0${zonedHour({ timeZone: DEFAULT_ZONE, day, hour, isRemote: false })}`;
};

/** The zone of a day or a range of hours: 'À l’heure de La Réunion, soit 14 h chez vous'. */
export const zoneLine = (zoned: ZonedHour): string => {
  const zone = zoneSentence(zoned.timeZone);
  return zone === '' ? '' : `À l’${zone}${ownHourText(zoned)}`;
};

/**
 * For a session by video, the reader's own hours: '14:00 – 15:00 chez vous', preceded by the day if it
 * differs.
 */
export const ownRange = (from: ZonedHour, until: string): string => {
  const own = from.isRemote ? readersHour(from) : null;
  if (own === null) return '';
  const length = (minuteOf(until) - minuteOf(from.hour) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const starts = instantAt(from.timeZone, from.day, from.hour);
  const end = wallClockOf(starts + length * MS_A_MINUTE, readersZone());
  const day = own.day === from.day ? '' : `${withCapital(weekdayAndDay(own.day))}, `;
  return `${day}${own.hour}${DASH}${end.hour} chez vous`;
};
