import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';

export const messagesRejections = {
  MESSAGE_NOT_FOUND: notFound('Ce message est introuvable.'),
  MESSAGE_ALREADY_ANSWERED: conflict(
    'Ce message a déjà reçu une réponse : relisez-la avant d’écrire de nouveau.',
  ),
  SENDER_UNKNOWN: conflict(
    'Cette personne a été effacée : son adresse n’est plus connue, et rien ne peut partir.',
  ),
  FORM_NOT_TAKEN: conflict(
    'Votre message n’est pas parti. Patientez quelques secondes, puis envoyez-le à nouveau.',
  ),
} as const satisfies RejectionTable;

export type MessagesRejection = Exclude<
  keyof typeof messagesRejections,
  'FORM_NOT_TAKEN' | 'SENDER_UNKNOWN'
>;
