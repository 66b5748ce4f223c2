import {
  cancellationDeadlineOf,
  graceAfter,
  instantAfter,
  ownValue,
  seatVerdict,
  WORKSHOP_PLACES_MAX,
  type AwaitSeats,
  type GiveSeatUp,
  type MarkAttendance,
  type OwnSeat,
  type ReadOnly,
  type SeatByHand,
  type SeatTaken,
  type SeatVerdict,
  type TakeSeats,
  type WorkshopRejection,
} from 'contracts';
import {
  decideOnWorkshop,
  seatFields,
  type Draft,
  type WorkshopDecision,
} from './workshop-due-policies.ts';
import { changingWorkshop } from './workshop-plan-decider.ts';
import {
  endOf,
  firstSessionOf,
  isHeld,
  isScheduled,
  placesFree,
  seatOfferOf,
  waitingIn,
  type ScheduledWorkshop,
  type Workshop,
  type WorkshopSeat,
} from './workshop-state.ts';

type Seat = ReadOnly<WorkshopSeat>;

const seatsOf = ({ seats }: Workshop, customerId: string): readonly Seat[] =>
  [...seats.values()].filter((seat) => seat.customerId === customerId && seat.state !== 'gone');

const ownSeat = (seat: Seat): OwnSeat => {
  const { relativeId, state } = seat;
  if (state === 'taken') return { relativeId, state };
  return { relativeId, state: isHeld(seat) ? 'held' : 'awaited' };
};

const verdictOn = (
  { data, metadata }: TakeSeats | AwaitSeats,
  workshop: ScheduledWorkshop,
): SeatVerdict => {
  if (data.beneficiaries === 'inactive') return 'CUSTOMER_NOT_FOUND';
  const verdict = seatVerdict({
    workshop: seatOfferOf(workshop),
    offer: data.offer,
    own: seatsOf(workshop, data.customerId).map(ownSeat),
    participants: data.participants.map(({ relativeId }) => relativeId),
    now: metadata.at,
  });
  const isPossible = verdict === 'TAKE' || verdict === 'WAIT';
  return isPossible ? (data.notAdmitted ?? verdict) : verdict;
};

type Taking = Pick<SeatTaken['data'], 'by' | 'reason'> & {
  readonly customerId: string;
  readonly participants: TakeSeats['data']['participants'];
  readonly at: string;
};

const viaOf = ({ by }: Taking, known: Seat | undefined): SeatTaken['data']['via'] => {
  if (by === 'practitioner') return 'hand';
  return known?.state === 'offered' ? 'offer' : 'direct';
};

/** A participant who waits or has an offer keeps the id of the seat. */
const take = ({ push }: Draft, workshop: ScheduledWorkshop, taking: Taking): void => {
  const { customerId, by, reason, at, participants } = taking;
  const knownFor = (relativeId: string | null) =>
    seatsOf(workshop, customerId).find((seat) => seat.relativeId === relativeId);
  const seatIds = participants.map((each) => (knownFor(each.relativeId) ?? each).seatId);
  const confirmationId = String(seatIds.at(-1));
  for (const { seatId, relativeId } of participants) {
    const known = knownFor(relativeId);
    const isKept = known !== undefined && isHeld(known);
    const { priceCents, cancellationDelayMinutes } = workshop.terms;
    push({
      type: 'SeatTaken',
      data: {
        ...seatFields(workshop, known ?? { seatId, customerId, relativeId }),
        confirmationId,
        by,
        via: viaOf(taking, known),
        priceCents,
        cancellationDelayMinutes,
        left: placesFree(workshop) - (isKept ? 0 : 1),
        graceUntil: graceAfter(by, at).graceUntil ?? null,
        reason,
      },
    });
  }
};

const signingUp = (
  command: TakeSeats | AwaitSeats,
  workshop: Workshop,
  seat: (
    draft: Draft,
    its: ScheduledWorkshop,
    verdict: 'TAKE' | 'WAIT',
  ) => WorkshopRejection | undefined,
): WorkshopDecision =>
  decideOnWorkshop(workshop, command.metadata.at, (draft) => {
    if (!isScheduled(draft.workshop)) return 'EVENT_NOT_FOUND';
    const verdict = verdictOn(command, draft.workshop);
    return verdict === 'TAKE' || verdict === 'WAIT'
      ? seat(draft, draft.workshop, verdict)
      : verdict;
  });

export const takeSeats = (command: TakeSeats, workshop: Workshop): WorkshopDecision =>
  signingUp(command, workshop, (draft, its, verdict) => {
    if (verdict === 'WAIT') return 'WORKSHOP_FULL';
    take(draft, its, { ...command.data, by: 'customer', at: command.metadata.at });
    return undefined;
  });

export const awaitSeats = (command: AwaitSeats, workshop: Workshop): WorkshopDecision =>
  signingUp(command, workshop, ({ push }, its, verdict) => {
    if (verdict === 'TAKE') return 'PLACES_LEFT';
    const { customerId, participants, reason } = command.data;
    const confirmationId = participants.at(-1)?.seatId ?? '';
    for (const { seatId, relativeId } of participants)
      push({
        type: 'SeatAwaited',
        data: { ...seatFields(its, { seatId, customerId, relativeId }), confirmationId, reason },
      });
    return undefined;
  });

/** A full workshop gets a further place in the same append, so that a seat by hand takes none from the waiting list. */
export const seatByHand = (command: SeatByHand, workshop: Workshop): WorkshopDecision =>
  changingWorkshop(workshop, command, (draft, its) => {
    const { customerId, participants, reason, addsPlaces } = command.data;
    const own = seatsOf(its, customerId);
    const seatFor = (relativeId: string | null) =>
      own.find((seat) => seat.relativeId === relativeId);
    if (participants.some(({ relativeId }) => seatFor(relativeId)?.state === 'taken'))
      return 'ALREADY_IN_THIS_WORKSHOP';
    const held = participants.filter(({ relativeId }) => {
      const seat = seatFor(relativeId);
      return seat !== undefined && isHeld(seat);
    });
    const free = waitingIn(its).length > 0 ? 0 : placesFree(its);
    const added = Math.max(0, participants.length - held.length - free);
    const placesMax = its.terms.placesMax + added;
    if (added > 0 && (!addsPlaces || placesMax > WORKSHOP_PLACES_MAX)) return 'WORKSHOP_FULL';
    const { workshopId, practitionerId } = its.planned;
    if (added > 0)
      draft.push({
        type: 'WorkshopRevised',
        data: { workshopId, practitionerId, ...its.terms, placesMax },
      });
    const at = command.metadata.at;
    take(draft, its, { customerId, participants, reason, by: 'practitioner', at });
    return undefined;
  });

/** Returns whether the customer gives up a taken seat after the deadline. */
const isLate = (
  workshop: ScheduledWorkshop,
  { state, deal, graceUntil }: Seat,
  at: string,
): boolean => {
  if (state !== 'taken') return false;
  const { day, start, startsAt } = firstSessionOf(workshop);
  const { timeZone } = workshop.planned;
  const { cancellationDelayMinutes = 0 } = deal ?? {};
  const grace = graceUntil === null ? {} : { graceUntil };
  const terms = { day, start, startsAt, timeZone, cancellationDelayMinutes, ...grace };
  return at > cancellationDeadlineOf(terms);
};

/** A customer may leave until the first start; the practitioner may remove a seat until the last end. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const refusalOfLeaving = (
  { data: { requester }, metadata: { at } }: GiveSeatUp,
  workshop: ScheduledWorkshop,
  seat: Seat | undefined,
): WorkshopRejection | undefined => {
  const isCustomer = requester.by === 'customer';
  const owner = isCustomer ? seat?.customerId : workshop.planned.practitionerId;
  if (seat === undefined || owner !== requester.partyId) return 'BOOKING_NOT_FOUND';
  if (seat.state === 'gone') return 'ALREADY_CANCELLED';
  if (seat.state !== 'taken') return undefined;
  if (isCustomer) return at < firstSessionOf(workshop).startsAt ? undefined : 'WORKSHOP_STARTED';
  return at < endOf(workshop) ? undefined : 'WORKSHOP_OVER';
};

export const giveSeatUp = (command: GiveSeatUp, workshop: Workshop): WorkshopDecision => {
  const { data, metadata } = command;
  return decideOnWorkshop(workshop, metadata.at, ({ workshop: its, push }) => {
    if (!isScheduled(its)) return 'BOOKING_NOT_FOUND';
    const seat = its.seats.get(data.seatId);
    const refusal = refusalOfLeaving(command, its, seat);
    if (refusal !== undefined) return refusal;
    if (seat === undefined || seat.state === 'gone') return 'BOOKING_NOT_FOUND';
    const { by } = data.requester;
    const late = by === 'customer' && isLate(its, seat, metadata.at);
    push({
      type: 'SeatGivenUp',
      data: {
        ...seatFields(its, seat),
        lastSeatId: seat.seatId,
        by,
        was: seat.state,
        late,
        reason: data.reason,
      },
    });
    return undefined;
  });
};

const MARKED_BEFORE_MS = 30 * 60_000;

/** From half an hour before a session on, also after the workshop. */
export const markAttendance = (
  { data, metadata: { at } }: MarkAttendance,
  workshop: Workshop,
): WorkshopDecision =>
  // oxlint-disable-next-line complexity -- ordered conditions: the first match wins
  decideOnWorkshop(workshop, at, ({ workshop: its, push }) => {
    if (!isScheduled(its) || its.planned.practitionerId !== data.practitionerId)
      return 'BOOKING_NOT_FOUND';
    const { seatId, sessionId, attendance } = data;
    const seat = its.seats.get(seatId);
    const session = its.scheduled.sessions.find((each) => each.sessionId === sessionId);
    if (seat?.state !== 'taken' || session === undefined) return 'BOOKING_NOT_FOUND';
    if (at < instantAfter(session.startsAt, -MARKED_BEFORE_MS)) return 'ATTENDANCE_TOO_EARLY';
    if ((ownValue(seat.attendance, sessionId) ?? 'unmarked') === attendance) return undefined;
    push({
      type: 'SeatAttendanceMarked',
      data: { ...seatFields(its, seat), sessionId, attendance },
    });
    return undefined;
  });
