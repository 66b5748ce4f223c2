export const consultationKindCodes = ['FIRST', 'FOLLOW_UP', 'GROUP', 'EXPRESS', 'OTHER'] as const;
export type ConsultationKind = (typeof consultationKindCodes)[number];

/** `OTHER` has a name by the practitioner (`customType`). */
export const consultationKindNames: Readonly<Record<ConsultationKind, string>> = {
  FIRST: 'Première consultation',
  FOLLOW_UP: 'Séance de suivi',
  GROUP: 'Consultation de groupe',
  EXPRESS: 'Consultation express',
  OTHER: 'Autre',
};
