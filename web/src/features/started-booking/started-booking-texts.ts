import { VISIO_OPENS_MINUTES } from 'contracts';
import {
  withCapital,
  counted,
  longDay,
  minutesText,
  NBSP,
  spokenHour,
  weekdayAndDay,
} from '../../components/design/french-format.ts';

const placeOf = (address: { address: string; zipcode: string; city: string } | null) =>
  address === null ? '' : `${address.address}, ${address.zipcode} ${address.city}`;

export const startedTexts = {
  otherStart: 'Choisir un autre créneau',
  detailsFailed: 'Impossible de récupérer les informations.',
  summary: 'Votre rendez-vous',
  requestSummary: 'La séance demandée',
  changeRequest: 'Modifier ma demande',
  requested: (day: string, hour: string) =>
    `J’avais choisi ${weekdayAndDay(day)} à\u00a0${spokenHour(hour)}.`,
  when: (day: string, hour: string) => `${withCapital(longDay(day))} à\u00a0${spokenHour(hour)}`,
  length: (minutes: number, end: string) =>
    `Durée ${minutesText(minutes)}, fin à\u00a0${spokenHour(end)}`,
  place: placeOf,
  remote: `À distance, en vidéo. Le lien s’affiche dans vos rendez-vous ${VISIO_OPENS_MINUTES}${NBSP}minutes avant l’heure, et il est dans l’e-mail de confirmation.`,
  group: ({ max, left }: { readonly max: number; readonly left: number | null }) =>
    left === null
      ? `Séance de groupe, ${counted(max, 'place', 'places')}`
      : `Séance de groupe, ${counted(left, 'place restante', 'places restantes')} sur ${max}`,
  keptAsTyped: 'Tout ce que vous avez saisi est gardé.',
  taken: 'Ce créneau n’est plus libre.',
  noneNear: 'Aucun autre créneau libre dans les deux semaines.',
  retry: 'Réessayer',
} as const;
