import { BRAND, REQUEST_DAYS } from 'contracts';
import { withCapital, counted, NBSP } from '../../../components/design/french-format.ts';

/** Numbers in words, as far as French texts write them so. */
const counts = [
  'aucune',
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
];

const people = (count: number): string =>
  `${withCapital(counts[count] ?? String(count))} personne${count < 2 ? '' : 's'}`;

export const texts = {
  page: 'Mes demandes',
  title: (waiting: number) => {
    if (waiting === 0) return 'Personne n’attend votre réponse';
    return `${people(waiting)} ${waiting === 1 ? 'attend' : 'attendent'} votre réponse`;
  },
  lead: `La plus ancienne d’abord. Une demande sans réponse expire au bout de ${REQUEST_DAYS}${NBSP}jours.`,
  list: 'Demandes',
  toOpen: 'Demandes en cours',
  back: (count: number) => `${count}${NBSP}demande${count < 2 ? '' : 's'}`,
  endedTitle: 'Demandes terminées',
  states: {
    pending: 'À répondre',
    'precision-asked': 'Précision demandée',
    proposed: 'Heure proposée',
    settling: 'Réservation en cours',
    accepted: 'Réservée',
    declined: 'Refusée',
    withdrawn: 'Retirée',
    expired: 'Expirée',
  },
} as const;

export const requestDetailTexts = {
  received: (moment: string) => `Reçue ${moment}`,
  sentBy: (name: string) => `envoyée par ${name}`,
  expires: (day: string) => `expire ${day}`,
  minutes: (minutes: number | null) => (minutes === null ? '' : `${minutes}${NBSP}min`),
  past: (count: number) =>
    count === 0
      ? 'Premier rendez-vous avec vous'
      : counted(count, 'rendez-vous passé avec vous', 'rendez-vous passés avec vous'),
  call: (name: string) => `Appeler ${name}`,
  proposed: (time: string, name: string, until: string) =>
    `Vous avez proposé ${time}. ${name} a jusqu’au ${until} pour répondre.`,
  precisionRequested: (name: string, until: string) =>
    `Vous avez demandé une précision. ${name} a jusqu’au ${until} pour répondre.`,
  taken: (name: string, time: string) =>
    `${name} a accepté ${time}, mais cette heure n’était plus libre.`,
  conflict: (name: string, consultation: string, hours: string) =>
    `${name} y a rendez-vous, ${hours}\u00a0: ${consultation}.`,
  accepted: (time: string) => `Rendez-vous pris pour ${time}.`,
  ended: {
    accepted: 'Le rendez-vous est pris.',
    declined: 'Vous avez refusé cette demande.',
    withdrawn: 'Le client a retiré sa demande.',
    expired: 'Personne n’a répondu à temps\u00a0: cette demande a expiré.',
  },
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
  privacy: `L’équipe de ${BRAND} n’y accède qu’en donnant une raison, et chaque accès est enregistré.`,
} as const;

export const proposalTexts = {
  note: (name: string) =>
    `${name} a ${REQUEST_DAYS}${NBSP}jours pour accepter, au plus tard jusqu’à l’heure proposée. Rien n’est retenu d’ici là\u00a0: l’heure est vérifiée de nouveau à ce moment-là.`,
  proposeTime: (time: string) => `Proposer ${time}`,
  chosenUnavailable: (time: string) =>
    `${withCapital(time)} n’est plus libre\u00a0: choisissez-en une autre.`,
  busy: 'Envoi…',
} as const;

const back = 'Revenir';

export const dialogTexts = {
  book: {
    back,
    title: (time: string) => `Réserver ${time}${NBSP}?`,
    text: (name: string) =>
      `Le rendez-vous est pris tout de suite pour ${name}, sans attendre sa réponse\u00a0: faites-le pour une heure convenue ensemble, par téléphone par exemple.`,
    yes: 'Oui, réserver',
  },
  ask: {
    back,
    action: 'Demander une précision',
    title: 'Demander une précision',
    label: 'Votre question',
    hint: (name: string) => `${name} la lit dans son espace et vous répond ici.`,
    required: 'Écrivez votre question.',
    yes: 'Envoyer la question',
    busy: 'Envoi…',
  },
  decline: {
    back,
    action: 'Refuser la demande',
    title: `Refuser cette demande${NBSP}?`,
    label: 'Motif du refus',
    hint: (name: string) => `${name} le lira avec l’annonce du refus.`,
    required: 'Indiquez un motif\u00a0: la personne doit savoir pourquoi.',
    yes: 'Oui, refuser',
    busy: 'Envoi…',
  },
} as const;
