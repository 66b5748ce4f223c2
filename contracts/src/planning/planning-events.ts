import { Type, type Static } from 'typebox';
import { eventOf, orNull, personal } from '../engine/event.ts';
import {
  Cents,
  ConsultationKindSchema,
  Hour,
  Id,
  Minutes,
  Option,
  Word,
} from '../engine/fields.ts';
import {
  CONSULTATION_MINUTES_MAX,
  DESCRIPTION_MAX,
  DURATION_MINUTES_MIN,
  PLACES_MAX,
  QUESTION_MAX,
  RADIUS_KM_MAX,
} from '../engine/limits.ts';
import { timeUnitCodes } from '../time/time-unit.ts';

const Unit = Type.Enum([...timeUnitCodes]);

/** The question that a session asks its customers. The reason of the booking, or the text of the request, is the answer. */
export const questionText = personal(
  orNull(Type.String({ maxLength: QUESTION_MAX })),
  'practitionerId',
  null,
);

const consultation = {
  consultationId: Id,
  kind: ConsultationKindSchema,
  /** The name of a session of kind `OTHER`. */
  customType: personal(orNull(Word), 'practitionerId', null),
  /** The name is part of every deal, and so of the customers' bookings. */
  name: Word,
  specialityId: Id,
  description: personal(Type.String({ maxLength: DESCRIPTION_MAX }), 'practitionerId', ''),
  questionText: Type.Optional(questionText),
  colour: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  options: Type.Array(
    Type.Object({ option: Option, priceCents: orNull(Cents) }, { additionalProperties: false }),
    { minItems: 1, maxItems: 3 },
  ),
  radiusKm: Type.Integer({ minimum: 0, maximum: RADIUS_KM_MAX }),
  audienceIds: Type.Array(Id, { maxItems: 20 }),
  placesMax: Type.Integer({ minimum: 1, maximum: PLACES_MAX }),
  durationMinutes: Type.Integer({
    minimum: DURATION_MINUTES_MIN,
    maximum: CONSULTATION_MINUTES_MAX,
  }),
  pauseMinutes: Type.Integer({ minimum: 0, maximum: CONSULTATION_MINUTES_MAX }),
  noticeMinutes: Minutes,
  cancellationDelayMinutes: Minutes,
  durationUnit: Unit,
  pauseUnit: Unit,
  noticeUnit: Unit,
};
export const Consultation = Type.Object(consultation, { additionalProperties: false });
export type Consultation = Static<typeof Consultation>;

const weeklySlot = {
  slotId: Id,
  /** 1 = Monday … 7 = Sunday. */
  dayOfWeek: Type.Integer({ minimum: 1, maximum: 7 }),
  from: Hour,
  to: Hour,
  consultationIds: Type.Array(Id, { minItems: 1, maxItems: 50 }),
  addressId: orNull(Id),
};
export const WeeklySlot = Type.Object(weeklySlot, { additionalProperties: false });
export type WeeklySlot = Static<typeof WeeklySlot>;

export const ManagementMode = Type.Enum(['automatic', 'manual']);
export type ManagementMode = Static<typeof ManagementMode>;

const practitionerId = Id;

export const ConsultationDefined = eventOf('ConsultationDefined', {
  practitionerId,
  ...consultation,
});
export const ConsultationRevised = eventOf('ConsultationRevised', {
  practitionerId,
  ...consultation,
});
export const ConsultationArchived = eventOf('ConsultationArchived', {
  practitionerId,
  consultationId: Id,
});
export const WeeklySlotAdded = eventOf('WeeklySlotAdded', { practitionerId, ...weeklySlot });
export const WeeklySlotRevised = eventOf('WeeklySlotRevised', { practitionerId, ...weeklySlot });
export const WeeklySlotRemoved = eventOf('WeeklySlotRemoved', { practitionerId, slotId: Id });
export const ManagementModeChosen = eventOf('ManagementModeChosen', {
  practitionerId,
  mode: ManagementMode,
});

export const planningEvents = [
  ConsultationDefined,
  ConsultationRevised,
  ConsultationArchived,
  WeeklySlotAdded,
  WeeklySlotRevised,
  WeeklySlotRemoved,
  ManagementModeChosen,
] as const;
export type PlanningEvent = Static<(typeof planningEvents)[number]>;
