import {
  agendaDayId,
  bookingStatusAfter,
  isInconsistentWith,
  dayOfAgendaStream,
  occupationOf,
  occupiesItsTime,
  type AgendaDayDocument,
  type AgendaEvent,
  type BookingStatus,
  ownValue,
} from 'contracts';
import { onEvery, projectionOf } from '../engine/projection.ts';

type Day = AgendaDayDocument;

const statusIn = (day: Day | undefined, bookingId: string): BookingStatus | undefined =>
  ownValue(day?.standings ?? {}, bookingId) ??
  (day?.occupied.some((seat) => seat.bookingId === bookingId) ? 'here' : undefined);

/** A booking that is `here` needs no entry. */
const standingsAfter = (day: Day | undefined, event: AgendaEvent): Day['standings'] => {
  const status = bookingStatusAfter(event);
  if (status === undefined) return day?.standings;
  const { bookingId } = event.data;
  const { [bookingId]: _, ...others } = day?.standings ?? {};
  const standings = status === 'here' ? others : { ...others, [bookingId]: status };
  return Object.keys(standings).length === 0 ? undefined : standings;
};

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
  const { practitionerId, day, bookingId } = event.data;
  const standings = standingsAfter(document, event);
  const isDistrusted =
    document?.isDistrusted === true || isInconsistentWith(event, statusIn(document, bookingId));
  // A refusal alone makes no document.
  if (document === undefined && bookingStatusAfter(event) === undefined) return undefined;
  return {
    practitionerId,
    day,
    occupied: occupiedAfter(document, event),
    ...(standings === undefined ? {} : { standings }),
    ...(isDistrusted ? { isDistrusted } : {}),
  };
};

/**
 * The occupations of each practitioner's day, and whether its stream is consistent. A moving booking
 * occupies its old time until it has moved out.
 */
export const agendaDaysProjection = projectionOf({
  view: 'agenda-days',
  version: 1,
  on: onEvery('agenda', dayAfter),
  idsOf: ({ event: { data } }) => [agendaDayId(data.practitionerId, data.day)],
  distrust: {
    idOf: (stream) => {
      const about = dayOfAgendaStream(stream);
      return about && agendaDayId(about.practitionerId, about.day);
    },
    mark: (document, id) => {
      const [practitionerId = '', day = ''] = id.split('/');
      return { practitionerId, day, occupied: [], ...document, isDistrusted: true };
    },
  },
});
