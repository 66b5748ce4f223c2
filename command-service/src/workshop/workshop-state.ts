import {
  daysOfSessions,
  isSeatEvent,
  workshopTermsOf,
  type ReadOnly,
  type SeatEvent,
  type SeatOffer,
  type SeatTaken,
  type WorkshopEvent,
  type WorkshopPlace,
  type WorkshopScheduled,
  type WorkshopSession,
  type WorkshopTerms,
} from 'contracts';

type SeatState = 'taken' | 'offered' | 'awaited' | 'gone';

export type WorkshopSeat = {
  readonly seatId: string;
  readonly customerId: string;
  readonly relativeId: string | null;
  readonly state: SeatState;
  /** The rank on the waiting list, in the order of the log. */
  readonly order: number;
  readonly offer: { readonly until: string; readonly holds: boolean } | null;
  /** The terms under which the seat was taken. */
  readonly deal: Pick<SeatTaken['data'], 'priceCents' | 'cancellationDelayMinutes'> | null;
  readonly graceUntil: string | null;
  /** The attendance by session. */
  readonly attendance: Readonly<Record<string, string>>;
};

export type WorkshopPlan = {
  readonly planId: string;
  readonly sessions: readonly WorkshopSession[];
  /** The new place, if it changes together with the dates. */
  readonly place?: WorkshopPlace | null;
};

/** `evolve` changes it in place. */
export type FoldedWorkshop = {
  planned: {
    readonly workshopId: string;
    readonly practitionerId: string;
    readonly timeZone: string;
  } | null;
  terms: WorkshopTerms | null;
  place: WorkshopPlace | null;
  practicalText: string;
  /** The plan whose days have not all answered yet. */
  settling: WorkshopPlan | null;
  scheduled: WorkshopPlan | null;
  refusal: { readonly planId: string; readonly day: string; readonly code: string } | null;
  isOpen: boolean;
  isCancelled: boolean;
  readonly seats: Map<string, WorkshopSeat>;
  order: number;
};
export type Workshop = ReadOnly<FoldedWorkshop>;

export const noWorkshop = (): FoldedWorkshop => ({
  planned: null,
  terms: null,
  place: null,
  practicalText: '',
  settling: null,
  scheduled: null,
  refusal: null,
  isOpen: false,
  isCancelled: false,
  seats: new Map(),
  order: 0,
});

/** A shallow copy is enough, because seats are replaced and never changed in place. */
export const workshopCopy = (workshop: Workshop): FoldedWorkshop => ({
  ...workshop,
  seats: new Map(workshop.seats),
});

// oxlint-disable-next-line complexity -- one short case an event
const seatAfter = (
  before: WorkshopSeat | undefined,
  { type, data }: SeatEvent,
  order: number,
): WorkshopSeat => {
  const { seatId, customerId, relativeId } = data;
  const known: WorkshopSeat = before ?? {
    seatId,
    customerId,
    relativeId,
    state: 'gone',
    order,
    offer: null,
    deal: null,
    graceUntil: null,
    attendance: {},
  };
  switch (type) {
    case 'SeatTaken': {
      const { priceCents, cancellationDelayMinutes, graceUntil } = data;
      const deal = { priceCents, cancellationDelayMinutes };
      return { ...known, state: 'taken', offer: null, deal, graceUntil };
    }
    case 'SeatAwaited':
      return { ...known, state: 'awaited', order };
    case 'SeatOffered':
      return { ...known, state: 'offered', offer: { until: data.until, holds: data.holds } };
    case 'SeatOfferLapsed':
    case 'SeatGivenUp':
      return { ...known, state: 'gone', offer: null };
    case 'SeatChanged':
      return { ...known, graceUntil: data.graceUntil };
    case 'SeatAttendanceMarked':
      return {
        ...known,
        attendance: { ...known.attendance, [data.sessionId]: data.attendance },
      };
  }
};

// oxlint-disable-next-line complexity -- one short case an event
const noteOwn = (
  workshop: FoldedWorkshop,
  { type, data }: Exclude<WorkshopEvent, SeatEvent>,
): void => {
  switch (type) {
    case 'WorkshopPlanned': {
      const { workshopId, practitionerId, timeZone, planId, sessions, place } = data;
      workshop.planned = { workshopId, practitionerId, timeZone };
      workshop.settling = { planId, sessions };
      workshop.terms = workshopTermsOf(data);
      workshop.place = place;
      return;
    }
    case 'WorkshopReplanned':
      workshop.settling = data;
      return;
    case 'WorkshopPlanRefused':
      workshop.settling = null;
      workshop.refusal = { planId: data.planId, day: data.day, code: data.code };
      return;
    case 'WorkshopScheduled':
      workshop.settling = null;
      workshop.scheduled = { planId: data.planId, sessions: data.sessions };
      return;
    case 'WorkshopRevised':
      workshop.terms = workshopTermsOf(data);
      return;
    case 'WorkshopPlaceChanged':
      workshop.place = data.place;
      return;
    case 'PracticalInfoWritten':
      workshop.practicalText = data.practicalText;
      return;
    case 'WorkshopOpened':
      workshop.isOpen = true;
      return;
    case 'WorkshopClosed':
      workshop.isOpen = false;
      return;
    case 'WorkshopCancelled':
      workshop.isOpen = false;
      workshop.isCancelled = true;
      return;
  }
};

export const evolveWorkshop = (workshop: FoldedWorkshop, event: WorkshopEvent): FoldedWorkshop => {
  if (!isSeatEvent(event)) noteOwn(workshop, event);
  else {
    const { seatId } = event.data;
    workshop.order += 1;
    workshop.seats.set(seatId, seatAfter(workshop.seats.get(seatId), event, workshop.order));
  }
  return workshop;
};

/** A workshop that visitors can see, because its days have accepted a plan. */
export type ScheduledWorkshop = Workshop & {
  readonly planned: NonNullable<Workshop['planned']>;
  readonly terms: NonNullable<Workshop['terms']>;
  readonly scheduled: NonNullable<Workshop['scheduled']>;
};

export const isScheduled = (workshop: Workshop): workshop is ScheduledWorkshop =>
  workshop.planned !== null && workshop.terms !== null && workshop.scheduled !== null;

export const firstSessionOf = ({ scheduled }: ScheduledWorkshop): ReadOnly<WorkshopSession> => {
  const [first] = scheduled.sessions;
  if (first === undefined) throw new Error(`The plan ${scheduled.planId} has no session.`);
  return first;
};

export const endOf = ({ scheduled }: ScheduledWorkshop): string =>
  scheduled.sessions.at(-1)?.endsAt ?? '';

/** Returns whether a place is kept for the seat. */
export const isHeld = ({ state, offer }: ReadOnly<WorkshopSeat>): boolean =>
  state === 'offered' && offer?.holds === true;

/** Counts the places that are taken or held by an offer. */
export const placesUsed = ({ seats }: Workshop): number =>
  [...seats.values()].filter((seat) => seat.state === 'taken' || isHeld(seat)).length;

export const placesFree = (workshop: ScheduledWorkshop): number =>
  workshop.terms.placesMax - placesUsed(workshop);

/** The seats on the list for which no place is held, in their order. */
export const waitingIn = ({ seats }: Workshop): readonly ReadOnly<WorkshopSeat>[] =>
  [...seats.values()]
    .filter((seat) => seat.state === 'awaited' || (seat.state === 'offered' && !isHeld(seat)))
    .toSorted((one, other) => one.order - other.order);

/** The workshop in the form that `seatVerdict` takes. */
export const seatOfferOf = (workshop: ScheduledWorkshop): SeatOffer => ({
  isCancelled: workshop.isCancelled,
  isOpen: workshop.isOpen,
  startsAt: firstSessionOf(workshop).startsAt,
  noticeMinutes: workshop.terms.noticeMinutes,
  placesFree: placesFree(workshop),
  waiting: waitingIn(workshop).length,
});

export const blocksOfPlan = (
  plan: ReadOnly<WorkshopPlan> | null,
): WorkshopScheduled['data']['frees'] =>
  plan && { planId: plan.planId, days: [...daysOfSessions(plan.sessions)] };
