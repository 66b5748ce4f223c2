import {
  accessStream,
  accountStream,
  agendaStream,
  alertsStream,
  areaOfType,
  articlePicturesStream,
  articleSlugsStream,
  articleStream,
  catalogueStream,
  clientStream,
  customerStream,
  demoStream,
  invoiceSeriesStream,
  invoicingStream,
  issueStream,
  logStream,
  mailStream,
  messageStream,
  paperStream,
  planningStream,
  practitionerStream,
  referralStream,
  requestStream,
  sameClientsStream,
  slugStream,
  subscriptionStream,
  workshopStream,
  type EventArea,
  type EventAreas,
} from 'contracts';
import type { Sound } from './folds/read-records.ts';

/** A booking, a message, a diploma, an account, a recorded client, or a person found. */
const subjectOf = (data: EventAreas['access']['data']): string => {
  if ('bookingId' in data) return data.bookingId;
  if ('messageId' in data) return data.messageId;
  if ('diplomaId' in data) return data.diplomaId;
  if ('personId' in data) return data.personId;
  if ('accountId' in data) return data.accountId;
  return 'customerId' in data ? data.customerId : data.operatorId;
};

type StreamNames = {
  readonly [Each in Exclude<EventArea, 'slug'>]: (data: EventAreas[Each]['data']) => string;
};

/** The name of the stream by the event's fields. */
const streamNames: StreamNames = {
  access: (data) => accessStream(subjectOf(data)),
  account: ({ accountId }) => accountStream(accountId),
  agenda: ({ practitionerId, day }) => agendaStream(practitionerId, day),
  alerts: ({ partyId }) => alertsStream(partyId),
  articles: (data) => {
    if ('claimedSlug' in data) return articleSlugsStream;
    return 'articleId' in data ? articleStream(data.articleId) : articlePicturesStream;
  },
  catalogue: () => catalogueStream,
  clients: (data) =>
    'noteText' in data
      ? clientStream(data.practitionerId, data.customerId)
      : sameClientsStream(data.practitionerId),
  customer: ({ customerId }) => customerStream(customerId),
  demo: () => demoStream,
  invoices: (data) =>
    'year' in data
      ? invoiceSeriesStream(data.practitionerId, data.year)
      : invoicingStream(data.practitionerId),
  issues: ({ issueId }) => issueStream(issueId),
  log: () => logStream,
  mails: ({ recipient }) => mailStream(recipient.id),
  messages: ({ messageId }) => messageStream(messageId),
  papers: ({ paperId }) => paperStream(paperId),
  planning: ({ practitionerId }) => planningStream(practitionerId),
  practitioner: ({ practitionerId }) => practitionerStream(practitionerId),
  referral: ({ code }) => referralStream(code),
  workshop: ({ workshopId }) => workshopStream(workshopId),
  requests: ({ requestId }) => requestStream(requestId),
  subscriptions: ({ subscriberId }) => subscriptionStream(subscriberId),
};

/** The name of a slug's stream is under a key. */
const slugs = slugStream('');

/** Includes streams that the event's fields do not name. */
export const streamFault = ({ stream, event: { type, data } }: Sound): string | undefined => {
  const area = areaOfType(type);
  if (area === 'slug')
    return stream.startsWith(slugs) ? undefined : `${type} est dans le flux ${stream}`;
  if (area === undefined) throw new Error(`${type} is of no area.`);
  const nameOf = streamNames[area] as (facts: object) => string;
  const named = nameOf(data);
  return named === stream
    ? undefined
    : `${type} est dans le flux ${stream}, et ses champs nomment le flux ${named}`;
};
