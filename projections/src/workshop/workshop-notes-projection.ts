import type { WorkshopNotesDocument } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Notice = WorkshopNotesDocument['notices'][number];

const withNotice = (
  document: WorkshopNotesDocument | undefined,
  { text, ...notice }: Omit<Notice, 'text'> & { readonly text: string | null },
): WorkshopNotesDocument | undefined =>
  document === undefined || text === null
    ? document
    : { ...document, notices: [...document.notices, { ...notice, text }] };

/** Private texts: what participants must know, and what the practitioner said of changes. */
export const workshopNotesProjection = projectionOf({
  view: 'workshop-notes',
  version: 1,
  keepsPersonalFields: true,
  on: {
    WorkshopPlanned: (_, { event: { data } }) => {
      const { workshopId, practitionerId } = data;
      return { workshopId, practitionerId, practicalText: '', notices: [] };
    },
    PracticalInfoWritten: (document, { event: { data } }) =>
      document && { ...document, practicalText: data.practicalText },
    WorkshopReplanned: (document, { event: { data }, metadata: { at } }) => {
      const { planId, noticeText: text } = data;
      return withNotice(document, { what: 'time', planId, at, text });
    },
    // Nobody was told of dates that a day refused.
    WorkshopPlanRefused: (document, { event: { data } }) =>
      document && {
        ...document,
        notices: document.notices.filter(({ planId }) => planId !== data.planId),
      },
    WorkshopPlaceChanged: (document, { event: { data }, metadata: { at } }) =>
      withNotice(document, { what: 'place', planId: null, at, text: data.noticeText }),
    WorkshopCancelled: (document, { event: { data }, metadata: { at } }) =>
      withNotice(document, { what: 'cancelled', planId: null, at, text: data.noticeText }),
  },
  idsOf: ({ event: { data } }) => [data.workshopId],
});
