import { spokenHour, weekdayAndDay, type OwnWorkshop } from 'contracts';
import { counted, DOT, NBSP } from '../../../components/design/french-format.ts';
import type { BadgeTone } from '../../../components/page/badge.tsx';
import { isGoneBy, nextSession } from '../../../features/events/event-dates.ts';

type State = { readonly text: string; readonly tone: BadgeTone };

const states: Readonly<Record<OwnWorkshop['state'], State>> = {
  settling: { text: 'Dates en cours d’enregistrement', tone: 'caution' },
  open: { text: 'Inscriptions ouvertes', tone: 'success' },
  closed: { text: 'Inscriptions fermées', tone: 'quiet' },
  started: { text: 'En cours', tone: 'information' },
  over: { text: 'Terminé', tone: 'quiet' },
  cancelled: { text: 'Annulé', tone: 'error' },
};

const isFull = ({ taken, held, places }: OwnWorkshop): boolean => taken + held >= places;

export const stateOf = (workshop: OwnWorkshop): State =>
  workshop.state === 'open' && isFull(workshop)
    ? { text: 'Complet', tone: 'quiet' }
    : states[workshop.state];

export const mayChange = ({ state }: OwnWorkshop): boolean =>
  state === 'open' || state === 'closed' || state === 'started';

const hours = ({ start, end }: OwnWorkshop['sessions'][number]): string =>
  `${spokenHour(start)} – ${spokenHour(end)}`;

/** '18 h – 20 h', and which of several dates it is. */
const hoursText = (workshop: OwnWorkshop, now: number): string => {
  const { sessions } = workshop;
  const next = nextSession(sessions, now);
  if (next === undefined) return '';
  const of =
    sessions.length === 1 ? '' : `, date ${sessions.indexOf(next) + 1} sur ${sessions.length}`;
  return `${hours(next)}${of}`;
};

/** 'jeudi 12 mars, 18 h – 20 h', and whether it is over. */
export const workshopDateText = (session: OwnWorkshop['sessions'][number], now: number): string =>
  `${weekdayAndDay(session.day)}, ${hours(session)}${isGoneBy(session, now) ? ' (passée)' : ''}`;

const workshopPlaceText = ({ place }: OwnWorkshop): string =>
  place === null ? 'En visio' : `${place.label}, ${place.city}`;

const workshopPriceText = ({ price }: Pick<OwnWorkshop, 'price'>): string =>
  price === null ? 'Gratuit' : `${String(price).replace('.', ',')}${NBSP}€`;

/** The facts to show beside the day. */
export const factsOfDayText = (workshop: OwnWorkshop, now: number): string =>
  [hoursText(workshop, now), workshopPlaceText(workshop), workshopPriceText(workshop)].join(DOT);

/** 'jeudi 12 mars, 18 h – 20 h · Cabinet, Lyon · 25 €' */
export const factsText = (workshop: OwnWorkshop, now: number): string => {
  const day = nextSession(workshop.sessions, now)?.day;
  const facts = factsOfDayText(workshop, now);
  return day === undefined ? facts : `${weekdayAndDay(day)}, ${facts}`;
};

export const placesText = ({ taken, places }: OwnWorkshop): string =>
  `${taken} / ${counted(places, 'place', 'places')}`;

export const waitingText = ({ waiting }: OwnWorkshop): string =>
  waiting === 0 ? '' : `${waiting}${NBSP}en attente`;

export const heldText = ({ held }: OwnWorkshop): string =>
  held === 0 ? '' : counted(held, 'place proposée', 'places proposées');

export const texts = {
  title: 'Mes événements',
  lead: 'Ateliers, cours et conférences\u00a0: des dates, des places, une liste d’attente.',
  add: 'Nouvel événement',
  visioLink:
    'Les participants le reçoivent par e-mail, et le voient quinze minutes avant chaque date.',
  titleOf: (count: number) =>
    count === 0 ? 'Mes événements' : counted(count, 'événement à venir', 'événements à venir'),
  holds:
    'Les heures d’un événement ne sont plus offertes aux séances. Une heure déjà prise est signalée avec le nom de la personne.',
  participants: (count: number, places: number) =>
    `${counted(count, 'participant', 'participants')} sur ${places}`,
  waiting: (count: number) =>
    count === 1 ? '1\u00a0personne attend' : `${count}\u00a0personnes attendent`,
} as const;
