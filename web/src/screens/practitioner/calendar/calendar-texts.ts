import { BRAND, deOrD, zonePlace } from 'contracts';
import {
  withCapital,
  counted,
  DASH,
  dayAndMonth,
  longDay,
  NBSP,
  rangeTitle,
  spokenHour,
  spokenStartThisYear,
  weekdayAndDay,
} from '../../../components/design/french-format.ts';

/** The person who acted; a customer is named. */
type Doer = { readonly by: 'customer' | 'practitioner' | 'operator'; readonly customer: string };

const authorText = ({ by, customer }: Doer): string =>
  ({
    customer: `par ${customer}`,
    practitioner: 'par vous',
    operator: `par l’équipe de ${BRAND}`,
  })[by];

export const texts = {
  day: 'Jour',
  week: 'Semaine',
  list: 'Liste',
  before: { day: 'Jour précédent', week: 'Semaine précédente' },
  after: { day: 'Jour suivant', week: 'Semaine suivante' },
  weekOf: (from: string, to: string) =>
    from.slice(0, 4) === to.slice(0, 4)
      ? `${rangeTitle(from, to)} ${to.slice(0, 4)}`
      : `${dayAndMonth(from)} ${from.slice(0, 4)}${DASH}${dayAndMonth(to)} ${to.slice(0, 4)}`,
  dayOf: (day: string) => withCapital(longDay(day)),
  countThisWeek: (count: number) =>
    count === 0
      ? 'Aucun rendez-vous cette semaine'
      : `${counted(count, 'rendez-vous', 'rendez-vous')} cette semaine`,
  countThisDay: (count: number) =>
    count === 0
      ? 'Aucun rendez-vous ce jour-là'
      : `${counted(count, 'rendez-vous', 'rendez-vous')} ce jour-là`,
  zone: (zone: string) => `Heures du cabinet, ${zonePlace(zone)}`,
  nothingBooked: {
    title: 'Une semaine encore libre',
    text: (isLive: boolean) =>
      `Vos créneaux sont ouverts\u00a0: un rendez-vous pris en ligne s’affichera ici${isLive ? ', en direct' : ''}.`,
  },
  nothingOpen: {
    title: 'Aucun créneau ouvert',
    text: () =>
      'Sans créneau, personne ne peut réserver en ligne. Vos rendez-vous s’afficheront ici.',
  },
  nothingOffered: {
    title: 'Rien n’est encore proposé',
    text: () => 'Créez vos séances, puis votre semaine\u00a0: vos clients pourront réserver.',
    action: 'Créer mes séances',
  },
  fresh: 'Nouveau',
  grid: (title: string) => `Agenda, ${title}`,
} as const;

export const drawerTexts = {
  firstLine: (isForRelative: boolean, { by, customer }: Doer) => {
    if (by !== 'customer') return `Rendez-vous pris ${authorText({ by, customer })}`;
    return isForRelative ? `Rendez-vous pris par ${customer}` : 'Rendez-vous pris en ligne';
  },
  when: (day: string) => `${withCapital(weekdayAndDay(day))}, `,
  length: (minutes: number, placesMax: number) =>
    `${minutes}${NBSP}min${placesMax > 1 ? `, séance de groupe de ${placesMax} places` : ''}`,
  payAt: {
    VISIO: 'À régler à la séance',
    PRESENTIEL: 'À régler au cabinet',
    DOMICILE: 'À régler sur place',
  },
  call: (name: string) => `Appeler ${name}`,
  bookedOn: (day: string, hour: string) => `Réservé le ${longDay(day)} à\u00a0${spokenHour(hour)}.`,
  cancelledOn: (doer: Doer, day: string, hour: string) =>
    `Annulé ${authorText(doer)} le ${longDay(day)} à\u00a0${spokenHour(hour)}.`,
  // oxlint-disable-next-line max-params -- a table row: values in reading order
  cancelledLate: (doer: Doer, day: string, hour: string, before: string) =>
    `Annulé ${authorText(doer)} le ${longDay(day)} à\u00a0${spokenHour(hour)}, ${before} avant le rendez-vous, après le délai prévu.`,
  movedOn: (doer: Doer, day: string, hour: string) =>
    `Déplacé ${authorText(doer)} le ${longDay(day)} à\u00a0${spokenHour(hour)}.`,
  movedFrom: (day: string, hour: string) => `Avant\u00a0: ${spokenStartThisYear(day, hour)}.`,
  reasonText: (reason: string) => `Motif\u00a0: ${reason}`,
  seats: (taken: number, placesMax: number) =>
    `Participants\u00a0: ${taken} sur ${placesMax} places`,
} as const;

export const cancelAppointmentTexts = {
  warning: (beneficiary: string, day: string, start: string) =>
    `Le rendez-vous ${deOrD(beneficiary)}, ${weekdayAndDay(day)} à\u00a0${spokenHour(start)}, sera annulé et le créneau libéré.`,
  label: 'Motif de l’annulation',
  sessionWarning: (name: string, start: string, count: number) =>
    `«\u00a0${name}\u00a0», ${start}, sera annulé pour ${counted(count, 'participant', 'participants')}, ainsi que pour qui réserve en ce moment. Le créneau redevient libre.`,
  required: 'Indiquez un motif\u00a0: la personne doit savoir pourquoi.',
  yes: 'Oui, annuler',
  back: 'Non, garder',
  busy: 'Annulation…',
} as const;

export const moveTexts = {
  who: (beneficiary: string, consultation: string) => `${beneficiary}, ${consultation}`,
  /** A line never breaks between both hours. */
  at: (day: string, hours: string) =>
    `${withCapital(weekdayAndDay(day))}, ${hours.replaceAll(' ', NBSP)}`,
  loading: 'Chargement des créneaux libres…',
  dayOption: (day: string) => withCapital(weekdayAndDay(day)),
  hoursOf: (day: string) => `Heure, ${weekdayAndDay(day)}`,
  done: (beneficiary: string, day: string, start: string) =>
    `Le rendez-vous ${deOrD(beneficiary)} est déplacé au ${spokenStartThisYear(day, start)}.`,
  notFree: (day: string, start: string) =>
    `${withCapital(spokenStartThisYear(day, start))} n’est pas libre pour cette séance\u00a0: rien n’a changé.`,
  group:
    'Une séance de groupe se déplace place par place, depuis la fiche de chaque participant\u00a0: rien n’a changé.',
} as const;
