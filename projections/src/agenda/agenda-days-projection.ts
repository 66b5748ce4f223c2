import {
  agendaDayId,
  blocksOf,
  bookingStatusAfter,
  dayOfAgendaStream,
  isBookingEvent,
  isSeat,
  occupationOf,
  occupiesItsTime,
  type AgendaDayDocument,
  type AgendaEvent,
  type BookingEvent,
  type WorkshopDayEvent,
} from 'contracts';
import { onEvery, projectionOf } from '../engine/projection.ts';

type Day = AgendaDayDocument;

const occupiedByBooking = (before: Day['occupied'], event: BookingEvent): Day['occupied'] => {
  const { type, data } = event;
  const others = () =>
    before.filter((other) => !isSeat(other) || other.bookingId !== data.bookingId);
  if (type === 'BookingPlaced' || type === 'BookingMovedIn')
    return [...others(), occupationOf(data)];
  const status = bookingStatusAfter(event);
  return status === undefined || occupiesItsTime(status) ? before : others();
};

const occupiedByWorkshop = (
  before: Day['occupied'],
  { type, data }: WorkshopDayEvent,
): Day['occupied'] => {
  const others = before.filter((other) => isSeat(other) || other.planId !== data.planId);
  return type === 'WorkshopDayHeld' ? [...others, ...blocksOf(data)] : others;
};

/** Refusals change nothing. */
const isRefusal = ({ type }: AgendaEvent): boolean =>
  type === 'BookingRefused' || type === 'BookingMoveRefused' || type === 'WorkshopDayRefused';

const dayAfter = (
  document: Day | undefined,
  { event }: { readonly event: AgendaEvent },
): Day | undefined => {
  if (isRefusal(event)) return document;
  const { practitionerId, day } = event.data;
  const before = document?.occupied ?? [];
  const occupied = isBookingEvent(event)
    ? occupiedByBooking(before, event)
    : occupiedByWorkshop(before, event);
  return { ...document, practitionerId, day, occupied };
};

/** A moving booking occupies its old time until it has moved out. */
export const agendaDaysProjection = projectionOf({
  view: 'agenda-days',
  version: 3,
  on: onEvery('agenda', dayAfter),
  idsOf: ({ event: { data } }) => [agendaDayId(data.practitionerId, data.day)],
  corruptible: {
    idOf: (stream) => {
      const about = dayOfAgendaStream(stream);
      return about && agendaDayId(about.practitionerId, about.day);
    },
    mark: (document, id) => {
      const [practitionerId = '', day = ''] = id.split('/');
      return { practitionerId, day, occupied: [], ...document, isCorrupt: true };
    },
  },
});
