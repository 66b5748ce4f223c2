import { agendaRejections, ownValue, workshopRejections, type EventSession } from 'contracts';
import { counted, hourRange, weekdayAndDay } from '../../components/design/french-format.ts';

/** Why there is no sign-up; '' where there is one. */
export const verdictText = (verdict: string): string =>
  (ownValue(workshopRejections, verdict) ?? ownValue(agendaRejections, verdict))?.message ?? '';

type Session = Pick<EventSession, 'date' | 'start' | 'end'>;

export const eventTexts = {
  none: 'Aucun événement disponible.',
  coming: 'Événements à venir',
  /** '8 dates' */
  more: (dates: number) => counted(dates, 'date', 'dates'),
  signUp: 'S’inscrire',
  join: 'Rejoindre la liste d’attente',
  remote: 'À distance, en vidéo. Le lien s’affiche dans vos rendez-vous.',
  place: ({ address, zipcode, city }: { address: string; zipcode: string; city: string }) =>
    `${address}, ${zipcode} ${city}`,
  placesLeft: (left: number, waiting: number): string => {
    if (left > 0) return `Reste ${counted(left, 'place', 'places')}`;
    return waiting > 0
      ? `Complet, ${counted(waiting, 'personne attend', 'personnes attendent')}`
      : 'Complet';
  },
  /** The rank of a person who would join a list of this length. */
  wouldBe: (waiting: number): string =>
    waiting === 0
      ? 'Vous seriez la première personne à attendre'
      : `Vous seriez ${waiting + 1}e à attendre`,
  turn: 'À votre tour, une place libérée vous est gardée quelques heures. Le dernier jour, elle est au premier qui confirme.',
  hours: ({ start, end }: Session): string => hourRange(start, end),
  session: ({ date, start, end }: Session): string =>
    `${weekdayAndDay(date)}, ${hourRange(start, end)}`,
  leaveLate: 'Cet événement est proche\u00a0: se retirer serait signalé comme tardif.',
  leave: (deadline: string): string => `On peut se retirer jusqu’au ${deadline}.`,
} as const;
