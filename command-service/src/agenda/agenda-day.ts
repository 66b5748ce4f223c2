import {
  occupationOf,
  type AgendaEvent,
  type Appointment,
  type BookingPlaced,
  type Occupation,
} from 'contracts';

/** What decisions need to know of one booking of the day. */
export type DayBooking = {
  readonly status: 'here' | 'cancelled';
  readonly appointment: Appointment;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly cancellationDelayMinutes: number;
};

/** One practitioner's day, both by the id of the booking. `evolve` changes it in place. */
export type AgendaDay = {
  readonly bookings: Map<string, DayBooking>;
  /** What occupies the day; a group session is one for each seat sold. */
  readonly occupied: Map<string, Occupation>;
};

export const noBookings = (): AgendaDay => ({ bookings: new Map(), occupied: new Map() });

const bookingOf = (data: BookingPlaced['data']): DayBooking => {
  const { bookingId, practitionerId, customerId, relativeId, day, start } = data;
  const { startsAt, timeZone, cancellationDelayMinutes } = data;
  return {
    status: 'here',
    appointment: { bookingId, practitionerId, customerId, relativeId, day, start },
    startsAt,
    timeZone,
    cancellationDelayMinutes,
  };
};

export const evolve = (day: AgendaDay, { type, data }: AgendaEvent): AgendaDay => {
  const { bookings, occupied } = day;
  const booking = bookings.get(data.bookingId);
  switch (type) {
    case 'BookingPlaced':
      bookings.set(data.bookingId, bookingOf(data));
      occupied.set(data.bookingId, occupationOf(data));
      return day;
    case 'BookingCancelled':
      if (booking !== undefined) bookings.set(data.bookingId, { ...booking, status: 'cancelled' });
      occupied.delete(data.bookingId);
      return day;
  }
};

/** What occupies the day. */
export const occupationsOf = ({ occupied }: AgendaDay): readonly Occupation[] => [
  ...occupied.values(),
];
