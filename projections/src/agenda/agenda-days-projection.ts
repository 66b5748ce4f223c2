import {
  agendaDayId,
  contradicts,
  dayOfAgendaStream,
  occupationOf,
  type AgendaDayDocument,
  type AgendaEvent,
  type Standing,
  ownValue,
} from 'contracts';
import { onEvery, projectionOf } from '../engine/projection.ts';

type Day = AgendaDayDocument;

const standingIn = (day: Day | undefined, bookingId: string): Standing | undefined =>
  ownValue(day?.standings ?? {}, bookingId) ??
  (day?.occupied.some((seat) => seat.bookingId === bookingId) ? 'here' : undefined);

const standingAfter: Readonly<Record<AgendaEvent['type'], Standing | undefined>> = {
  BookingPlaced: 'here',
  BookingRefused: undefined,
  BookingMoveStarted: 'leaving',
  BookingMovedIn: 'here',
  BookingMoveRefused: undefined,
  BookingMovedOut: 'moved',
  BookingMoveAbandoned: 'here',
  BookingCancelled: 'cancelled',
};

/** What leaves a day as it is: one without bookings has no document. */
const isRefusal: Partial<Readonly<Record<AgendaEvent['type'], true>>> = {
  BookingRefused: true,
  BookingMoveRefused: true,
};

/** Bookings that are simply on this day have no entry. */
const standingsAfter = (day: Day | undefined, { type, data }: AgendaEvent): Day['standings'] => {
  const after = standingAfter[type];
  if (after === undefined) return day?.standings;
  const { [data.bookingId]: _, ...others } = day?.standings ?? {};
  const standings = after === 'here' ? others : { ...others, [data.bookingId]: after };
  return Object.keys(standings).length === 0 ? undefined : standings;
};

const occupiedAfter = (day: Day | undefined, { type, data }: AgendaEvent): Day['occupied'] => {
  const before = day?.occupied ?? [];
  const isArrival = type === 'BookingPlaced' || type === 'BookingMovedIn';
  const isGone = type === 'BookingMovedOut' || type === 'BookingCancelled';
  if (!isArrival && !isGone) return before;
  const others = before.filter((seat) => seat.bookingId !== data.bookingId);
  return isArrival ? [...others, occupationOf(data)] : others;
};

const dayAfter = (
  document: Day | undefined,
  { event }: { readonly event: AgendaEvent },
): Day | undefined => {
  const { type, data } = event;
  const { practitionerId, day, bookingId } = data;
  const standings = standingsAfter(document, event);
  const isDistrusted =
    document?.isDistrusted === true || contradicts({ type }, standingIn(document, bookingId));
  if (document === undefined && isRefusal[type] === true) return undefined;
  return {
    practitionerId,
    day,
    occupied: occupiedAfter(document, event),
    ...(standings === undefined ? {} : { standings }),
    ...(isDistrusted ? { isDistrusted } : {}),
  };
};

/**
 * Who occupies each practitioner's day, and whether that can be trusted. A booking on its way
 * occupies its old time, until it has moved out.
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
