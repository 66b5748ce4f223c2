import {
  fullNameOf,
  OPERATIONS,
  type CustomerDocument,
  type SentenceNames,
  type PractitionerDocument,
  type RecordedEvent,
} from 'contracts';
import type { ReadStore } from 'contracts/ports';
import type { OwnDocuments } from './own-documents.ts';
import type { OwnEvents } from './own-events.ts';

const PAGE = 500;

export type Practitioners = ReadonlyMap<string, PractitionerDocument>;

const practitionerIdsIn = ({ event }: RecordedEvent): readonly string[] => {
  const { byPractitionerId }: { readonly byPractitionerId?: unknown } = event.data;
  return typeof byPractitionerId === 'string' ? [byPractitionerId] : [];
};

export const ownPractitioners = async (
  readStore: Pick<ReadStore, 'getMany'>,
  { bookings, invoices, papers, requests, seats, practitioners }: OwnDocuments,
  { customers }: OwnEvents,
): Promise<Practitioners> => {
  const met = [...bookings, ...invoices, ...papers, ...requests, ...seats, ...practitioners];
  const ids = new Set([
    ...met.map(({ practitionerId }) => practitionerId),
    ...[...customers.values()].flat().flatMap(practitionerIdsIn),
  ]);
  const found = new Map<string, PractitionerDocument>();
  const wanted = [...ids];
  for (let start = 0; start < wanted.length; start += PAGE) {
    const page = await readStore.getMany('practitioners', wanted.slice(start, start + PAGE));
    for (const [id, practitioner] of page) found.set(id, practitioner);
  }
  return found;
};

const namesOfCustomers = (customers: readonly CustomerDocument[]) =>
  customers.map((customer) => [customer.customerId, fullNameOf(customer)] as const);

/** The names of the person (under every id), of their relatives and of their practitioners. */
export const ownNames = (
  { accountId, customers, messages }: OwnDocuments,
  practitioners: Practitioners,
): SentenceNames => {
  const [self] = customers;
  const known = new Map([
    ...namesOfCustomers(customers),
    ...messages.map(({ senderId, senderName }) => [senderId, senderName] as const),
    ...(self === undefined ? [] : [[accountId, fullNameOf(self)] as const]),
  ]);
  const relatives = new Map(
    customers.flatMap((customer) =>
      customer.relatives.map((each) => [each.relativeId, fullNameOf(each)] as const),
    ),
  );
  return {
    customer: (id) => known.get(id),
    relative: (id) => relatives.get(id),
    practitioner: (id) => {
      const practitioner = practitioners.get(id);
      return practitioner && fullNameOf(practitioner);
    },
    operator: OPERATIONS,
  };
};
