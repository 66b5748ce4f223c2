import type { SeatDocument, SeatMailKind, WorkshopDocument } from 'contracts';
import type { SeatFacts } from './seat-facts.ts';
import { sample, SITE } from './sample-people.ts';

const { customer, practitioner, bookings, at, next, ids, place } = sample;

const workshop: WorkshopDocument = {
  practitionerId: ids.practitionerId,
  workshopId: 'evenement',
  planId: 'dates',
  workshopTitle: 'Respirer au printemps',
  workshopText: '',
  specialityId: null,
  priceCents: 2_500,
  placesMax: 12,
  noticeMinutes: 1_440,
  cancellationDelayMinutes: 2_880,
  timeZone: 'Europe/Paris',
  sessions: [{ ...next, sessionId: 'date', endsAt: '2026-03-19T11:15:00.000Z' }],
  place: { ...place, latitude: null, longitude: null },
  state: 'scheduled',
  isOpen: true,
  startsAt: next.startsAt,
  endsAt: '2026-03-19T11:15:00.000Z',
  taken: 12,
  held: [],
  waiting: [],
  movedFrom: null,
  settling: null,
  refused: null,
  plannedAt: at,
};

const seatOf = (kind: SeatMailKind): SeatDocument => ({
  ...ids,
  seatId: 'place',
  workshopId: workshop.workshopId,
  planId: workshop.planId,
  day: next.day,
  start: next.start,
  endsAt: workshop.endsAt,
  state: 'taken',
  reason: null,
  confirmationId: 'place',
  at,
  offer: { until: '2026-03-06T10:00:00.000Z', holds: true },
  deal: {
    at,
    by: 'customer',
    via: 'direct',
    priceCents: workshop.priceCents,
    cancellationDelayMinutes: workshop.cancellationDelayMinutes,
  },
  graceUntil: kind === 'customer-seat-moved' ? '2026-03-18T17:30:00.000Z' : null,
  gone: { at, by: 'customer', was: 'taken', late: false, reason: 'Le groupe est trop avancé.' },
  changed: null,
  attendance: [],
});

export const seatFacts = (kind: SeatMailKind): SeatFacts => ({
  seat: seatOf(kind),
  workshop,
  customer,
  participants: [customer],
  practitioner,
  practicalText: 'Apportez un tapis et une couverture.',
  notice: 'La salle n’était plus libre : merci de votre compréhension.',
  hasAccount: true,
  visioLink: null,
  links: {
    customer: bookings,
    workshop: `${SITE}/evenements/exemple`,
    participants: `${SITE}/mes-evenements/exemple`,
  },
});
