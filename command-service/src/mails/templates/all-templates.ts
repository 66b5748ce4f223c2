import type { AccountMailKind, BookingMailKind } from 'contracts';
import * as account from './account-mails.ts';
import * as customer from './customer-mails.ts';
import type { MailContent } from './mail-content.ts';
import type { MailFacts } from './mail-facts.ts';
import * as practitioner from './practitioner-mails.ts';
import * as suspension from './suspension-mails.ts';

export const bookingTemplates: Readonly<
  Record<BookingMailKind, (facts: MailFacts) => MailContent>
> = {
  'customer-booking-confirmed': customer.bookingConfirmed,
  'customer-booking-moved': customer.customerBookingMoved,
  'customer-booking-cancelled': customer.customerBookingCancelled,
  'customer-booking-cancelled-by-practitioner': customer.bookingCancelledByPractitioner,
  'customer-booking-cancelled-by-operator': customer.bookingCancelledByOperator,
  'practitioner-booking-placed': practitioner.bookingPlaced,
  'practitioner-booking-moved': practitioner.practitionerBookingMoved,
  'practitioner-booking-cancelled': practitioner.practitionerBookingCancelled,
  'practitioner-booking-cancelled-late': practitioner.bookingCancelledLate,
};

export const accountTemplates: Readonly<
  Record<AccountMailKind, (facts: account.AccountMailFacts) => MailContent>
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
  'account-erasure-asked': account.erasureRequested,
  'account-suspended': suspension.suspended,
  'account-reinstated': suspension.reinstated,
};
