import { invalid, type RejectionTable } from '../engine/rejection.ts';

export const subscriptionsRejections = {
  SUBSCRIPTION_EMAIL_NOT_VALID: invalid('Merci de saisir une adresse email valide.'),
} as const satisfies RejectionTable;
