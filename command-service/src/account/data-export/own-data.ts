import {
  DEFAULT_ZONE,
  fullNameOf,
  type BookingDocument,
  type InvoiceDocument,
  type MessageDocument,
  type PaperDocument,
  type SentenceNames,
  type RecordedEvent,
  type RequestDocument,
  type SeatDocument,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { LogReader } from '../../agenda/booking/booking-events.ts';
import { mapYielding } from '../../engine/mutex.ts';
import { ownAccount } from './own-account.ts';
import {
  ownDocuments,
  type OwnDocuments,
  type OwnDocumentsDependencies,
  type DataOwner,
} from './own-documents.ts';
import { ownEvents, type EventsById, type OwnEvents } from './own-events.ts';
import { customerMails, ownMails } from './own-mails.ts';
import { ownNames, ownPractitioners, type Practitioners } from './own-names.ts';
import { ownEventsOf, type OwnEvent } from './own-event.ts';

type Recorded = readonly RecordedEvent[];
type DescribeEvents = (recorded: Recorded, timeZone?: string) => OwnEvent[];

type Gathered = {
  readonly documents: OwnDocuments;
  readonly events: OwnEvents;
  readonly practitioners: Practitioners;
  readonly names: SentenceNames;
  readonly describe: DescribeEvents;
};

/** The customers with their relatives, and the mail addresses from before they had an account. */
const customersOf = ({ documents: { customers, contacts }, events, describe }: Gathered) =>
  customers.map((customer) => ({
    ...customer,
    contactEmail: contacts.get(customer.customerId) ?? null,
    history: describe(events.customers.get(customer.customerId) ?? []),
  }));

const withOwnEvents = <Thing extends object>(
  thing: Thing,
  history: readonly OwnEvent[],
): Thing & { readonly history: readonly OwnEvent[] } => ({ ...thing, history });

const bookingOf = (booking: BookingDocument, { events, names, describe }: Gathered) => {
  const { bookingId, practitionerId, timeZone } = booking;
  const practitionerName = names.practitioner(practitionerId) ?? null;
  const recorded = events.bookings.get(bookingId) ?? [];
  return withOwnEvents({ ...booking, practitionerName }, describe(recorded, timeZone));
};

const requestOf = (request: RequestDocument, { events, names, describe }: Gathered) => {
  const { requestId, practitionerId, timeZone } = request;
  const practitionerName = names.practitioner(practitionerId) ?? null;
  const recorded = events.requests.get(requestId) ?? [];
  return withOwnEvents({ ...request, practitionerName }, describe(recorded, timeZone));
};

/** The seat with its attendance and the public facts of the workshop. */
const seatOf = (seat: SeatDocument, { documents, events, names, describe }: Gathered) => {
  const { seatId, workshopId, practitionerId } = seat;
  const workshop = documents.workshops.get(workshopId);
  const practitionerName = names.practitioner(practitionerId) ?? null;
  const event = workshop && {
    title: workshop.workshopTitle,
    sessions: workshop.sessions,
    place: workshop.place,
  };
  const recorded = events.seats.get(seatId) ?? [];
  return withOwnEvents(
    { ...seat, practitionerName, event: event ?? null },
    describe(recorded, workshop?.timeZone),
  );
};

/** Senders do not learn which operator answered. */
export const messageWithoutOperator = (message: MessageDocument) => {
  const { answer } = message;
  return { ...message, answer: answer && { at: answer.at, answerText: answer.answerText } };
};

const messageOf = (message: MessageDocument, { events, describe }: Gathered) =>
  withOwnEvents(
    messageWithoutOperator(message),
    describe(events.messages.get(message.messageId) ?? []),
  );

const paperOf = (paper: PaperDocument, { events, names, describe }: Gathered) => {
  const practitionerName = names.practitioner(paper.practitionerId) ?? null;
  return withOwnEvents(
    { ...paper, practitionerName },
    describe(events.papers.get(paper.paperId) ?? []),
  );
};

const invoiceOf = (invoice: InvoiceDocument, { events, names, describe }: Gathered) => {
  const practitionerName = names.practitioner(invoice.practitionerId) ?? null;
  return withOwnEvents(
    { ...invoice, practitionerName },
    describe(events.invoices.get(invoice.paperId) ?? []),
  );
};

const alertsOf = ({ documents, events, describe }: Gathered) => ({
  unseen: documents.unseenAlerts,
  history: describe(events.alerts),
});

const practitionersOf = ({ documents, practitioners }: Gathered) =>
  // The decisions of practitioners to merge or separate files belong to the practitioners.
  documents.practitioners.map(({ mergedInto: _into, separatedFrom: _from, ...met }) => {
    const practitioner = practitioners.get(met.practitionerId);
    return {
      ...met,
      name: practitioner === undefined ? null : fullNameOf(practitioner),
      slug: practitioner?.slug ?? null,
    };
  });

const mailsOf = async (
  readStore: Pick<ReadStore, 'getMany'>,
  { documents: { accountId }, events, names, describe }: Gathered,
) => {
  const mails = await ownMails(readStore, customerMails(events, accountId), names);
  const historyIn = (byId: EventsById, id: string) => describe(byId.get(id) ?? []);
  return mapYielding(mails, (mail) => withOwnEvents(mail, historyIn(events.mails, mail.mailId)));
};

type Dependencies = OwnDocumentsDependencies & { readonly eventStore: LogReader };

const gather = async (
  dependencies: Dependencies,
  owner: DataOwner,
  now: string,
): Promise<Gathered> => {
  const { readStore, eventStore } = dependencies;
  const documents = await ownDocuments(dependencies, owner, now);
  const events = await ownEvents(eventStore, documents);
  const practitioners = await ownPractitioners(readStore, documents, events);
  const names = ownNames(documents, practitioners);
  const describe: DescribeEvents = (recorded, timeZone = DEFAULT_ZONE) =>
    recorded.map((each) => ownEventsOf(each, { accountId: owner.accountId, names, timeZone }));
  return { documents, events, practitioners, names, describe };
};

export const ownData = async (dependencies: Dependencies, owner: DataOwner, madeAt: string) => {
  const gathered = await gather(dependencies, owner, madeAt);
  const { bookings, requests, seats, messages, papers, invoices } = gathered.documents;
  return {
    madeAt,
    account: ownAccount(gathered.documents, gathered.describe(gathered.events.account)),
    customers: customersOf(gathered),
    practitioners: practitionersOf(gathered),
    bookings: await mapYielding(bookings, (each) => bookingOf(each, gathered)),
    requests: await mapYielding(requests, (each) => requestOf(each, gathered)),
    seats: await mapYielding(seats, (each) => seatOf(each, gathered)),
    papers: await mapYielding(papers, (each) => paperOf(each, gathered)),
    invoices: await mapYielding(invoices, (each) => invoiceOf(each, gathered)),
    messages: await mapYielding(messages, (each) => messageOf(each, gathered)),
    mails: await mailsOf(dependencies.readStore, gathered),
    alerts: alertsOf(gathered),
  };
};

export type OwnData = Awaited<ReturnType<typeof ownData>>;
