import type { RecordedEvent, SeatDocument, SeatEvent } from 'contracts';
import { projectionOf } from '../engine/projection.ts';

const newSeat = (
  { seatId, workshopId, practitionerId, customerId, relativeId }: SeatEvent['data'],
  at: string,
) => ({
  seatId,
  workshopId,
  practitionerId,
  customerId,
  relativeId,
  reason: null,
  at,
  offer: null,
  deal: null,
  graceUntil: null,
  gone: null,
  changed: null,
  attendance: [],
});

/** The dates of the workshop, as each event of a seat repeats them. */
const datesOf = ({ planId, day, start, endsAt }: SeatEvent['data']) => ({
  planId,
  day,
  start,
  endsAt,
});

const gone = (
  document: SeatDocument | undefined,
  { event: { data } }: RecordedEvent<SeatEvent>,
  its: NonNullable<SeatDocument['gone']>,
): SeatDocument | undefined =>
  document && { ...document, ...datesOf(data), state: 'gone', offer: null, gone: its };

/** Each place, for the customer and the practitioner. */
export const seatsProjection = projectionOf({
  view: 'seats',
  version: 1,
  keepsPersonalFields: true,
  on: {
    SeatTaken: (document, { event: { data }, metadata: { at } }) => {
      const { by, via, priceCents, cancellationDelayMinutes, graceUntil } = data;
      const { confirmationId, reason } = data;
      return {
        ...(document ?? newSeat(data, at)),
        ...datesOf(data),
        state: 'taken',
        // A customer who takes an offer gave the reason when joining the list.
        reason: reason ?? document?.reason ?? null,
        confirmationId,
        offer: null,
        deal: { at, by, via, priceCents, cancellationDelayMinutes },
        graceUntil,
      };
    },
    SeatAwaited: (_, { event: { data }, metadata: { at } }) => ({
      ...newSeat(data, at),
      ...datesOf(data),
      state: 'awaited',
      reason: data.reason,
      confirmationId: data.confirmationId,
    }),
    SeatOffered: (document, { event: { data } }) => {
      const { until, holds } = data;
      return (
        document && { ...document, ...datesOf(data), state: 'offered', offer: { until, holds } }
      );
    },
    SeatOfferLapsed: (document, recorded) => {
      const { at } = recorded.metadata;
      const its = { at, by: 'nobody', was: 'offered', late: false, reason: null } as const;
      return gone(document, recorded, its);
    },
    SeatGivenUp: (document, recorded) => {
      const { by, was, late, reason } = recorded.event.data;
      return gone(document, recorded, { at: recorded.metadata.at, by, was, late, reason });
    },
    SeatChanged: (document, { event: { data }, metadata: { at } }) => {
      const { what, fromDay, fromStart, graceUntil } = data;
      const changed = { at, what, fromDay, fromStart };
      return document && { ...document, ...datesOf(data), graceUntil, changed };
    },
    SeatAttendanceMarked: (document, { event: { data } }) => {
      if (document === undefined) return undefined;
      const { sessionId, attendance: mark } = data;
      const others = document.attendance.filter((known) => known.sessionId !== sessionId);
      const attendance =
        mark === 'unmarked' ? others : [...others, { sessionId, attendance: mark }];
      return { ...document, attendance };
    },
  },
  idsOf: ({ event: { data } }) => [data.seatId],
});
