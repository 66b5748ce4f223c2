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
import type { PaperAbout } from '../../papers/papers-about.ts';

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
  readonly paperId?: unknown;
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
export const ofAlerts = async (
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

/** The events of mails to one party about a booking or a seat. */
export const ofMails = async (
  log: LogReader,
  partyId: string,
  { kind, id }: About,
): Promise<readonly RecordedEvent[]> => {
  const mails = await log.readStream(mailStream(partyId));
  return mails.filter((recorded) => {
    const { about } = subjectsOf(recorded);
    return about?.kind === kind && about.id === id;
  });
};

export type KnownEvents = {
  readonly events: readonly RecordedEvent[];
  readonly isWhole: boolean;
};

/** In the order of the log; of a longer history the newest. */
export const newestOf = (all: readonly RecordedEvent[]): KnownEvents => ({
  events: all.toSorted((one, other) => one.position - other.position).slice(-HISTORY_EVENTS_MAX),
  isWhole: all.length <= HISTORY_EVENTS_MAX,
});

/** Of streams that may hold papers of others too. */
const eventsOfPapers = async (
  log: LogReader,
  papers: readonly PaperAbout[],
): Promise<readonly RecordedEvent[]> => {
  const wanted = new Set<unknown>(papers.map(({ paperId }) => paperId));
  const streams = [...new Set(papers.map(({ stream }) => stream))];
  const recorded = await Promise.all(streams.map((stream) => log.readStream(stream)));
  return recorded.flat().filter((each) => wanted.has(subjectsOf(each).paperId));
};

/** With what was handed over about it. */
export const eventsOfBooking = async (
  log: LogReader,
  booking: Appointed,
  papers: readonly PaperAbout[] = [],
): Promise<KnownEvents> => {
  const own = [...(await eventsOnDays(log, [booking])), ...(await eventsOfPapers(log, papers))];
  const about = { kind: 'booking', id: booking.bookingId } as const;
  const others = await Promise.all([
    ofAlerts(log, booking.customerId, own),
    ofAlerts(log, booking.practitionerId, own),
    ofMails(log, booking.customerId, about),
    ofMails(log, booking.practitionerId, about),
    ...papers.map(({ paperId: id }) => ofMails(log, booking.customerId, { kind: 'paper', id })),
    log.readStream(accessStream(booking.bookingId)),
  ]);
  return newestOf([...own, ...others.flat()]);
};

const POSITION = /^\d{1,15}$/;

/** Stores keep no index of event ids. */
export const eventAtTyped = async (
  log: Pick<LogReader, 'eventAt'>,
  typed: string,
): Promise<RecordedEvent | undefined> =>
  POSITION.test(typed) ? log.eventAt(Number(typed)) : undefined;
