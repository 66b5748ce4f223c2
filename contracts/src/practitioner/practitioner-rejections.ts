import type { RejectionTable } from '../messaging/rejection.ts';

export const practitionerRejections = {
  PRACTITIONER_NOT_FOUND: { status: 404, message: 'Ce praticien est introuvable.' },
  PRACTITIONER_ALREADY_REGISTERED: { status: 409, message: 'Ce praticien est déjà inscrit.' },
  SLUG_RESERVED: { status: 409, message: 'Cette adresse de profil n’est pas disponible.' },
  UNKNOWN_ZONE: { status: 409, message: 'Ce fuseau horaire est inconnu.' },
  ADDRESS_IN_ANOTHER_ZONE: {
    status: 409,
    message: 'Toutes vos adresses doivent être dans le même fuseau horaire.',
  },
  ADDRESS_UNKNOWN: { status: 404, message: 'Cette adresse n’est pas dans votre profil.' },
} as const satisfies RejectionTable;

export type PractitionerRejection = keyof typeof practitionerRejections;
