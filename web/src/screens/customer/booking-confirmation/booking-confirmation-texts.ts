import { VISIO_OPENS_MINUTES, type OptionCode } from 'contracts';
import {
  daysBetween,
  longWeekday,
  NBSP,
  spokenHour,
  weekdayAndDay,
} from '../../../components/design/french-format.ts';
import { startedTexts } from '../../../features/started-booking/started-booking-texts.ts';

const links = { child: 'Enfant', partner: 'Conjoint', parent: 'Parent', other: 'Proche' } as const;

type SeeYou = {
  readonly day: string;
  /** The practitioner's local day. */
  readonly today: string;
  readonly firstname: string | null;
  /** The relative whom the booking is for; `null` for the reader. */
  readonly relative: string | null;
};

type WhoComes = {
  readonly day: string;
  readonly hour: string;
  /** The practitioner's. */
  readonly today: string;
  readonly option: OptionCode;
};

const DAYS_NAMED = 6;

/** 'demain', 'vendredi'; a weekday is unambiguous only within the coming week. */
const nearDay = (day: string, today: string): string | null => {
  const days = daysBetween(today, day);
  if (days === 0) return 'aujourd’hui';
  if (days === 1) return 'demain';
  return days > 1 && days <= DAYS_NAMED ? longWeekday(day) : null;
};

export const texts = {
  ...startedTexts,
  /** The message of a successful answer, word for word (D-63). */
  done: 'Booking enregistré avec succès',
  title: 'Confirmez votre rendez-vous',
  incomplete: 'Erreur\u00a0: utilisateur non authentifié ou données incomplètes.',
  incompleteHow:
    'Cette adresse ne dit pas quelle séance ni quel créneau réserver. Reprenez depuis le profil du praticien\u00a0: choisissez une séance puis un créneau.',
  findSomeone: 'Trouver un praticien',

  /** The hour is the practitioner's, as everywhere before a booking. */
  whoComes: ({ day, hour, today, option }: WhoComes) =>
    `${option === 'PRESENTIEL' ? 'Qui vient' : 'Qui sera là'} ${nearDay(day, today) ?? `le ${weekdayAndDay(day)}`} à\u00a0${spokenHour(hour)}${NBSP}?`,
  whoNeeded: (name: string) =>
    `${name} a besoin de savoir qui vous êtes, et comment vous prévenir.`,
  notBooked: `Rien n’est encore réservé${NBSP}: vous confirmez juste après.`,
  noSpaceTitle: 'Il vous faut un espace client',
  noSpace:
    'Vous êtes connecté avec un compte praticien. Pour prendre rendez-vous, connectez-vous à un espace client, ou créez-en un avec une autre adresse e-mail.',
  erasureTitle: 'Votre compte est fermé pour l’instant',
  erasure:
    'Pour continuer ici, gardez d’abord votre compte\u00a0: vous revenez ensuite où vous en êtes.',
  keepAccount: 'Garder mon compte',
  changeAccount: 'Changer de compte',

  beneficiary: `Pour qui est ce rendez-vous${NBSP}?`,
  me: 'Moi',
  link: (link: keyof typeof links | null, age: number | null) => {
    const years = age === null ? '' : `${age}${NBSP}an${age > 1 ? 's' : ''}`;
    return [link === null ? '' : links[link], years].filter((part) => part !== '').join(', ');
  },
  addRelative: 'Ajouter un proche',
  familyFailed: 'Vos proches n’ont pas pu être chargés\u00a0: vous pouvez réserver pour vous.',
  reason: 'Motif',
  optional: 'facultatif',
  /** An operator may read it for a reason that is recorded: 'only' would be untrue. */
  reasonHint: (name: string) =>
    `Pour ${name}. L’équipe de Souffle n’y accède qu’en donnant une raison, et chaque accès est enregistré.`,
  cautionTitle: `Un empêchement${NBSP}?`,
  caution: (delay: string, deadline: string) =>
    `Merci d’annuler au moins ${delay} avant, soit avant le ${deadline}. Passé ce délai, l’annulation est signalée comme tardive.`,
  cautionPassed: (delay: string) =>
    `Merci d’annuler au moins ${delay} avant. Ce rendez-vous est plus proche que cela${NBSP}: une annulation sera signalée comme tardive.`,
  /** `null` means the reader. */
  overlap: (who: string | null) =>
    `${who === null ? 'Vous avez' : `${who} a`} déjà un rendez-vous à cette heure-là. Vous pouvez confirmer quand même.`,
  /** `null` means the reader. */
  seated: (who: string | null) =>
    `${who === null ? 'Vous avez' : `${who} a`} déjà une place dans cette séance${NBSP}: choisissez un autre créneau, ou une autre personne.`,
  /** `null` means the reader. */
  own: (who: string | null, practitioner: string) =>
    `${who === null ? 'Vous avez' : `${who} a`} déjà un rendez-vous avec ${practitioner} à ce moment-là\u00a0: il est bien enregistré.`,
  seeOwn: 'Voir ce rendez-vous',
  confirm: 'Confirmer le rendez-vous',
  confirming: 'Confirmation…',
  failed: (message: string) => `Erreur lors de la confirmation\u00a0: ${message}`,
  maybeDone: 'Votre premier envoi a peut-être abouti.',
  changed: (day: string, hour: string) =>
    `Nouveau créneau\u00a0: ${weekdayAndDay(day)} à\u00a0${spokenHour(hour)}. Il reste à confirmer.`,

  outcomes: {
    confirmed: { badge: 'Rendez-vous confirmé' },
    moved: {
      badge: 'Rendez-vous déplacé',
      title: 'Ce rendez-vous a été déplacé.',
      lead: (pro: string, was: string) => `Vous l’aviez pris avec ${pro} pour le ${was}.`,
    },
    cancelled: {
      badge: 'Rendez-vous annulé',
      title: 'Ce rendez-vous est annulé.',
      lead: (pro: string, was: string) =>
        `Vous l’aviez pris avec ${pro} pour le ${was}. Il n’a plus lieu.`,
    },
    lost: {
      badge: 'Rendez-vous modifié',
      title: 'Ce rendez-vous a changé depuis.',
      lead: (pro: string, was: string) =>
        `Vous l’aviez pris avec ${pro} pour le ${was}. Vos rendez-vous disent ce qu’il en est.`,
    },
  },
  movedTo: (pro: string, was: string, now: string) =>
    `${pro} vous attend maintenant le ${now}, et non plus le ${was}.`,
  itsReason: (reason: string) => `Motif\u00a0: ${reason}`,
  seeYou: ({ day, today, firstname, relative }: SeeYou) => {
    const near = nearDay(day, today);
    if (relative !== null)
      return `Rendez-vous ${near ?? `le ${weekdayAndDay(day)}`} pour ${relative}.`;
    const name = firstname === null || firstname === '' ? '' : `, ${firstname}`;
    if (near === null) return `Au ${weekdayAndDay(day)}${name}.`;
    return `À ${day === today ? 'tout à l’heure' : near}${name}.`;
  },
  awaits: (pro: string, who: string | null) =>
    who === null ? `${pro} vous attend le ` : `${pro} attend ${who} le `,
  /** A line never breaks between the house number and the street. */
  at: (place: string) =>
    place === '' ? ', en visio.' : `, au ${place.replace(/^(\d+) /, `$1${NBSP}`)}.`,
  atHome: (place: string) =>
    place === '' ? ', chez vous.' : `, chez vous\u00a0: ${place.replace(/^(\d+) /, `$1${NBSP}`)}.`,
  confirmedPrice: (amount: string, payment: string) =>
    amount === 'Gratuit'
      ? amount
      : `${amount}, ${payment.slice(0, 1).toLocaleLowerCase('fr')}${payment.slice(1)}`,
  confirmedJoin: `Le lien vidéo s’affiche dans vos rendez-vous ${VISIO_OPENS_MINUTES}${NBSP}minutes avant l’heure, et il est dans l’e-mail de confirmation. Il s’ouvre dans un navigateur.`,
  access: (text: string) => `Accès${NBSP}: ${text}`,
  call: (name: string) => `Appeler ${name}`,
  confirmedDeadline: (deadline: string) => `En cas d’empêchement, annulez avant le ${deadline}`,
  seeBookings: 'Voir mes rendez-vous',
} as const;
