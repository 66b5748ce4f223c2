import { SESSION_COOKIE } from 'contracts';

/** Customers book in groups, each up to the limit of coming bookings. */
const AT_ONCE = 250;
const BOOKINGS_EACH = 10;

/** Customers needed for a number of bookings. */
export const customersFor = (bookings: number): number =>
  Math.ceil(bookings / (AT_ONCE * BOOKINGS_EACH)) * AT_ONCE;

export const customerIdOf = (index: number): string => `customer-bench-${index}`;

/** The customer by the number of the booking. */
export const customerOfBooking = (booking: number): string =>
  customerIdOf(Math.floor(booking / (AT_ONCE * BOOKINGS_EACH)) * AT_ONCE + (booking % AT_ONCE));

/** The secret of the customer's session, which is no secret here. */
export const sessionSecretOf = (customerId: string): string => `session-of-${customerId}`;
export const sessionCookieOf = (customerId: string): string =>
  `${SESSION_COOKIE}=${sessionSecretOf(customerId)}`;
