import {
  isLastDay,
  isOfFormerStart,
  offerUntil,
  type ReadOnly,
  type SeatEvent,
  type WorkshopEvent,
  type WorkshopRejection,
} from 'contracts';
import { accept, reject, type Decision } from '../engine/decider.ts';
import {
  workshopCopy,
  endOf,
  evolveWorkshop,
  firstSessionOf,
  isHeld,
  isScheduled,
  placesFree,
  waitingIn,
  type ScheduledWorkshop,
  type Workshop,
  type WorkshopSeat,
} from './workshop-state.ts';

export type WorkshopDecision = Decision<WorkshopEvent, WorkshopRejection>;

/** The events that a command has produced so far, and the workshop after them. */
export type Draft = {
  readonly workshop: Workshop;
  readonly events: readonly WorkshopEvent[];
  readonly push: (event: WorkshopEvent) => void;
};

const draftOf = (before: Workshop): Draft => {
  const workshop = workshopCopy(before);
  const events: WorkshopEvent[] = [];
  return {
    workshop,
    events,
    push: (event) => {
      events.push(event);
      evolveWorkshop(workshop, event);
    },
  };
};

/** The fields that every event of a seat has. */
export const seatFields = (
  workshop: ScheduledWorkshop,
  { seatId, customerId, relativeId }: Pick<WorkshopSeat, 'seatId' | 'customerId' | 'relativeId'>,
): Extract<SeatEvent, { type: 'SeatOfferLapsed' }>['data'] => {
  const { workshopId, practitionerId } = workshop.planned;
  const { day, start } = firstSessionOf(workshop);
  const { planId } = workshop.scheduled;
  const of = { workshopId, practitionerId, seatId, customerId, relativeId };
  return { ...of, planId, day, start, endsAt: endOf(workshop) };
};

const byEndOfOffer = (one: ReadOnly<WorkshopSeat>, other: ReadOnly<WorkshopSeat>): number => {
  const [mine, theirs] = [one.offer?.until ?? '', other.offer?.until ?? ''];
  if (mine === theirs) return one.order - other.order;
  return mine < theirs ? -1 : 1;
};

const fromTheLast = (one: ReadOnly<WorkshopSeat>, other: ReadOnly<WorkshopSeat>): number =>
  other.order - one.order;

const heldSeats = ({ seats }: Workshop): readonly ReadOnly<WorkshopSeat>[] =>
  [...seats.values()].filter(isHeld).toSorted(byEndOfOffer);

// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const offer = (
  { push }: Draft,
  workshop: ScheduledWorkshop,
  seat: ReadOnly<WorkshopSeat>,
  now: string,
): void => {
  const { startsAt } = firstSessionOf(workshop);
  const until = offerUntil(workshop.planned.timeZone, now, startsAt);
  push({
    type: 'SeatOffered',
    data: { ...seatFields(workshop, seat), until: until ?? startsAt, holds: until !== undefined },
  });
};

/** Offers follow the order of the list; on the last day everybody on it gets one offer that holds no place. */
const offerFreePlaces = (draft: Draft, workshop: ScheduledWorkshop, now: string): void => {
  const { startsAt } = firstSessionOf(workshop);
  if (isLastDay(now, startsAt)) {
    if (placesFree(workshop) <= 0) return;
    const hasNone = ({ offer: its }: ReadOnly<WorkshopSeat>) =>
      its === null || isOfFormerStart(its, startsAt);
    for (const seat of waitingIn(workshop).filter(hasNone)) offer(draft, workshop, seat, now);
    return;
  }
  for (const seat of waitingIn(workshop).slice(0, Math.max(0, placesFree(workshop))))
    offer(draft, workshop, seat, now);
};

/**
 * Ends expired offers in their order, then offers the free places. Every command does so first, so that nothing depends
 * on when a process runs.
 */
const settleDue = (draft: Draft, now: string): void => {
  const { workshop, push } = draft;
  if (!isScheduled(workshop) || workshop.isCancelled) return;
  for (const seat of heldSeats(workshop).filter(({ offer: its }) => (its?.until ?? '') <= now))
    push({ type: 'SeatOfferLapsed', data: seatFields(workshop, seat) });
  const { startsAt } = firstSessionOf(workshop);
  if (now >= startsAt) return;
  // These offers would end after the first start, since the workshop was moved to an earlier time: they are made again.
  // On its last day their seats return to the head of the list, one by one.
  const isTooLong = ({ offer: its }: ReadOnly<WorkshopSeat>) => (its?.until ?? '') > startsAt;
  for (const seat of heldSeats(workshop).filter(isTooLong).toSorted(fromTheLast))
    offer(draft, workshop, seat, now);
  if (workshop.isOpen) offerFreePlaces(draft, workshop, now);
};

/** Settles what is due, applies the change, and settles again: all in one append. */
export const decideOnWorkshop = (
  before: Workshop,
  now: string,
  change: (draft: Draft) => WorkshopRejection | undefined,
): WorkshopDecision => {
  const draft = draftOf(before);
  settleDue(draft, now);
  const refusal = change(draft);
  if (refusal !== undefined) return reject(refusal);
  settleDue(draft, now);
  return accept(...draft.events);
};
