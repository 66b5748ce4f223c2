import {
  mailIdOf,
  type AgendaEvent,
  type DueMailDocument,
  type MailKind,
  type MailsEvent,
  type MailTerms,
  type RecordedEvent,
} from 'contracts';
import { projectionOf } from '../projection.ts';

type ToldEvent = Extract<
  AgendaEvent,
  { type: 'BookingPlaced' | 'BookingMovedIn' | 'BookingCancelled' }
>;

/** What was played or imported happened to nobody who waits for a mail. */
const isTold = ({ metadata: { origin } }: RecordedEvent): boolean =>
  origin === 'web' || origin === 'process';

const isOfBooking = (
  recorded: RecordedEvent<ToldEvent | MailsEvent>,
): recorded is RecordedEvent<ToldEvent> => 'practitionerId' in recorded.event.data;

const cancelledBy = {
  customer: 'customer-booking-cancelled',
  practitioner: 'customer-booking-cancelled-by-practitioner',
  operator: 'customer-booking-cancelled-by-operator',
} as const;

const kindOf = (event: ToldEvent, isToCustomer: boolean): MailKind => {
  switch (event.type) {
    case 'BookingPlaced':
      return isToCustomer ? 'customer-booking-confirmed' : 'practitioner-booking-placed';
    case 'BookingMovedIn':
      return isToCustomer ? 'customer-booking-moved' : 'practitioner-booking-moved';
    case 'BookingCancelled': {
      if (isToCustomer) return cancelledBy[event.data.by];
      return event.data.late && event.data.by === 'customer'
        ? 'practitioner-booking-cancelled-late'
        : 'practitioner-booking-cancelled';
    }
  }
};

const mailTermsOf = ({
  day,
  start,
  startsAt,
  endsAt,
  place,
  durationMinutes,
}: MailTerms): MailTerms => ({ day, start, startsAt, endsAt, place, durationMinutes });

type MailSays = Pick<DueMailDocument, 'terms' | 'from' | 'reason'>;

/** What the mail says of the event, beyond what every mail does. A customer reads why it changed. */
const toldOf = (event: ToldEvent, isToCustomer: boolean): MailSays => {
  switch (event.type) {
    case 'BookingPlaced':
      return { terms: mailTermsOf(event.data), from: null, reason: null };
    case 'BookingMovedIn': {
      const { by, fromDay, fromStart, moveReason } = event.data;
      return {
        terms: mailTermsOf(event.data),
        from: { day: fromDay, start: fromStart },
        reason: isToCustomer && by !== 'customer' ? moveReason : null,
      };
    }
    case 'BookingCancelled': {
      const { by, reason } = event.data;
      return { terms: null, from: null, reason: isToCustomer && by !== 'customer' ? reason : null };
    }
  }
};

const ofBooking = (recorded: RecordedEvent<ToldEvent>, mailId: string): DueMailDocument => {
  const { event, id, position, metadata } = recorded;
  const { customerId, practitionerId, bookingId, by } = event.data;
  const isToCustomer = mailIdOf(id, customerId) === mailId;
  return {
    mailId,
    kind: kindOf(event, isToCustomer),
    recipient: { kind: 'party', id: isToCustomer ? customerId : practitionerId },
    about: { kind: 'booking', id: bookingId },
    cause: id,
    correlationId: metadata.correlationId,
    at: metadata.at,
    dueAt: metadata.at,
    eventPosition: position,
    by,
    ...toldOf(event, isToCustomer),
    resendOf: null,
  };
};

/**
 * The mails to be sent: one to each party for each event of a booking, taken off by its outcome.
 * The outcomes are events, so a view that is made anew finds them and mails nobody.
 */
export const mailsDueProjection = projectionOf({
  view: 'mails-due',
  version: 2,
  handles: {
    agenda: {
      BookingPlaced: true,
      BookingMoveStarted: false,
      BookingMovedIn: true,
      BookingMoveRefused: false,
      BookingMovedOut: false,
      BookingMoveAbandoned: false,
      BookingCancelled: true,
    },
    mails: {
      MailSent: true,
      MailGivenUp: true,
      MailResendAsked: true,
    },
  },
  idsOf: (recorded) => {
    if (!isTold(recorded)) return [];
    if (!isOfBooking(recorded)) return [(recorded.event as MailsEvent).data.mailId];
    const { customerId, practitionerId } = recorded.event.data;
    return [customerId, practitionerId].map((partyId) => mailIdOf(recorded.id, partyId));
  },
  project: (_, recorded, mailId) => {
    if (isOfBooking(recorded)) return ofBooking(recorded, mailId);
    const { event, position, metadata } = recorded as RecordedEvent<MailsEvent>;
    if (event.type !== 'MailResendAsked') return undefined;
    const { kind, recipient, about, cause, resendOf } = event.data;
    return {
      mailId,
      kind,
      recipient,
      about,
      cause,
      correlationId: metadata.correlationId,
      at: metadata.at,
      dueAt: metadata.at,
      eventPosition: position,
      by: 'operator',
      terms: null,
      from: null,
      reason: null,
      resendOf,
    };
  },
});
