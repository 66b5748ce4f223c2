import type { Upcasts } from '../messaging/upcast.ts';
import type { ConsultationKind } from '../values/consultation-kind.ts';
import type { PlanningEvent } from './planning-events.ts';

/** The words that were stored once. They never change, whatever the kinds are called today. */
const kinds: ReadonlyMap<unknown, ConsultationKind> = new Map([
  ['Première consultation', 'FIRST'],
  ['Séance de suivi', 'FOLLOW_UP'],
  ['Consultation de groupe', 'GROUP'],
  ['Consultation express', 'EXPRESS'],
  ['Autre', 'OTHER'],
]);

/** Until November 2026 the kind of a consultation was stored as a French `type`. */
const withKind = (data: { readonly type?: unknown }): object => {
  const { type, ...others } = data;
  const kind = kinds.get(type);
  return kind === undefined ? data : { ...others, kind };
};

export const planningUpcasts: Upcasts<PlanningEvent['type']> = {
  ConsultationDefined: withKind,
  ConsultationRevised: withKind,
};
