import { projectionOf } from '../engine/projection.ts';

export const diplomasProjection = projectionOf({
  view: 'diplomas',
  version: 1,
  keepsPersonalFields: true,
  on: {
    DiplomaSubmitted: (_, { event: { data }, metadata: { at } }) => {
      const { diplomaId, practitionerId, specialityId, file, fileName } = data;
      return {
        diplomaId,
        practitionerId,
        specialityId,
        state: 'pending',
        file,
        fileName,
        submittedAt: at,
        decidedAt: null,
        by: null,
        reason: null,
      };
    },
    DiplomaValidated: (document, { event: { data }, metadata: { at } }) =>
      document && { ...document, state: 'validated', decidedAt: at, by: data.by, reason: null },
    DiplomaRefused: (document, { event: { data }, metadata: { at } }) => {
      const { by, reason } = data;
      return document && { ...document, state: 'refused', decidedAt: at, by, reason };
    },
    PractitionerErased: () => undefined,
  },
  idsOf: ({ event: { type, data } }) =>
    type === 'PractitionerErased' ? data.diplomaIds : [data.diplomaId],
});
