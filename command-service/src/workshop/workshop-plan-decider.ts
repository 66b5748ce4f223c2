import {
  idFrom,
  instantAfter,
  isSamePlan,
  isSameSession,
  plannedSessions,
  type CancelWorkshop,
  type ChangeWorkshopPlace,
  type PlanWorkshop,
  type RefuseWorkshopPlan,
  type ReplanWorkshop,
  type ScheduleWorkshop,
  type SeatChange,
  type WorkshopPlace,
  type WorkshopRejection,
  type WorkshopSession,
} from 'contracts';
import { accept, reject } from '../engine/decider.ts';
import {
  decideOnWorkshop,
  seatFields,
  type Draft,
  type WorkshopDecision,
} from './workshop-due-policies.ts';
import {
  blocksOfPlan,
  endOf,
  firstSessionOf,
  isScheduled,
  type ScheduledWorkshop,
  type Workshop,
} from './workshop-state.ts';

const GRACE_MS = 24 * 3_600_000;

export const planWorkshop = (
  { data, metadata }: PlanWorkshop,
  workshop: Workshop,
): WorkshopDecision => {
  // The command is repeated, since the id of the workshop derives from that of the command.
  if (workshop.planned !== null) return accept();
  const { workshopId, practitionerId, offer, place, terms, practicalText } = data;
  const { timeZone } = offer;
  const planId = idFrom('plan', metadata.commandId);
  const sessions = plannedSessions(timeZone, { planId, sessions: data.sessions, before: [] });
  if (typeof sessions === 'string') return reject(sessions);
  const own = { workshopId, practitionerId };
  return accept(
    {
      type: 'WorkshopPlanned',
      data: { ...own, planId, sessions: [...sessions], ...terms, timeZone, place },
    },
    ...(practicalText === ''
      ? []
      : [{ type: 'PracticalInfoWritten', data: { ...own, practicalText } } as const]),
  );
};

type OfOwner = {
  readonly data: { readonly practitionerId: string };
  readonly metadata: { readonly at: string };
};

/** A workshop of another practitioner is refused like one that does not exist. */
const refusalOfChange = (workshop: Workshop, { data, metadata }: OfOwner) => {
  if (workshop.planned?.practitionerId !== data.practitionerId) return 'EVENT_NOT_FOUND';
  if (!isScheduled(workshop))
    return workshop.settling === null ? 'EVENT_NOT_FOUND' : 'WORKSHOP_SETTLING';
  if (workshop.isCancelled) return 'WORKSHOP_CANCELLED';
  return metadata.at < endOf(workshop) ? undefined : 'WORKSHOP_OVER';
};

/** Only its practitioner may change a workshop, until its last session ends. */
export const changingWorkshop = (
  workshop: Workshop,
  command: OfOwner,
  change: (draft: Draft, its: ScheduledWorkshop) => WorkshopRejection | undefined,
): WorkshopDecision =>
  decideOnWorkshop(workshop, command.metadata.at, (draft) => {
    const refusal = refusalOfChange(draft.workshop, command);
    if (refusal !== undefined) return refusal;
    return isScheduled(draft.workshop) ? change(draft, draft.workshop) : 'EVENT_NOT_FOUND';
  });

export const ownOf = ({ planned: { workshopId, practitionerId } }: ScheduledWorkshop) => ({
  workshopId,
  practitionerId,
});

/** Sessions that have begun must stay unchanged, and one session must lie ahead. */
const refusalOfSessions = (
  { scheduled }: ScheduledWorkshop,
  sessions: readonly WorkshopSession[],
  now: string,
): WorkshopRejection | undefined => {
  const begun = scheduled.sessions.filter(({ startsAt }) => startsAt <= now);
  const isKept = begun.every((each) => sessions.some((session) => isSameSession(each, session)));
  if (!isKept) return 'SESSION_BEGUN';
  return sessions.every(({ endsAt }) => endsAt <= now) ? 'NO_SESSION_AHEAD' : undefined;
};

const isSamePlace = (one: WorkshopPlace | null, other: WorkshopPlace | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const replanWorkshop = (command: ReplanWorkshop, workshop: Workshop): WorkshopDecision =>
  changingWorkshop(workshop, command, (draft, its) => {
    const { push } = draft;
    const { data, metadata } = command;
    if (its.settling !== null) return 'WORKSHOP_SETTLING';
    const planId = idFrom('plan', metadata.commandId);
    const { sessions: before } = its.scheduled;
    const given = { planId, sessions: data.sessions, before };
    const sessions = plannedSessions(its.planned.timeZone, given);
    if (typeof sessions === 'string') return sessions;
    const refusal = refusalOfSessions(its, sessions, metadata.at);
    if (refusal !== undefined) return refusal;
    const { place, noticeText } = data;
    if (isSamePlan(its.scheduled.sessions, sessions)) {
      if (place !== undefined) changePlaceTo(draft, its, { place, noticeText, at: metadata.at });
      return undefined;
    }
    const plan = { planId, sessions: [...sessions], ...(place === undefined ? {} : { place }) };
    push({ type: 'WorkshopReplanned', data: { ...ownOf(its), ...plan, noticeText } });
    return undefined;
  });

/** The seats that are taken, offered or awaited; `lastSeatId` is the last one of the same customer. */
const seatsToNotify = (workshop: ScheduledWorkshop) => {
  const seats = [...workshop.seats.values()].flatMap((seat) =>
    seat.state === 'gone' ? [] : [{ ...seatFields(workshop, seat), was: seat.state }],
  );
  const last = new Map(seats.map(({ customerId, seatId }) => [customerId, seatId]));
  return seats.map((seat) => ({ ...seat, lastSeatId: last.get(seat.customerId) ?? seat.seatId }));
};

const notifySeats = (
  { push }: Draft,
  workshop: ScheduledWorkshop,
  {
    what,
    from,
    at,
  }: {
    readonly what: SeatChange;
    readonly from: Pick<WorkshopSession, 'day' | 'start'>;
    readonly at: string;
  },
): void => {
  const graceUntil = instantAfter(at, GRACE_MS);
  const { day: fromDay, start: fromStart } = from;
  for (const { was: _, ...seat } of seatsToNotify(workshop))
    push({ type: 'SeatChanged', data: { ...seat, what, fromDay, fromStart, graceUntil } });
};

type ChangedPlace = Pick<ChangeWorkshopPlace['data'], 'place' | 'noticeText'>;

const changePlaceTo = (
  draft: Draft,
  its: ScheduledWorkshop,
  { place, noticeText, at }: ChangedPlace & { readonly at: string },
): void => {
  if (isSamePlace(place, its.place)) return;
  draft.push({ type: 'WorkshopPlaceChanged', data: { ...ownOf(its), place, noticeText } });
  notifySeats(draft, its, { what: 'place', from: firstSessionOf(its), at });
};

/** Idempotent, because the sender and the process may both take this step. */
export const scheduleWorkshop = (
  { data, metadata: { at } }: ScheduleWorkshop,
  before: Workshop,
): WorkshopDecision => {
  const { planned, settling } = before;
  if (planned === null || settling?.planId !== data.planId) return accept();
  return decideOnWorkshop(before, at, (draft) => {
    const { workshopId, practitionerId } = planned;
    const own = { workshopId, practitionerId };
    const former = isScheduled(before) ? firstSessionOf(before) : undefined;
    const sessions = [...settling.sessions];
    const frees = blocksOfPlan(before.scheduled);
    const { planId } = settling;
    draft.push({ type: 'WorkshopScheduled', data: { ...own, planId, sessions, frees } });
    if (former === undefined) draft.push({ type: 'WorkshopOpened', data: own });
    else if (isScheduled(draft.workshop)) {
      const { place } = settling;
      const changesPlace = place !== undefined && !isSamePlace(place, before.place);
      // Participants read the notice that comes with the dates.
      if (changesPlace)
        draft.push({ type: 'WorkshopPlaceChanged', data: { ...own, place, noticeText: null } });
      const what = changesPlace ? 'time-and-place' : 'time';
      notifySeats(draft, draft.workshop, { what, from: former, at });
    }
    return undefined;
  });
};

/** Also frees the days before the refusing one, which hold blocks of the plan in vain. */
export const refusePlan = (
  { data: { planId, day, code } }: RefuseWorkshopPlan,
  { planned, settling }: Workshop,
): WorkshopDecision => {
  if (planned === null || settling?.planId !== planId) return accept();
  const { workshopId, practitionerId } = planned;
  const days = blocksOfPlan(settling)?.days.filter((other) => other < day) ?? [];
  const frees = days.length === 0 ? null : { planId, days };
  return accept({
    type: 'WorkshopPlanRefused',
    data: { workshopId, practitionerId, planId, day, code, frees },
  });
};

export const changePlace = (command: ChangeWorkshopPlace, workshop: Workshop): WorkshopDecision =>
  changingWorkshop(workshop, command, (draft, its) => {
    const { place, noticeText } = command.data;
    changePlaceTo(draft, its, { place, noticeText, at: command.metadata.at });
    return undefined;
  });

export const cancelWorkshop = (command: CancelWorkshop, workshop: Workshop): WorkshopDecision =>
  changingWorkshop(workshop, command, ({ push }, its) => {
    if (its.settling !== null) return 'WORKSHOP_SETTLING';
    const { noticeText } = command.data;
    const frees = blocksOfPlan(its.scheduled);
    const active = seatsToNotify(its);
    push({ type: 'WorkshopCancelled', data: { ...ownOf(its), noticeText, frees } });
    for (const seat of active)
      push({
        type: 'SeatGivenUp',
        data: { ...seat, by: 'practitioner', late: false, reason: null },
      });
    return undefined;
  });
