import {
  epochMinutesOf,
  type AgendaEvent,
  type Appointment,
  type BookingPlaced,
  type Occupation,
} from 'contracts';

/** What decisions need to know of one booking of the day. */
export type DayBooking = {
  readonly status: 'here' | 'cancelled';
  readonly appointment: Appointment;
  readonly occupation: Occupation;
  readonly startsAt: string;
  readonly timeZone: string;
  readonly cancellationDelayMinutes: number;
};

/** The bookings of one practitioner's day, by their id. A group session is one for each seat sold. */
export type AgendaDay = ReadonlyMap<string, DayBooking>;

export const noBookings: AgendaDay = new Map();

const bookingOf = (data: BookingPlaced['data']): DayBooking => {
  const { bookingId, practitionerId, customerId, relativeId, day, start } = data;
  const { consultationId, option, startsAt, timeZone, cancellationDelayMinutes } = data;
  const from = epochMinutesOf(startsAt);
  return {
    status: 'here',
    appointment: { bookingId, practitionerId, customerId, relativeId, day, start },
    occupation: {
      bookingId,
      customerId,
      relativeId,
      consultationId,
      option,
      addressId: data.place?.addressId ?? null,
      from,
      until: from + data.durationMinutes + data.pauseMinutes,
    },
    startsAt,
    timeZone,
    cancellationDelayMinutes,
  };
};

export const evolve = (day: AgendaDay, { type, data }: AgendaEvent): AgendaDay => {
  const booking = day.get(data.bookingId);
  switch (type) {
    case 'BookingPlaced':
      return new Map(day).set(data.bookingId, bookingOf(data));
    case 'BookingCancelled':
      return booking === undefined
        ? day
        : new Map(day).set(data.bookingId, { ...booking, status: 'cancelled' });
  }
};

/** What occupies the day. */
export const occupationsOf = (day: AgendaDay): readonly Occupation[] =>
  [...day.values()].filter(({ status }) => status === 'here').map(({ occupation }) => occupation);
