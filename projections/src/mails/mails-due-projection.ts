import {
  mailIdOf,
  trialMailDueAt,
  trialMailKinds,
  type DueMailDocument,
  type MailsEvent,
  type PractitionerEvent,
  type RecordedEvent,
  type SubscriptionsEvent,
} from 'contracts';
import { projectionOf } from '../engine/projection.ts';
import {
  accountMailIds,
  kindOfAccount,
  type AccountMailEvent,
} from './mails-of-accounts-projection.ts';
import { ofBooking, type BookingMailEvent } from './mails-of-bookings-projection.ts';
import {
  exchangeMailIds,
  isMailedOfExchange,
  exchangeMail,
  type MailedOfExchange,
} from './mails-of-exchanges-projection.ts';
import {
  isMailedOfPaper,
  paperMail,
  paperMailIds,
  type MailedOfPaper,
} from './mails-of-papers-projection.ts';
import {
  isMailedOfSeat,
  seatMail,
  seatMailIds,
  type MailedOfSeat,
} from './mails-of-seats-projection.ts';

type MailedOfSubscription = Extract<SubscriptionsEvent, { type: 'SubscriptionAsked' }>;

/** Demo and imported events cause no mails. */
const isNotified = ({ metadata: { origin } }: RecordedEvent): boolean =>
  origin === 'web' || origin === 'process';

type DiplomaMailEvent = Extract<PractitionerEvent, { type: 'DiplomaValidated' | 'DiplomaRefused' }>;
type TrialMailEvent = Extract<PractitionerEvent, { type: 'TrialStarted' }>;
type MailEvent = RecordedEvent<
  | BookingMailEvent
  | AccountMailEvent
  | DiplomaMailEvent
  | TrialMailEvent
  | MailedOfExchange
  | MailedOfPaper
  | MailedOfSeat
  | MailedOfSubscription
  | MailsEvent
>;

const isOfBooking = (recorded: MailEvent): recorded is RecordedEvent<BookingMailEvent> =>
  recorded.event.type.startsWith('Booking');

const isOfDiploma = (recorded: MailEvent): recorded is RecordedEvent<DiplomaMailEvent> =>
  'diplomaId' in recorded.event.data;

const isOfTrial = (recorded: MailEvent): recorded is RecordedEvent<TrialMailEvent> =>
  recorded.event.type === 'TrialStarted';

const isOfSubscription = (recorded: MailEvent): recorded is RecordedEvent<MailedOfSubscription> =>
  recorded.event.type === 'SubscriptionAsked';

const isOfAccount = (recorded: MailEvent): recorded is RecordedEvent<AccountMailEvent> =>
  !isOfBooking(recorded) &&
  !isOfDiploma(recorded) &&
  !isOfTrial(recorded) &&
  !isMailedOfExchange(recorded) &&
  !isMailedOfPaper(recorded) &&
  !isMailedOfSeat(recorded) &&
  !isOfSubscription(recorded) &&
  !recorded.event.type.startsWith('Mail');

type Due = DueMailDocument | undefined;

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
  isPlanned: false,
  eventPosition: position,
  ...noBooking,
  resendOf: null,
});

const ofAccount = (
  _: Due,
  recorded: RecordedEvent<AccountMailEvent>,
  mailId: string,
): DueMailDocument => {
  const account = { kind: 'account', id: recorded.event.data.accountId ?? '' } as const;
  const kind = kindOfAccount(recorded.event);
  return withoutTerms(recorded, { mailId, kind, recipient: account, about: account });
};

const kindsOfDiploma = {
  DiplomaValidated: 'practitioner-diploma-validated',
  DiplomaRefused: 'practitioner-diploma-refused',
} as const;

const ofDiploma = (
  _: Due,
  recorded: RecordedEvent<DiplomaMailEvent>,
  mailId: string,
): DueMailDocument => {
  const { type, data } = recorded.event;
  const recipient = { kind: 'party', id: data.practitionerId } as const;
  const about = { kind: 'diploma', id: data.diplomaId } as const;
  return withoutTerms(recorded, { mailId, kind: kindsOfDiploma[type], recipient, about });
};

/** Days before its end; none if the trial is shorter than that. */
const ofTrial = (
  _: Due,
  recorded: RecordedEvent<TrialMailEvent>,
  mailId: string,
): DueMailDocument | undefined => {
  const { id, event, metadata } = recorded;
  const { practitionerId, endsOn } = event.data;
  const kind = trialMailKinds.find((each) => mailIdOf(id, practitionerId, each) === mailId);
  const dueAt = kind === undefined ? '' : trialMailDueAt(kind, endsOn);
  if (kind === undefined || dueAt <= metadata.at) return undefined;
  const recipient = { kind: 'party', id: practitionerId } as const;
  const about = { kind: 'trial', id: practitionerId } as const;
  return { ...withoutTerms(recorded, { mailId, kind, recipient, about }), dueAt, isPlanned: true };
};

const ofExchange = (
  _: Due,
  recorded: RecordedEvent<MailedOfExchange>,
  mailId: string,
): DueMailDocument | undefined => {
  const named = isMailedOfExchange(recorded) ? exchangeMail(recorded, mailId) : undefined;
  return named && { ...withoutTerms(recorded, named), ...named };
};

const ofSeat = (
  _: Due,
  recorded: RecordedEvent<MailedOfSeat>,
  mailId: string,
): DueMailDocument | undefined => {
  const named = seatMail(recorded, mailId);
  return named && withoutTerms(recorded, named);
};

const ofPaper = (_: Due, recorded: RecordedEvent<MailedOfPaper>, mailId: string): DueMailDocument =>
  withoutTerms(recorded, paperMail(recorded, mailId));

const ofSubscription = (
  _: Due,
  recorded: RecordedEvent<MailedOfSubscription>,
  mailId: string,
): DueMailDocument => {
  const { subscriberId } = recorded.event.data;
  return withoutTerms(recorded, {
    mailId,
    kind: 'subscriber-confirmation',
    recipient: { kind: 'subscriber', id: subscriberId },
    about: { kind: 'subscription', id: subscriberId },
  });
};

/**
 * An entry is a mail to one party about one event, and is removed by its outcome. Outcomes are events, so a
 * rebuilt view sends nothing twice.
 */
export const mailsDueProjection = projectionOf({
  view: 'mails-due',
  version: 1,
  keepsPersonalFields: true,
  on: {
    EmailConfirmationRequested: ofAccount,
    EmailChangeRequested: ofAccount,
    EmailChanged: ofAccount,
    PasswordLinkAsked: ofAccount,
    PasswordChanged: ofAccount,
    AccountSuspended: ofAccount,
    AccountReinstated: ofAccount,
    ErasureAsked: ofAccount,
    CustomerRegistered: ofAccount,
    PractitionerRegistered: ofAccount,
    BookingPlaced: ofBooking,
    BookingMovedIn: ofBooking,
    BookingCancelled: ofBooking,
    DiplomaValidated: ofDiploma,
    DiplomaRefused: ofDiploma,
    TrialStarted: ofTrial,
    RequestSubmitted: ofExchange,
    RequestPrecisionAsked: ofExchange,
    RequestPrecisionGiven: ofExchange,
    RequestTimeProposed: ofExchange,
    RequestAcceptanceFailed: ofExchange,
    RequestDeclined: ofExchange,
    RequestWithdrawn: ofExchange,
    RequestExpired: ofExchange,
    SeatTaken: ofSeat,
    SeatAwaited: ofSeat,
    SeatOffered: ofSeat,
    SeatOfferLapsed: ofSeat,
    SeatGivenUp: ofSeat,
    SeatChanged: ofSeat,
    AdviceGiven: ofPaper,
    FileShared: ofPaper,
    InvoiceIssued: ofPaper,
    CreditNoteIssued: ofPaper,
    ContactMessageSent: ofExchange,
    ContactMessageAnswered: ofExchange,
    SubscriptionAsked: ofSubscription,
    MailSent: () => undefined,
    MailGivenUp: () => undefined,
    MailResendAsked: (_, recorded, mailId) => {
      const { kind, recipient, about, cause, resendOf } = recorded.event.data;
      const mail = withoutTerms(recorded, { mailId, kind, recipient, about });
      return { ...mail, cause, by: 'operator', resendOf };
    },
  },
  // oxlint-disable-next-line complexity -- one short case a subject
  idsOf: (recorded) => {
    if (!isNotified(recorded)) return [];
    if (isMailedOfExchange(recorded)) return exchangeMailIds(recorded);
    if (isMailedOfPaper(recorded)) return paperMailIds(recorded);
    if (isMailedOfSeat(recorded)) return seatMailIds(recorded);
    if (isOfSubscription(recorded))
      return [mailIdOf(recorded.id, recorded.event.data.subscriberId)];
    if (isOfAccount(recorded)) return accountMailIds(recorded);
    if (isOfDiploma(recorded)) return [mailIdOf(recorded.id, recorded.event.data.practitionerId)];
    if (isOfTrial(recorded)) {
      const { practitionerId: ofPractitioner } = recorded.event.data;
      return trialMailKinds.map((kind) => mailIdOf(recorded.id, ofPractitioner, kind));
    }
    if (!isOfBooking(recorded)) return [(recorded.event as MailsEvent).data.mailId];
    const { customerId, practitionerId } = recorded.event.data;
    return [customerId, practitionerId].map((partyId) => mailIdOf(recorded.id, partyId));
  },
});
