import {
  instantAfter,
  type BookingEvent,
  type BookingMovedIn,
  type BookingPlaced,
  type RecordedEvent,
} from 'contracts';
import { anomalyOf, atOf, type Anomaly } from './anomaly.ts';
import { readableOffers, type OfferAtStart, type OfferHistory } from './folds/offers.ts';
import { blocksMetBy, noBlocks, type AuditedBlocks } from './folds/blocks.ts';
import { conflictsOf, seatOf, seatSessionOf, type Seat } from './folds/seats.ts';
import { timeFault } from './folds/times.ts';

/** The move by which the booking leaves. */
type Leaving = {
  readonly moveId: string;
  readonly seat: Seat;
  readonly toDay: string;
  readonly toStart: string;
  readonly hasLeft: boolean;
};

/** The life of a booking, which has one start, or two while it moves between days. */
export type Life = {
  status: 'here' | 'cancelled';
  seat: Seat;
  /** The terms as a text. */
  readonly terms: string;
  readonly timeZone: string;
  readonly cancellationDelayMinutes: number;
  startsAt: string;
  /** The end of the grace period, in which cancelling counts as in time. */
  graceUntil: string | undefined;
  leaving: Leaving | undefined;
};

/** Many bookings have the same terms, and share one text for them. */
export type AuditedAgenda = {
  readonly lives: Map<string, Life>;
  readonly days: Map<string, Seat[]>;
  readonly blocks: AuditedBlocks;
  readonly texts: Map<string, string>;
};

export const noAgenda = (): AuditedAgenda => ({
  lives: new Map(),
  days: new Map(),
  blocks: noBlocks(),
  texts: new Map(),
});

export type SeatTaking<Event extends BookingEvent = BookingEvent> = {
  readonly agenda: AuditedAgenda;
  readonly offers: OfferHistory;
  readonly recorded: RecordedEvent<Event>;
};

export const isImported = ({ metadata }: RecordedEvent): boolean => metadata.origin === 'import';

export const shared = ({ texts }: AuditedAgenda, text: string): string => {
  const known = texts.get(text);
  if (known === undefined) texts.set(text, text);
  return known ?? text;
};

export const termsOf = (data: BookingPlaced['data'] | BookingMovedIn['data']): string =>
  JSON.stringify([
    data.consultationId,
    data.consultationName,
    data.option,
    data.place,
    data.visitAddress,
    data.baseAddressId,
    data.timeZone,
    data.durationMinutes,
    data.pauseMinutes,
    data.placesMax,
    data.priceCents,
    data.cancellationDelayMinutes,
    data.outOfRadius,
    data.earlierSlotAlert,
  ]);

const takeSeat = ({ days }: AuditedAgenda, seat: Seat): void => {
  const seats = days.get(seat.day);
  if (seats === undefined) days.set(seat.day, [seat]);
  else seats.push(seat);
};

export const leaveSeat = ({ days }: AuditedAgenda, seat: Seat): void => {
  const others = days.get(seat.day)?.filter((other) => other !== seat) ?? [];
  if (others.length > 0) days.set(seat.day, others);
  else days.delete(seat.day);
};

/** The highest number that customers may have seen. Imported bookings have their own terms. */
const placesOf = ({ offers, recorded }: SeatTaking<BookingPlaced | BookingMovedIn>): number => {
  const { consultationId, placesMax } = recorded.event.data;
  if (isImported(recorded)) return placesMax;
  const readable = [...readableOffers(offers, recorded.metadata.at)];
  return Math.max(
    1,
    ...readable.map(({ consultations }) => consultations.get(consultationId)?.placesMax ?? 1),
  );
};

export const bookingFault = (bookingId: string, fault: string): string =>
  `Rendez-vous ${bookingId}\u00a0: ${fault}`;

/** Checks its times and terms first. */
export const stand = (
  taken: SeatTaking<BookingPlaced | BookingMovedIn>,
  seatFault: (readable: Iterable<OfferAtStart>) => string | undefined,
): { readonly seat: Seat | undefined; readonly found: readonly Anomaly[] } => {
  const { agenda, offers, recorded } = taken;
  const { data } = recorded.event;
  const late = timeFault(data);
  const anomaly = (fault: string) => anomalyOf(bookingFault(data.bookingId, fault), recorded);
  if (late !== undefined) return { seat: undefined, found: [anomaly(late)] };
  const readable = readableOffers(offers, recorded.metadata.at);
  const fault = offers.isRegistered ? seatFault(readable) : 'son praticien n’est pas inscrit';
  const seat = seatOf(atOf(recorded), data, shared(agenda, seatSessionOf(data)));
  const others = agenda.days.get(seat.day) ?? [];
  const found = [
    ...(fault === undefined ? [] : [anomaly(fault)]),
    ...conflictsOf(others, seat, () => placesOf(taken)),
    ...blocksMetBy(agenda.blocks, seat),
  ];
  takeSeat(agenda, seat);
  return { seat, found };
};

const MS_OF_GRACE = 86_400_000;

/** A day after a change by another party than the customer; it stays with the booking. */
export const graceFault = (
  recorded: RecordedEvent<BookingPlaced | BookingMovedIn>,
  before: string | undefined,
): readonly Anomaly[] => {
  const { event, metadata } = recorded;
  const { bookingId, by, graceUntil } = event.data;
  const due = by === 'customer' ? before : instantAfter(metadata.at, MS_OF_GRACE);
  return graceUntil === due || isImported(recorded)
    ? []
    : [
        anomalyOf(
          bookingFault(bookingId, 'son délai de grâce n’est pas celui qui est dû'),
          recorded,
        ),
      ];
};

/** The fields of an event must agree with the booking it names. */
export const identityFault = (seat: Seat, { data }: BookingEvent): string | undefined => {
  const isTheirs = data.customerId === seat.customerId && data.relativeId === seat.relativeId;
  if (!isTheirs) return 'il est à quelqu’un d’autre';
  return data.day === seat.day && data.start === seat.start
    ? undefined
    : `il est le ${seat.day} à ${seat.start}, et non le ${data.day} à ${data.start}`;
};

/** The fault unless the booking is active, and its place and owner agree. */
export const phaseFault = (
  life: Life,
  recorded: RecordedEvent<BookingEvent>,
): string | undefined => {
  if (life.status === 'cancelled') return 'il est déjà annulé';
  const { leaving } = life;
  // After the booking has arrived, the new day decides.
  if (leaving !== undefined && leaving.seat === life.seat) return 'il est en train de partir';
  const fault = identityFault(life.seat, recorded.event);
  if (fault !== undefined || isImported(recorded)) return fault;
  return recorded.metadata.at < life.startsAt ? undefined : 'il a déjà commencé';
};
