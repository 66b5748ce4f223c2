import type { DomainEvent, RecordedEvent, AgendaEvent } from 'contracts';
import { anomalyOf, type Anomaly } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import { takeBooking } from '../lifecycles.ts';
import { noOffer, takeOffer, type OfferHistory } from './offers.ts';
import type { ReadRecord } from './read-records.ts';
import { noAgenda, type AuditedAgenda } from '../booking-phase.ts';

type Practice = { size: number; readonly offers: OfferHistory; readonly agenda: AuditedAgenda };

const SIZE_OF_A_BOOKING = 2;

const sizeOf = ({ offers, agenda }: Practice): number => {
  const { addresses, consultations, slots } = offers.offered;
  const offered = addresses.size + consultations.size + slots.size;
  return 1 + offered + offers.former.length + SIZE_OF_A_BOOKING * agenda.lives.size;
};

const eventOfOffer = (read: ReadRecord) =>
  auditedEventOf(read, 'practitioner') ?? auditedEventOf(read, 'planning');

/** Every booking matches the offer of its time, overlaps no other, and goes through one lifecycle. */
export const practicesAudit = auditFoldOf<Practice>({
  keysOf: (read) => {
    const event = auditedEventOf(read, 'agenda') ?? eventOfOffer(read);
    return event === undefined ? [] : [event.data.practitionerId];
  },
  begin: () => ({ size: 1, offers: noOffer(), agenda: noAgenda() }),
  take: (practice, read, key): readonly Anomaly[] => {
    const { offers, agenda } = practice;
    const recorded = read.sound as RecordedEvent<DomainEvent>;
    const change = eventOfOffer(read);
    if (change === undefined) {
      const found = takeBooking({
        agenda,
        offers,
        recorded: recorded as RecordedEvent<AgendaEvent>,
      });
      practice.size = sizeOf(practice);
      return found;
    }
    const fault = takeOffer(offers, change, recorded.metadata.at);
    practice.size = sizeOf(practice);
    return fault === undefined ? [] : [anomalyOf(`Praticien ${key}\u00a0: ${fault}`, read)];
  },
});
