import {
  agendaDayId,
  bookingStatusAfter,
  dayOfAgendaStream,
  occupationOf,
  occupiesItsTime,
  type AgendaDayDocument,
  type AgendaEvent,
} from 'contracts';
import { onEvery, projectionOf } from '../engine/projection.ts';

type Day = AgendaDayDocument;

const occupiedAfter = (day: Day | undefined, event: AgendaEvent): Day['occupied'] => {
  const { type, data } = event;
  const before = day?.occupied ?? [];
  const others = () => before.filter((seat) => seat.bookingId !== data.bookingId);
  if (type === 'BookingPlaced' || type === 'BookingMovedIn')
    return [...others(), occupationOf(data)];
  const status = bookingStatusAfter(event);
  return status === undefined || occupiesItsTime(status) ? before : others();
};

const dayAfter = (
  document: Day | undefined,
  { event }: { readonly event: AgendaEvent },
): Day | undefined => {
  // A refusal changes nothing.
  if (bookingStatusAfter(event) === undefined) return document;
  const { practitionerId, day } = event.data;
  return { ...document, practitionerId, day, occupied: occupiedAfter(document, event) };
};

/** A moving booking occupies its old time until it has moved out. */
export const agendaDaysProjection = projectionOf({
  view: 'agenda-days',
  version: 2,
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
