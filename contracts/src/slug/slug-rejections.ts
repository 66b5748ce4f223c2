import { conflict, type RejectionTable } from '../engine/rejection.ts';

export const slugRejections = {
  SLUG_TAKEN: conflict('Cette adresse de profil est déjà prise.'),
} as const satisfies RejectionTable;

export type SlugRejection = keyof typeof slugRejections;
