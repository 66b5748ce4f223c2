import {
  instantAfter,
  GIVEN_UP_AFTER_MS,
  type DueWorkshopDocument,
  type RecordedEvent,
  type SeatOffered,
  type WorkshopCancelled,
  type WorkshopDayFreed,
  type WorkshopPlanned,
  type WorkshopPlanRefused,
  type WorkshopReplanned,
  type WorkshopScheduled,
} from 'contracts';
import { projectionOf } from '../engine/projection.ts';

type What = DueWorkshopDocument['what'];

const idOf = (what: What, subjectId: string) => `${what}/${subjectId}`;
const isOf = (id: string, what: What): boolean => id.startsWith(idOf(what, ''));

type Planning = RecordedEvent<WorkshopPlanned | WorkshopReplanned>;
type Freeing = RecordedEvent<WorkshopPlanRefused | WorkshopScheduled | WorkshopCancelled>;

const dueAfter = (
  { event: { data }, metadata: { correlationId } }: Planning | Freeing | RecordedEvent<SeatOffered>,
  what: What,
  due: Pick<DueWorkshopDocument, 'subjectId' | 'days' | 'dueAt'>,
): DueWorkshopDocument => {
  const { workshopId, practitionerId } = data;
  return { ...due, what, workshopId, practitionerId, correlationId };
};

/** The process takes over once the sender of the command has given up. */
const afterSender = ({ metadata: { at } }: RecordedEvent) => instantAfter(at, GIVEN_UP_AFTER_MS);

const toSettle = (_: DueWorkshopDocument | undefined, recorded: Planning) =>
  dueAfter(recorded, 'settle', {
    subjectId: recorded.event.data.planId,
    days: [],
    dueAt: afterSender(recorded),
  });

const toFree = (
  document: DueWorkshopDocument | undefined,
  recorded: Freeing,
  id: string,
): DueWorkshopDocument | undefined => {
  if (!isOf(id, 'free')) return undefined;
  const { frees } = recorded.event.data;
  if (frees === null) return document;
  const { planId: subjectId, days } = frees;
  return dueAfter(recorded, 'free', { subjectId, days, dueAt: afterSender(recorded) });
};

const withoutDay = (
  document: DueWorkshopDocument | undefined,
  { event: { data } }: RecordedEvent<WorkshopDayFreed>,
): DueWorkshopDocument | undefined => {
  const days = document?.days.filter((day) => day !== data.day) ?? [];
  return document === undefined || days.length === 0 ? undefined : { ...document, days };
};

/** Lists plans to settle, days to free and offers to end. */
export const workshopsDueProjection = projectionOf({
  view: 'workshops-due',
  version: 1,
  on: {
    WorkshopPlanned: toSettle,
    WorkshopReplanned: toSettle,
    WorkshopPlanRefused: toFree,
    WorkshopScheduled: toFree,
    WorkshopCancelled: toFree,
    WorkshopDayFreed: withoutDay,
    SeatOffered: (_, recorded) => {
      const { seatId: subjectId, until: dueAt, holds } = recorded.event.data;
      return holds ? dueAfter(recorded, 'lapse', { subjectId, days: [], dueAt }) : undefined;
    },
    SeatTaken: () => undefined,
    SeatOfferLapsed: () => undefined,
    SeatGivenUp: () => undefined,
  },
  // oxlint-disable-next-line complexity -- one short case an event
  idsOf: ({ event: { type, data } }) => {
    switch (type) {
      case 'WorkshopPlanned':
      case 'WorkshopReplanned':
        return [idOf('settle', data.planId)];
      case 'WorkshopPlanRefused':
      case 'WorkshopScheduled':
        return [
          idOf('settle', data.planId),
          ...(data.frees === null ? [] : [idOf('free', data.frees.planId)]),
        ];
      case 'WorkshopCancelled':
        return data.frees === null ? [] : [idOf('free', data.frees.planId)];
      case 'WorkshopDayFreed':
        return [idOf('free', data.planId)];
      default:
        return [idOf('lapse', data.seatId)];
    }
  },
});
