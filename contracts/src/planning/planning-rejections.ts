import type { RejectionTable } from '../engine/rejection.ts';

export const planningRejections = {
  CONSULTATION_NOT_FOUND: { status: 404, message: 'Cette séance est introuvable.' },
  WEEKLY_SLOT_NOT_FOUND: { status: 404, message: 'Ce créneau hebdomadaire est introuvable.' },
  ADDRESS_NOT_FOUND: { status: 404, message: 'Cette adresse est introuvable.' },
  SLOT_ENDS_BEFORE_START: {
    status: 409,
    message: "L'heure de fin doit être après l'heure de début.",
  },
  SLOT_OUTSIDE_HOURS: { status: 409, message: 'Un créneau doit tenir entre 6 h et 23 h.' },
  PLANNING_NOT_TRUSTED: {
    status: 409,
    message:
      'Votre planning ne peut pas être modifié pour le moment : contactez l’équipe de Souffle.',
  },
  AUDIENCE_UNKNOWN: {
    status: 400,
    message: 'Ce public n’existe pas ou plus : choisissez-le dans la liste.',
  },
  TOO_MANY_CONSULTATIONS: {
    status: 409,
    message:
      'Vous avez déjà autant de types de séances que l’on peut en créer : modifiez l’un d’eux.',
  },
  TOO_MANY_WEEKLY_SLOTS: {
    status: 409,
    message:
      'Vous avez déjà autant de créneaux que l’on peut en avoir : modifiez ou supprimez l’un d’eux.',
  },
  SLOT_ALREADY_PLANNED: { status: 409, message: 'Ce créneau existe déjà.' },
} as const satisfies RejectionTable;

export type PlanningRejection = keyof typeof planningRejections;
