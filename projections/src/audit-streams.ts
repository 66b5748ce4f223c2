import { occupationOf, type BookingPlaced, type RecordedEvent, type SouffleEvent } from 'contracts';
import type { Anomaly } from './anomaly.ts';
import { conflictsOf, isAtItsPlace, type Seat } from './audit-seats.ts';

/** What the audit remembers of a stream: for an agenda, a practitioner's day, the seats still taken. */
type Audited = { revision: number; lastEventId: string; seats: Seat[] };

/** The streams that are held at once, and what was found of them. */
export type Ledger = {
  readonly streams: Map<string, Audited>;
  readonly texts: Map<string, string>;
  anomalies: (Anomaly & { readonly stream: string })[];
  seats: number;
};

/** Beginning anew costs less than looking for what is no longer in use. */
const TEXTS_KEPT = 100_000;

const shared = ({ texts }: Ledger, text: string): string => {
  const known = texts.get(text);
  if (known !== undefined) return known;
  if (texts.size >= TEXTS_KEPT) texts.clear();
  texts.set(text, text);
  return text;
};

const seatOf = (ledger: Ledger, eventId: string, data: BookingPlaced['data']): Seat => {
  const { from, until, consultationId, option, addressId } = occupationOf(data);
  const { bookingId, customerId, relativeId, start, placesMax } = data;
  return {
    bookingId,
    eventId,
    from,
    until,
    start: shared(ledger, start),
    offered: shared(ledger, `${consultationId}/${option}/${addressId}`),
    beneficiary: shared(ledger, `${customerId}/${relativeId}`),
    placesMax,
  };
};

const auditBooking = (
  ledger: Ledger,
  audited: Audited,
  { id, stream, event: { type, data } }: RecordedEvent<SouffleEvent>,
): void => {
  if (type === 'BookingCancelled' || type === 'BookingMovedOut') {
    const left = audited.seats.filter(({ bookingId }) => bookingId !== data.bookingId);
    ledger.seats -= audited.seats.length - left.length;
    audited.seats = left;
    return;
  }
  if (type !== 'BookingPlaced' && type !== 'BookingMovedIn') return;
  const seat = seatOf(ledger, id, data);
  if (!isAtItsPlace(stream, data))
    ledger.anomalies.push({
      stream,
      sentence: `Un rendez-vous du ${data.day} à ${seat.start} n’est pas dans l’agenda de son jour.`,
      eventIds: [id],
    });
  for (const conflict of conflictsOf(audited.seats, seat, data))
    ledger.anomalies.push({ stream, ...conflict });
  audited.seats.push(seat);
  ledger.seats += 1;
};

/** What holds for each stream: revisions count on, and the seats of a day are compatible. */
export const auditStream = (ledger: Ledger, recorded: RecordedEvent, isSound: boolean): void => {
  const { id, stream, revision } = recorded;
  const known = ledger.streams.get(stream);
  const audited = known ?? { revision: -1, lastEventId: '', seats: [] };
  if (known === undefined) ledger.streams.set(stream, audited);
  if (revision !== audited.revision + 1)
    ledger.anomalies.push({
      stream,
      sentence: `Dans le flux ${stream}, la révision ${revision} suit la révision ${audited.revision}.`,
      eventIds: [audited.lastEventId, id].filter((eventId) => eventId !== ''),
    });
  audited.revision = revision;
  audited.lastEventId = id;
  if (isSound) auditBooking(ledger, audited, recorded as RecordedEvent<SouffleEvent>);
};
