import {
  instantAfter,
  mailIdOf,
  REQUEST_REMINDED_HOURS,
  type DueMailDocument,
  type RecordedEvent,
  type RequestMailKind,
  type RequestsEvent,
} from 'contracts';

/** An acceptance is covered by the booking's mails. */
export type MailedOfRequest = Exclude<
  RequestsEvent,
  { type: 'RequestSettling' | 'RequestAccepted' }
>;

const HOUR_MS = 3_600_000;
const REMINDER = 'practitioner-request-reminded';

const kinds: Readonly<Record<MailedOfRequest['type'], readonly RequestMailKind[]>> = {
  RequestSubmitted: ['practitioner-request-submitted', REMINDER],
  RequestPrecisionAsked: ['customer-request-precision-asked'],
  RequestPrecisionGiven: ['practitioner-request-precision-given', REMINDER],
  RequestTimeProposed: ['customer-request-proposed'],
  RequestAcceptanceFailed: ['practitioner-request-time-gone'],
  RequestDeclined: ['customer-request-declined'],
  RequestWithdrawn: ['practitioner-request-withdrawn'],
  RequestExpired: ['customer-request-expired', 'practitioner-request-expired'],
};

export const isMailedOfRequest = (
  recorded: RecordedEvent,
): recorded is RecordedEvent<MailedOfRequest> => Object.hasOwn(kinds, recorded.event.type);

const kindsOf = ({ type, data }: MailedOfRequest): readonly RequestMailKind[] =>
  type === 'RequestAcceptanceFailed' && data.by === 'practitioner' ? [] : kinds[type];

const recipientOf = ({ data }: MailedOfRequest, kind: RequestMailKind): string =>
  kind.startsWith('customer-') ? data.customerId : data.practitionerId;

export const requestMailIds = ({ id, event }: RecordedEvent<MailedOfRequest>): readonly string[] =>
  kindsOf(event).map((kind) => mailIdOf(id, recipientOf(event, kind), kind));

type Named = Pick<
  DueMailDocument,
  'mailId' | 'kind' | 'recipient' | 'about' | 'dueAt' | 'isPlanned'
>;

/** A reminder is planned for a day later. */
export const mailsOfRequest = (
  { id, event, metadata: { at } }: RecordedEvent<MailedOfRequest>,
  mailId: string,
): Named | undefined => {
  const kind = kindsOf(event).find(
    (each) => mailIdOf(id, recipientOf(event, each), each) === mailId,
  );
  if (kind === undefined) return undefined;
  const isPlanned = kind === REMINDER;
  return {
    mailId,
    kind,
    recipient: { kind: 'party', id: recipientOf(event, kind) },
    about: { kind: 'request', id: event.data.requestId },
    dueAt: isPlanned ? instantAfter(at, REQUEST_REMINDED_HOURS * HOUR_MS) : at,
    isPlanned,
  };
};
