import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { Hour, Id } from '../engine/fields.ts';
import { consultationFields } from './consultation-calls.ts';
import { asking } from './planning-call.ts';
import { weeklySlotFields } from './week-calls.ts';

const { duration, pause } = consultationFields;
const { dayOfWeek } = weeklySlotFields;
const listOfIds = Type.String({ maxLength: 4_000, pattern: '^[A-Za-z0-9-]+(,[A-Za-z0-9-]+)*$' });
const plannedChange = {
  /** A session that is deleted. */
  archived: Type.Optional(Id),
  /** A weekly slot that is deleted. */
  removed: Type.Optional(Id),
  /** A session that is changed, and with it its duration, its pause, and its options with commas. */
  session: Type.Optional(Id),
  duration: Type.Optional(duration),
  pause: Type.Optional(pause),
  options: Type.Optional(Type.String({ pattern: '^[A-Z]+(,[A-Z]+)*$' })),
  /** A weekly slot that is changed, and with it all of it: its sessions with commas. */
  slot: Type.Optional(Id),
  dayOfWeek: Type.Optional(dayOfWeek),
  beginningHour: Type.Optional(Hour),
  endHour: Type.Optional(Hour),
  consultations: Type.Optional(listOfIds),
  /** Without one, it is for Visio. */
  address: Type.Optional(Id),
};

export const TouchedBooking = Type.Object({
  id: Type.String(),
  day: Type.String(),
  start: Hour,
  end: Hour,
  beneficiary: Type.String(),
  consultationName: Type.String(),
  /** Outside the open hours of its place; else its start is only offered no more. */
  isHarmed: Type.Boolean(),
});
export type TouchedBooking = Static<typeof TouchedBooking>;

/** The effect on coming bookings, before anything is saved: they all stay (D-62). */
export const getTouchedBookings = callOf({
  ...asking,
  title: 'Savoir quels rendez-vous à venir un changement de son offre toucherait',
  url: '/api/practitioner/touched-bookings',
  schemas: { querystring: exactly(plannedChange) },
  answer: Type.Object({
    /** Broken bookings first, then by day; at most a hundred. */
    bookings: Type.Array(TouchedBooking),
    harmed: Type.Integer(),
    offGrid: Type.Integer(),
  }),
});
export type TouchedBookings = Static<(typeof getTouchedBookings)['schema']['response'][200]>;
