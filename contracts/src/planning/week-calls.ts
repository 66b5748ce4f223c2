import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Hour, Id } from '../engine/fields.ts';
import { OwnConsultation } from './consultation-calls.ts';
import { asking, byId, changing, done, IdAndName, planningRefusals } from './planning-call.ts';

const WeeklySlotAddress = Type.Object({
  id: Type.String(),
  label: Type.String(),
  address: Type.String(),
  city: Type.String(),
  zipcode: Type.String(),
});

export const OwnWeeklySlot = Type.Object({
  id: Type.String(),
  /** 1 = Monday … 7 = Sunday. */
  dayOfWeek: Type.Integer(),
  beginningHour: Hour,
  endHour: Hour,
  /** Archived sessions are left out. */
  consultations: Type.Array(IdAndName),
  address: orNull(WeeklySlotAddress),
});
export type OwnWeeklySlot = Static<typeof OwnWeeklySlot>;

export const weeklySlotFields = {
  dayOfWeek: Type.Integer({ minimum: 1, maximum: 7 }),
  beginningHour: Hour,
  endHour: Hour,
  consultationIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
  /** `null` if it is held by video alone. */
  addressId: orNull(Id),
};
const GivenWeeklySlot = exactly(weeklySlotFields);
export type GivenWeeklySlot = Static<typeof GivenWeeklySlot>;

const withId = Type.Object({ message: Type.String(), id: Type.String() });

export const getConsultationSlots = callOf({
  ...asking,
  title: 'Lire sa semaine type, et comment les rendez-vous sont gérés',
  route: 'GET /api/consultation-slots',
  answer: Type.Object({
    isManualManagement: Type.Boolean(),
    consultationSlots: Type.Array(OwnWeeklySlot),
    consultations: Type.Array(OwnConsultation),
    addresses: Type.Array(WeeklySlotAddress),
  }),
});
export type OwnWeek = Static<(typeof getConsultationSlots)['schema']['response'][200]>;

const slotRefusals = [
  ...planningRefusals,
  'CONSULTATION_NOT_FOUND',
  'ADDRESS_NOT_FOUND',
  'SLOT_ENDS_BEFORE_START',
  'SLOT_OUTSIDE_HOURS',
  'SLOT_ALREADY_PLANNED',
] as const;

export const addConsultationSlot = callOf({
  ...changing,
  title: 'Ajouter un créneau à sa semaine type',
  route: 'POST /api/add-consultation-slot',
  refusals: [...slotRefusals, 'TOO_MANY_WEEKLY_SLOTS'],
  schemas: { headers: CommandHeaders, body: GivenWeeklySlot },
  answer: withId,
});

export const editConsultationSlot = callOf({
  ...changing,
  title: 'Modifier un créneau de sa semaine type',
  route: 'POST /api/edit-consultation-slot',
  refusals: [...slotRefusals, 'WEEKLY_SLOT_NOT_FOUND'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({ consultationSlotId: Id, ...weeklySlotFields }),
  },
  answer: withId,
});

export const deleteConsultationSlot = callOf({
  ...changing,
  title: 'Supprimer un créneau de sa semaine type',
  route: 'DELETE /api/delete-consultation-slot/:id',
  refusals: [...planningRefusals, 'WEEKLY_SLOT_NOT_FOUND'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: done,
});

/** Slots and bookings stay (D-52). */
export const updateManagementMode = callOf({
  ...changing,
  title: 'Choisir comment les rendez-vous sont gérés',
  route: 'POST /api/update-management-mode',
  refusals: [...planningRefusals],
  schemas: { headers: CommandHeaders, body: exactly({ isManualManagement: Type.Boolean() }) },
  answer: Type.Object({ message: Type.String(), isManualManagement: Type.Boolean() }),
});
