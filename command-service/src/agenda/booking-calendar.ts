import {
  BRAND,
  fullNameOf,
  isCancellation,
  mailKinds,
  VISIO_LABEL,
  type BookingDocument,
  type DueBookingMail,
} from 'contracts';
import type { MailCalendar } from 'contracts/ports';
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { mailPlaceOf, type MailFacts } from '../mails/templates/mail-facts.ts';

/** Identifies the appointment in users' calendars: it must never change, and contains no host. */
const uidOf = ({ bookingId }: BookingDocument): string => `${bookingId}@souffle`;

/** A calendar accepts a later version only under a higher number. */
const sequenceOf = (
  { eventPosition, terms }: DueBookingMail,
  { moves, cancelled }: BookingDocument,
  isCancelled: boolean,
): number => {
  if (isCancelled) return moves.length + 1;
  if (terms === null) return moves.length + (cancelled === null ? 0 : 1);
  return moves.filter((position) => position <= eventPosition).length;
};

/** The recipient and the sender. Never the other party's address. */
export type CalendarParties = {
  readonly recipient: { readonly name: string; readonly address: string };
  readonly organiser: string;
};

/** The way to the video session, and the page of the appointment. */
const descriptionOf = (visioLink: string | null, url: string): string =>
  visioLink === null ? url : `${VISIO_LABEL} : ${visioLink}\n${url}`;

/**
 * REQUEST and CANCEL, because only these update an existing entry. Calendars are shared, so a practitioner's
 * entry names no client, and none contains a reason.
 */
export const calendarOf = (
  facts: MailFacts,
  { recipient, organiser }: CalendarParties,
): MailCalendar => {
  const { mail, booking, practitioner, links, visioLink } = facts;
  const { startsAt, endsAt } = mail.terms ?? booking;
  const isCancelled = isCancellation(mail.kind);
  const isToCustomer = mailKinds[mail.kind].to === 'customer';
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const url = isToCustomer ? links.customerBookings : links.agenda;
  const calendar = ical({
    prodId: { company: BRAND, product: 'Rendez-vous', language: 'FR' },
    method,
  });
  // In UTC, since a zone's name would apply to the server's local hours.
  calendar.createEvent({
    id: uidOf(booking),
    sequence: sequenceOf(mail, booking, isCancelled),
    stamp: mail.at,
    start: startsAt,
    end: endsAt,
    summary: isToCustomer
      ? `${booking.consultationName} avec ${fullNameOf(practitioner)}`
      : booking.consultationName,
    location: mailPlaceOf(facts),
    description: descriptionOf(visioLink, url),
    url,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    organizer: { name: BRAND, email: organiser },
    attendees: [
      {
        name: recipient.name,
        email: recipient.address,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', ics: calendar.toString() };
};
