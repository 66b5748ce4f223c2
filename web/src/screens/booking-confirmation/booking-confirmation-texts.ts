import { of } from 'contracts';
import {
  capitalised,
  longDay,
  longWeekday,
  minutesText,
  NBSP,
  spokenHour,
  weekdayAndDay,
} from '../../components/french-format.ts';

const links = { child: 'Enfant', partner: 'Conjoint', parent: 'Parent', other: 'Proche' } as const;

const placeOf = (address: { address: string; zipcode: string; city: string } | null) =>
  address === null ? '' : `${address.address}, ${address.zipcode} ${address.city}`;

export const texts = {
  /** The answer that says that it is done, word for word (D-63). */
  done: 'Booking enregistré avec succès',
  title: 'Confirmez votre rendez-vous',
  otherStart: 'Choisir un autre créneau',
  detailsFailed: 'Impossible de récupérer les informations.',
  incomplete: 'Erreur\u00a0: utilisateur non authentifié ou données incomplètes.',
  incompleteHow:
    'Reprenez depuis le profil du praticien\u00a0: choisissez une séance puis un créneau.',
  findSomeone: 'Trouver un praticien',
  summary: 'Votre rendez-vous',
  when: (day: string, hour: string) => `${capitalised(longDay(day))} à ${spokenHour(hour)}`,
  length: (minutes: number, end: string) =>
    `Durée ${minutesText(minutes)}, fin à ${spokenHour(end)}`,
  zone: (zone: string) => `À l’heure ${of(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)}`,
  place: placeOf,
  remote: 'À distance, en vidéo',
  payAt: {
    PRESENTIEL: 'À régler au cabinet',
    VISIO: 'À régler au praticien',
    DOMICILE: 'À régler sur place',
  },
  fold: (day: string, hour: string) => `${capitalised(weekdayAndDay(day))} à ${spokenHour(hour)}`,

  signInTitle: 'Connectez-vous pour confirmer',
  signInWhy: 'Votre créneau et votre choix restent ici\u00a0: vous reprenez où vous en êtes.',
  noAccount: `Pas encore d’espace client${NBSP}?`,
  noSpaceTitle: 'Il vous faut un espace client',
  noSpace:
    'Vous êtes connecté avec un compte praticien. Pour prendre rendez-vous, connectez-vous à un espace client, ou créez-en un avec une autre adresse e-mail.',
  createSpace: 'Créer un espace client',
  changeAccount: 'Changer de compte',

  beneficiary: `Pour qui est ce rendez-vous${NBSP}?`,
  me: 'Moi',
  link: (link: keyof typeof links | null, age: number | null) => {
    const years = age === null ? '' : `${age}${NBSP}an${age > 1 ? 's' : ''}`;
    return [link === null ? '' : links[link], years].filter((part) => part !== '').join(', ');
  },
  familyFailed: 'Vos proches n’ont pas pu être chargés\u00a0: vous pouvez réserver pour vous.',
  retry: 'Réessayer',
  reason: 'Motif',
  optional: 'facultatif',
  /** An operator may read it for a reason that is recorded: 'only' would be untrue. */
  reasonHint: (name: string) =>
    `Pour ${name}. L’équipe de Souffle n’y accède qu’en donnant une raison, et chaque accès est enregistré.`,
  cautionTitle: `Un empêchement${NBSP}?`,
  caution: (delay: string, deadline: { date: string; time: string }) =>
    `Merci d’annuler au moins ${delay} avant, soit avant le ${weekdayAndDay(deadline.date)} à ${spokenHour(deadline.time)}. Passé ce délai, l’annulation est signalée comme tardive.`,
  cautionPassed: (delay: string) =>
    `Merci d’annuler au moins ${delay} avant. Ce rendez-vous est plus proche que cela${NBSP}: une annulation sera signalée comme tardive.`,
  /** `null`: whoever reads it. */
  overlap: (who: string | null) =>
    `${who === null ? 'Vous avez' : `${who} a`} déjà un rendez-vous à cette heure-là. Vous pouvez confirmer quand même.`,
  farAway:
    'Votre adresse est en dehors du périmètre de déplacement\u00a0: le praticien pourra refuser.',
  confirm: 'Confirmer le rendez-vous',
  confirming: 'Confirmation…',
  failed: (message: string) => `Erreur lors de la confirmation\u00a0: ${message}`,
  maybeDone: 'Votre premier envoi a peut-être abouti.',
  noAnswer: 'Erreur serveur. Veuillez réessayer.',
  keptAsTyped: 'Tout ce que vous avez saisi est gardé.',
  taken: 'Ce créneau n’est plus libre.',
  noneNear: 'Aucun autre créneau libre dans les deux semaines.',
  changed: (day: string, hour: string) =>
    `Nouveau créneau\u00a0: ${weekdayAndDay(day)} à ${spokenHour(hour)}. Il reste à confirmer.`,

  confirmedBadge: 'Rendez-vous confirmé',
  seeYou: (day: string, firstname: string | null) =>
    `À ${longWeekday(day)}${firstname === null || firstname === '' ? '' : `, ${firstname}`}.`,
  awaits: (pro: string, who: string | null) =>
    who === null ? `${pro} vous attend le ` : `${pro} attend ${who} le `,
  at: (place: string) => (place === '' ? ', en visio.' : `, au ${place}.`),
  confirmedPrice: (amount: string, payAt: string) =>
    amount === 'Gratuit' ? amount : `${amount}, ${payAt.toLocaleLowerCase('fr')}`,
  confirmedDeadline: (deadline: { date: string; time: string }) =>
    `En cas d’empêchement, annulez avant le ${weekdayAndDay(deadline.date)} à ${spokenHour(deadline.time)}`,
  seeBookings: 'Voir mes rendez-vous',
} as const;
