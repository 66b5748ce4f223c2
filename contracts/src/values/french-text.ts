/**
 * How days, hours and prices are written in French, on the local days (`YYYY-MM-DD`) and hours
 * (`HH:MM`) of an appointment: no clock and no time zone here.
 */

/** The space that does not break, before `: ; ? ! » € %` and between a number and its unit. */
export const NBSP = '\u00a0';

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

export const longWeekday = (day: string): string =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

const spokenNumber = (day: string): string => {
  const number = Number(day.slice(8, 10));
  return number === 1 ? '1er' : String(number);
};

/** '13 mars' */
export const dayAndMonth = (day: string): string =>
  `${spokenNumber(day)} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
/** 'vendredi 13 mars' */
export const weekdayAndDay = (day: string): string => `${longWeekday(day)} ${dayAndMonth(day)}`;
/** 'vendredi 13 mars 2026' */
export const longDay = (day: string): string => `${weekdayAndDay(day)} ${day.slice(0, 4)}`;

/** '14:30' → '14 h 30', '14:00' → '14 h' */
export const spokenHour = (hour: string): string => {
  const [hours = '', minutes = ''] = hour.split(':');
  const whole = `${Number(hours)}${NBSP}h`;
  return minutes === '00' ? whole : `${whole}${NBSP}${minutes}`;
};

/** 'vendredi 13 mars à 14 h 30' */
export const spokenStart = (day: string, hour: string): string =>
  `${weekdayAndDay(day)} à ${spokenHour(hour)}`;

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

/** A zone in a sentence: 'heure de Paris'. */
export const zoneText = (zone: string): string =>
  `heure de ${zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone}`;

/** A text written by people or by `Intl`, with the spaces that French asks for. */
export const typographic = (text: string): string =>
  text
    .replaceAll('\u202f', NBSP)
    .replaceAll(/ (?=[:;?!»€%])/g, NBSP)
    .replaceAll('« ', `«${NBSP}`);
