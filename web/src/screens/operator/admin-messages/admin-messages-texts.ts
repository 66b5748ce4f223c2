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
  sent: (at: string) => `Reçu le ${momentText(at)}`,
  answered: (at: string, by: string | null) => `Répondu le ${authorText(at, by)}`,
  closed: (at: string, by: string | null) => `Traité le ${authorText(at, by)}`,
  readName: (topic: string, at: string) => `Ouvrir «\u00a0${topic}\u00a0» du ${momentText(at)}`,
} as const;

export const messageTexts = {
  page: 'Message reçu',
  back: 'Tous les messages',
  unknown: 'Ce message est introuvable',
  unknownText: 'Aucun message ne porte cet identifiant.',
  byPerson: authorText,
  masked:
    'Qui l’a écrit, ce que dit ce message et l’adresse e-mail sont masqués. Dites pourquoi vous devez les lire\u00a0: votre accès et sa raison s’inscrivent dans l’historique.',
} as const;
