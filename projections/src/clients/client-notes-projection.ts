import { clientNoteId } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

export const clientNotesProjection = projectionOf({
  view: 'client-notes',
  version: 1,
  keepsPersonalFields: true,
  on: {
    ClientNoted: (document, { event: { data }, metadata: { at } }) => {
      const { hasAuthor, ...note } = data;
      return hasAuthor
        ? { ...note, notedAt: at, version: (document?.version ?? 0) + 1 }
        : undefined;
    },
  },
  idsOf: ({ event: { data } }) => [clientNoteId(data.practitionerId, data.customerId)],
});
