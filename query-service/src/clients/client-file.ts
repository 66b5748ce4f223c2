import {
  CLIENT_BOOKINGS_LISTED,
  CLIENT_PAPERS_LISTED,
  clientNoteId,
  fullNameOf,
  LIKELY_DOUBLES_LISTED,
  localOf,
  mailAddressOf,
  optionNames,
  type BookingDocument,
  type ClientBooking,
  type ClientFile,
  type ClientPaper,
  type CustomerDocument,
  type SeatDocument,
  type WorkshopDocument,
} from 'contracts';
import type { QueryRouteDependencies } from '../engine/dependencies.ts';
import { eurosOf, wallTimeOf } from '../engine/texts.ts';
import {
  birthdayOf,
  idsOfGroups,
  likelyDoubleOf,
  listedClientOf,
  type Customers,
} from './client-answers.ts';
import { timesOf, type ClientGroup, type ClientList } from './client-list.ts';
import { likelyDoublesIn } from './likely-doubles.ts';

type Dependencies = Pick<QueryRouteDependencies, 'accountStore' | 'readStore' | 'clock'>;

const relativeOf = (
  { relatives }: Pick<CustomerDocument, 'relatives'>,
  relativeId: string | null,
): string | null => {
  const relative = relatives.find((each) => each.relativeId === relativeId);
  return relative === undefined ? null : fullNameOf(relative);
};

const ofBooking = (
  booking: BookingDocument,
  customer: CustomerDocument,
  now: string,
): ClientBooking => ({
  id: booking.bookingId,
  kind: 'booking',
  workshopId: null,
  day: booking.day,
  start: booking.start,
  startsAt: booking.startsAt,
  name: booking.consultationName,
  option: optionNames[booking.option],
  relative: relativeOf(customer, booking.relativeId),
  price: eurosOf(booking.priceCents),
  state: booking.state === 'cancelled' ? 'cancelled' : booking.startsAt > now ? 'coming' : 'past',
});

// oxlint-disable-next-line max-params -- joins several documents at one time
const ofSeat = (
  seat: SeatDocument,
  workshop: WorkshopDocument | undefined,
  customer: CustomerDocument,
  now: string,
): ClientBooking => ({
  id: seat.seatId,
  kind: 'seat',
  workshopId: seat.workshopId,
  day: seat.day,
  start: seat.start,
  startsAt: workshop?.startsAt ?? seat.endsAt,
  name: workshop?.workshopTitle ?? 'Événement',
  option: null,
  relative: relativeOf(customer, seat.relativeId),
  price: eurosOf(seat.deal?.priceCents ?? null),
  state: seat.endsAt > now ? 'coming' : 'past',
});

type OfOne = { readonly practitionerId: string; readonly customer: CustomerDocument };

/** Leaves out the bookings with other practitioners, which are few. */
const bookingsOf = async (
  { readStore, clock }: Dependencies,
  { practitionerId, customer }: OfOne,
): Promise<{ readonly bookings: readonly ClientBooking[]; readonly isWhole: boolean }> => {
  const { customerId } = customer;
  const now = clock.now();
  const latest = { order: 'descending', limit: CLIENT_BOOKINGS_LISTED } as const;
  const [booked, cancelled, seats] = await Promise.all([
    readStore.find('bookings', {
      where: { customerId, state: 'booked' },
      between: ['startsAt', undefined, undefined],
      ...latest,
    }),
    readStore.find('bookings', {
      where: { customerId, state: 'cancelled' },
      between: ['startsAt', undefined, undefined],
      ...latest,
    }),
    readStore.find('seats', {
      where: { customerId, state: 'taken' },
      between: ['endsAt', undefined, undefined],
      ...latest,
    }),
  ]);
  const isTheirs = (each: { readonly practitionerId: string }) =>
    each.practitionerId === practitionerId;
  const ownSeats = seats.filter(isTheirs);
  const workshops = await readStore.getMany(
    'workshops',
    ownSeats.map(({ workshopId }) => workshopId),
  );
  return {
    bookings: [
      ...[...booked, ...cancelled].filter(isTheirs).map((each) => ofBooking(each, customer, now)),
      ...ownSeats.map((seat) => ofSeat(seat, workshops.get(seat.workshopId), customer, now)),
    ],
    isWhole: [booked, cancelled, seats].every(({ length }) => length < CLIENT_BOOKINGS_LISTED),
  };
};

/** Leaves out the papers of other practitioners, as with bookings. */
const papersOf = async (
  { readStore }: Dependencies,
  { practitionerId, customer, timeZone }: OfOne & { readonly timeZone: string },
): Promise<readonly ClientPaper[]> => {
  const papers = await readStore.find('papers', {
    where: { customerId: customer.customerId },
    between: ['at', undefined, undefined],
    order: 'descending',
    limit: CLIENT_PAPERS_LISTED,
  });
  return papers
    .filter((paper) => paper.practitionerId === practitionerId)
    .map(({ paperId, kind, paperTitle, file, relativeId, at }) => ({
      id: paperId,
      kind,
      title: paperTitle,
      bytes: file?.bytes ?? null,
      relative: relativeOf(customer, relativeId),
      on: localOf(timeZone, at).day,
    }));
};

const latestFirst = (one: ClientBooking, other: ClientBooking): number =>
  one.startsAt < other.startsAt ? 1 : -1;

type FileOf = {
  readonly practitionerId: string;
  readonly list: ClientList;
  readonly group: ClientGroup;
  readonly timeZone: string;
};

const noNote = { noteText: '', notedAt: null, version: 0 };

export const clientFileOf = async (
  dependencies: Dependencies,
  { practitionerId, list, group, timeZone }: FileOf,
): Promise<ClientFile | undefined> => {
  const { readStore, accountStore, clock } = dependencies;
  const now = clock.now();
  const doubles = likelyDoublesIn(list, group).slice(0, LIKELY_DOUBLES_LISTED);
  const groups = [group, ...doubles.map((double) => double.group)];
  const customers: Customers = await readStore.getMany('customers', idsOfGroups(groups));
  const own = idsOfGroups([group]).flatMap((id) => customers.get(id) ?? []);
  const customer = customers.get(group.root.customerId);
  if (customer === undefined) return undefined;
  const { customerId, accountId } = customer;
  // Only addresses that the practitioner has typed; an account's is its own.
  const recorded = own.filter((each) => each.accountId === null);
  const [notes, lists, papers, emails, address] = await Promise.all([
    readStore.getMany(
      'client-notes',
      own.map((each) => clientNoteId(practitionerId, each.customerId)),
    ),
    Promise.all(own.map((each) => bookingsOf(dependencies, { practitionerId, customer: each }))),
    Promise.all(
      own.map((each) => papersOf(dependencies, { practitionerId, customer: each, timeZone })),
    ),
    accountStore.contactsOf(recorded.map((each) => each.customerId)),
    mailAddressOf(accountStore, { accountId, partyId: customerId }),
  ]);
  const noteOf = (id: string) => notes.get(clientNoteId(practitionerId, id)) ?? noNote;
  const { noteText, notedAt, version } = noteOf(customerId);
  const { first } = timesOf(list, group, now);
  const { recordedAt } = group.root.known;
  return {
    ...listedClientOf(group, { list, customers, timeZone, now }),
    birthday: birthdayOf(group, customers),
    email: emails.get(customerId) ?? null,
    isMailed: address !== undefined,
    recordedOn: recordedAt === null ? null : localOf(timeZone, recordedAt).day,
    first: first === null ? null : wallTimeOf(timeZone, first),
    today: localOf(timeZone, now).day,
    note: {
      text: noteText,
      on: notedAt === null ? null : localOf(timeZone, notedAt).day,
      version,
    },
    merged: own.slice(1).map((each) => ({
      id: each.customerId,
      fullName: fullNameOf(each),
      phone: each.phone,
      email: emails.get(each.customerId) ?? null,
      note: noteOf(each.customerId).noteText,
    })),
    likelyDoubles: doubles.map((double) => likelyDoubleOf(double, customers)),
    bookings: lists.flatMap(({ bookings }) => bookings).sort(latestFirst),
    isWhole: lists.every(({ isWhole }) => isWhole),
    papers: papers.flat().sort((one, other) => (one.on < other.on ? 1 : -1)),
  };
};
