import { conflict, invalid, notFound, type RejectionTable } from '../engine/rejection.ts';

export const planningRejections = {
  CONSULTATION_NOT_FOUND: notFound('Cette séance est introuvable.'),
  WEEKLY_SLOT_NOT_FOUND: notFound('Ce créneau hebdomadaire est introuvable.'),
  ADDRESS_NOT_FOUND: notFound('Cette adresse est introuvable.'),
  SLOT_ENDS_BEFORE_START: conflict("L'heure de fin doit être après l'heure de début."),
  SLOT_OUTSIDE_HOURS: conflict('Un créneau doit tenir entre 6 h et 23 h.'),
  PLANNING_NOT_TRUSTED: conflict(
    'Votre planning ne peut pas être modifié pour le moment : contactez l’équipe de Souffle.',
  ),
  AUDIENCE_UNKNOWN: invalid('Ce public n’existe pas ou plus : choisissez-le dans la liste.'),
  TOO_MANY_CONSULTATIONS: conflict(
    'Vous avez déjà autant de types de séances que l’on peut en créer : modifiez l’un d’eux.',
  ),
  TOO_MANY_WEEKLY_SLOTS: conflict(
    'Vous avez déjà autant de créneaux que l’on peut en avoir : modifiez ou supprimez l’un d’eux.',
  ),
  SLOT_ALREADY_PLANNED: conflict('Ce créneau existe déjà.'),
} as const satisfies RejectionTable;

export type PlanningRejection = keyof typeof planningRejections;
