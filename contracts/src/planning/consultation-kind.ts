/** The kinds of sessions. Calls and events carry the codes, screens show the names. */
export const consultationKindCodes = ['FIRST', 'FOLLOW_UP', 'GROUP', 'EXPRESS', 'OTHER'] as const;
export type ConsultationKind = (typeof consultationKindCodes)[number];

/** A session of another kind is called what its practitioner calls it (`customType`). */
export const consultationKindNames: Readonly<Record<ConsultationKind, string>> = {
  FIRST: 'Première consultation',
  FOLLOW_UP: 'Séance de suivi',
  GROUP: 'Consultation de groupe',
  EXPRESS: 'Consultation express',
  OTHER: 'Autre',
};
