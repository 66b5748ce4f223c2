import { projectionOf } from '../engine/projection.ts';

export const visioLinksProjection = projectionOf({
  view: 'visio-links',
  version: 1,
  keepsPersonalFields: true,
  on: {
    VisioLinkChosen: (_, { event: { data } }) => ({ ...data }),
    PractitionerErased: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
});
