/**
 * How days, hours and prices are written in French. Works on the local days (`YYYY-MM-DD`) and hours
 * (`HH:MM`) that the server sends: no clock and no time zone here.
 */

/** The space that does not break, before `: ; ? ! » € %` and between a number and its unit. */
export const NBSP = '\u00a0';

const MS_A_DAY = 86_400_000;
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const monthsInShort = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];

const epochMsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const monthIndexOf = (day: string): number => Number(day.slice(5, 7)) - 1;

export const addDays = (day: string, count: number): string =>
  new Date(epochMsOf(day) + count * MS_A_DAY).toISOString().slice(0, 10);

/** Whole days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((epochMsOf(to) - epochMsOf(from)) / MS_A_DAY);

/** `count` days in a row, the first included. */
export const daysFrom = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

/** 1 = Monday, as in the planning. */
export const dayOfWeek = (day: string): number => new Date(epochMsOf(day)).getUTCDay() || 7;

export const longWeekday = (day: string): string => weekdays[dayOfWeek(day) % 7] ?? '';
export const shortWeekday = (day: string): string => `${longWeekday(day).slice(0, 3)}.`;
export const longMonth = (day: string): string => months[monthIndexOf(day)] ?? '';
export const shortMonth = (day: string): string => monthsInShort[monthIndexOf(day)] ?? '';
export const dayNumber = (day: string): number => Number(day.slice(8, 10));
const spokenNumber = (day: string): string => (dayNumber(day) === 1 ? '1er' : `${dayNumber(day)}`);

export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);

/** '13 mars' */
export const dayAndMonth = (day: string): string => `${spokenNumber(day)} ${longMonth(day)}`;
/** 'vendredi 13 mars' */
export const weekdayAndDay = (day: string): string => `${longWeekday(day)} ${dayAndMonth(day)}`;
/** 'vendredi 13 mars 2026' */
export const longDay = (day: string): string => `${weekdayAndDay(day)} ${day.slice(0, 4)}`;
/** 'ven. 13' */
export const shortDay = (day: string): string => `${shortWeekday(day)} ${dayNumber(day)}`;

/** 'Aujourd’hui', 'Demain', 'Hier', else 'Vendredi 13 mars'. */
export const dayTitle = (day: string, today: string): string => {
  const near = new Map([
    [-1, 'Hier'],
    [0, 'Aujourd’hui'],
    [1, 'Demain'],
  ]).get(daysBetween(today, day));
  return near ?? capitalised(weekdayAndDay(day));
};

/** '10 – 14 mars', '30 mars – 3 avril' */
export const rangeTitle = (from: string, to: string): string =>
  from.slice(0, 7) === to.slice(0, 7)
    ? `${spokenNumber(from)} – ${dayAndMonth(to)}`
    : `${dayAndMonth(from)} – ${dayAndMonth(to)}`;

/** '14:30' → '14 h 30', '14:00' → '14 h' */
export const spokenHour = (hour: string): string => {
  const [hours = '', minutes = ''] = hour.split(':');
  const whole = `${Number(hours)}${NBSP}h`;
  return minutes === '00' ? whole : `${whole}${NBSP}${minutes}`;
};

/** 'vendredi 13 mars à 14 h 30' */
export const spokenStart = (day: string, hour: string): string =>
  `${weekdayAndDay(day)} à ${spokenHour(hour)}`;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** '14:30' and 75 minutes → '15:45' */
export const addMinutes = (hour: string, minutes: number): string => {
  const [hours = '0', minute = '0'] = hour.split(':');
  const total = Number(hours) * 60 + Number(minute) + minutes;
  return `${twoDigits(Math.floor(total / 60) % 24)}:${twoDigits(total % 60)}`;
};

/** '14:00 – 15:15' */
export const hourRange = (from: string, to: string): string => `${from} – ${to}`;

/** '1 248' */
export const wholeNumber = (value: number): string =>
  String(Math.trunc(value)).replace(/\B(?=(?:\d{3})+$)/g, NBSP);

/** Euros: '65 €', '62,50 €', 'Gratuit' when no price is said (D-30). */
export const price = (euros: number | null): string => {
  if (euros === null) return 'Gratuit';
  const cents = Math.round(euros * 100);
  const rest = cents % 100;
  const whole = wholeNumber(cents / 100);
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}${NBSP}€`;
};

export const minutesText = (minutes: number): string => `${minutes}${NBSP}min`;

/** '1 séance', '2 séances': French counts zero and one as singular. */
export const counted = (count: number, one: string, many: string): string =>
  `${wholeNumber(count)}${NBSP}${count < 2 ? one : many}`;

/** '13/03/2026' → '2026-03-13' */
export const isoDayOf = (frenchDay: string): string => frenchDay.split('/').toReversed().join('-');

/** A text written by people or by `Intl`, with the spaces that French asks for. */
export const typographic = (text: string): string =>
  text
    .replaceAll('\u202f', NBSP)
    .replaceAll(/ (?=[:;?!»€%])/g, NBSP)
    .replaceAll('« ', `«${NBSP}`);
