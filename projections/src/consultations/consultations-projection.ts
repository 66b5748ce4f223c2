import type { EventOf, Projection } from '../projection.ts';

/** Whose a consultation is; it never changes hands, so a revision changes nothing here. */
export const consultationsProjection: Projection<
  'consultations',
  EventOf<'ConsultationDefined' | 'ConsultationRevised'>
> = {
  view: 'consultations',
  version: 1,
  handles: ['ConsultationDefined', 'ConsultationRevised'],
  idsOf: ({ event: { data } }) => [data.consultationId],
  project: (document, { event: { data } }) =>
    document ?? { consultationId: data.consultationId, practitionerId: data.practitionerId },
};
