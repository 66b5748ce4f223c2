import { anomalyOf, atOf, type At } from './anomaly.ts';
import { auditFoldOf } from './audit-fold.ts';

/** The first use of an id; for an event, the key of the fold is the id itself. */
type Used = { size: number; first: At | number | undefined };

const BOOKING = 'booking ';

/** An id names one event, and a booking begins once. */
export const idsAudit = auditFoldOf<Used>({
  keysOf: ({ id, sound }) => {
    if (id === '') return [];
    return sound?.event.type === 'BookingPlaced'
      ? [id, `${BOOKING}${sound.event.data.bookingId}`]
      : [id];
  },
  begin: () => ({ size: 1, first: undefined }),
  take: (used, read, key) => {
    const { first } = used;
    const isBooking = key.startsWith(BOOKING);
    if (first === undefined) {
      used.first = isBooking ? atOf(read) : read.position;
      return [];
    }
    if (typeof first === 'object')
      return [
        anomalyOf(`Le rendez-vous ${key.slice(BOOKING.length)} est pris deux fois`, first, read),
      ];
    const twice = anomalyOf(`L’identifiant ${key} est celui de deux événements`, read);
    return [{ ...twice, positions: [first, read.position] }];
  },
});
