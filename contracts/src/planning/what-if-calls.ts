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
  archived: Type.Optional(Id),
  removed: Type.Optional(Id),
  /** A changed session with its duration, pause and options (with commas). */
  session: Type.Optional(Id),
  duration: Type.Optional(duration),
  pause: Type.Optional(pause),
  options: Type.Optional(Type.String({ pattern: '^[A-Z]+(,[A-Z]+)*$' })),
  /** A changed slot with its sessions (with commas). */
  slot: Type.Optional(Id),
  dayOfWeek: Type.Optional(dayOfWeek),
  beginningHour: Type.Optional(Hour),
  endHour: Type.Optional(Hour),
  consultations: Type.Optional(listOfIds),
  /** Absent for Visio. */
  address: Type.Optional(Id),
};

export const TouchedBooking = Type.Object({
  id: Type.String(),
  day: Type.String(),
  start: Hour,
  end: Hour,
  beneficiary: Type.String(),
  consultationName: Type.String(),
  /** Whether it is outside the open hours of its place; otherwise its start is only off the grid. */
  isHarmed: Type.Boolean(),
});
export type TouchedBooking = Static<typeof TouchedBooking>;

/** Previews a change: nothing is saved, and bookings stay in any case (D-62). */
export const getTouchedBookings = callOf({
  ...asking,
  title: 'Savoir quels rendez-vous à venir un changement de son offre toucherait',
  route: 'GET /api/practitioner/touched-bookings',
  schemas: { querystring: exactly(plannedChange) },
  answer: Type.Object({
    /** Broken ones first, then by day; at most a hundred. */
    bookings: Type.Array(TouchedBooking),
    harmed: Type.Integer(),
    offGrid: Type.Integer(),
  }),
});
export type TouchedBookings = Static<(typeof getTouchedBookings)['schema']['response'][200]>;
