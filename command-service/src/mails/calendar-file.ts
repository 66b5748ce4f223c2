import { BRAND, VISIO_LABEL } from 'contracts';
import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';

/** The recipient and the sender. Never the other party's address. */
export type CalendarParties = {
  readonly recipient: { readonly name: string; readonly address: string };
  readonly organiser: string;
};

/** A file may be read by others; an invitation is addressed to its recipient. */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** The way to the video session, and the page of the appointment. */
export const calendarDescriptionOf = (visioLink: string | null, url: string): string =>
  visioLink === null ? url : `${VISIO_LABEL} : ${visioLink}\n${url}`;

export type CalendarEntry = {
  /** Identifies it in users' calendars: it must never change, and contains no host. */
  readonly uid: string;
  /** A calendar accepts a later version only under a higher number. */
  readonly sequence: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  readonly url: string;
  readonly isCancelled: boolean;
};

type CalendarFile = CalendarParties & {
  readonly method: Method;
  readonly entries: readonly CalendarEntry[];
  /** The time of the mail, or of the download: the DTSTAMP of each entry. */
  readonly at: string;
};

/** Hours are in UTC, since a zone's name would apply to the server's local hours. */
export const calendarFile = ({
  method,
  entries,
  at,
  recipient,
  organiser,
}: CalendarFile): string => {
  const calendar = ical({
    prodId: { company: BRAND, product: 'Rendez-vous', language: 'FR' },
    method: ICalCalendarMethod[method],
  });
  const attendee = {
    name: recipient.name,
    email: recipient.address,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  };
  for (const { uid, startsAt, endsAt, isCancelled, ...entry } of entries)
    calendar.createEvent({
      ...entry,
      id: uid,
      stamp: at,
      start: startsAt,
      end: endsAt,
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      transparency: isCancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      organizer: { name: BRAND, email: organiser },
      // None where it is published (RFC 5546, 3.2.1).
      attendees: method === 'PUBLISH' ? [] : [attendee],
    });
  return calendar.toString();
};
