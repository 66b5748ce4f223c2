import { dayOfWeek } from './local-time.ts';

/** A non-breaking space stands before a unit and a month. */
export const NBSP = '\u00A0';

/** `Intl` costs a phone 0.2 s before a page can be used. */
const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const MONTHS = [
  ['janvier', 'janv.'],
  ['février', 'févr.'],
  ['mars', 'mars'],
  ['avril', 'avr.'],
  ['mai', 'mai'],
  ['juin', 'juin'],
  ['juillet', 'juil.'],
  ['août', 'août'],
  ['septembre', 'sept.'],
  ['octobre', 'oct.'],
  ['novembre', 'nov.'],
  ['décembre', 'déc.'],
] as const;

const monthOf = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1] ?? ['', ''];

/** '2026-03-13' → 'mars' */
export const monthName = (day: string): string => monthOf(day)[0];

/** '2026-01-13' → 'janv.' */
export const monthInShort = (day: string): string => monthOf(day)[1];

/** 1 → 'lundi' */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';

/** '2026-03-13' → '13', '2026-03-01' → '1er' */
export const spokenNumber = (day: string): string => {
  const number = Number(day.slice(8, 10));
  return number === 1 ? '1er' : String(number);
};

/** '13 mars' stays on one line. */
export const dayAndMonth = (day: string): string => `${spokenNumber(day)}${NBSP}${monthName(day)}`;

/** '2026-03-13' → 'vendredi 13 mars' */
export const weekdayAndDay = (day: string): string =>
  `${weekdayName(dayOfWeek(day))} ${dayAndMonth(day)}`;

/** '2026-03-13' → 'vendredi 13 mars 2026' */
export const spokenDay = (day: string): string => `${weekdayAndDay(day)} ${day.slice(0, 4)}`;

/** '14:30' → '14 h 30', '14:00' → '14 h' */
export const spokenHour = (hour: string): string => {
  const whole = `${Number(hour.slice(0, 2))}${NBSP}h`;
  const minutes = hour.slice(3, 5);
  return minutes === '00' ? whole : `${whole}${NBSP}${minutes}`;
};

type Start = { readonly day: string; readonly hour: string };

/** 'du lundi 7 décembre à 14 h au mardi 8 décembre à 9 h', on one day 'le lundi 7 décembre de 14 h à 16 h'. */
export const spokenMove = (from: Start, to: Start, sayDay: (day: string) => string): string => {
  if (from.day === to.day)
    return `le ${sayDay(to.day)} de ${spokenHour(from.hour)} à${NBSP}${spokenHour(to.hour)}`;
  const startText = ({ day, hour }: Start) => `${sayDay(day)} à${NBSP}${spokenHour(hour)}`;
  return `du ${startText(from)} au ${startText(to)}`;
};

const MINUTES_A_DAY = 1_440;

/** '25 min', '3 h', '3 h 20', '1 jour', '2 jours et 3 h' */
export const spokenLength = (minutes: number): string => {
  if (minutes < 60) return `${minutes}${NBSP}min`;
  const whole = Math.floor(minutes / 60);
  if (minutes < MINUTES_A_DAY)
    return spokenHour(`${String(whole).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`);
  const days = Math.floor(minutes / MINUTES_A_DAY);
  const hours = whole % 24;
  const inDays = `${days}${NBSP}jour${days > 1 ? 's' : ''}`;
  return hours === 0 ? inDays : `${inDays} et ${hours}${NBSP}h`;
};

/** 'vendredi 13 mars 2026 à 14 h 30' */
export const spokenStart = (day: string, hour: string): string =>
  `${spokenDay(day)} à${NBSP}${spokenHour(hour)}`;
