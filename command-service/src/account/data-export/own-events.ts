import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  accessStream,
  accountStream,
  alertsStream,
  customerStream,
  invoiceSeriesStream,
  mailStream,
  messageStream,
  paperStream,
  requestStream,
  workshopStream,
  type InvoiceDocument,
  type PaperDocument,
  type RecordedEvent,
  type SeatDocument,
} from 'contracts';
import { bookingIdIn, eventsOnDays, type LogReader } from '../../agenda/booking/booking-events.ts';
import type { OwnDocuments } from './own-documents.ts';

type Recorded = readonly RecordedEvent[];
export type EventsById = ReadonlyMap<string, Recorded>;

/** The events by subject, in the order of the log. */
export type OwnEvents = {
  readonly account: Recorded;
  readonly customers: EventsById;
  readonly bookings: EventsById;
  readonly requests: EventsById;
  readonly seats: EventsById;
  readonly messages: EventsById;
  readonly papers: EventsById;
  readonly invoices: EventsById;
  readonly mails: EventsById;
  readonly alerts: Recorded;
};

const inOrder = (recorded: Recorded): Recorded =>
  recorded.toSorted((one, other) => one.position - other.position);

const byId = (
  recorded: Recorded,
  idIn: (each: RecordedEvent) => string | undefined,
): EventsById => {
  const grouped = new Map<string, RecordedEvent[]>();
  for (const each of inOrder(recorded)) {
    const id = idIn(each);
    if (id === undefined) continue;
    const others = grouped.get(id);
    if (others === undefined) grouped.set(id, [each]);
    else others.push(each);
  }
  return grouped;
};

/** An event may break its schema. */
const mailIdIn = ({ event }: RecordedEvent): string | undefined => {
  const { mailId }: { readonly mailId?: unknown } = event.data;
  return typeof mailId === 'string' ? mailId : undefined;
};

/** Reads one stream after the other; the events are in the order of the log. */
export const eventsOfStreams = async (
  log: LogReader,
  streams: readonly string[],
): Promise<Recorded> => {
  const all: RecordedEvent[] = [];
  for (const stream of streams) {
    for (const recorded of await log.readStream(stream)) all.push(recorded);
    await turnOfTheLoop();
  }
  return inOrder(all);
};

/** An event may break its schema. */
const seatIdIn = ({ event }: RecordedEvent): string | undefined => {
  const { seatId }: { readonly seatId?: unknown } = event.data;
  return typeof seatId === 'string' ? seatId : undefined;
};

/** The events of each seat: those in the stream of its workshop about this seat alone, and the accesses to it. */
const seatEvents = async (
  log: LogReader,
  seats: readonly Pick<SeatDocument, 'seatId' | 'workshopId'>[],
): Promise<EventsById> => {
  const accesses = await eventsOfStreams(
    log,
    seats.map(({ seatId }) => accessStream(seatId)),
  );
  const wanted = new Set<string | undefined>(seats.map(({ seatId }) => seatId));
  const streams = new Set(seats.map(({ workshopId }) => workshopStream(workshopId)));
  const own: RecordedEvent[] = [];
  // A stream may hold the events of hundreds of others, so only the own ones are kept.
  for (const stream of streams) {
    const recorded = await eventsOfStreams(log, [stream]);
    own.push(...recorded.filter((each) => wanted.has(seatIdIn(each))));
  }
  return byId(inOrder([...own, ...accesses]), (each) => seatIdIn(each) ?? bookingIdIn(each));
};

export const eventsOfEach = async (
  log: LogReader,
  ids: readonly string[],
  streamsOf: (id: string) => readonly string[],
): Promise<EventsById> => {
  const all = new Map<string, Recorded>();
  for (const id of ids) all.set(id, await eventsOfStreams(log, streamsOf(id)));
  return all;
};

export const paperEvents = (
  log: LogReader,
  papers: readonly Pick<PaperDocument, 'paperId'>[],
): Promise<EventsById> =>
  eventsOfEach(
    log,
    papers.map(({ paperId }) => paperId),
    (id) => [paperStream(id)],
  );

/** The events of these invoices, since the stream of a series holds the invoices of others too. */
export const invoiceEvents = async (
  log: LogReader,
  invoices: readonly Pick<InvoiceDocument, 'paperId' | 'practitionerId' | 'year'>[],
): Promise<EventsById> => {
  const wanted = new Set<unknown>(invoices.map(({ paperId }) => paperId));
  const paperIdIn = ({ event }: RecordedEvent): string | undefined => {
    const { paperId }: { readonly paperId?: unknown } = event.data;
    return wanted.has(paperId) ? String(paperId) : undefined;
  };
  const streams = new Set(
    invoices.map(({ practitionerId, year }) => invoiceSeriesStream(practitionerId, year)),
  );
  const own: RecordedEvent[] = [];
  for (const stream of streams)
    for (const recorded of await eventsOfStreams(log, [stream]))
      if (paperIdIn(recorded) !== undefined) own.push(recorded);
  return byId(own, paperIdIn);
};

export const mailEvents = async (
  log: LogReader,
  recipientIds: readonly string[],
): Promise<EventsById> => byId(await eventsOfStreams(log, recipientIds.map(mailStream)), mailIdIn);

/** The events of each booking: those in the streams of its days, and the given others. */
export const bookingEvents = async (
  log: LogReader,
  bookings: Parameters<typeof eventsOnDays>[1],
  others: Recorded = [],
): Promise<EventsById> => byId([...(await eventsOnDays(log, bookings)), ...others], bookingIdIn);

/** The person's own streams, and the events of their bookings on the days' streams. */
export const ownEvents = async (
  log: LogReader,
  { accountId, customerIds, bookings, requests, seats, messages, papers, invoices }: OwnDocuments,
): Promise<OwnEvents> => {
  const ofStreams = (streams: readonly string[]) => eventsOfStreams(log, streams);
  const messageIds = messages.map(({ messageId }) => messageId);
  const senderIds = messages.map(({ senderId }) => senderId);
  const accesses = await ofStreams(bookings.map(({ bookingId }) => accessStream(bookingId)));
  return {
    account: await ofStreams([
      accountStream(accountId),
      ...[accountId, ...customerIds].map(accessStream),
    ]),
    customers: await eventsOfEach(log, customerIds, (id) => [customerStream(id)]),
    bookings: await bookingEvents(log, bookings, accesses),
    requests: await eventsOfEach(
      log,
      requests.map(({ requestId }) => requestId),
      (id) => [requestStream(id)],
    ),
    seats: await seatEvents(log, seats),
    messages: await eventsOfEach(log, messageIds, (id) => [messageStream(id), accessStream(id)]),
    papers: await paperEvents(log, papers),
    invoices: await invoiceEvents(log, invoices),
    mails: await mailEvents(log, [accountId, ...customerIds, ...senderIds]),
    alerts: await ofStreams(customerIds.map(alertsStream)),
  };
};
