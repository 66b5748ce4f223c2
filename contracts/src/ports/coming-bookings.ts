import type { BookingDocument } from '../agenda/agenda-views.ts';

type NewBooking = Pick<BookingDocument, 'bookingId' | 'customerId' | 'startsAt'>;

/** Counts the coming bookings of customers, which are in memory once they were read from the view. */
export type ComingBookings = {
  /**
   * How many bookings of a customer begin at an instant or later. It counts every change up to
   * `ownPosition`, where the caller made its last change, unless the view takes too long to reach it.
   */
  countOf(customerId: string, at: string, ownPosition: number): Promise<number>;
  /** Counts a booking that this process has placed before the view shows it. */
  notePlaced(booking: NewBooking, position: number): void;
};
