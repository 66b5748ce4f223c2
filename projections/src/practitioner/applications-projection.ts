import { projectionOf } from '../engine/projection.ts';

/** The answers of practitioners' sign-ups that their profiles do not show. */
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
