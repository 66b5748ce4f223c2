import {
  customerPractitionerId,
  instantAfter,
  type CustomerPractitionerDocument as Document,
  type RecordedEvent,
} from 'contracts';
import { projectionOf, type EventOf } from '../engine/projection.ts';

const DAY_MS = 86_400_000;

/** Whether the practitioner did something about the customer. */
const isListed = ({
  recordedAt,
  mergedInto,
  separatedFrom,
}: Pick<Document, 'recordedAt' | 'mergedInto' | 'separatedFrom'>): boolean =>
  recordedAt !== null || mergedInto !== null || separatedFrom.length > 0;

/**
 * Bookings that began a day ago cannot change any more, so only the first, the last one and their number are kept.
 * Without any booking or seat there is no document, unless the practitioner recorded or compared the customer.
 */
// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const settled = (document: Document, at: string): Document | undefined => {
  const recent = instantAfter(at, -DAY_MS);
  const { open, firstAt, lastAt, past: before, ...others } = document;
  const all = Object.entries(open);
  const past = all.map(([, startsAt]) => startsAt).filter((startsAt) => startsAt < recent);
  // Most have only coming bookings.
  if (past.length === 0 && all.length > 0) return document;
  const begun = [firstAt, lastAt]
    .filter((at) => at !== null)
    .concat(past)
    .sort();
  const stillOpen = all.filter(([, startsAt]) => startsAt >= recent);
  const hasSeat = Object.keys(others.seats).length > 0;
  if (stillOpen.length === 0 && begun.length === 0 && !hasSeat && !isListed(others))
    return undefined;
  return {
    ...others,
    open: Object.fromEntries(stillOpen),
    firstAt: begun[0] ?? null,
    lastAt: begun.at(-1) ?? null,
    past: before + past.length,
  };
};

const withRelative = (known: readonly string[], relativeId: string | null): readonly string[] =>
  relativeId === null || known.includes(relativeId) ? known : [...known, relativeId];

const nothingYet: Omit<Document, 'customerId' | 'practitionerId'> = {
  relativeIds: [],
  open: {},
  lastAt: null,
  past: 0,
  seats: {},
  firstAt: null,
  recordedAt: null,
  mergedInto: null,
  separatedFrom: [],
};

type Arrival = RecordedEvent<EventOf<'BookingPlaced' | 'BookingMovedIn'>>;
type Recorded = Arrival | RecordedEvent<EventOf<'BookingCancelled' | 'SeatTaken' | 'SeatGivenUp'>>;

const known = (document: Document | undefined, { event: { data } }: Recorded): Document => {
  const { customerId, practitionerId, relativeId } = data;
  const before = document ?? nothingYet;
  const relativeIds = withRelative(before.relativeIds, relativeId);
  return { ...before, customerId, practitionerId, relativeIds };
};

const booked = (document: Document | undefined, recorded: Arrival): Document | undefined => {
  const { bookingId, startsAt } = recorded.event.data;
  const pair = known(document, recorded);
  return settled({ ...pair, open: { ...pair.open, [bookingId]: startsAt } }, recorded.metadata.at);
};

type Compared = RecordedEvent<EventOf<'ClientsMerged' | 'ClientsSeparated'>>;

const compared = (
  document: Document | undefined,
  { event: { data }, metadata: { at } }: Compared,
  change: Pick<Document, 'mergedInto' | 'separatedFrom'>,
): Document | undefined => {
  const { customerId, practitionerId } = data;
  return settled({ ...nothingYet, ...document, customerId, practitionerId, ...change }, at);
};

const others = (document: Document | undefined, asCustomerId: string): readonly string[] =>
  (document?.separatedFrom ?? []).filter((id) => id !== asCustomerId);

export const customerPractitionersProjection = projectionOf({
  view: 'customer-practitioners',
  version: 1,
  on: {
    BookingPlaced: booked,
    BookingMovedIn: booked,
    BookingCancelled: (document, recorded) => {
      const { [recorded.event.data.bookingId]: _, ...open } = document?.open ?? {};
      return settled({ ...known(document, recorded), open }, recorded.metadata.at);
    },
    SeatTaken: (document, recorded) => {
      const { seatId, workshopId } = recorded.event.data;
      const pair = known(document, recorded);
      const seats = { ...pair.seats, [seatId]: workshopId };
      return settled({ ...pair, seats }, recorded.metadata.at);
    },
    SeatGivenUp: (document, recorded) => {
      const { [recorded.event.data.seatId]: seat, ...seats } = document?.seats ?? {};
      // Somebody who only waited is no client yet.
      if (document === undefined || seat === undefined) return document;
      return settled({ ...document, seats }, recorded.metadata.at);
    },
    CustomerRecorded: (document, { event: { data }, metadata: { at } }) => ({
      ...nothingYet,
      ...document,
      customerId: data.customerId,
      practitionerId: data.byPractitionerId,
      recordedAt: at,
    }),
    // Bookings stay, under the name of an erased person.
    CustomerErased: (document, { metadata: { at } }) =>
      document &&
      settled({ ...document, recordedAt: null, mergedInto: null, separatedFrom: [] }, at),
    ClientsMerged: (document, recorded) => {
      const { asCustomerId } = recorded.event.data;
      return compared(document, recorded, {
        mergedInto: asCustomerId,
        separatedFrom: others(document, asCustomerId),
      });
    },
    ClientsSeparated: (document, recorded) => {
      const { asCustomerId } = recorded.event.data;
      return compared(document, recorded, {
        mergedInto: document?.mergedInto === asCustomerId ? null : (document?.mergedInto ?? null),
        separatedFrom: [...others(document, asCustomerId), asCustomerId],
      });
    },
  },
  idsOf: ({ event: { data } }) => {
    const practitionerId =
      'practitionerId' in data ? data.practitionerId : (data.byPractitionerId ?? null);
    return practitionerId === null ? [] : [customerPractitionerId(data.customerId, practitionerId)];
  },
});
