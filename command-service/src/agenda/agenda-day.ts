import {
  moveOf,
  occupationOf,
  type AgendaEvent,
  type Appointment,
  type BookingMove,
  type BookingPlaced,
  type Occupation,
  type ReadOnly,
  type StartRefusal,
} from 'contracts';

/** What decisions need to know of one booking of the day. */
export type DayBooking = {
  /** `leaving`: another day is being asked; it occupies its time here until that day has answered. */
  readonly status: 'here' | 'leaving' | 'moved' | 'cancelled';
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
  /** What this day answered to the moves that asked for one of its starts, by their id. */
  readonly answered: Map<string, 'OFFERED' | StartRefusal>;
};

/** A day as everybody else sees it. */
export type AgendaDay = ReadOnly<FoldedDay>;

export const noBookings = (): FoldedDay => ({
  bookings: new Map(),
  occupied: new Map(),
  answered: new Map(),
});

export const appointmentOf = ({ deal }: DayBooking): Appointment => {
  const { bookingId, practitionerId, customerId, relativeId, day, start } = deal;
  return { bookingId, practitionerId, customerId, relativeId, day, start };
};

const withBooking = ({ bookings }: FoldedDay, id: string, change: Partial<DayBooking>): void => {
  const booking = bookings.get(id);
  if (booking !== undefined) bookings.set(id, { ...booking, ...change });
};

export const evolve = (day: FoldedDay, { type, data }: AgendaEvent): FoldedDay => {
  const { bookings, occupied, answered } = day;
  const { bookingId } = data;
  switch (type) {
    case 'BookingPlaced':
      bookings.set(bookingId, { status: 'here', deal: data, arrival: null, departure: null });
      occupied.set(bookingId, occupationOf(data));
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

/** What occupies the day. */
export const occupationsOf = ({ occupied }: AgendaDay): readonly Occupation[] => [
  ...occupied.values(),
];

/** Whoever has, or had, a seat of the group session that begins then. */
export const seatsOf = (
  { bookings }: AgendaDay,
  { start, consultationId }: Pick<BookingPlaced['data'], 'start' | 'consultationId'>,
): readonly ReadOnly<DayBooking>[] =>
  [...bookings.values()].filter(
    ({ deal }) => deal.start === start && deal.consultationId === consultationId,
  );
