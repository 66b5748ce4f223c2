import {
  workshopTermsOf,
  type ReadOnly,
  type WorkshopDocument,
  type WorkshopSession,
} from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const spanOf = (sessions: ReadOnly<readonly WorkshopSession[]>) => ({
  startsAt: sessions[0]?.startsAt ?? '',
  endsAt: sessions.at(-1)?.endsAt ?? '',
});

type Lists = Pick<WorkshopDocument, 'held' | 'waiting'>;

/** The list without this seat; the event that is handled says where the seat is now. */
const without = ({ held, waiting }: Lists, seatId: string): Lists => ({
  held: held.filter((other) => other !== seatId),
  waiting: waiting.filter((other) => other !== seatId),
});

/** The dates, terms and counts of seats that everybody may know. */
export const workshopsProjection = projectionOf({
  view: 'workshops',
  version: 1,
  keepsPersonalFields: true,
  on: {
    WorkshopPlanned: (_, { event: { data }, metadata: { at } }) => ({
      ...data,
      ...spanOf(data.sessions),
      state: 'planned',
      isOpen: false,
      taken: 0,
      held: [],
      waiting: [],
      movedFrom: null,
      settling: null,
      refused: null,
      plannedAt: at,
    }),
    WorkshopReplanned: (document, { event: { data } }) =>
      document && {
        ...document,
        settling: { planId: data.planId, sessions: data.sessions },
        refused: null,
      },
    // A workshop without an accepted plan is not shown; its sender has got the refusal as the answer.
    WorkshopPlanRefused: (document, { event: { data } }) => {
      if (document === undefined || document.state === 'planned') return undefined;
      const { planId, day, code } = data;
      return { ...document, settling: null, refused: { planId, day, code } };
    },
    WorkshopScheduled: (document, { event: { data } }) => {
      if (document === undefined) return undefined;
      const { planId, sessions } = data;
      const span = spanOf(sessions);
      const isMoved = document.state === 'scheduled' && span.startsAt !== document.startsAt;
      const movedFrom = isMoved ? document.startsAt : document.movedFrom;
      return {
        ...document,
        ...span,
        planId,
        sessions,
        state: 'scheduled',
        settling: null,
        movedFrom,
      };
    },
    WorkshopRevised: (document, { event: { data } }) =>
      document && { ...document, ...workshopTermsOf(data) },
    WorkshopPlaceChanged: (document, { event: { data } }) =>
      document && { ...document, place: data.place },
    WorkshopOpened: (document) => document && { ...document, isOpen: true },
    WorkshopClosed: (document) => document && { ...document, isOpen: false },
    WorkshopCancelled: (document) => document && { ...document, state: 'cancelled', isOpen: false },
    SeatTaken: (document, { event: { data } }) =>
      document && {
        ...document,
        ...without(document, data.seatId),
        taken: document.taken + 1,
      },
    SeatAwaited: (document, { event: { data } }) =>
      document && { ...document, waiting: [...document.waiting, data.seatId] },
    // An offer of the last day holds no place: the seat stays on the list, or goes back to its head.
    SeatOffered: (document, { event: { data } }) => {
      const { seatId, holds } = data;
      if (document === undefined || (!holds && !document.held.includes(seatId))) return document;
      const { held, waiting } = without(document, seatId);
      return holds
        ? { ...document, waiting, held: [...held, seatId] }
        : { ...document, waiting: [seatId, ...waiting], held };
    },
    SeatOfferLapsed: (document, { event: { data } }) =>
      document && { ...document, ...without(document, data.seatId) },
    SeatGivenUp: (document, { event: { data } }) =>
      document && {
        ...document,
        ...without(document, data.seatId),
        taken: document.taken - (data.was === 'taken' ? 1 : 0),
      },
  },
  idsOf: ({ event: { data } }) => [data.workshopId],
});
