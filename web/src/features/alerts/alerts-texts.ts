import { deOrD, spokenMove, type UnseenAlert } from 'contracts';
import {
  counted,
  daysBetween,
  NBSP,
  spokenHour,
  spokenStartThisYear,
  weekdayAndDay,
} from '../../components/design/french-format.ts';
import { seatSeeOf, seatText, seatWhoOf } from './seat-alert-texts.ts';

export type Reader = 'customer' | 'practitioner';

/** Until this age an alert shows 'À l’instant'. */
export const MINUTES_JUST_NOW = 2;

const MINUTES_COUNTED = 60;

export const texts = {
  unseen: (count: number) => counted(count, 'alerte non lue', 'alertes non lues'),
  newest: (shown: number, total: number) => `Les ${shown} plus récentes, sur ${total}.`,
  remove: (who: string) => `Supprimer l’alerte ${deOrD(who)}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  see: { customer: 'Voir le rendez-vous', practitioner: 'Voir dans l’agenda' },
  seeDiplomas: 'Voir mes diplômes',
} as const;

/** 'À l’instant', 'Il y a 12 min', 'Aujourd’hui à 9 h 12', 'Hier à 17 h 40', 'Vendredi 6 mars…'. */
export const momentOf = (
  at: { readonly day: string; readonly hour: string },
  today: string,
  minutesAgo: number,
): string => {
  if (minutesAgo < MINUTES_JUST_NOW) return 'À l’instant';
  if (minutesAgo < MINUTES_COUNTED) return `Il y a ${Math.floor(minutesAgo)}${NBSP}min`;
  const days = daysBetween(at.day, today);
  if (days === 0) return `Aujourd’hui à\u00a0${spokenHour(at.hour)}`;
  return `${days === 1 ? 'Hier' : `Le ${weekdayAndDay(at.day)}`} à\u00a0${spokenHour(at.hour)}`;
};

const ownerOf = (relative: string | null, reader: Reader) => {
  if (relative !== null) return `le rendez-vous ${deOrD(relative)}`;
  return reader === 'customer' ? 'votre rendez-vous' : 'son rendez-vous';
};

const seatOf = (relative: string | null, reader: Reader) => {
  if (relative !== null) return `a réservé pour ${relative}`;
  return reader === 'customer' ? 'a réservé pour vous' : 'a réservé';
};

type Start = { readonly day: string; readonly time: string };
type Sentence = (day: string, hour: string) => string;

/** On one day the hours alone, followed by the zone that `startText` may add. */
const moveOf = (from: Start | null, to: Start, startText: Sentence): string => {
  const start = startText(to.day, to.time);
  if (from === null) return `au ${start}`;
  const plain = spokenStartThisYear(to.day, to.time);
  if (from.day !== to.day || !start.startsWith(plain))
    return `du ${startText(from.day, from.time)} au ${start}`;
  const move = spokenMove(
    { day: from.day, hour: from.time },
    { day: to.day, hour: to.time },
    weekdayAndDay,
  );
  return `${move}${start.slice(plain.length)}`;
};

/** The period of notice protects the practitioner: a customer has none when the practitioner cancels. */
export const isLateFor = (reader: Reader, { detail, late }: UnseenAlert): boolean =>
  reader === 'practitioner' && detail === 'delete' && late;

/** The name of the person who acted; an alert about a diploma or an event names that instead. */
export const whoOf = (alert: UnseenAlert): string => {
  const { about, seat, prenom, nom } = alert;
  if (seat !== undefined) return seatWhoOf(alert, seat);
  return about.kind === 'diploma' ? 'Votre diplôme' : `${prenom} ${nom}`;
};

export const seeOf = ({ about, seat }: UnseenAlert, reader: Reader): string =>
  ({
    account: texts.see[reader],
    booking: texts.see[reader],
    diploma: texts.seeDiplomas,
    // No alert is about this type.
    message: texts.see[reader],
    paper: 'Voir le document',
    request: 'Voir la demande',
    seat: seat === undefined ? texts.see[reader] : seatSeeOf(seat),
    subscription: texts.see[reader],
    trial: texts.seeDiplomas,
  })[about.kind];

const diplomaText = ({ detail }: UnseenAlert): string =>
  detail === 'delete' ? 'n’a pas pu être validé\u00a0: envoyez-en un autre.' : 'est validé.';

const papers: Readonly<Record<UnseenAlert['detail'], string>> = {
  nouveau: 'vous a remis un document',
  update: 'a modifié un document',
  delete: 'a retiré un document',
};

const forRelative = (relative: string | null): string =>
  relative === null ? '' : ` pour ${relative}`;

/** The text after the name, for a request; the message itself is shown on the request's page. */
const requestText = (
  { request, relative, day, time }: UnseenAlert,
  startText: Sentence,
): string => {
  switch (request) {
    case 'proposed':
      return `vous propose une heure${forRelative(relative)}${NBSP}: ${startText(day, time)}.`;
    case 'precision-asked':
      return 'vous demande une précision.';
    case 'precision-given':
      return 'a répondu au sujet de sa demande.';
    case 'acceptance-failed':
      return `a accepté le ${startText(day, time)}, mais cette heure était déjà prise.`;
    case 'declined':
      return 'ne peut pas donner suite à votre demande.';
    case 'withdrawn':
      return 'a retiré sa demande.';
    case 'expired':
      return `et vous n’avez pas convenu d’une heure à temps${NBSP}: la demande a expiré.`;
    default:
      return `vous demande un rendez-vous${forRelative(relative)}.`;
  }
};

/**
 * The text after the name: 'a annulé votre rendez-vous du lundi 16 mars à 9 h.' `startText` adds the zone of
 * the hours, where it is known.
 */
// oxlint-disable-next-line complexity -- one short case a subject
export const alertText = (
  alert: UnseenAlert,
  reader: Reader,
  startText: Sentence = spokenStartThisYear,
): string => {
  const { detail, day, time, from, relative, about, seat } = alert;
  if (about.kind === 'diploma') return diplomaText(alert);
  if (about.kind === 'paper') return `${papers[detail]}${forRelative(relative)}.`;
  if (about.kind === 'request') return requestText(alert, startText);
  const start = startText(day, time);
  if (seat !== undefined)
    return seatText(alert, seat, { start, move: moveOf(from, { day, time }, startText) });
  switch (detail) {
    case 'nouveau':
      return `${seatOf(relative, reader)}${NBSP}: ${start}.`;
    case 'update':
      return `a déplacé ${ownerOf(relative, reader)} ${moveOf(from, { day, time }, startText)}.`;
    case 'delete':
      return `a annulé ${isLateFor(reader, alert) ? 'tardivement ' : ''}${ownerOf(relative, reader)} du ${start}.`;
  }
};
