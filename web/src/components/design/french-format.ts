import {
  dayAndMonth,
  dayOfWeek,
  monthName,
  NBSP,
  spokenHour,
  spokenNumber,
  weekdayAndDay,
  weekdayName,
  wholeNumber,
} from 'contracts';

/**
 * How screens write days, hours and prices in French; the formats shared with e-mails and histories are in
 * the contracts. Works on the local days (`YYYY-MM-DD`) and hours (`HH:MM`) that the server sends: no clock
 * and no time zone here.
 */
export {
  addDays,
  dayAndMonth,
  dayOfWeek,
  daysBetween,
  daysFrom,
  DEFAULT_ZONE,
  minutesText,
  monthInShort as shortMonth,
  monthName,
  NBSP,
  priceText,
  spokenDay as longDay,
  spokenHour,
  spokenNumber,
  typographic,
  weekdayAndDay,
  wholeNumber,
} from 'contracts';

/** Between the ends of a range: it ends a line, and never begins one. */
export const DASH = `${NBSP}– `;
/** Separates the items of one line; no line begins with it either. */
export const DOT = `${NBSP}· `;

/** '0472000000' as it is read out: in pairs. Numbers of other countries keep their own groups. */
export const phoneText = (phone: string): string => {
  const figures = phone.replaceAll(/\s/g, '');
  return /^0\d{9}$/.test(figures)
    ? figures.replaceAll(/(\d{2})(?=\d)/g, `$1${NBSP}`)
    : phone.replaceAll(/\s/g, NBSP);
};

/** A telephone link holds figures alone, since blanks end it on some devices. */
export const phoneHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

export const longWeekday = (day: string): string => weekdayName(dayOfWeek(day));
export const shortWeekday = (day: string): string => `${longWeekday(day).slice(0, 3)}.`;
export const dayNumber = (day: string): number => Number(day.slice(8, 10));

export const withCapital = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);

/** '1,2', '30,0', '9 340,2' */
export const kilometres = (distance: number): string => {
  const [whole = '', tenths = ''] = distance.toFixed(1).split('.');
  return `${wholeNumber(Number(whole))},${tenths}`;
};

/** 'ven. 13', 'mar. 1er' */
export const shortDay = (day: string): string => `${shortWeekday(day)}${NBSP}${spokenNumber(day)}`;

/** '10 – 14 mars', '30 mars – 3 avril': no line begins with the dash. */
export const rangeTitle = (from: string, to: string): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${spokenNumber(from)}${DASH}${dayAndMonth(to)}`
    : `${dayAndMonth(from)}${DASH}${dayAndMonth(to)}`;

/** 'vendredi 13 mars à 14 h 30' */
export const spokenStartThisYear = (day: string, hour: string): string =>
  `${weekdayAndDay(day)} à\u00a0${spokenHour(hour)}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** '14:30' and 75 minutes → '15:45' */
export const addMinutes = (hour: string, minutes: number): string => {
  const [hours = '0', minute = '0'] = hour.split(':');
  const total = Number(hours) * 60 + Number(minute) + minutes;
  return `${twoDigits(Math.floor(total / 60) % 24)}:${twoDigits(total % 60)}`;
};

/** '14:00 – 15:15' */
export const hourRange = (from: string, to: string): string => `${from}${DASH}${to}`;

/** '1 séance', '2 séances': French counts zero and one as singular. */
export const counted = (count: number, one: string, many: string): string =>
  `${wholeNumber(count)}${NBSP}${count < 2 ? one : many}`;

/** '1,2 Mo', '340 ko' */
export const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))}${NBSP}ko`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')}${NBSP}Mo`;

/** 'Mars 2026' */
export const monthTitle = (day: string): string =>
  `${withCapital(monthName(day))} ${day.slice(0, 4)}`;
