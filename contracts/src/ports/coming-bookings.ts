import type { BookingDocument } from '../agenda/agenda-views.ts';

type NewBooking = Pick<BookingDocument, 'bookingId' | 'customerId' | 'startsAt'>;

/** Counts in memory, once read from the view. */
export type ComingBookings = {
  /**
   * Counts the bookings that begin at an instant or later. Includes every change up to `ownPosition`, unless
   * the view takes too long.
   */
  countOf(customerId: string, at: string, ownPosition: number): Promise<number>;
  /** The process's own bookings count before the view shows them. */
  notePlaced(booking: NewBooking, position: number): void;
};
