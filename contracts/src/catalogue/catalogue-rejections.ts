import type { RejectionTable } from '../engine/rejection.ts';

export const catalogueRejections = {
  ENTRY_NOT_FOUND: { status: 404, message: 'Cette entrée du catalogue est introuvable.' },
  ENTRY_ALREADY_ADDED: { status: 409, message: 'Cette entrée du catalogue existe déjà.' },
  ENTRY_NAME_TAKEN: {
    status: 409,
    message: 'Une autre entrée porte déjà ce nom, peut-être parmi celles qui sont archivées.',
  },
  CATALOGUE_FULL: {
    status: 409,
    message: 'Le catalogue ne peut pas contenir plus d’entrées de ce genre.',
  },
} as const satisfies RejectionTable;

export type CatalogueRejection = keyof typeof catalogueRejections;
