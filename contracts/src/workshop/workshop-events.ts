import { Type, type Static } from 'typebox';
import { startRefusals } from '../agenda/availability/availability.ts';
import { eventOf, orNull, personal } from '../engine/event.ts';
import { Cents, Day, Hour, Id, Instant, Minutes, Word, Zone } from '../engine/fields.ts';
import {
  REASON_MAX,
  WORKSHOP_NOTICE_TEXT_MAX,
  WORKSHOP_PLACES_MAX,
  WORKSHOP_SESSIONS_MAX,
  WORKSHOP_TEXT_MAX,
} from '../engine/limits.ts';
import { ERASED_WORD } from '../people/erased.ts';

const ofWorkshop = { workshopId: Id, practitionerId: Id };

const Session = Type.Object(
  { sessionId: Id, day: Day, start: Hour, startsAt: Instant, endsAt: Instant },
  { additionalProperties: false },
);
export type WorkshopSession = Static<typeof Session>;

/** In the order of time, none meeting another, and each within its day. */
const sessions = Type.Array(Session, { minItems: 1, maxItems: WORKSHOP_SESSIONS_MAX });
const plan = { planId: Id, sessions };

/** By value: an address of the practitioner, or any other (`addressId` is `null`). */
const Place = Type.Object(
  {
    addressId: orNull(Id),
    label: personal(Word, 'practitionerId', ERASED_WORD),
    street: personal(Word, 'practitionerId', ERASED_WORD),
    zipCode: Word,
    city: Word,
    latitude: personal(orNull(Type.Number()), 'practitionerId', null),
    longitude: personal(orNull(Type.Number()), 'practitionerId', null),
  },
  { additionalProperties: false },
);
export type WorkshopPlace = Static<typeof Place>;
/** `null` by video. */
const place = orNull(Place);

/** The names are of their own: masking goes by name, and other events have titles that are not personal. */
const terms = {
  workshopTitle: personal(Word, 'practitionerId', 'Événement'),
  workshopText: personal(Type.String({ maxLength: WORKSHOP_TEXT_MAX }), 'practitionerId', ''),
  specialityId: orNull(Id),
  /** `null` is free of charge. */
  priceCents: orNull(Cents),
  placesMax: Type.Integer({ minimum: 1, maximum: WORKSHOP_PLACES_MAX }),
  /** Until how long before the first session one signs up. */
  noticeMinutes: Minutes,
  cancellationDelayMinutes: Minutes,
};

/** To the participants; in the event of the workshop alone, so that an append with every seat stays small. */
const noticeText = personal(
  orNull(Type.String({ maxLength: WORKSHOP_NOTICE_TEXT_MAX })),
  'practitionerId',
  null,
);

/** Blocks that nothing needs any more, by value, so that a projection finds them in the event alone. */
const frees = orNull(
  Type.Object(
    { planId: Id, days: Type.Array(Day, { minItems: 1, maxItems: WORKSHOP_SESSIONS_MAX }) },
    { additionalProperties: false },
  ),
);

/** The first plan. Nothing is shown before its days have accepted it. */
export const WorkshopPlanned = eventOf('WorkshopPlanned', {
  ...ofWorkshop,
  ...plan,
  ...terms,
  timeZone: Zone,
  place,
});
export type WorkshopPlanned = Static<typeof WorkshopPlanned>;

/** The plan before holds until the days have accepted this one. */
export const WorkshopReplanned = eventOf('WorkshopReplanned', {
  ...ofWorkshop,
  ...plan,
  noticeText,
  /** Changes together with the dates; absent if it stays. */
  place: Type.Optional(place),
});
export type WorkshopReplanned = Static<typeof WorkshopReplanned>;

/** By a day; the days before it had accepted. */
export const WorkshopPlanRefused = eventOf('WorkshopPlanRefused', {
  ...ofWorkshop,
  planId: Id,
  day: Day,
  code: Type.Enum([...startRefusals]),
  frees,
});
export type WorkshopPlanRefused = Static<typeof WorkshopPlanRefused>;

/** Every day holds its block. `frees` are those of the plan before. */
export const WorkshopScheduled = eventOf('WorkshopScheduled', { ...ofWorkshop, ...plan, frees });
export type WorkshopScheduled = Static<typeof WorkshopScheduled>;

export const WorkshopRevised = eventOf('WorkshopRevised', { ...ofWorkshop, ...terms });
export type WorkshopRevised = Static<typeof WorkshopRevised>;

export const WorkshopPlaceChanged = eventOf('WorkshopPlaceChanged', {
  ...ofWorkshop,
  place,
  noticeText,
});
export type WorkshopPlaceChanged = Static<typeof WorkshopPlaceChanged>;

/** For participants only. */
export const PracticalInfoWritten = eventOf('PracticalInfoWritten', {
  ...ofWorkshop,
  practicalText: personal(Type.String({ maxLength: WORKSHOP_TEXT_MAX }), 'practitionerId', ''),
});
export type PracticalInfoWritten = Static<typeof PracticalInfoWritten>;

/** To new sign-ups. */
export const WorkshopOpened = eventOf('WorkshopOpened', ofWorkshop);
export const WorkshopClosed = eventOf('WorkshopClosed', ofWorkshop);

export const WorkshopCancelled = eventOf('WorkshopCancelled', { ...ofWorkshop, noticeText, frees });
export type WorkshopCancelled = Static<typeof WorkshopCancelled>;

/**
 * One id from the waiting list to the chair. The start is that of the first session, the end that of the last:
 * a customer's seats are listed as to come until then.
 */
const seat = {
  ...ofWorkshop,
  seatId: Id,
  customerId: Id,
  relativeId: orNull(Id),
  planId: Id,
  day: Day,
  start: Hour,
  endsAt: Instant,
};
const By = Type.Enum(['customer', 'practitioner']);
const reason = personal(orNull(Type.String({ maxLength: REASON_MAX })), 'customerId', null);
/** The last seat of one confirmation: the seats that were taken or awaited together share it, and one mail. */
const confirmationId = Id;
/** The last seat of the same customer in the append: all of them share one mail. */
const lastSeatId = Id;
/** Leaving is in time until then, after what the customer did not do (as for a booking). */
const graceUntil = orNull(Instant);

export const SeatTaken = eventOf('SeatTaken', {
  ...seat,
  confirmationId,
  by: By,
  via: Type.Enum(['direct', 'offer', 'hand']),
  priceCents: orNull(Cents),
  cancellationDelayMinutes: Minutes,
  /** Free places after it; 0 when it filled the workshop. */
  left: Type.Integer({ minimum: 0, maximum: WORKSHOP_PLACES_MAX }),
  graceUntil,
  reason,
});
export type SeatTaken = Static<typeof SeatTaken>;

/** At the end of the waiting list. */
export const SeatAwaited = eventOf('SeatAwaited', { ...seat, confirmationId, reason });
export type SeatAwaited = Static<typeof SeatAwaited>;

/** `holds`: the place is reserved for this seat until then. An offer of the last day reserves none. */
export const SeatOffered = eventOf('SeatOffered', {
  ...seat,
  until: Instant,
  holds: Type.Boolean(),
});
export type SeatOffered = Static<typeof SeatOffered>;

export const SeatOfferLapsed = eventOf('SeatOfferLapsed', seat);
export type SeatOfferLapsed = Static<typeof SeatOfferLapsed>;

/** `late`: the customer left a taken seat after the agreed delay. */
export const SeatGivenUp = eventOf('SeatGivenUp', {
  ...seat,
  lastSeatId,
  by: By,
  was: Type.Enum(['taken', 'offered', 'awaited']),
  late: Type.Boolean(),
  reason,
});
export type SeatGivenUp = Static<typeof SeatGivenUp>;

/** What changed for a seat; both by one save. */
export const seatChanges = ['time', 'place', 'time-and-place'] as const;
export type SeatChange = (typeof seatChanges)[number];

/** One for each seat that a change of time or place touches; the start is the new one. */
export const SeatChanged = eventOf('SeatChanged', {
  ...seat,
  lastSeatId,
  what: Type.Enum([...seatChanges]),
  fromDay: Day,
  fromStart: Hour,
  graceUntil: Instant,
});
export type SeatChanged = Static<typeof SeatChanged>;

export const SeatAttendanceMarked = eventOf('SeatAttendanceMarked', {
  ...seat,
  sessionId: Id,
  attendance: Type.Enum(['attended', 'absent', 'excused', 'unmarked']),
});
export type SeatAttendanceMarked = Static<typeof SeatAttendanceMarked>;

export const workshopEvents = [
  WorkshopPlanned,
  WorkshopReplanned,
  WorkshopPlanRefused,
  WorkshopScheduled,
  WorkshopRevised,
  WorkshopPlaceChanged,
  PracticalInfoWritten,
  WorkshopOpened,
  WorkshopClosed,
  WorkshopCancelled,
  SeatTaken,
  SeatAwaited,
  SeatOffered,
  SeatOfferLapsed,
  SeatGivenUp,
  SeatChanged,
  SeatAttendanceMarked,
] as const;
export type WorkshopEvent = Static<(typeof workshopEvents)[number]>;

export type SeatEvent = Extract<WorkshopEvent, { readonly data: { readonly seatId: string } }>;
export const isSeatEvent = (event: WorkshopEvent): event is SeatEvent => 'seatId' in event.data;
