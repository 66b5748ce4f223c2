import { projectionOf } from '../engine/projection.ts';

export const applicationsProjection = projectionOf({
  view: 'applications',
  version: 1,
  keepsPersonalFields: true,
  on: {
    PractitionerApplied: (_, { event: { data }, metadata: { at } }) => ({ ...data, appliedAt: at }),
    PractitionerErased: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
});
