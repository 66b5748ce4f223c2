import {
  mailIdOf,
  trialMailDueAt,
  trialMailKinds,
  type DueMailDocument,
  type MailsEvent,
  type PractitionerEvent,
  type RecordedEvent,
} from 'contracts';
import { projectionOf } from '../projection.ts';
import { accountMailIds, kindOfAccount, type ToldOfAccount } from './mails-of-accounts.ts';
import { ofBooking, type ToldOfBooking } from './mails-of-bookings.ts';
import {
  exchangeMailIds,
  isMailedOfExchange,
  ofExchange,
  type MailedOfExchange,
} from './mails-of-exchanges.ts';

/** What was played or imported happened to nobody who waits for a mail. */
const isTold = ({ metadata: { origin } }: RecordedEvent): boolean =>
  origin === 'web' || origin === 'process';

type ToldOfDiploma = Extract<PractitionerEvent, { type: 'DiplomaValidated' | 'DiplomaRefused' }>;
type ToldOfTrial = Extract<PractitionerEvent, { type: 'TrialStarted' }>;
type Told = RecordedEvent<
  ToldOfBooking | ToldOfAccount | ToldOfDiploma | ToldOfTrial | MailedOfExchange | MailsEvent
>;

const isOfBooking = (recorded: Told): recorded is RecordedEvent<ToldOfBooking> =>
  recorded.event.type.startsWith('Booking');

const isOfDiploma = (recorded: Told): recorded is RecordedEvent<ToldOfDiploma> =>
  'diplomaId' in recorded.event.data;

const isOfTrial = (recorded: Told): recorded is RecordedEvent<ToldOfTrial> =>
  recorded.event.type === 'TrialStarted';

const isOfAccount = (recorded: Told): recorded is RecordedEvent<ToldOfAccount> =>
  !isOfBooking(recorded) &&
  !isOfDiploma(recorded) &&
  !isOfTrial(recorded) &&
  !isMailedOfExchange(recorded) &&
  !recorded.event.type.startsWith('Mail');

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

const ofAccount = (recorded: RecordedEvent<ToldOfAccount>, mailId: string): DueMailDocument => {
  const account = { kind: 'account', id: recorded.event.data.accountId ?? '' } as const;
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

/** Planned for days before its end; a trial that is shorter than that has none. */
const ofTrial = (
  recorded: RecordedEvent<ToldOfTrial>,
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

/**
 * The mails to be sent: one to each party for each event of a booking, taken off by its outcome.
 * The outcomes are events, so a view that is made anew finds them and mails nobody.
 */
export const mailsDueProjection = projectionOf({
  view: 'mails-due',
  version: 1,
  keepsWords: true,
  handles: {
    account: {
      AccountOpened: false,
      RoleGranted: false,
      CustomerAttached: false,
      AccountClosed: false,
      EmailConfirmationRequested: true,
      EmailChangeRequested: true,
      EmailChanged: true,
      PasswordLinkAsked: true,
      PasswordChanged: true,
      AccountSuspended: true,
      AccountReinstated: true,
      SessionsEnded: false,
      ErasureAsked: true,
      ErasureWithdrawn: false,
      ErasureCompleted: false,
    },
    agenda: {
      BookingPlaced: true,
      BookingRefused: false,
      BookingMoveStarted: false,
      BookingMovedIn: true,
      BookingMoveRefused: false,
      BookingMovedOut: false,
      BookingMoveAbandoned: false,
      BookingCancelled: true,
    },
    customer: {
      CustomerRegistered: true,
      CustomerRecorded: false,
      CustomerProfileRevised: false,
      RelativeAdded: false,
      RelativeRevised: false,
      RelativeDeactivated: false,
      RelativeReactivated: false,
      CustomerErased: false,
      CustomerErasureCompleted: false,
    },
    practitioner: {
      PractitionerRegistered: true,
      PractitionerApplied: false,
      DiplomaSubmitted: false,
      DiplomaValidated: true,
      DiplomaRefused: true,
      PicturesChosen: false,
      PractitionerAddressAdded: false,
      PractitionerAddressRevised: false,
      PractitionerAddressRemoved: false,
      DefaultAddressChosen: false,
      PresentationRevised: false,
      CertificationsRevised: false,
      PaymentMethodsRevised: false,
      SocialsRevised: false,
      PractitionerPhoneRevised: false,
      PractitionerVerified: false,
      TrialStarted: true,
      PractitionerSuspended: false,
      PractitionerReinstated: false,
      PractitionerLeft: false,
      PractitionerReturned: false,
      PractitionerErased: false,
      PractitionerErasureCompleted: false,
      VisioLinkChosen: false,
    },
    requests: {
      RequestSubmitted: true,
      RequestPrecisionAsked: true,
      RequestPrecisionGiven: true,
      RequestTimeProposed: true,
      RequestSettling: false,
      RequestAccepted: false,
      RequestAcceptanceFailed: true,
      RequestDeclined: true,
      RequestWithdrawn: true,
      RequestExpired: true,
    },
    messages: {
      ContactMessageSent: true,
      ContactMessageAnswered: true,
      ContactMessageClosed: false,
    },
    mails: {
      MailSent: true,
      MailGivenUp: true,
      MailResendAsked: true,
    },
  },
  idsOf: (recorded) => {
    if (!isTold(recorded)) return [];
    if (isMailedOfExchange(recorded)) return exchangeMailIds(recorded);
    if (isOfAccount(recorded)) return accountMailIds(recorded);
    if (isOfDiploma(recorded)) return [mailIdOf(recorded.id, recorded.event.data.practitionerId)];
    if (isOfTrial(recorded)) {
      const { practitionerId: ofWhom } = recorded.event.data;
      return trialMailKinds.map((kind) => mailIdOf(recorded.id, ofWhom, kind));
    }
    if (!isOfBooking(recorded)) return [(recorded.event as MailsEvent).data.mailId];
    const { customerId, practitionerId } = recorded.event.data;
    return [customerId, practitionerId].map((partyId) => mailIdOf(recorded.id, partyId));
  },
  project: (_, recorded, mailId) => {
    if (isOfBooking(recorded)) return ofBooking(recorded, mailId);
    if (isOfAccount(recorded)) return ofAccount(recorded, mailId);
    if (isOfDiploma(recorded)) return ofDiploma(recorded, mailId);
    if (isOfTrial(recorded)) return ofTrial(recorded, mailId);
    if (isMailedOfExchange(recorded)) {
      const named = ofExchange(recorded, mailId);
      return named && { ...withoutTerms(recorded, named), ...named };
    }
    const { event } = recorded as RecordedEvent<MailsEvent>;
    if (event.type !== 'MailResendAsked') return undefined;
    const { kind, recipient, about, cause, resendOf } = event.data;
    const mail = withoutTerms(recorded, { mailId, kind, recipient, about });
    return { ...mail, cause, by: 'operator', resendOf };
  },
});
