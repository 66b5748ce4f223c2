import { REQUEST_DAYS } from 'contracts';
import { NBSP, weekdayAndDay } from '../../../components/design/french-format.ts';
import { startedTexts } from '../../../features/started-booking/started-booking-texts.ts';

export const texts = {
  ...startedTexts,
  title: 'Relisez votre demande',
  yours: 'Votre demande',
  forPerson: `Pour qui est ce rendez-vous${NBSP}?`,
  who: `Qui demande ce rendez-vous${NBSP}?`,
  whoNeeded:
    'Vous devez être connecté pour soumettre votre demande. Votre texte et votre choix restent ici.',
  notSent: `Rien n’est encore envoyé${NBSP}: vous relisez et envoyez juste après.`,
  next: `Et ensuite${NBSP}?`,
  nextText: (name: string) =>
    `${name} lit votre demande et vous propose une heure, que vous acceptez ou non. Sans réponse, la demande expire au bout de ${REQUEST_DAYS}${NBSP}jours, et nous vous le disons. Rien n’est réservé d’ici là.`,
  readBy: (name: string) =>
    `Pour ${name}. L’équipe de Souffle n’y accède qu’en donnant une raison, et chaque accès est enregistré.`,
  send: 'Envoyer la demande',
  sending: 'Envoi…',
  nothing: 'Aucune demande trouvée.',
  nothingHow:
    'Une demande s’écrit depuis le profil du praticien\u00a0: choisissez une séance, et dites ce qui vous conviendrait.',
  write: 'Écrire ma demande',
  incomplete: 'Veuillez remplir tous les champs avant de soumettre votre demande.',
  network: 'Erreur de connexion au serveur.',
  failed: 'Une erreur est survenue.',
  toStarts: 'Choisir un créneau',
  sent: 'Demande envoyée',
  sentTitle: (firstname: string | null) =>
    firstname === null || firstname === ''
      ? 'Votre demande est partie.'
      : `Votre demande est partie, ${firstname}.`,
  sentLead: (name: string, relative: string | null) =>
    relative === null
      ? `${name} la lit et vous propose une heure.`
      : `${name} la lit et propose une heure pour ${relative}.`,
  until: (day: string) => `Sans réponse, elle expire ${weekdayAndDay(day)}`,
  notified: 'Nous vous prévenons dès qu’une réponse arrive',
  what: (consultation: string, option: string) => `${consultation}, ${option}`,
  seeRequests: 'Voir mes demandes',
  backToProfile: 'Revenir au profil',
} as const;
