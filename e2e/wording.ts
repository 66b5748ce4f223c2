import { randomUUID } from 'node:crypto';
import type { OfferedStart } from 'contracts';

/* The product's texts for days and hours, computed independently. Spaces are plain, since all spaces of a
   page are made plain before it is compared. */
const inFrench = (date: string, parts: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('fr-FR', { ...parts, timeZone: 'UTC' })
    .format(new Date(`${date}T12:00:00Z`))
    .replace(/(?<=^| )1(?= )/, '1er');

/** 'mardi 1er décembre 2026' */
const longDay = (date: string): string =>
  inFrench(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** 'mardi 1er décembre' */
export const weekdayAndDay = (date: string): string =>
  inFrench(date, { weekday: 'long', day: 'numeric', month: 'long' });

export const longWeekday = (date: string): string => inFrench(date, { weekday: 'long' });

export const capitalised = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('fr') + text.slice(1);

/** '9 h', '10 h 30' */
export const spokenHour = (hour: string): string => {
  const [hours, minutes] = hour.split(':');
  return minutes === '00' ? `${Number(hours)} h` : `${Number(hours)} h ${minutes}`;
};

/** 'mardi 1er décembre à 9 h' */
export const spokenStart = ({ date, start }: OfferedStart): string =>
  `${weekdayAndDay(date)} à\u00a0${spokenHour(start)}`;

/** 'du mardi 1er décembre à 9 h au mercredi 2 décembre à 10 h', 'le mardi 1er décembre de 9 h à 10 h' */
export const spokenMove = (from: OfferedStart, to: OfferedStart): string =>
  from.date === to.date
    ? `le ${weekdayAndDay(to.date)} de ${spokenHour(from.start)} à\u00a0${spokenHour(to.start)}`
    : `du ${spokenStart(from)} au ${spokenStart(to)}`;

/** 'mardi 1er décembre 2026 à 09:00': how the button of a start in the grid begins. */
export const nameInGrid = ({ date, start }: OfferedStart): string => `${longDay(date)} à ${start}`;

/** 'mar. 1er déc. 09:00': how the button of a start that is proposed instead begins. */
export const nameInstead = ({ date, start }: OfferedStart): string =>
  `${inFrench(date, { weekday: 'short', day: 'numeric', month: 'short' })} ${start}`;

/** 'mardi 1er décembre 2026 à 9 h' */
export const nameOfStart = ({ date, start }: OfferedStart): string =>
  `${longDay(date)} à\u00a0${spokenHour(start)}`;

export const unseenAlerts = (count: number): string =>
  count < 2 ? `${count} alerte non lue` : `${count} alertes non lues`;

/** A text that no other journey has written, nor this one when it ran before. */
export const ownText = (text: string): string => `${text} (${randomUUID().slice(0, 8)}).`;
