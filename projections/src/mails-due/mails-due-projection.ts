import {
  mailIdOf,
  type AccountEvent,
  type AccountMailKind,
  type AgendaEvent,
  type CustomerEvent,
  type DueMailDocument,
  type MailKind,
  type MailsEvent,
  type MailTerms,
  type PractitionerEvent,
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

type ToldOfAccount = Extract<
  AccountEvent | CustomerEvent | PractitionerEvent,
  {
    type: 'PasswordLinkAsked' | 'PasswordChanged' | 'CustomerRegistered' | 'PractitionerRegistered';
  }
>;
type ToldOfDiploma = Extract<PractitionerEvent, { type: 'DiplomaValidated' | 'DiplomaRefused' }>;
type Told = RecordedEvent<ToldEvent | ToldOfAccount | ToldOfDiploma | MailsEvent>;

const isOfBooking = (recorded: Told): recorded is RecordedEvent<ToldEvent> =>
  recorded.event.type.startsWith('Booking');

const isOfDiploma = (recorded: Told): recorded is RecordedEvent<ToldOfDiploma> =>
  'diplomaId' in recorded.event.data;

const isOfAccount = (recorded: Told): recorded is RecordedEvent<ToldOfAccount> =>
  !isOfBooking(recorded) && !isOfDiploma(recorded) && !recorded.event.type.startsWith('Mail');

const linkKinds = {
  forgotten: 'account-password-forgotten',
  'sent-by-operator': 'account-password-link',
  'first-password': 'account-first-password',
} as const;

const kindOfAccount = ({ type, data }: ToldOfAccount): AccountMailKind => {
  switch (type) {
    case 'CustomerRegistered':
      return 'account-welcome-customer';
    case 'PractitionerRegistered':
      return 'account-welcome-practitioner';
    case 'PasswordLinkAsked':
      return linkKinds[data.occasion];
    case 'PasswordChanged':
      return 'account-password-changed';
  }
};

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

/** Who was imported has no account, and is written to by nobody yet. */
const accountOf = ({ event }: RecordedEvent<ToldOfAccount>): string => event.data.accountId ?? '';

const noBooking = { by: null, terms: null, from: null, reason: null } as const;

const withoutTerms = (
  { id, position, metadata: { at, correlationId } }: RecordedEvent,
  named: Pick<DueMailDocument, 'mailId' | 'kind' | 'recipient' | 'about'>,
): DueMailDocument => ({
  ...named,
  cause: id,
  correlationId,
  at,
  dueAt: at,
  eventPosition: position,
  ...noBooking,
  resendOf: null,
});

const ofAccount = (recorded: RecordedEvent<ToldOfAccount>, mailId: string): DueMailDocument => {
  const account = { kind: 'account', id: accountOf(recorded) } as const;
  const kind = kindOfAccount(recorded.event);
  return withoutTerms(recorded, { mailId, kind, recipient: account, about: account });
};

const kindsOfDiploma = {
  DiplomaValidated: 'practitioner-diploma-validated',
  DiplomaRefused: 'practitioner-diploma-refused',
} as const;

const ofDiploma = (recorded: RecordedEvent<ToldOfDiploma>, mailId: string): DueMailDocument => {
  const { type, data } = recorded.event;
  const recipient = { kind: 'party', id: data.practitionerId } as const;
  const about = { kind: 'diploma', id: data.diplomaId } as const;
  return withoutTerms(recorded, { mailId, kind: kindsOfDiploma[type], recipient, about });
};

/**
 * The mails to be sent: one to each party for each event of a booking, taken off by its outcome.
 * The outcomes are events, so a view that is made anew finds them and mails nobody.
 */
export const mailsDueProjection = projectionOf({
  view: 'mails-due',
  version: 5,
  handles: {
    account: {
      AccountOpened: false,
      RoleGranted: false,
      CustomerAttached: false,
      AccountClosed: false,
      PasswordLinkAsked: true,
      PasswordChanged: true,
      AccountSuspended: false,
      AccountReinstated: false,
      SessionsEnded: false,
    },
    agenda: {
      BookingPlaced: true,
      BookingMoveStarted: false,
      BookingMovedIn: true,
      BookingMoveRefused: false,
      BookingMovedOut: false,
      BookingMoveAbandoned: false,
      BookingCancelled: true,
    },
    customer: {
      CustomerRegistered: true,
      CustomerProfileRevised: false,
      RelativeAdded: false,
      RelativeRevised: false,
      RelativeDeactivated: false,
      RelativeReactivated: false,
    },
    practitioner: {
      PractitionerRegistered: true,
      PractitionerApplied: false,
      DiplomaSubmitted: false,
      DiplomaValidated: true,
      DiplomaRefused: true,
      PicturesChosen: false,
      PractitionerProfileRevised: false,
      PractitionerAddressAdded: false,
      PractitionerAddressRevised: false,
      PractitionerAddressRemoved: false,
      PractitionerVerified: false,
      TrialStarted: false,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
    },
    mails: {
      MailSent: true,
      MailGivenUp: true,
      MailResendAsked: true,
    },
  },
  idsOf: (recorded) => {
    if (!isTold(recorded)) return [];
    if (isOfAccount(recorded)) {
      const accountId = accountOf(recorded);
      return accountId === '' ? [] : [mailIdOf(recorded.id, accountId)];
    }
    if (isOfDiploma(recorded)) return [mailIdOf(recorded.id, recorded.event.data.practitionerId)];
    if (!isOfBooking(recorded)) return [(recorded.event as MailsEvent).data.mailId];
    const { customerId, practitionerId } = recorded.event.data;
    return [customerId, practitionerId].map((partyId) => mailIdOf(recorded.id, partyId));
  },
  project: (_, recorded, mailId) => {
    if (isOfBooking(recorded)) return ofBooking(recorded, mailId);
    if (isOfAccount(recorded)) return ofAccount(recorded, mailId);
    if (isOfDiploma(recorded)) return ofDiploma(recorded, mailId);
    const { event } = recorded as RecordedEvent<MailsEvent>;
    if (event.type !== 'MailResendAsked') return undefined;
    const { kind, recipient, about, cause, resendOf } = event.data;
    const mail = withoutTerms(recorded, { mailId, kind, recipient, about });
    return { ...mail, cause, by: 'operator', resendOf };
  },
});
