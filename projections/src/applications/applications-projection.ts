import { projectionOf } from '../projection.ts';

/** What practitioners said at their sign-up beside what their profile shows. */
export const applicationsProjection = projectionOf({
  view: 'applications',
  version: 1,
  keepsWords: true,
  on: {
    PractitionerApplied: (_, { event: { data }, metadata: { at } }) => ({ ...data, appliedAt: at }),
    PractitionerErased: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.practitionerId],
});
