import { SESSION_COOKIE } from 'contracts';

/** Customers who book alternately before the next group does, each up to the limit of coming bookings. */
const AT_ONCE = 250;
const BOOKINGS_EACH = 10;

/** How many it takes for so many bookings. */
export const customersFor = (bookings: number): number =>
  Math.ceil(bookings / (AT_ONCE * BOOKINGS_EACH)) * AT_ONCE;

export const customerIdOf = (index: number): string => `customer-bench-${index}`;

/** Who confirms a booking, of all those that are confirmed one after the other. */
export const customerOfBooking = (booking: number): string =>
  customerIdOf(Math.floor(booking / (AT_ONCE * BOOKINGS_EACH)) * AT_ONCE + (booking % AT_ONCE));

/** The secret of the customer's session, which is no secret here. */
export const sessionSecretOf = (customerId: string): string => `session-of-${customerId}`;
export const sessionCookieOf = (customerId: string): string =>
  `${SESSION_COOKIE}=${sessionSecretOf(customerId)}`;
