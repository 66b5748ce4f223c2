import type { AdminMessage } from 'contracts';
import { momentText } from '../../../components/design/elapsed.ts';

/** '12 mars à 14 h 30, par Anne R., exploitation' */
const authorText = (at: string, by: string | null): string =>
  by === null ? momentText(at) : `${momentText(at)}, par ${by}`;

export const messageStateTexts = {
  open: 'À traiter',
  answered: 'Répondu',
  closed: 'Traité sans réponse',
} as const satisfies Record<AdminMessage['state'], string>;

export const texts = {
  title: 'Messages reçus',
  lead: 'Ce que l’on nous écrit par le formulaire de contact.',
  filter: 'Filtrer par état',
  open: 'À traiter',
  done: 'Traités',
  list: 'Messages reçus',
  none: 'Aucun message à traiter',
  noneText: 'Chaque message a eu sa réponse.',
  noneDone: 'Aucun message traité',
  noneDoneText: 'Les messages auxquels vous aurez répondu s’afficheront ici.',
  sent: (at: string) => `Reçu le ${momentText(at)}`,
  answered: (at: string, by: string | null) => `Répondu le ${authorText(at, by)}`,
  closed: (at: string, by: string | null) => `Traité le ${authorText(at, by)}`,
  read: 'Ouvrir',
  readName: (topic: string, at: string) => `Ouvrir «\u00a0${topic}\u00a0» du ${momentText(at)}`,
  more: 'Voir la suite',
} as const;

export const messageTexts = {
  page: 'Message reçu',
  back: 'Tous les messages',
  unknown: 'Ce message est introuvable',
  unknownText: 'Aucun message ne porte cet identifiant.',
  facts: 'Suivi',
  sender: 'De',
  account: 'Voir le compte',
  noAccount: 'Sans être connecté',
  when: 'Reçu',
  answered: 'Répondu',
  closed: 'Traité',
  byWhom: authorText,
  masked:
    'Qui l’a écrit, ce que dit ce message et l’adresse e-mail sont masqués. Dites pourquoi vous devez les lire\u00a0: votre accès et sa raison s’inscrivent dans l’historique.',
  message: 'Message',
  name: 'Nom',
  email: 'Adresse e-mail',
  noEmail: 'Elle n’est plus connue.',
  own: 'Notre réponse',
  answerTitle: 'Répondre',
  answer: 'Votre réponse',
  answerHint: 'Elle part par e-mail, avec le message en rappel. Elle est gardée avec lui.',
  answerMissing: 'Écrivez votre réponse.',
  send: 'Envoyer la réponse',
  close: 'Marquer comme traité',
  closeHelp: 'Pour un message qui n’attend pas de réponse. Personne n’est prévenu.',
} as const;
