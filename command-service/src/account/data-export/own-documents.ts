import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type {
  AlertDocument,
  BookingDocument,
  CustomerDocument,
  CustomerPractitionerDocument,
  InvoiceDocument,
  MessageDocument,
  PaperDocument,
  RequestDocument,
  SeatDocument,
  ViewDocument,
  ViewName,
  WorkshopDocument,
} from 'contracts';
import type { AccountStore, Query, ReadStore } from 'contracts/ports';
import {
  accountDocuments,
  type AccountDependencies,
  type OwnAccountDocuments,
} from './own-account.ts';

export type DataOwner = { readonly accountId: string; readonly customerIds: readonly string[] };

export type OwnDocuments = DataOwner &
  OwnAccountDocuments & {
    readonly customers: readonly CustomerDocument[];
    readonly contacts: ReadonlyMap<string, string>;
    readonly bookings: readonly BookingDocument[];
    readonly requests: readonly RequestDocument[];
    readonly seats: readonly SeatDocument[];
    /** The workshops of the seats, by id. */
    readonly workshops: ReadonlyMap<string, WorkshopDocument>;
    readonly messages: readonly MessageDocument[];
    readonly papers: readonly PaperDocument[];
    readonly invoices: readonly InvoiceDocument[];
    readonly unseenAlerts: readonly AlertDocument[];
    readonly practitioners: readonly CustomerPractitionerDocument[];
  };

export type OwnDocumentsDependencies = {
  readonly readStore: Pick<ReadStore, 'get' | 'getMany' | 'find'>;
  readonly accountStore: AccountDependencies['accountStore'] & Pick<AccountStore, 'contactOf'>;
};

export const ownViews = [
  'accounts',
  'bookings',
  'customer-practitioners',
  'customers',
  'invoices',
  'mails-due',
  'messages',
  'papers',
  'practitioners',
  'requests',
  'seats',
  'unseen-alerts',
  'workshops',
] as const satisfies readonly ViewName[];

/** How many documents are read before other requests get a turn. */
const PAGE = 200;
/** More than any customer has. */
const PRACTITIONERS_MAX = 10_000;

type Listed<V extends ViewName> = {
  readonly where: Query['where'];
  /** The field after those of `where` in the index, by which the pages are read. */
  readonly by: string;
  readonly placeOf: (document: ViewDocument<V>) => NonNullable<Query['after']>;
};

export const everyOne = async <V extends ViewName>(
  readStore: Pick<ReadStore, 'find'>,
  view: V,
  { where, by, placeOf }: Listed<V>,
): Promise<readonly ViewDocument<V>[]> => {
  const all: ViewDocument<V>[] = [];
  let place: Pick<Query, 'after'> = {};
  for (;;) {
    const between = [by, undefined, undefined] as const;
    const page = await readStore.find(view, { where, between, ...place, limit: PAGE });
    all.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return all;
    place = { after: placeOf(last) };
    await turnOfTheLoop();
  }
};

export const ofEach = async <Id, Document>(
  ids: readonly Id[],
  documentsOf: (id: Id) => Promise<readonly Document[]>,
): Promise<readonly Document[]> => {
  const all: Document[] = [];
  for (const id of ids) all.push(...(await documentsOf(id)));
  return all;
};

const ofEveryState = <State>(customerIds: readonly string[], states: readonly State[]) =>
  customerIds.flatMap((customerId) => states.map((state) => ({ customerId, state })));

export const messagesOf = (readStore: Pick<ReadStore, 'find'>, accountId: string) =>
  everyOne(readStore, 'messages', {
    where: { accountId },
    by: 'eventPosition',
    placeOf: ({ eventPosition, messageId }) => [eventPosition, messageId],
  });

/** The view holds no withdrawn papers, so the export leaves them out too. */
export const papersOf = (readStore: Pick<ReadStore, 'find'>, where: Query['where']) =>
  everyOne(readStore, 'papers', {
    where,
    by: 'at',
    placeOf: ({ at, paperId }) => [at, paperId],
  });

const invoicesOf = (readStore: Pick<ReadStore, 'find'>, customerId: string) =>
  everyOne(readStore, 'invoices', {
    where: { customerId },
    by: 'at',
    placeOf: ({ at, paperId }) => [at, paperId],
  });

const seatsOf = (
  readStore: OwnDocumentsDependencies['readStore'],
  customerIds: readonly string[],
): Promise<readonly SeatDocument[]> =>
  ofEach(
    ofEveryState(customerIds, ['awaited', 'offered', 'taken', 'gone']),
    ({ customerId, state }) =>
      everyOne(readStore, 'seats', {
        where: { customerId, state },
        by: 'endsAt',
        placeOf: ({ endsAt, seatId }) => [endsAt, seatId],
      }),
  );

export const ownDocuments = async (
  { readStore, accountStore }: OwnDocumentsDependencies,
  { accountId, customerIds }: DataOwner,
  now: string,
): Promise<OwnDocuments> => {
  const customers = await readStore.getMany('customers', customerIds);
  const contacts = await ofEach(customerIds, async (customerId) => {
    const email = await accountStore.contactOf(customerId);
    return email === undefined ? [] : [[customerId, email] as const];
  });
  const bookings = await ofEach(
    ofEveryState(customerIds, ['booked', 'cancelled']),
    ({ customerId, state }) =>
      everyOne(readStore, 'bookings', {
        where: { customerId, state },
        by: 'startsAt',
        placeOf: ({ startsAt, bookingId }) => [startsAt, bookingId],
      }),
  );
  const requests = await ofEach(
    ofEveryState(customerIds, [true, false]),
    ({ customerId, state: isOpen }) =>
      everyOne(readStore, 'requests', {
        where: { customerId, isOpen },
        by: 'changedAt',
        placeOf: ({ changedAt, requestId }) => [changedAt, requestId],
      }),
  );
  const seats = await seatsOf(readStore, customerIds);
  const unseenAlerts = await ofEach(customerIds, (partyId) =>
    everyOne(readStore, 'unseen-alerts', {
      where: { partyId },
      by: 'eventPosition',
      placeOf: ({ eventPosition, alertId }) => [eventPosition, alertId],
    }),
  );
  return {
    ...(await accountDocuments({ readStore, accountStore }, accountId, now)),
    customerIds,
    customers: customerIds.flatMap((customerId) => customers.get(customerId) ?? []),
    contacts: new Map(contacts),
    bookings: bookings.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)),
    requests,
    seats: seats.toSorted((one, other) => one.endsAt.localeCompare(other.endsAt)),
    workshops: await readStore.getMany('workshops', [
      ...new Set(seats.map(({ workshopId }) => workshopId)),
    ]),
    messages: await messagesOf(readStore, accountId),
    papers: await ofEach(customerIds, (customerId) => papersOf(readStore, { customerId })),
    invoices: await ofEach(customerIds, (customerId) => invoicesOf(readStore, customerId)),
    unseenAlerts,
    practitioners: await ofEach(customerIds, (customerId) =>
      readStore.find('customer-practitioners', {
        where: { customerId },
        limit: PRACTITIONERS_MAX,
      }),
    ),
  };
};
