import {
  blocksOf,
  bookingStatusAfter,
  isBookingEvent,
  moveOf,
  occupationOf,
  occupiesItsTime,
  type AgendaEvent,
  type Appointment,
  type BlockOccupation,
  type BookingEvent,
  type BookingMove,
  type BookingPlaced,
  type BookingStatus,
  type DayOccupation,
  type ReadOnly,
  type SeatOccupation,
  type StartRefusal,
  type WorkshopDayEvent,
} from 'contracts';

export type DayBooking = {
  readonly status: BookingStatus;
  /** A copy of the deal, because a move takes it to another day. */
  readonly deal: BookingPlaced['data'];
  /** The move that brought it here. */
  readonly arrival: { readonly moveId: string; readonly fromDay: string } | null;
  /** The move by which it leaves or left. */
  readonly departure: BookingMove | null;
};

/** Bookings by id; `evolve` changes the maps in place. */
export type FoldedDay = {
  readonly bookings: Map<string, DayBooking>;
  /** The occupation of each sold seat. */
  readonly occupied: Map<string, SeatOccupation>;
  /** Blocks of workshops by plan id. */
  readonly blocks: Map<string, readonly BlockOccupation[]>;
  /** Answers by move id, by plan id, or by the id of a refused request's booking. */
  readonly answered: Map<string, 'OFFERED' | StartRefusal>;
  isCorrupt: boolean;
};

export type AgendaDay = ReadOnly<FoldedDay>;

export const noBookings = (): FoldedDay => ({
  bookings: new Map(),
  occupied: new Map(),
  blocks: new Map(),
  answered: new Map(),
  isCorrupt: false,
});

export const appointmentOf = ({ deal }: DayBooking): Appointment => {
  const { bookingId, practitionerId, customerId, relativeId, day, start } = deal;
  return { bookingId, practitionerId, customerId, relativeId, day, start };
};

const departureAfter = (
  before: DayBooking['departure'],
  { type, data }: BookingEvent,
): DayBooking['departure'] => {
  if (type === 'BookingMoveStarted' || type === 'BookingMovedOut') return moveOf(data);
  return type === 'BookingMoveAbandoned' ? null : before;
};

/** The booking with its status on this day. */
const bookingAfter = (
  before: DayBooking | undefined,
  event: BookingEvent,
  status: BookingStatus,
): DayBooking | undefined => {
  const { type, data } = event;
  if (type === 'BookingPlaced') return { status, deal: data, arrival: null, departure: null };
  if (type === 'BookingMovedIn') {
    const { moveId, fromDay, fromStart: _, moveReason: __, ...deal } = data;
    return { status, deal, arrival: { moveId, fromDay }, departure: null };
  }
  return before && { ...before, status, departure: departureAfter(before.departure, event) };
};

const noteAnswer = ({ answered }: FoldedDay, { type, data }: BookingEvent): void => {
  if (type === 'BookingRefused') answered.set(data.bookingId, data.code);
  if (type === 'BookingMoveRefused') answered.set(data.moveId, data.code);
  if (type === 'BookingMovedIn') answered.set(data.moveId, 'OFFERED');
};

const noteStatus = ({ bookings, occupied }: FoldedDay, event: BookingEvent): void => {
  const status = bookingStatusAfter(event);
  if (status === undefined) return;
  const { type, data } = event;
  const booking = bookingAfter(bookings.get(data.bookingId), event, status);
  if (booking !== undefined) bookings.set(data.bookingId, booking);
  if (type === 'BookingPlaced' || type === 'BookingMovedIn')
    occupied.set(data.bookingId, occupationOf(data));
  if (!occupiesItsTime(status)) occupied.delete(data.bookingId);
};

const noteBlock = ({ blocks, answered }: FoldedDay, { type, data }: WorkshopDayEvent): void => {
  const { planId } = data;
  if (type === 'WorkshopDayRefused') answered.set(planId, data.code);
  if (type === 'WorkshopDayFreed') blocks.delete(planId);
  if (type !== 'WorkshopDayHeld') return;
  blocks.set(planId, blocksOf(data));
  answered.set(planId, 'OFFERED');
};

export const evolveDay = (day: FoldedDay, event: AgendaEvent): FoldedDay => {
  if (isBookingEvent(event)) {
    noteAnswer(day, event);
    noteStatus(day, event);
  } else noteBlock(day, event);
  return day;
};

/** Unless its stream is corrupt. */
export const occupationsOf = ({ occupied, blocks, isCorrupt }: AgendaDay): DayOccupation =>
  isCorrupt ? 'NOT_TRUSTED' : [...occupied.values(), ...[...blocks.values()].flat()];

export const asCorruptDay = (day: FoldedDay): FoldedDay => {
  day.isCorrupt = true;
  return day;
};

/** Current and former ones. */
export const seatsOf = (
  { bookings }: AgendaDay,
  { start, consultationId }: Pick<BookingPlaced['data'], 'start' | 'consultationId'>,
): readonly ReadOnly<DayBooking>[] =>
  [...bookings.values()].filter(
    ({ deal }) => deal.start === start && deal.consultationId === consultationId,
  );
