import { projectionOf } from '../projection.ts';

/** Whose a consultation is; it never changes hands, so a revision changes nothing here. */
export const consultationsProjection = projectionOf({
  view: 'consultations',
  version: 1,
  handles: {
    planning: {
      ConsultationDefined: true,
      ConsultationRevised: true,
      ConsultationArchived: false,
      WeeklySlotAdded: false,
      WeeklySlotRevised: false,
      WeeklySlotRemoved: false,
      ManagementModeChosen: false,
    },
  },
  idsOf: ({ event: { data } }) => [data.consultationId],
  project: (document, { event: { data } }) =>
    document ?? { consultationId: data.consultationId, practitionerId: data.practitionerId },
});
