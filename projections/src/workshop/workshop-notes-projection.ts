import {
  isSameSession,
  type ReadOnly,
  type WorkshopNotesDocument,
  type WorkshopSession,
} from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type Notice = WorkshopNotesDocument['notices'][number];

const withNotice = (
  document: WorkshopNotesDocument | undefined,
  notice: Notice,
): WorkshopNotesDocument | undefined =>
  document && { ...document, notices: [...document.notices, notice] };

/** A plan, or a cancellation, has no former notice that could be taken for its own. */
const withText = (
  document: WorkshopNotesDocument | undefined,
  notice: Notice,
): WorkshopNotesDocument | undefined =>
  notice.text === null ? document : withNotice(document, notice);

type CalendarDate = WorkshopNotesDocument['calendarDates'][number];

const known = (
  before: CalendarDate | undefined,
  session: ReadOnly<WorkshopSession>,
): CalendarDate => {
  const { sessionId, startsAt, endsAt } = session;
  const sequence = before?.sequence ?? 0;
  const isMoved = before !== undefined && !isSameSession(session, before);
  return { sessionId, startsAt, endsAt, sequence: sequence + (isMoved ? 1 : 0), removedAt: null };
};

/** The dates of the plan, and the removed ones that have not passed. */
const calendarDatesAfter = (
  before: readonly CalendarDate[],
  sessions: ReadOnly<readonly WorkshopSession[]>,
  at: string,
): CalendarDate[] => [
  ...sessions.map((session) =>
    known(
      before.find(({ sessionId }) => sessionId === session.sessionId),
      session,
    ),
  ),
  ...before
    .filter(
      ({ sessionId, endsAt }) =>
        endsAt > at && !sessions.some((session) => session.sessionId === sessionId),
    )
    .map((date) =>
      date.removedAt === null ? { ...date, sequence: date.sequence + 1, removedAt: at } : date,
    ),
];

/** The private part of a workshop: the practical information, the notices of changes and the dates for calendars. */
export const workshopNotesProjection = projectionOf({
  view: 'workshop-notes',
  version: 2,
  keepsPersonalFields: true,
  on: {
    WorkshopPlanned: (_, { event: { data } }) => {
      const { workshopId, practitionerId } = data;
      return { workshopId, practitionerId, practicalText: '', notices: [], calendarDates: [] };
    },
    PracticalInfoWritten: (document, { event: { data } }) =>
      document && { ...document, practicalText: data.practicalText },
    WorkshopReplanned: (document, { event: { data }, metadata: { at } }) => {
      const { planId, noticeText: text } = data;
      return withText(document, { what: 'time', planId, at, text });
    },
    WorkshopScheduled: (document, { event: { data }, metadata: { at } }) =>
      document && {
        ...document,
        calendarDates: calendarDatesAfter(document.calendarDates, data.sessions, at),
      },
    // The notice of a refused plan is removed, since its dates were never announced.
    WorkshopPlanRefused: (document, { event: { data } }) =>
      document && {
        ...document,
        notices: document.notices.filter(({ planId }) => planId !== data.planId),
      },
    WorkshopPlaceChanged: (document, { event: { data }, metadata: { at } }) => {
      const notice = { what: 'place', planId: null, at, text: data.noticeText } as const;
      const noted = withNotice(document, notice);
      return (
        noted && {
          ...noted,
          calendarDates: noted.calendarDates.map((date) =>
            date.removedAt === null ? { ...date, sequence: date.sequence + 1 } : date,
          ),
        }
      );
    },
    WorkshopCancelled: (document, { event: { data }, metadata: { at } }) =>
      withText(document, { what: 'cancelled', planId: null, at, text: data.noticeText }),
  },
  idsOf: ({ event: { data } }) => [data.workshopId],
});
