import type { PaperDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const unread = { adviceText: null, paperTitle: null, file: null, fileName: null } as const;

/** A revision keeps the day on which the advice was handed over. */
export const papersProjection = projectionOf({
  view: 'papers',
  version: 1,
  keepsPersonalFields: true,
  on: {
    AdviceGiven: (document, { event: { data }, metadata: { at } }): PaperDocument => ({
      ...data,
      ...unread,
      adviceText: data.adviceText,
      kind: 'advice',
      at: document?.at ?? at,
      revisedAt: document === undefined ? null : at,
    }),
    FileShared: (_, { event: { data }, metadata: { at } }): PaperDocument => ({
      ...unread,
      ...data,
      kind: 'file',
      version: 1,
      at,
      revisedAt: null,
    }),
    PaperWithdrawn: () => undefined,
  },
  idsOf: ({ event: { data } }) => [data.paperId],
});
