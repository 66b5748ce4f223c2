import type { RejectionTable } from '../messaging/rejection.ts';

export const catalogueRejections = {
  ENTRY_NOT_FOUND: { status: 404, message: 'Cette entrée du catalogue est introuvable.' },
  ENTRY_ALREADY_ADDED: { status: 409, message: 'Cette entrée du catalogue existe déjà.' },
} as const satisfies RejectionTable;

export type CatalogueRejection = keyof typeof catalogueRejections;
