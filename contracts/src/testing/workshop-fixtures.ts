import type {
  WorkshopDayFreed,
  WorkshopDayHeld,
  WorkshopDayRefused,
} from '../agenda/agenda-events.ts';
import type {
  SeatAwaited,
  SeatChanged,
  SeatGivenUp,
  SeatOffered,
  SeatOfferLapsed,
  SeatTaken,
  WorkshopCancelled,
  WorkshopEvent,
  WorkshopPlanned,
  WorkshopScheduled,
  WorkshopSession,
} from '../workshop/workshop-events.ts';
import type { WorkshopTerms } from '../workshop/workshop-terms.ts';
import { customerId, day, nextDay, practitionerId } from './fixtures.ts';

export const workshopId = 'workshop-1';
export const planId = 'plan-1';
export const seatId = 'seat-1';
const ofWorkshop = { workshopId, practitionerId };

/** Thursday evening, 55 hours after `now`. */
export const aSession = (overrides: Partial<WorkshopSession> = {}): WorkshopSession => ({
  sessionId: 'session-1',
  day,
  start: '18:00',
  startsAt: '2026-03-12T17:00:00.000Z',
  endsAt: '2026-03-12T19:00:00.000Z',
  ...overrides,
});

/** The Thursday after. */
export const aSecondSession = (): WorkshopSession =>
  aSession({
    sessionId: 'session-2',
    day: nextDay,
    startsAt: '2026-03-19T17:00:00.000Z',
    endsAt: '2026-03-19T19:00:00.000Z',
  });

export const workshopTerms = (overrides: Partial<WorkshopTerms> = {}): WorkshopTerms => ({
  workshopTitle: 'Bain sonore',
  workshopText: 'Bols de cristal et gong.',
  specialityId: 'speciality-naturopathie',
  priceCents: 2500,
  placesMax: 2,
  noticeMinutes: 120,
  cancellationDelayMinutes: 2880,
  ...overrides,
});

export const aWorkshopPlanned = (
  overrides: Partial<WorkshopPlanned['data']> = {},
): WorkshopPlanned => ({
  type: 'WorkshopPlanned',
  data: {
    ...ofWorkshop,
    planId,
    sessions: [aSession()],
    ...workshopTerms(),
    timeZone: 'Europe/Paris',
    place: null,
    ...overrides,
  },
});

export const aWorkshopScheduled = (
  overrides: Partial<WorkshopScheduled['data']> = {},
): WorkshopScheduled => ({
  type: 'WorkshopScheduled',
  data: { ...ofWorkshop, planId, sessions: [aSession()], frees: null, ...overrides },
});

/** With sign-ups open. */
export const aPublishedWorkshop = (
  overrides: Partial<WorkshopPlanned['data']> = {},
): readonly WorkshopEvent[] => {
  const planned = aWorkshopPlanned(overrides);
  const { planId: plan, sessions, ...its } = planned.data;
  const own = { workshopId: its.workshopId, practitionerId: its.practitionerId };
  return [
    planned,
    aWorkshopScheduled({ ...own, planId: plan, sessions }),
    { type: 'WorkshopOpened', data: own },
  ];
};

export const aWorkshopCancelled = (
  overrides: Partial<WorkshopCancelled['data']> = {},
): WorkshopCancelled => ({
  type: 'WorkshopCancelled',
  data: { ...ofWorkshop, noticeText: null, frees: { planId, days: [day] }, ...overrides },
});

const seatOf = () => ({
  ...ofWorkshop,
  seatId,
  customerId,
  relativeId: null,
  planId,
  day,
  start: '18:00',
  endsAt: aSession().endsAt,
});

export const aSeatTaken = (overrides: Partial<SeatTaken['data']> = {}): SeatTaken => ({
  type: 'SeatTaken',
  data: {
    ...seatOf(),
    confirmationId: overrides.seatId ?? seatId,
    by: 'customer',
    via: 'direct',
    priceCents: 2500,
    cancellationDelayMinutes: 2880,
    left: 1,
    graceUntil: null,
    reason: null,
    ...overrides,
  },
});

export const aSeatAwaited = (overrides: Partial<SeatAwaited['data']> = {}): SeatAwaited => ({
  type: 'SeatAwaited',
  data: { ...seatOf(), confirmationId: overrides.seatId ?? seatId, reason: null, ...overrides },
});

/** For 24 hours from `now` on. */
export const aSeatOffered = (overrides: Partial<SeatOffered['data']> = {}): SeatOffered => ({
  type: 'SeatOffered',
  data: { ...seatOf(), until: '2026-03-11T10:00:00.000Z', holds: true, ...overrides },
});

export const aSeatOfferLapsed = (
  overrides: Partial<SeatOfferLapsed['data']> = {},
): SeatOfferLapsed => ({ type: 'SeatOfferLapsed', data: { ...seatOf(), ...overrides } });

export const aSeatGivenUp = (overrides: Partial<SeatGivenUp['data']> = {}): SeatGivenUp => ({
  type: 'SeatGivenUp',
  data: {
    ...seatOf(),
    lastSeatId: overrides.seatId ?? seatId,
    by: 'customer',
    was: 'taken',
    late: false,
    reason: null,
    ...overrides,
  },
});

/** Another time, before which leaving is not late for 24 hours from `now` on. */
export const aSeatChanged = (overrides: Partial<SeatChanged['data']> = {}): SeatChanged => ({
  type: 'SeatChanged',
  data: {
    ...seatOf(),
    lastSeatId: overrides.seatId ?? seatId,
    what: 'time',
    fromDay: day,
    fromStart: '18:00',
    graceUntil: '2026-03-11T10:00:00.000Z',
    ...overrides,
  },
});

const onDay = () => ({ workshopId, planId, practitionerId, day });

export const aWorkshopDayHeld = (
  overrides: Partial<WorkshopDayHeld['data']> = {},
): WorkshopDayHeld => {
  const { startsAt, endsAt } = aSession();
  return {
    type: 'WorkshopDayHeld',
    data: { ...onDay(), spans: [{ startsAt, endsAt }], ...overrides },
  };
};

export const aWorkshopDayRefused = (
  overrides: Partial<WorkshopDayRefused['data']> = {},
): WorkshopDayRefused => ({
  type: 'WorkshopDayRefused',
  data: { ...onDay(), code: 'SLOT_TAKEN', ...overrides },
});

export const aWorkshopDayFreed = (
  overrides: Partial<WorkshopDayFreed['data']> = {},
): WorkshopDayFreed => ({ type: 'WorkshopDayFreed', data: { ...onDay(), ...overrides } });
