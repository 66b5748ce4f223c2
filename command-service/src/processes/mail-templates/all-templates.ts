import type { MailKind } from 'contracts';
import * as customer from './customer-mails.ts';
import type { MailContent } from './mail-content.ts';
import type { MailFacts } from './mail-facts.ts';
import * as practitioner from './practitioner-mails.ts';

/** One template for each kind of mail. */
export const templates: Readonly<Record<MailKind, (facts: MailFacts) => MailContent>> = {
  'customer-booking-confirmed': customer.bookingConfirmed,
  'customer-booking-moved': customer.bookingMoved,
  'customer-booking-cancelled': customer.bookingCancelled,
  'customer-booking-cancelled-by-practitioner': customer.bookingCancelledByPractitioner,
  'customer-booking-cancelled-by-operator': customer.bookingCancelledByOperator,
  'practitioner-booking-placed': practitioner.bookingPlaced,
  'practitioner-booking-moved': practitioner.bookingMoved,
  'practitioner-booking-cancelled': practitioner.bookingCancelled,
  'practitioner-booking-cancelled-late': practitioner.bookingCancelledLate,
};
