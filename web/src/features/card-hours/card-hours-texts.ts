import type { ConsultationKind } from 'contracts';

/** A session of another kind is called by its name. */
const sessionNames: Partial<Record<ConsultationKind, string>> = {
  FIRST: 'la première consultation',
  FOLLOW_UP: 'la séance de suivi',
};

/** The sentences of the specification, where it has them. */
export const cardHoursTexts = {
  session: ({ kind, name }: { readonly kind: ConsultationKind; readonly name: string }) =>
    sessionNames[kind] ?? name,
  changed: (name: string, when: string) =>
    `Le prochain rendez-vous de ${name} a changé\u00a0: ${when}.`,
  changedMany: (count: number) =>
    `Les prochains rendez-vous de ${count} praticiens viennent de changer.`,
} as const;
