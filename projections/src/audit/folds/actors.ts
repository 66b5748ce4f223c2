import type { DomainEvent } from 'contracts';
import type { Sound } from './read-records.ts';

type Type = DomainEvent['type'];

const onlyByOperators = [
  'PersonalDataViewed',
  'DiplomaViewed',
  'AccountDataViewed',
  'ContactMessageViewed',
  'RecordedClientViewed',
  'PeopleSearched',
  'PersonFound',
  'ContactMessageAnswered',
  'ContactMessageClosed',
  'MailResendAsked',
  'AccountSuspended',
  'AccountReinstated',
  'SessionsEnded',
  'PractitionerSuspended',
  'PractitionerReinstated',
] as const;

/** Events that no process sends by itself. */
const requestedByPeople: ReadonlySet<string> = new Set<Type>([
  'BookingPlaced',
  'BookingCancelled',
  'BookingMoveStarted',
  'RequestSubmitted',
  'RequestPrecisionAsked',
  'RequestPrecisionGiven',
  'RequestTimeProposed',
  'RequestSettling',
  'RequestDeclined',
  'RequestWithdrawn',
  'AlertsSeen',
  'ContactMessageSent',
  'WorkshopPlanned',
  'WorkshopReplanned',
  'WorkshopRevised',
  'WorkshopPlaceChanged',
  'PracticalInfoWritten',
  'WorkshopClosed',
  'WorkshopCancelled',
  'AdviceGiven',
  'FileShared',
  'PaperWithdrawn',
  'InvoicingSetUp',
  'InvoiceIssued',
  'CreditNoteIssued',
  'SeatTaken',
  'SeatAwaited',
  'SeatGivenUp',
  'SeatAttendanceMarked',
  'CustomerRecordRevised',
  'IssueScheduled',
  'ClientNoted',
  'ClientsMerged',
  'ClientsSeparated',
  ...onlyByOperators,
]);

/** Through a screen. */
const requestedByOperators: ReadonlySet<string> = new Set<Type>([
  'DiplomaValidated',
  'DiplomaRefused',
  'PractitionerVerified',
  'TrialStarted',
  'RoleGranted',
  'CatalogueEntryAdded',
  'CatalogueEntryRevised',
  'CatalogueEntryArchived',
  'CatalogueEntryRestored',
  'ArticleSaved',
  'ArticleScheduled',
  'ArticleUnscheduled',
  'ArticlePublished',
  'ArticleWithdrawn',
  'ArticleSlugClaimed',
  'ArticlePictureAdded',
  'IssueSaved',
  'IssueScheduled',
  'IssueUnscheduled',
  'IssueStopped',
  'ReferralCodeCreated',
  'ReferralCodeRevised',
  'ReferralCodeArchived',
  'ReferralCodeRestored',
  ...onlyByOperators,
]);

/**
 * Whether an earlier event of a person requested this one, so that a process may write it after a crash. A booking
 * names its request; a change of place that belongs to new dates has no notice of its own.
 */
const isAgreed = ({ type, data }: DomainEvent): boolean =>
  (type === 'BookingPlaced' && (data.requestId ?? null) !== null) ||
  (type === 'WorkshopPlaceChanged' && data.noticeText === null);

const isAccount = (role: string): boolean => role !== 'visitor' && role !== 'process';

/** The parties that `by` may name; in other events `by` is an account. */
const partiesAsking: ReadonlySet<unknown> = new Set(['customer', 'practitioner', 'operator']);

/** Whether the author acted in the role that the event names. */
const isInTheirName = ({ data }: DomainEvent, role: string): boolean => {
  const by = 'by' in data ? data.by : role;
  return !isAccount(role) || !partiesAsking.has(by) || by === role;
};

/** The contradiction, if any. Authors of demo and imported events never signed in. */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
export const actorFault = ({ event, metadata }: Sound): string | undefined => {
  const { type } = event;
  const { actor, origin } = metadata;
  const { role, accountId } = actor;
  if (origin === 'demo' || origin === 'import') return undefined;
  if (isAccount(role) && accountId === undefined) return `${type} a un auteur sans compte`;
  if (origin === 'process' && role !== 'process')
    return `${type} vient d’un processus et a un auteur`;
  if (role === 'process' && requestedByPeople.has(type) && !isAgreed(event))
    return `${type} n’a été demandé par personne`;
  if (isAccount(role) && role !== 'operator' && requestedByOperators.has(type))
    return `${type} est réservé à l’exploitation`;
  return isInTheirName(event, role) ? undefined : `${type} dit avoir été demandé par un autre`;
};
