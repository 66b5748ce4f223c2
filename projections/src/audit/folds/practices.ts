import {
  isBookingEvent,
  type AgendaEvent,
  type BookingEvent,
  type DomainEvent,
  type RecordedEvent,
  type WorkshopDayEvent,
} from 'contracts';
import { anomalyOf, type Anomaly } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import { takeBooking } from '../lifecycles.ts';
import { takeBlock } from './blocks.ts';
import { noOffer, takeOffer, type OfferHistory } from './offers.ts';
import type { ReadRecord } from './read-records.ts';
import { noAgenda, type AuditedAgenda } from '../booking-phase.ts';

type Practice = { size: number; readonly offers: OfferHistory; readonly agenda: AuditedAgenda };

const SIZE_OF_A_BOOKING = 2;

const sizeOf = ({ offers, agenda }: Practice): number => {
  const { addresses, consultations, slots } = offers.offered;
  const offered = addresses.size + consultations.size + slots.size;
  return (
    1 +
    offered +
    offers.former.length +
    SIZE_OF_A_BOOKING * (agenda.lives.size + agenda.blocks.answered.size)
  );
};

const eventOfOffer = (read: ReadRecord) =>
  auditedEventOf(read, 'practitioner') ?? auditedEventOf(read, 'planning');

const takeOnDay = (
  { offers, agenda }: Practice,
  recorded: RecordedEvent<AgendaEvent>,
): readonly Anomaly[] => {
  if (isBookingEvent(recorded.event))
    return takeBooking({ agenda, offers, recorded: recorded as RecordedEvent<BookingEvent> });
  const { blocks, days } = agenda;
  const seats = days.get(recorded.event.data.day) ?? [];
  return takeBlock({
    blocks,
    seats,
    offers,
    recorded: recorded as RecordedEvent<WorkshopDayEvent>,
  });
};

/** Every booking matches the offer of its time, overlaps no other, and goes through one lifecycle. */
export const practicesAudit = auditFoldOf<Practice>({
  keysOf: (read) => {
    const event = auditedEventOf(read, 'agenda') ?? eventOfOffer(read);
    return event === undefined ? [] : [event.data.practitionerId];
  },
  begin: () => ({ size: 1, offers: noOffer(), agenda: noAgenda() }),
  take: (practice, read, key): readonly Anomaly[] => {
    const { offers } = practice;
    const recorded = read.sound as RecordedEvent<DomainEvent>;
    const change = eventOfOffer(read);
    if (change === undefined) {
      const found = takeOnDay(practice, recorded as RecordedEvent<AgendaEvent>);
      practice.size = sizeOf(practice);
      return found;
    }
    const fault = takeOffer(offers, change, recorded.metadata.at);
    practice.size = sizeOf(practice);
    return fault === undefined ? [] : [anomalyOf(`Praticien ${key}\u00a0: ${fault}`, read)];
  },
});
