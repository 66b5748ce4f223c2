import { addDays, agendaStream, eventIdOf, hourOf, idFrom, type BookingPlaced } from 'contracts';
import type { EventStore, EventToAppend } from 'contracts/ports';
import { aBookingPlaced, metadataAt } from 'contracts/testing';

/** Callers that append at once: each to a day of its own, twenty bookings a day. */
export const GROUP = 32;
const BOOKINGS_A_DAY = 20;
const CUSTOMERS = 5_000;
const FIRST_DAY = '2026-03-01';
const FIRST_MINUTE = 7 * 60;

type Append = { readonly stream: string; readonly revision: number; readonly event: BookingPlaced };

/** Neighbouring bookings have different streams. */
const bookingOf = (number: number): Append => {
  const turn = Math.floor(number / GROUP);
  const agenda = Math.floor(turn / BOOKINGS_A_DAY) * GROUP + (number % GROUP);
  const place = turn % BOOKINGS_A_DAY;
  const practitionerId = `practitioner-${Math.floor(agenda / 100)}`;
  const day = addDays(FIRST_DAY, agenda % 100);
  const minute = FIRST_MINUTE + place * 45;
  const endMinute = minute + 30;
  const event = aBookingPlaced({
    bookingId: `booking-${number}`,
    practitionerId,
    customerId: `customer-${number % CUSTOMERS}`,
    day,
    start: hourOf(minute),
    startsAt: `${day}T${hourOf(minute - 60)}:00.000Z`,
    endsAt: `${day}T${hourOf(endMinute - 60)}:00.000Z`,
    durationMinutes: 30,
  });
  return { stream: agendaStream(practitionerId, day), revision: place - 1, event };
};

const toAppend = (number: number, event: BookingPlaced): EventToAppend => ({
  id: eventIdOf(idFrom('bench', String(number)), 'bench', 0),
  event,
  metadata: metadataAt(undefined, { commandId: idFrom('bench', String(number)) }),
});

/**
 * Appends the bookings from one number to another in groups; answers the rate without the time of
 * making them.
 */
export const appendBookings = async (
  store: EventStore,
  from: number,
  until: number,
): Promise<number> => {
  const made = Array.from({ length: until - from }, (_, index) => {
    const number = from + index;
    const { stream, revision, event } = bookingOf(number);
    return { stream, revision, events: [toAppend(number, event)] };
  });
  const begun = performance.now();
  for (let at = 0; at < made.length; at += GROUP)
    await Promise.all(
      made
        .slice(at, at + GROUP)
        .map(({ stream, revision, events }) => store.append(stream, revision, events)),
    );
  return ((until - from) * 1_000) / (performance.now() - begun);
};

/** The same bookings as a log would give them back. */
export const recordedBookings = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const { stream, revision, event } = bookingOf(number);
    const { id, metadata } = toAppend(number, event);
    return { id, stream, revision: revision + 1, position: number + 1, event, metadata };
  });
