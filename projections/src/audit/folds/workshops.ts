/* oxlint-disable max-lines -- the second reading of the rules of one stream */
import {
  epochMinutesOf,
  MINUTES_A_DAY,
  wallClockBefore,
  type AgendaEvent,
  type RecordedEvent,
  type SeatEvent,
  type WorkshopDayEvent,
  type WorkshopEvent,
  type WorkshopSession,
} from 'contracts';
import { anomalyOf, type Anomaly } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import type { ReadRecord } from './read-records.ts';

type Seat = {
  readonly customerId: string;
  readonly relativeId: string | null;
  state: 'new' | 'taken' | 'offered' | 'awaited' | 'gone';
  /** Its rank on the list, by the log. */
  joined: number;
  until: string;
  holds: boolean;
  cancellationDelayMinutes: number;
  graceUntil: string | null;
};

type Plan = { readonly planId: string; readonly sessions: readonly WorkshopSession[] };

type Workshop = {
  size: number;
  practitionerId: string;
  timeZone: string;
  placesMax: number;
  priceCents: number | null;
  cancellationDelayMinutes: number;
  settling: Plan | undefined;
  scheduled: Plan | undefined;
  isCancelled: boolean;
  joined: number;
  readonly seats: Map<string, Seat>;
  /** Days that hold a block, by plan. */
  readonly held: Map<string, Set<string>>;
  readonly refused: Set<string>;
};

const begin = (): Workshop => ({
  size: 1,
  practitionerId: '',
  timeZone: 'Europe/Paris',
  placesMax: 0,
  priceCents: null,
  cancellationDelayMinutes: 0,
  settling: undefined,
  scheduled: undefined,
  isCancelled: false,
  joined: 0,
  seats: new Map(),
  held: new Map(),
  refused: new Set(),
});

const startOf = ({ scheduled }: Workshop): string => scheduled?.sessions[0]?.startsAt ?? '';
const endOf = ({ scheduled }: Workshop): string => scheduled?.sessions.at(-1)?.endsAt ?? '';
const isLastDay = (workshop: Workshop, at: string): boolean =>
  epochMinutesOf(startOf(workshop)) - epochMinutesOf(at) < MINUTES_A_DAY;

const isHeld = ({ state, holds }: Seat): boolean => state === 'offered' && holds;
const isWaiting = ({ state, holds }: Seat): boolean =>
  state === 'awaited' || (state === 'offered' && !holds);

const usedIn = ({ seats }: Workshop): number =>
  [...seats.values()].filter((seat) => seat.state === 'taken' || isHeld(seat)).length;

const timesOf = (sessions: readonly WorkshopSession[], day?: string): string =>
  JSON.stringify(
    sessions
      .filter((session) => day === undefined || session.day === day)
      .map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  );

const daysOf = ({ sessions }: Plan): readonly string[] => [
  ...new Set(sessions.map(({ day }) => day)),
];

const isHeldBy = ({ held }: Workshop, plan: Plan): boolean =>
  daysOf(plan).every((day) => held.get(plan.planId)?.has(day) === true);

/** A day holds what the plan that is being settled says, and frees what no plan needs. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const takeDay = (workshop: Workshop, { type, data }: WorkshopDayEvent): string | undefined => {
  const { settling, scheduled, held, refused, isCancelled } = workshop;
  const { planId, day } = data;
  const isSettling = settling?.planId === planId;
  if (type === 'WorkshopDayFreed') {
    held.get(planId)?.delete(day);
    const isNeeded = isSettling || (scheduled?.planId === planId && !isCancelled);
    return isNeeded ? 'un jour est libéré dont il a besoin' : undefined;
  }
  if (type === 'WorkshopDayRefused') refused.add(planId);
  else held.set(planId, (held.get(planId) ?? new Set()).add(day));
  if (!isSettling) return 'un jour répond à des dates que personne ne demande';
  if (type === 'WorkshopDayRefused') return undefined;
  return timesOf(settling.sessions, day) === JSON.stringify(data.spans)
    ? undefined
    : 'les heures d’un jour ne sont pas celles de ses dates';
};

type OwnEvent = Exclude<WorkshopEvent, SeatEvent>;

/** By the state before. */
// oxlint-disable-next-line complexity -- one short case an event
const ownFault = (workshop: Workshop, { type, data }: OwnEvent): string | undefined => {
  const { practitionerId, settling, scheduled, isCancelled } = workshop;
  if (type === 'WorkshopPlanned') return practitionerId === '' ? undefined : 'est écrit deux fois';
  if (practitionerId === '') return 'n’a jamais été écrit';
  if (data.practitionerId !== practitionerId) return 'change de praticien';
  if (isCancelled) return 'change alors qu’il est annulé';
  switch (type) {
    case 'WorkshopPlanRefused':
      if (settling?.planId !== data.planId) return 'perd des dates que personne ne demande';
      return workshop.refused.has(data.planId)
        ? undefined
        : 'perd des dates qu’aucun jour n’a refusées';
    case 'WorkshopScheduled':
      if (settling?.planId !== data.planId) return 'a des dates que personne ne demande';
      if (timesOf(settling.sessions) !== timesOf(data.sessions))
        return 'n’a pas les dates qui étaient demandées';
      return isHeldBy(workshop, settling) ? undefined : 'a des dates qu’un jour ne tient pas';
    case 'PracticalInfoWritten':
      return undefined;
    case 'WorkshopReplanned':
    case 'WorkshopCancelled':
      if (settling !== undefined) return 'change avant que les jours aient répondu';
      return scheduled === undefined ? 'change sans avoir de dates' : undefined;
    case 'WorkshopRevised':
      if (data.placesMax < usedIn(workshop)) return 'a moins de places que d’inscrits';
      return scheduled === undefined ? 'change sans avoir de dates' : undefined;
    default:
      return scheduled === undefined ? 'change sans avoir de dates' : undefined;
  }
};

// oxlint-disable-next-line complexity -- one short case an event
const takeOwn = (workshop: Workshop, event: OwnEvent): string | undefined => {
  const fault = ownFault(workshop, event);
  const { type, data } = event;
  if (type === 'WorkshopPlanned') {
    workshop.practitionerId = data.practitionerId;
    workshop.timeZone = data.timeZone;
  }
  if (type === 'WorkshopPlanned' || type === 'WorkshopRevised') {
    workshop.placesMax = data.placesMax;
    workshop.priceCents = data.priceCents;
    workshop.cancellationDelayMinutes = data.cancellationDelayMinutes;
  }
  if (type === 'WorkshopPlanned' || type === 'WorkshopReplanned') workshop.settling = data;
  if (type === 'WorkshopPlanRefused') workshop.settling = undefined;
  if (type === 'WorkshopScheduled') {
    workshop.settling = undefined;
    workshop.scheduled = data;
  }
  if (type === 'WorkshopCancelled') workshop.isCancelled = true;
  return fault;
};

type OfSeat<Type extends SeatEvent['type']> = Extract<SeatEvent, { type: Type }>['data'];

type SeatStep = { readonly workshop: Workshop; readonly seat: Seat; readonly at: string };

/** Nobody passes those who wait, but on the last day. */
const jumpsTheQueue = ({ workshop, seat, at }: SeatStep): boolean =>
  !isLastDay(workshop, at) &&
  [...workshop.seats.values()].some((other) => other !== seat && isWaiting(other));

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const takingFault = (step: SeatStep, data: OfSeat<'SeatTaken'>): string | undefined => {
  const { workshop, seat, at } = step;
  const isTheirs = ({ customerId, relativeId, state }: Seat) =>
    state === 'taken' && customerId === seat.customerId && relativeId === seat.relativeId;
  const used = usedIn(workshop) + (isHeld(seat) ? 0 : 1);
  if ([...workshop.seats.values()].some(isTheirs)) return 'la même personne y a deux places';
  if (seat.state === 'gone') return 'une place est prise après avoir été rendue';
  if (used > workshop.placesMax) return `il a ${used} inscrits pour ${workshop.placesMax} places`;
  if (data.left !== workshop.placesMax - used) return 'le nombre de places qui restent est faux';
  if (data.priceCents !== workshop.priceCents) return 'le prix n’est pas celui de l’événement';
  if (data.cancellationDelayMinutes !== workshop.cancellationDelayMinutes)
    return 'le délai d’annulation n’est pas celui de l’événement';
  if (at >= (data.by === 'customer' ? startOf(workshop) : endOf(workshop)))
    return 'une place est prise trop tard';
  if ((data.via === 'hand') !== (data.by === 'practitioner'))
    return 'une place ne dit pas qui l’a donnée';
  if (data.via === 'offer' && seat.state !== 'offered') return 'une place n’a pas été proposée';
  if (isHeld(seat)) return at < seat.until ? undefined : 'une place est prise après son délai';
  if (data.via === 'hand') return undefined;
  return jumpsTheQueue(step) ? 'quelqu’un passe devant qui attend' : undefined;
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const offeringFault = (
  { workshop, seat, at }: SeatStep,
  { until, holds }: OfSeat<'SeatOffered'>,
): string | undefined => {
  if (!isWaiting(seat) && !isHeld(seat)) return 'une place est proposée à qui n’attend pas';
  if (until <= at || until > startOf(workshop)) return 'une place est proposée trop longtemps';
  if (!holds) return isLastDay(workshop, at) ? undefined : 'une place proposée n’est pas tenue';
  const used = usedIn(workshop) + (isHeld(seat) ? 0 : 1);
  if (used > workshop.placesMax) return 'une place est proposée qui n’existe pas';
  const isPassed = (other: Seat) => isWaiting(other) && other.joined < seat.joined;
  return !isHeld(seat) && [...workshop.seats.values()].some(isPassed)
    ? 'une place est proposée dans un autre ordre que celui de la liste'
    : undefined;
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const leavingFault = (
  { workshop, seat, at }: SeatStep,
  { by, was, late }: OfSeat<'SeatGivenUp'>,
): string | undefined => {
  if (seat.state !== was) return 'une place est rendue qui n’est pas ce qu’elle dit';
  const [first] = workshop.scheduled?.sessions ?? [];
  if (first === undefined) return undefined;
  const { timeZone } = workshop;
  const { cancellationDelayMinutes, graceUntil } = seat;
  const agreed = wallClockBefore(timeZone, first.day, first.start, cancellationDelayMinutes);
  const grace = (graceUntil ?? '') < first.startsAt ? (graceUntil ?? '') : first.startsAt;
  const isLate = was === 'taken' && by === 'customer' && at > (agreed < grace ? grace : agreed);
  return isLate === late ? undefined : 'une place rendue ne dit pas si c’est trop tard';
};

/** By the state before. */
// oxlint-disable-next-line complexity -- one short case an event
const seatFault = (step: SeatStep, { type, data }: SeatEvent): string | undefined => {
  const { workshop, seat, at } = step;
  const [first] = workshop.scheduled?.sessions ?? [];
  if (first === undefined) return 'une place est prise avant qu’il ait des dates';
  if (
    data.planId !== workshop.scheduled?.planId ||
    data.day !== first.day ||
    data.start !== first.start ||
    data.endsAt !== endOf(workshop)
  )
    return 'une place n’est pas à ses dates';
  if (data.customerId !== seat.customerId || data.relativeId !== seat.relativeId)
    return 'une place change de personne';
  if (workshop.isCancelled && type !== 'SeatGivenUp')
    return 'une place change alors qu’il est annulé';
  switch (type) {
    case 'SeatTaken':
      return takingFault(step, data);
    case 'SeatAwaited':
      return seat.state === 'new' ? undefined : 'une place est attendue deux fois';
    case 'SeatOffered':
      return offeringFault(step, data);
    case 'SeatOfferLapsed':
      return isHeld(seat) && seat.until <= at
        ? undefined
        : 'une place proposée finit avant son délai';
    case 'SeatGivenUp':
      return leavingFault(step, data);
    case 'SeatChanged':
      return seat.state === 'new' || seat.state === 'gone'
        ? 'une place change qui n’existe pas'
        : undefined;
    case 'SeatAttendanceMarked':
      return seat.state === 'taken' ? undefined : 'la présence est notée de qui n’a pas de place';
  }
};

const changeSeat = (workshop: Workshop, seat: Seat, { type, data }: SeatEvent): void => {
  switch (type) {
    case 'SeatTaken':
      seat.state = 'taken';
      seat.cancellationDelayMinutes = data.cancellationDelayMinutes;
      seat.graceUntil = data.graceUntil;
      return;
    case 'SeatAwaited':
      workshop.joined += 1;
      seat.state = 'awaited';
      seat.joined = workshop.joined;
      return;
    case 'SeatOffered':
      seat.state = 'offered';
      seat.until = data.until;
      seat.holds = data.holds;
      return;
    case 'SeatOfferLapsed':
    case 'SeatGivenUp':
      seat.state = 'gone';
      return;
    case 'SeatChanged':
      seat.graceUntil = data.graceUntil;
      return;
    case 'SeatAttendanceMarked':
  }
};

const takeSeat = (workshop: Workshop, event: SeatEvent, at: string): string | undefined => {
  const { seatId, customerId, relativeId } = event.data;
  const seat: Seat = workshop.seats.get(seatId) ?? {
    customerId,
    relativeId,
    state: 'new',
    joined: 0,
    until: '',
    holds: false,
    cancellationDelayMinutes: 0,
    graceUntil: null,
  };
  workshop.seats.set(seatId, seat);
  workshop.size = 1 + workshop.seats.size;
  const fault = seatFault({ workshop, seat, at }, event);
  changeSeat(workshop, seat, event);
  return fault;
};

const dayEventIn = (read: ReadRecord): WorkshopDayEvent | undefined => {
  const event: AgendaEvent | undefined = auditedEventOf(read, 'agenda');
  return event !== undefined && 'workshopId' in event.data
    ? (event as WorkshopDayEvent)
    : undefined;
};

const take = (
  workshop: Workshop,
  { event, metadata: { at } }: RecordedEvent<WorkshopEvent | WorkshopDayEvent>,
): string | undefined => {
  if ('seatId' in event.data) return takeSeat(workshop, event as SeatEvent, at);
  if (event.type.startsWith('WorkshopDay')) return takeDay(workshop, event as WorkshopDayEvent);
  return takeOwn(workshop, event as OwnEvent);
};

/** A workshop has the hours of its dates, never more seats than places, and a list that nobody jumps. */
export const workshopsAudit = auditFoldOf<Workshop>({
  keysOf: (read) => {
    const event = auditedEventOf(read, 'workshop') ?? dayEventIn(read);
    return event === undefined ? [] : [event.data.workshopId];
  },
  begin,
  take: (workshop, read, key): readonly Anomaly[] => {
    const recorded = read.sound as RecordedEvent<WorkshopEvent | WorkshopDayEvent>;
    const fault = take(workshop, recorded);
    return fault === undefined ? [] : [anomalyOf(`Événement ${key}\u00a0: ${fault}`, read)];
  },
});
