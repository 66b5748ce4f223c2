import { spokenHour, weekdayAndDay, type OwnWorkshop } from 'contracts';
import { counted, DOT, NBSP } from '../../../components/design/french-format.ts';
import type { BadgeTone } from '../../../components/page/badge.tsx';

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
    ? { text: 'Complet', tone: 'new' }
    : states[workshop.state];

export const mayChange = ({ state }: OwnWorkshop): boolean =>
  state === 'open' || state === 'closed' || state === 'started';

const hours = ({ start, end }: OwnWorkshop['sessions'][number]): string =>
  `${spokenHour(start)} – ${spokenHour(end)}`;

/** 'jeudi 12 mars, 18 h – 20 h', with how many dates follow. */
export const whenText = ({ sessions }: OwnWorkshop): string => {
  const [first] = sessions;
  if (first === undefined) return '';
  const others = sessions.length - 1;
  const more = others === 0 ? '' : `, et ${counted(others, 'autre date', 'autres dates')}`;
  return `${weekdayAndDay(first.day)}, ${hours(first)}${more}`;
};

export const sessionText = (session: OwnWorkshop['sessions'][number]): string =>
  `${weekdayAndDay(session.day)}, ${hours(session)}`;

export const placeText = ({ place }: OwnWorkshop): string =>
  place === null ? 'En visio' : `${place.label}, ${place.city}`;

export const priceText = ({ price }: Pick<OwnWorkshop, 'price'>): string =>
  price === null ? 'Gratuit' : `${String(price).replace('.', ',')}${NBSP}€`;

export const factsText = (workshop: OwnWorkshop): string =>
  [whenText(workshop), placeText(workshop), priceText(workshop)].join(DOT);

export const placesText = ({ taken, places }: OwnWorkshop): string => `${taken} / ${places} places`;

export const waitingText = ({ waiting }: OwnWorkshop): string =>
  waiting === 0 ? '' : `${waiting}${NBSP}en attente`;

export const heldText = ({ held }: OwnWorkshop): string =>
  held === 0 ? '' : `${counted(held, 'place proposée', 'places proposées')}`;

export const texts = {
  title: 'Mes événements',
  lead: 'Ateliers, cours et conférences\u00a0: des dates, des places, une liste d’attente.',
  add: 'Nouvel événement',
  titleOf: (count: number) =>
    count === 0 ? 'Mes événements' : counted(count, 'événement à venir', 'événements à venir'),
  holds:
    'Ses heures ne sont plus offertes aux séances. Une heure déjà prise est signalée avec le nom de la personne.',
  participants: (count: number, places: number) =>
    `${counted(count, 'participant', 'participants')} sur ${places}`,
  waiting: (count: number) =>
    count === 1 ? '1\u00a0personne attend' : `${count}\u00a0personnes attendent`,
} as const;
