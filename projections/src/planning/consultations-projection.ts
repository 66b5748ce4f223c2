import type { ConsultationDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Defined = { readonly event: { readonly data: ConsultationDocument } };

/** A consultation never changes its practitioner. */
const defined = (document: ConsultationDocument | undefined, { event: { data } }: Defined) =>
  document ?? { consultationId: data.consultationId, practitionerId: data.practitionerId };

export const consultationsProjection = projectionOf({
  view: 'consultations',
  version: 1,
  on: {
    ConsultationDefined: defined,
    ConsultationRevised: defined,
  },
  idsOf: ({ event: { data } }) => [data.consultationId],
});
