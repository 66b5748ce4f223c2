import type { AccountMailKind, BookingMailKind } from 'contracts';
import * as account from './account-mails.ts';
import * as customer from './customer-mails.ts';
import type { MailContent } from './mail-content.ts';
import type { MailFacts } from './mail-facts.ts';
import * as practitioner from './practitioner-mails.ts';
import * as suspension from './suspension-mails.ts';

/** One template for each kind of mail about a booking. */
export const bookingTemplates: Readonly<
  Record<BookingMailKind, (facts: MailFacts) => MailContent>
> = {
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

/** And for each about an account. */
export const accountTemplates: Readonly<
  Record<AccountMailKind, (facts: account.AccountFacts) => MailContent>
> = {
  'account-welcome-customer': account.welcomeCustomer,
  'account-welcome-practitioner': account.welcomePractitioner,
  'account-password-forgotten': account.passwordForgotten,
  'account-password-link': account.passwordLink,
  'account-first-password': account.firstPassword,
  'account-email-confirmation': account.emailConfirmation,
  'account-email-change': account.emailChange,
  'account-email-changed': account.emailChanged,
  'account-email-restored': account.emailRestored,
  'account-password-changed': account.passwordChanged,
  'account-erasure-asked': account.erasureAsked,
  'account-suspended': suspension.suspended,
  'account-reinstated': suspension.reinstated,
};
