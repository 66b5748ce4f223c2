import type { RejectionTable } from '../engine/rejection.ts';

export const requestsRejections = {
  REQUEST_NOT_FOUND: { status: 404, message: 'Cette demande est introuvable.' },
  REQUEST_OVER: {
    status: 409,
    message: 'Cette demande est terminée : rien ne peut plus y changer.',
  },
  REQUEST_EXPIRED: {
    status: 409,
    message: 'Cette demande a expiré : envoyez-en une nouvelle si vous le souhaitez toujours.',
  },
  REQUEST_SETTLING: {
    status: 409,
    message: 'Ce rendez-vous est en train d’être pris : patientez un instant.',
  },
  PROPOSAL_REPLACED: {
    status: 409,
    message: 'Cette heure n’est plus proposée : relisez la demande avant de répondre.',
  },
  PRECISION_ALREADY_ASKED: {
    status: 409,
    message: 'Vous avez déjà demandé une précision : elle attend sa réponse.',
  },
  NOTHING_TO_ANSWER: {
    status: 409,
    message: 'Votre demande attend la réponse du praticien : il n’y a rien à y ajouter.',
  },
  RELATIVE_INACTIVE: {
    status: 409,
    message: 'Ce proche n’est plus actif : rien ne peut être réservé pour lui.',
  },
  NOT_ON_REQUEST: {
    status: 409,
    message: 'Ce praticien prend ses rendez-vous en ligne : choisissez directement un créneau.',
  },
  TOO_MANY_OPEN_REQUESTS: {
    status: 409,
    message:
      'Vous avez déjà autant de demandes en attente que l’on peut en envoyer : attendez une réponse, ou retirez-en une.',
  },
} as const satisfies RejectionTable;

export type RequestsRejection =
  keyof typeof requestsRejections | 'EMAIL_NOT_CONFIRMED' | 'TOO_MANY_NEWCOMERS';
