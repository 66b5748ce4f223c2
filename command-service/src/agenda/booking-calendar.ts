import {
  fullNameOf,
  isCancellation,
  mailKinds,
  type BookingDocument,
  type DueBookingMail,
} from 'contracts';
import type { MailCalendar } from 'contracts/ports';
import {
  calendarDescriptionOf,
  calendarFile,
  type CalendarParties,
} from '../mails/calendar-file.ts';
import { mailPlaceOf, type MailFacts } from '../mails/templates/mail-facts.ts';

const sequenceOf = (
  { eventPosition, terms }: DueBookingMail,
  { moves, cancelled }: BookingDocument,
  isCancelled: boolean,
): number => {
  if (isCancelled) return moves.length + 1;
  if (terms === null) return moves.length + (cancelled === null ? 0 : 1);
  return moves.filter((position) => position <= eventPosition).length;
};

/**
 * REQUEST and CANCEL, because only these update an existing entry. Calendars are shared, so a practitioner's
 * entry names no client, and none contains a reason.
 */
export const calendarOf = (facts: MailFacts, parties: CalendarParties): MailCalendar => {
  const { mail, booking, practitioner, links, visioLink } = facts;
  const { startsAt, endsAt } = mail.terms ?? booking;
  const isCancelled = isCancellation(mail.kind);
  const isToCustomer = mailKinds[mail.kind].to === 'customer';
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const url = isToCustomer ? links.customerBookings : links.agenda;
  const entry = {
    uid: `${booking.bookingId}@souffle`,
    sequence: sequenceOf(mail, booking, isCancelled),
    startsAt,
    endsAt,
    summary: isToCustomer
      ? `${booking.consultationName} avec ${fullNameOf(practitioner)}`
      : booking.consultationName,
    location: mailPlaceOf(facts),
    description: calendarDescriptionOf(visioLink, url),
    url,
    isCancelled,
  };
  return { method, ics: calendarFile({ ...parties, method, at: mail.at, entries: [entry] }) };
};
