import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import {
  accessStream,
  agendaStream,
  alertIdOf,
  alertsStream,
  HISTORY_EVENTS_MAX,
  mailStream,
  type About,
  type BookingDocument,
  type RecordedEvent,
} from 'contracts';
import type { EventStore } from 'contracts/ports';

/** Read-only (ADR-0008). */
export type LogReader = Pick<EventStore, 'readStream' | 'eventAt'>;

export type Appointed = Pick<
  BookingDocument,
  'bookingId' | 'practitionerId' | 'customerId' | 'day'
>;

/** An event may break its schema. */
type Facts = {
  readonly bookingId?: unknown;
  readonly about?: Partial<About> | null;
  readonly fromDay?: unknown;
  readonly toDay?: unknown;
  readonly alertIds?: unknown;
};
const subjectsOf = ({ event }: RecordedEvent): Facts => event.data;

/** `undefined` if it concerns none. */
export const bookingIdIn = (recorded: RecordedEvent): string | undefined => {
  const { bookingId, about } = subjectsOf(recorded);
  const id = about?.kind === 'booking' ? about.id : bookingId;
  return typeof id === 'string' ? id : undefined;
};

/** The events on the booking's days, each of which is read once. */
export const eventsOnDays = async (
  log: LogReader,
  bookings: readonly Appointed[],
): Promise<readonly RecordedEvent[]> => {
  const found: RecordedEvent[] = [];
  const wanted = new Map<unknown, Appointed>(bookings.map((each) => [each.bookingId, each]));
  // Grows during the loop: each day may name others.
  const streams = new Set(
    bookings.map(({ practitionerId, day }) => agendaStream(practitionerId, day)),
  );
  const collect = (recorded: RecordedEvent): void => {
    const { bookingId, fromDay, toDay } = subjectsOf(recorded);
    const booking = wanted.get(bookingId);
    if (booking === undefined) return;
    found.push(recorded);
    const others = [fromDay, toDay].filter((other) => typeof other === 'string');
    for (const other of others) streams.add(agendaStream(booking.practitionerId, other));
  };
  for (const stream of streams) {
    for (const recorded of await log.readStream(stream)) collect(recorded);
    await turnOfTheLoop();
  }
  return found;
};

/** An alert's id derives from its event and party. */
const ofAlerts = async (
  log: LogReader,
  partyId: string,
  raising: readonly RecordedEvent[],
): Promise<readonly RecordedEvent[]> => {
  const alerts = new Set(raising.map(({ id }) => alertIdOf(id, partyId)));
  const seen = await log.readStream(alertsStream(partyId));
  return seen.filter((recorded) => {
    const { alertIds } = subjectsOf(recorded);
    return Array.isArray(alertIds) && alertIds.some((alertId) => alerts.has(alertId as string));
  });
};

/** The events of mails to one party. */
const ofMails = async (
  log: LogReader,
  partyId: string,
  bookingId: string,
): Promise<readonly RecordedEvent[]> => {
  const mails = await log.readStream(mailStream(partyId));
  return mails.filter((recorded) => bookingIdIn(recorded) === bookingId);
};

/** The events in the order of the log; of a longer history the newest. */
export const eventsOfBooking = async (
  log: LogReader,
  booking: Appointed,
): Promise<{ readonly events: readonly RecordedEvent[]; readonly isWhole: boolean }> => {
  const own = await eventsOnDays(log, [booking]);
  const others = await Promise.all([
    ofAlerts(log, booking.customerId, own),
    ofAlerts(log, booking.practitionerId, own),
    ofMails(log, booking.customerId, booking.bookingId),
    ofMails(log, booking.practitionerId, booking.bookingId),
    log.readStream(accessStream(booking.bookingId)),
  ]);
  const events = [...own, ...others.flat()].sort((one, other) => one.position - other.position);
  return {
    events: events.slice(-HISTORY_EVENTS_MAX),
    isWhole: events.length <= HISTORY_EVENTS_MAX,
  };
};

const POSITION = /^\d{1,15}$/;

/** Stores keep no index of event ids. */
export const eventAtTyped = async (
  log: Pick<LogReader, 'eventAt'>,
  typed: string,
): Promise<RecordedEvent | undefined> =>
  POSITION.test(typed) ? log.eventAt(Number(typed)) : undefined;
