import {
  bookingStatusAfter,
  optionNames,
  pageSlugOf,
  spokenStart,
  type BookingHistory,
  type BookingMovedIn,
  type BookingPlaced,
  type BookingStatus,
  type RecordedEvent,
  type SeatDocument,
  type WorkshopDocument,
} from 'contracts';
import {
  customerNameOf,
  historyEventsOf,
  isSoundOne,
  sentenceNamesOf,
  type People,
} from './history-events.ts';

export type ReadableHistory = {
  readonly events: readonly RecordedEvent[];
  readonly isWhole: boolean;
  readonly people: People;
  /** Their personal fields are shown. */
  readonly revealed: ReadonlySet<string>;
};

/** The deal as last placed or moved. */
type Deal = (BookingPlaced | BookingMovedIn)['data'];

type State = BookingHistory['booking']['state'];

/** The new day may cancel a booking before the old day ends the move. */
const stateAfter = (before: State, status: BookingStatus | undefined): State => {
  if (before === 'cancelled' || status === undefined) return before;
  if (status === 'cancelled') return 'cancelled';
  return status === 'leaving' ? 'moving' : 'booked';
};

/** The phase by the booking's own events; `undefined` without a deal. */
export const bookingPhaseOf = (
  events: readonly RecordedEvent[],
): { readonly deal: Deal; readonly state: State } | undefined => {
  let deal: Deal | undefined;
  let state: State = 'booked';
  for (const { event } of events.filter(isSoundOne)) {
    if (event.type === 'BookingPlaced' || event.type === 'BookingMovedIn') deal = event.data;
    else state = stateAfter(state, bookingStatusAfter(event));
  }
  return deal && { deal, state };
};

/** What the history is of: a booking, or a seat of an event. */
type Subject = Pick<
  BookingHistory['booking'],
  'id' | 'state' | 'event' | 'consultationName' | 'optionId' | 'placesMax'
> &
  Pick<Deal, 'practitionerId' | 'customerId' | 'relativeId'> &
  Pick<Deal, 'day' | 'start' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** The history that operators read. */
const historyOf = (
  subject: Subject,
  { events, isWhole, people, revealed }: ReadableHistory,
): BookingHistory => {
  const { practitionerId, customerId, relativeId, ...its } = subject;
  const isRevealed = revealed.size > 0;
  const names = sentenceNamesOf(people, practitionerId, isRevealed);
  const { practitioner, customer } = people;
  const practitionerName = names.practitioner(practitionerId) ?? 'un praticien';
  const customerName = names.customer(customerId) ?? 'un client';
  return {
    booking: {
      ...its,
      title: `${customerName.replace(/^un/, 'Un')} et ${practitionerName}, ${spokenStart(its.day, its.start)}`,
      option: optionNames[its.optionId],
      practitioner: {
        id: practitionerId,
        name: practitionerName,
        slug: pageSlugOf(practitioner),
      },
      customer: { id: customerId, name: customerNameOf(customer, isRevealed) ?? null },
      relative:
        relativeId === null ? null : { id: relativeId, name: names.relative(relativeId) ?? null },
    },
    isRevealed,
    isWhole,
    events: historyEventsOf({ events, people, practitionerId, revealed, timeZone: its.timeZone }),
  };
};

export const readableHistoryOf = (
  bookingId: string,
  history: ReadableHistory,
): BookingHistory | undefined => {
  const phase = bookingPhaseOf(history.events);
  if (phase === undefined) return undefined;
  const { deal, state } = phase;
  const { practitionerId, customerId, relativeId, day, start, startsAt, endsAt, timeZone } = deal;
  return historyOf(
    {
      id: bookingId,
      state,
      event: null,
      practitionerId,
      customerId,
      relativeId,
      day,
      start,
      startsAt,
      endsAt,
      timeZone,
      consultationName: deal.consultationName,
      optionId: deal.option,
      placesMax: deal.placesMax,
    },
    history,
  );
};

const statesOfSeats = {
  taken: 'booked',
  offered: 'offered',
  awaited: 'awaited',
  gone: 'cancelled',
} as const satisfies Readonly<Record<SeatDocument['state'], State>>;

export const stateOfSeat = ({ state }: SeatDocument) => statesOfSeats[state];

/** By their views: the events of a seat repeat neither the title nor the zone. */
export const seatHistoryOf = (
  seat: SeatDocument,
  workshop: WorkshopDocument,
  history: ReadableHistory,
): BookingHistory => {
  const { seatId, practitionerId, customerId, relativeId, day, start } = seat;
  const { workshopId, workshopTitle, startsAt, endsAt, timeZone, place, placesMax } = workshop;
  return historyOf(
    {
      id: seatId,
      state: stateOfSeat(seat),
      event: { id: workshopId, title: workshopTitle },
      practitionerId,
      customerId,
      relativeId,
      day,
      start,
      startsAt,
      endsAt,
      timeZone,
      consultationName: workshopTitle,
      optionId: place === null ? 'VISIO' : 'PRESENTIEL',
      placesMax,
    },
    history,
  );
};
