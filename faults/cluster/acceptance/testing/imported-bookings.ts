import { agendaStream, daysFrom } from 'contracts';
import type { EventStore } from 'contracts/ports';
import { aBookingPlaced, metadataAt } from 'contracts/testing';
import {
  consultationIdOf,
  customerIdOf,
  CUSTOMERS,
  practitionerIdOf,
} from '../../../testing/practices.ts';

const FIRST_DAY = '2025-01-06';
const MORNING = 6;
/** Four starts an hour, as these practices have them. */
const QUARTERS = 4;
const A_DAY = 60;
const MINUTES = 15;

const twoDigits = (number: number) => String(number).padStart(2, '0');
const timeOf = (index: number) =>
  `${twoDigits(MORNING + Math.floor(index / QUARTERS))}:${twoDigits((index % QUARTERS) * MINUTES)}`;

/** Past days with all starts taken: the log is long, and no mail is sent. */
export const importBookings = async (
  eventStore: Pick<EventStore, 'append'>,
  days: number,
): Promise<void> => {
  const practitionerId = practitionerIdOf(1);
  for (const day of daysFrom(FIRST_DAY, days)) {
    const events = Array.from({ length: A_DAY }, (_, index) => {
      const bookingId = `imported-${day}-${index}`;
      const [start, end] = [timeOf(index), timeOf(index + 1)];
      const event = aBookingPlaced({
        bookingId,
        practitionerId,
        // No list of a person in the specs contains them.
        customerId: customerIdOf(CUSTOMERS),
        consultationId: consultationIdOf(1),
        day,
        start,
        startsAt: `${day}T${start}:00.000Z`,
        endsAt: `${day}T${end}:00.000Z`,
        durationMinutes: MINUTES,
        pauseMinutes: 0,
      });
      const commandId = `import-${bookingId}`;
      const metadata = metadataAt(`${day}T05:00:00.000Z`, { commandId, origin: 'import' });
      return { id: crypto.randomUUID(), event, metadata };
    });
    await eventStore.append(agendaStream(practitionerId, day), -1, events);
  }
};
