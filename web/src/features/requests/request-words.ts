import {
  counted,
  DOT,
  minutesText,
  NBSP,
  spokenHour,
  spokenStartThisYear,
  weekdayAndDay,
} from '../../components/design/french-format.ts';
import { wallClockOf } from '../../components/design/wall-clock.ts';

const MS_A_MINUTE = 60_000;
const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 1_440;
/** From this many minutes before its end, an unanswered request is marked as ending soon. */
const SOON_MINUTES = 2 * MINUTES_A_DAY;

const minutesTo = (instant: string, now: number) => (Date.parse(instant) - now) / MS_A_MINUTE;

const lengthText = (minutes: number): string => {
  if (minutes < MINUTES_AN_HOUR) return minutesText(Math.floor(minutes));
  if (minutes < MINUTES_A_DAY) return `${Math.floor(minutes / MINUTES_AN_HOUR)}${NBSP}h`;
  return counted(Math.floor(minutes / MINUTES_A_DAY), 'jour', 'jours');
};

/** 'à l’instant', 'il y a 12 min', 'il y a 3 h', 'il y a 5 jours' */
export const ageOf = (instant: string, now: number): string => {
  const minutes = -minutesTo(instant, now);
  return minutes < 1 ? 'à l’instant' : `il y a ${lengthText(minutes)}`;
};

export const endsSoon = (expiresAt: string, now: number): boolean =>
  minutesTo(expiresAt, now) <= SOON_MINUTES;

/** 'expire dans 2 jours', 'expire dans 5 h' */
export const endText = (expiresAt: string, now: number): string => {
  const minutes = minutesTo(expiresAt, now);
  return minutes < 1 ? 'expire à l’instant' : `expire dans ${lengthText(minutes)}`;
};

/** 'jeudi 12 mars à 18 h 20', in a zone. */
export const requestMoment = (instant: string, timeZone: string): string => {
  const { day, hour } = wallClockOf(instant, timeZone);
  return spokenStartThisYear(day, hour);
};

/** 'jeudi 12 mars' */
export const dayText = (instant: string, timeZone: string): string =>
  weekdayAndDay(wallClockOf(instant, timeZone).day);

type What = { readonly consultationName: string; readonly option: string };

/** 'Séance de suivi · Présentiel' */
export const sessionText = ({ consultationName, option }: What): string =>
  `${consultationName}${DOT}${option}`;

type Place = { readonly address: string; readonly zipcode: string; readonly city: string };

/** '12 rue Mercière, 69002 Lyon'; `null` for a session by video. */
export const placeText = (place: Place | null): string | null =>
  place === null ? null : `${place.address}, ${place.zipcode} ${place.city}`;

type Time = { readonly date: string; readonly start: string };

/** 'vendredi 13 mars à 15 h 30' */
export const timeText = ({ date, start }: Time): string => spokenStartThisYear(date, start);

/** 'de 15 h 30 à 16 h 15' */
export const hoursText = ({
  start,
  end,
}: {
  readonly start: string;
  readonly end: string;
}): string => `de ${spokenHour(start)} à\u00a0${spokenHour(end)}`;
