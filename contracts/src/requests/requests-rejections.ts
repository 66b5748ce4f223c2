import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';

export const requestsRejections = {
  REQUEST_NOT_FOUND: notFound('Cette demande est introuvable.'),
  REQUEST_OVER: conflict('Cette demande est terminée : rien ne peut plus y changer.'),
  REQUEST_EXPIRED: conflict(
    'Cette demande a expiré : envoyez-en une nouvelle si vous le souhaitez toujours.',
  ),
  REQUEST_SETTLING: conflict('Ce rendez-vous est en train d’être pris : patientez un instant.'),
  PROPOSAL_REPLACED: conflict(
    'Cette heure n’est plus proposée : relisez la demande avant de répondre.',
  ),
  PRECISION_ALREADY_ASKED: conflict(
    'Vous avez déjà demandé une précision : elle attend sa réponse.',
  ),
  NOTHING_TO_ANSWER: conflict(
    'Votre demande attend la réponse du praticien : il n’y a rien à y ajouter.',
  ),
  RELATIVE_INACTIVE: conflict('Ce proche n’est plus actif : rien ne peut être réservé pour lui.'),
  NOT_ON_REQUEST: conflict(
    'Ce praticien prend ses rendez-vous en ligne : choisissez directement un créneau.',
  ),
  TOO_MANY_OPEN_REQUESTS: conflict(
    'Vous avez déjà autant de demandes en attente que l’on peut en envoyer : attendez une réponse, ou retirez-en une.',
  ),
} as const satisfies RejectionTable;

export type RequestsRejection =
  | keyof typeof requestsRejections
  | 'EMAIL_NOT_CONFIRMED'
  | 'TOO_MANY_NEWCOMERS';
