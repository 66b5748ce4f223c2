import type { RejectionTable } from '../engine/rejection.ts';

export const referralRejections = {
  REFERRAL_NOT_FOUND: { status: 404, message: 'Le code parrainage est invalide.' },
  REFERRAL_CODE_TAKEN: {
    status: 409,
    message: 'Ce code de parrainage existe déjà, peut-être parmi ceux qui sont archivés.',
  },
} as const satisfies RejectionTable;

export type ReferralRejection = keyof typeof referralRejections;
