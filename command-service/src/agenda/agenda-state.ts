import {
  agendaStream,
  contradicts,
  moveOf,
  occupationOf,
  type AgendaEvent,
  type Appointment,
  type BookingMove,
  type BookingPlaced,
  type DayOccupation,
  type Occupation,
  type ReadOnly,
  type Standing,
  type StartRefusal,
} from 'contracts';

/** What decisions need to know of one booking of the day. */
export type DayBooking = {
  readonly status: Standing;
  /** By value, because a move takes it along. */
  readonly deal: BookingPlaced['data'];
  /** The move that brought it here. */
  readonly arrival: { readonly moveId: string; readonly fromDay: string } | null;
  /** The move that takes it away, or took it. */
  readonly departure: BookingMove | null;
};

/** One practitioner's day, both by the id of the booking, as `evolve` changes it in place. */
export type FoldedDay = {
  readonly bookings: Map<string, DayBooking>;
  /** What occupies the day; a group session is one for each seat sold. */
  readonly occupied: Map<string, Occupation>;
  /**
   * What this day answered to the moves that asked for one of its starts, by their id; to the
   * requests that it refused, by the id of the booking that was wished.
   */
  readonly answered: Map<string, 'OFFERED' | StartRefusal>;
  /** What was told of it contradicts itself, or cannot be read. */
  isDistrusted: boolean;
};

/** A day as everybody else sees it. */
export type AgendaDay = ReadOnly<FoldedDay>;

export const noBookings = (): FoldedDay => ({
  bookings: new Map(),
  occupied: new Map(),
  answered: new Map(),
  isDistrusted: false,
});

export const appointmentOf = ({ deal }: DayBooking): Appointment => {
  const { bookingId, practitionerId, customerId, relativeId, day, start } = deal;
  return { bookingId, practitionerId, customerId, relativeId, day, start };
};

const withBooking = ({ bookings }: FoldedDay, id: string, change: Partial<DayBooking>): void => {
  const booking = bookings.get(id);
  if (booking !== undefined) bookings.set(id, { ...booking, ...change });
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const changed = (day: FoldedDay, { type, data }: AgendaEvent): FoldedDay => {
  const { bookings, occupied, answered } = day;
  const { bookingId } = data;
  switch (type) {
    case 'BookingPlaced':
      bookings.set(bookingId, { status: 'here', deal: data, arrival: null, departure: null });
      occupied.set(bookingId, occupationOf(data));
      return day;
    case 'BookingRefused':
      answered.set(bookingId, data.code);
      return day;
    case 'BookingMoveStarted':
      withBooking(day, bookingId, { status: 'leaving', departure: moveOf(data) });
      return day;
    case 'BookingMovedIn': {
      const { moveId, fromDay, fromStart: _, moveReason: __, ...deal } = data;
      bookings.set(bookingId, {
        status: 'here',
        deal,
        arrival: { moveId, fromDay },
        departure: null,
      });
      occupied.set(bookingId, occupationOf(data));
      answered.set(moveId, 'OFFERED');
      return day;
    }
    case 'BookingMoveRefused':
      answered.set(data.moveId, data.code);
      return day;
    case 'BookingMovedOut':
      withBooking(day, bookingId, { status: 'moved', departure: moveOf(data) });
      occupied.delete(bookingId);
      return day;
    case 'BookingMoveAbandoned':
      withBooking(day, bookingId, { status: 'here', departure: null });
      return day;
    case 'BookingCancelled':
      withBooking(day, bookingId, { status: 'cancelled' });
      occupied.delete(bookingId);
      return day;
  }
};

/** Changed in place; what contradicts the day's history is folded too, and then nothing is believed. */
export const evolve = (day: FoldedDay, event: AgendaEvent): FoldedDay => {
  if (contradicts(event, day.bookings.get(event.data.bookingId)?.status)) day.isDistrusted = true;
  return changed(day, event);
};

/** What occupies the day, if its history can be trusted. */
export const occupationsOf = ({ occupied, isDistrusted }: AgendaDay): DayOccupation =>
  isDistrusted ? 'NOT_TRUSTED' : [...occupied.values()];

/** Whether an event stands in the stream of its own day. */
export const isOfDay = (stream: string, { data }: AgendaEvent): boolean =>
  stream === agendaStream(data.practitionerId, data.day);

export const distrusted = (day: FoldedDay): FoldedDay => {
  day.isDistrusted = true;
  return day;
};

/** Whoever has, or had, a seat of the group session that begins then. */
export const seatsOf = (
  { bookings }: AgendaDay,
  { start, consultationId }: Pick<BookingPlaced['data'], 'start' | 'consultationId'>,
): readonly ReadOnly<DayBooking>[] =>
  [...bookings.values()].filter(
    ({ deal }) => deal.start === start && deal.consultationId === consultationId,
  );
