import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { OptionName } from '../practitioner/practitioner-calls.ts';
import { Id, Line, WrittenParagraph } from '../engine/fields.ts';
import {
  CANCELLATION_DELAYS,
  CONSULTATION_MINUTES_MAX,
  CUSTOM_TYPE_MAX,
  DESCRIPTION_MAX,
  DURATION_MINUTES_MIN,
  NOTICE_MINUTES_MAX,
  PLACES_MAX,
  PRICE_EUROS_MAX,
  QUESTION_MAX,
  RADIUS_KM_MAX,
} from '../engine/limits.ts';
import { optionCodes } from '../engine/option.ts';
import { timeUnitNames } from '../time/time-unit.ts';
import { asking, byId, changing, done, IdAndName, planningRefusals } from './planning-call.ts';

const { MINUTES, HOURS, DAYS } = timeUnitNames;
const LengthUnit = Type.Enum([MINUTES, HOURS]);
const DelayUnit = Type.Enum([MINUTES, HOURS, DAYS]);
const OptionId = Type.Enum([...optionCodes]);

const Price = orNull(Type.Number({ minimum: 0, maximum: PRICE_EUROS_MAX }));
/** Euros by option; one that is not there, `null` and 0 are free (D-30). */
const Prices = exactly({
  PRESENTIEL: Type.Optional(Price),
  VISIO: Type.Optional(Price),
  DOMICILE: Type.Optional(Price),
});

export const OwnConsultation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  speciality: Type.String(),
  /** 'Première consultation' … 'Autre'. */
  consultationType: Type.String(),
  customConsultationType: orNull(Type.String()),
  description: Type.String(),
  question: orNull(Type.String()),
  color: Type.String(),
  consultationOptions: Type.Array(OptionId),
  consultationPrices: Prices,
  hasSpecificPrices: Type.Boolean(),
  radius: Type.Integer(),
  audiences: Type.Array(Type.String()),
  numberOfPlaces: Type.Integer(),
  /** Minutes, as the following fields. */
  duration: Type.Integer(),
  pause: Type.Integer(),
  bookingDelay: Type.Integer(),
  durationUnit: DelayUnit,
  pauseUnit: DelayUnit,
  bookingDelayUnit: DelayUnit,
  cancellationDelay: Type.Integer(),
});
export type OwnConsultation = Static<typeof OwnConsultation>;

export const consultationFields = {
  /** The name of a session of no standard type. */
  name: Type.Optional(Line(200)),
  speciality: Id,
  consultationType: Line(200),
  customConsultationType: Type.Optional(orNull(Line(CUSTOM_TYPE_MAX))),
  description: WrittenParagraph(DESCRIPTION_MAX),
  /** The question for customers who book the session; none by default. */
  question: Type.Optional(orNull(Line(QUESTION_MAX))),
  color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' }),
  consultationOptions: Type.Array(OptionId, { minItems: 1, maxItems: 3, uniqueItems: true }),
  consultationPrices: Prices,
  /** Derived; a sent value is ignored. */
  hasSpecificPrices: Type.Optional(Type.Boolean()),
  radius: Type.Integer({ minimum: 0, maximum: RADIUS_KM_MAX }),
  audiences: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  numberOfPlaces: Type.Integer({ minimum: 1, maximum: PLACES_MAX }),
  duration: Type.Integer({ minimum: DURATION_MINUTES_MIN, maximum: CONSULTATION_MINUTES_MAX }),
  pause: Type.Integer({ minimum: 0, maximum: CONSULTATION_MINUTES_MAX }),
  bookingDelay: Type.Integer({ minimum: 0, maximum: NOTICE_MINUTES_MAX }),
  durationUnit: Type.Optional(LengthUnit),
  pauseUnit: Type.Optional(LengthUnit),
  bookingDelayUnit: Type.Optional(DelayUnit),
  cancellationDelay: Type.Enum([...CANCELLATION_DELAYS]),
};
const GivenConsultation = exactly(consultationFields);
export type GivenConsultation = Static<typeof GivenConsultation>;

const withConsultation = Type.Object({ message: Type.String(), consultation: OwnConsultation });
const unknownChoices = ['SPECIALITY_UNKNOWN', 'AUDIENCE_UNKNOWN'] as const;

/** Once the practitioner is verified, the specialities that a diploma proves. */
export const getOwnSpecialities = callOf({
  ...asking,
  title: 'Lister ses spécialités',
  route: 'GET /api/professional/specialities',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  answer: Type.Array(IdAndName),
});

export const getConsultationOptions = callOf({
  ...asking,
  access: 'anyone',
  title: 'Lister les façons de consulter qui existent',
  route: 'GET /api/consultation-options',
  answer: Type.Array(OptionName),
});

/** In the order of creation, without deleted ones. */
export const getConsultations = callOf({
  ...asking,
  title: 'Lister ses types de séances',
  route: 'GET /api/consultations',
  answer: Type.Array(OwnConsultation),
});

export const getConsultation = callOf({
  ...asking,
  title: 'Lire un de ses types de séances',
  route: 'GET /api/consultation/:id',
  refusals: ['CONSULTATION_NOT_FOUND'],
  schemas: { params: byId },
  answer: OwnConsultation,
});

export const defineConsultation = callOf({
  ...changing,
  title: 'Créer un type de séance',
  route: 'POST /api/consultation/new',
  refusals: [...planningRefusals, ...unknownChoices, 'TOO_MANY_CONSULTATIONS'],
  schemas: { headers: CommandHeaders, body: GivenConsultation },
  answer: withConsultation,
});

export const reviseConsultation = callOf({
  ...changing,
  title: 'Modifier un type de séance',
  route: 'PUT /api/consultation/:id/update',
  refusals: [...planningRefusals, ...unknownChoices, 'CONSULTATION_NOT_FOUND'],
  schemas: { headers: CommandHeaders, params: byId, body: GivenConsultation },
  answer: withConsultation,
});

/** Its bookings stay (D-62). */
export const archiveConsultation = callOf({
  ...changing,
  title: 'Supprimer un type de séance',
  route: 'DELETE /api/consultation/delete/:id',
  refusals: [...planningRefusals, 'CONSULTATION_NOT_FOUND'],
  schemas: { headers: CommandHeaders, params: byId },
  answer: done,
});
