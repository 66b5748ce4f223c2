import {
  mailIdOf,
  type AgendaEvent,
  type DueMailDocument,
  type MailKind,
  type MailTerms,
  type RecordedEvent,
} from 'contracts';

export type BookingMailEvent = Extract<
  AgendaEvent,
  { type: 'BookingPlaced' | 'BookingMovedIn' | 'BookingCancelled' }
>;

const cancelledBy = {
  customer: 'customer-booking-cancelled',
  practitioner: 'customer-booking-cancelled-by-practitioner',
  operator: 'customer-booking-cancelled-by-operator',
} as const;

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const kindOf = (event: BookingMailEvent, isToCustomer: boolean): MailKind => {
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

type MailDetails = Pick<DueMailDocument, 'terms' | 'from' | 'reason'>;

/** A customer reads why the booking changed. */
const mailDetailsOf = (event: BookingMailEvent, isToCustomer: boolean): MailDetails => {
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

/** The id names the party. */
export const ofBooking = (
  _: DueMailDocument | undefined,
  recorded: RecordedEvent<BookingMailEvent>,
  mailId: string,
): DueMailDocument => {
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
    isPlanned: false,
    eventPosition: position,
    by,
    ...mailDetailsOf(event, isToCustomer),
    resendOf: null,
  };
};
