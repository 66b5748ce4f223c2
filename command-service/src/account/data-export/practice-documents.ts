import {
  accessStream,
  accountStream,
  alertsStream,
  clientNoteId,
  fullNameOf,
  invoicingStream,
  messageStream,
  OPERATIONS,
  planningStream,
  practitionerStream,
  requestStream,
  workshopStream,
  type CustomerDocument,
  type SentenceNames,
  type ViewName,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { LogReader } from '../../agenda/booking/booking-events.ts';
import { everyOne, messagesOf, ofEach, papersOf } from './own-documents.ts';
import {
  bookingEvents,
  eventsOfEach,
  eventsOfStreams,
  invoiceEvents,
  mailEvents,
  paperEvents,
} from './own-events.ts';

export type PracticeExport = { readonly accountId: string; readonly practitionerId: string };

type Reading = Pick<ReadStore, 'get' | 'getMany' | 'find'>;

export const practiceViews = [
  'accounts',
  'applications',
  'bookings',
  'client-notes',
  'customers',
  'diplomas',
  'invoices',
  'invoice-series',
  'invoicing',
  'mails-due',
  'messages',
  'offers',
  'papers',
  'practitioners',
  'requests',
  'seats',
  'unseen-alerts',
  'visio-links',
  'workshop-notes',
  'workshops',
] as const satisfies readonly ViewName[];

const PAGE = 500;
/** No practitioner issues invoices for more years. */
const YEARS_MAX = 100;

const invoicesOf = async (readStore: Reading, practitionerId: string) =>
  ofEach(
    await readStore.find('invoice-series', { where: { practitionerId }, limit: YEARS_MAX }),
    ({ year }) =>
      everyOne(readStore, 'invoices', {
        where: { practitionerId, year },
        by: 'number',
        placeOf: ({ number, paperId }) => [number, paperId],
      }),
  );

export const practiceDocuments = async (
  readStore: Reading,
  { accountId, practitionerId }: PracticeExport,
) => ({
  messages: await messagesOf(readStore, accountId),
  papers: await ofEach(['advice', 'file'] as const, (kind) =>
    papersOf(readStore, { practitionerId, kind }),
  ),
  invoicing: await readStore.get('invoicing', practitionerId),
  invoices: await invoicesOf(readStore, practitionerId),
  profile: await readStore.get('practitioners', practitionerId),
  application: await readStore.get('applications', practitionerId),
  offer: await readStore.get('offers', practitionerId),
  visioLink: (await readStore.get('visio-links', practitionerId))?.visioLink ?? null,
  diplomas: await everyOne(readStore, 'diplomas', {
    where: { practitionerId },
    by: 'submittedAt',
    placeOf: ({ submittedAt, diplomaId }) => [submittedAt, diplomaId],
  }),
  bookings: await ofEach(['booked', 'cancelled'] as const, (state) =>
    everyOne(readStore, 'bookings', {
      where: { practitionerId, state },
      by: 'startsAt',
      placeOf: ({ startsAt, bookingId }) => [startsAt, bookingId],
    }),
  ),
  notes: await everyOne(readStore, 'client-notes', {
    where: { practitionerId },
    by: 'customerId',
    placeOf: ({ customerId }) => [customerId, clientNoteId(practitionerId, customerId)],
  }),
  workshops: await ofEach(['planned', 'scheduled', 'cancelled'] as const, (state) =>
    everyOne(readStore, 'workshops', {
      where: { practitionerId, state },
      by: 'startsAt',
      placeOf: ({ startsAt, workshopId }) => [startsAt, workshopId],
    }),
  ),
  seats: await ofEach(['awaited', 'offered', 'taken', 'gone'] as const, (state) =>
    everyOne(readStore, 'seats', {
      where: { practitionerId, state },
      by: 'endsAt',
      placeOf: ({ endsAt, seatId }) => [endsAt, seatId],
    }),
  ),
  requests: await ofEach([true, false], (isOpen) =>
    everyOne(readStore, 'requests', {
      where: { practitionerId, isOpen },
      by: 'changedAt',
      placeOf: ({ changedAt, requestId }) => [changedAt, requestId],
    }),
  ),
  unseenAlerts: await everyOne(readStore, 'unseen-alerts', {
    where: { partyId: practitionerId },
    by: 'eventPosition',
    placeOf: ({ eventPosition, alertId }) => [eventPosition, alertId],
  }),
});

type PracticeDocuments = Awaited<ReturnType<typeof practiceDocuments>>;

/** The events of a practice; of the days' streams only those of its bookings. */
export const practiceEvents = async (
  log: LogReader,
  { accountId, practitionerId }: PracticeExport,
  { bookings, diplomas, invoices, messages, papers, requests, workshops }: PracticeDocuments,
) => ({
  account: await eventsOfStreams(log, [accountStream(accountId), accessStream(accountId)]),
  practice: await eventsOfStreams(log, [
    practitionerStream(practitionerId),
    planningStream(practitionerId),
    invoicingStream(practitionerId),
    ...diplomas.map(({ diplomaId }) => accessStream(diplomaId)),
  ]),
  bookings: await bookingEvents(log, bookings),
  requests: await eventsOfEach(
    log,
    requests.map(({ requestId }) => requestId),
    (id) => [requestStream(id)],
  ),
  workshops: await eventsOfEach(
    log,
    workshops.map(({ workshopId }) => workshopId),
    (id) => [workshopStream(id)],
  ),
  messages: await eventsOfEach(
    log,
    messages.map(({ messageId }) => messageId),
    (id) => [messageStream(id), accessStream(id)],
  ),
  papers: await paperEvents(log, papers),
  invoices: await invoiceEvents(log, invoices),
  mails: await mailEvents(log, [
    accountId,
    practitionerId,
    ...messages.map(({ senderId }) => senderId),
  ]),
  alerts: await eventsOfStreams(log, [alertsStream(practitionerId)]),
});

/** The names, with clients as the agenda names them. */
export const practiceNames = async (
  readStore: Reading,
  { accountId, practitionerId }: PracticeExport,
  { profile, bookings, invoices, messages, notes, requests, seats }: PracticeDocuments,
): Promise<SentenceNames> => {
  const ids = [
    ...new Set(
      [...bookings, ...invoices, ...notes, ...requests, ...seats].map(
        ({ customerId }) => customerId,
      ),
    ),
  ];
  const clients = new Map<string, CustomerDocument>();
  for (let start = 0; start < ids.length; start += PAGE)
    for (const [id, client] of await readStore.getMany('customers', ids.slice(start, start + PAGE)))
      clients.set(id, client);
  const relatives = new Map(
    [...clients.values()].flatMap((client) =>
      client.relatives.map((relative) => [relative.relativeId, fullNameOf(relative)] as const),
    ),
  );
  const self = profile && fullNameOf(profile);
  const senders = new Map(messages.map(({ senderId, senderName }) => [senderId, senderName]));
  return {
    customer: (id) => {
      const client = clients.get(id);
      return client === undefined ? senders.get(id) : fullNameOf(client);
    },
    relative: (id) => relatives.get(id),
    practitioner: (id) => ([accountId, practitionerId].includes(id) ? self : undefined),
    operator: OPERATIONS,
  };
};
