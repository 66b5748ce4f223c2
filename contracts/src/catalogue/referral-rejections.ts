import { conflict, notFound, type RejectionTable } from '../engine/rejection.ts';

export const referralRejections = {
  REFERRAL_NOT_FOUND: notFound('Le code parrainage est invalide.'),
  REFERRAL_CODE_TAKEN: conflict(
    'Ce code de parrainage existe déjà, peut-être parmi ceux qui sont archivés.',
  ),
} as const satisfies RejectionTable;

export type ReferralRejection = keyof typeof referralRejections;
