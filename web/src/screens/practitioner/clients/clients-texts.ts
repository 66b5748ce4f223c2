import type { AnswerOf, ClientBooking, ListedClient } from 'contracts';
import {
  counted,
  dayAndMonth,
  DOT,
  longDay,
  NBSP,
  shortWeekday,
} from '../../../components/design/french-format.ts';

export type Clients = AnswerOf<'getClients'>;
type Time = NonNullable<ListedClient['last']>;

export const texts = {
  title: 'Mes clients',
  lead: 'Vous seul lisez ces fiches et vos notes.',
  add: 'Ajouter un client',
  following: (total: number) =>
    total === 0 ? 'Mes clients' : `Vous suivez ${counted(total, 'personne', 'personnes')}`,
  found: (count: number) => counted(count, 'client trouvé', 'clients trouvés'),
  range: (from: number, to: number, found: number) => `${from}${NBSP}– ${to} sur ${found}`,
} as const;

export const nameOfClient = ({
  firstname,
  lastname,
}: Pick<ListedClient, 'firstname' | 'lastname'>): string => `${firstname} ${lastname}`;

/** 'ven. 13 mars', with the year if it is not the current one. */
const dayText = (day: string, today: string): string => {
  if (day === today) return 'aujourd’hui';
  return day.slice(0, 4) === today.slice(0, 4)
    ? `${shortWeekday(day)} ${dayAndMonth(day)}`
    : longDay(day);
};

export const clientTimeText = ({ date, time }: Time, today: string): string =>
  `${dayText(date, today)}, ${time}`;

export const visitsText = (visits: number): string =>
  visits === 0 ? 'aucune visite' : counted(visits, 'visite', 'visites');

type Facts = Pick<ListedClient, 'age' | 'visits'> & {
  readonly first: Time | null;
};

/** '52 ans · 4 visites depuis le mardi 2 décembre 2025' */
export const clientFacts = ({ age, visits, first }: Facts): string =>
  [
    age === null ? undefined : `${age}${NBSP}ans`,
    first === null ? visitsText(visits) : `${visitsText(visits)} depuis le ${longDay(first.date)}`,
  ]
    .filter((part) => part !== undefined)
    .join(DOT);

export const stateTexts: Readonly<
  Record<
    ClientBooking['state'],
    { readonly text: string; readonly tone: 'information' | 'success' | 'quiet' }
  >
> = {
  coming: { text: 'À venir', tone: 'information' },
  past: { text: 'Passé', tone: 'success' },
  cancelled: { text: 'Annulé', tone: 'quiet' },
};
