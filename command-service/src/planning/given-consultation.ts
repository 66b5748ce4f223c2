import {
  consultationKindCodes,
  consultationKindNames,
  largestUnitOf,
  foldedText,
  optionCodes,
  timeUnitNamed,
  typedText,
  type Consultation,
  type ConsultationKind,
  type GivenConsultation,
} from 'contracts';

const CENTS = 100;

/** `null` for a free session (D-30). */
const centsOf = (euros: number | null = null): number | null =>
  euros === null || euros === 0 ? null : Math.round(euros * CENTS);

type Type = Pick<Consultation, 'kind' | 'customType' | 'name'>;

/**
 * A standard kind or a custom name; if neither is sent, the name stays (D-25). `undefined` for an invalid
 * kind.
 */
const typeOf = ({
  consultationType,
  customConsultationType,
  name = '',
}: GivenConsultation): Type | undefined => {
  const own = typedText(customConsultationType ?? '') || typedText(name);
  const other = (): Type | undefined =>
    own === '' ? undefined : { kind: 'OTHER', customType: own, name: own };
  if (typedText(consultationType) === '') return other();
  const isNamed = (kind: ConsultationKind) =>
    foldedText(consultationKindNames[kind]) === foldedText(consultationType);
  const kind = consultationKindCodes.find(isNamed);
  if (kind === undefined) return undefined;
  return kind === 'OTHER' ? other() : { kind, customType: null, name: consultationKindNames[kind] };
};

/** The fields of the event, or the name of the field with an invalid kind. */
export const givenConsultation = (
  consultationId: string,
  given: GivenConsultation,
): Consultation | 'consultationType' | 'customConsultationType' => {
  const type = typeOf(given);
  if (type === undefined)
    return foldedText(given.consultationType) === foldedText(consultationKindNames.OTHER)
      ? 'customConsultationType'
      : 'consultationType';
  const { duration, pause, bookingDelay, consultationPrices } = given;
  const { durationUnit, pauseUnit, bookingDelayUnit } = given;
  const unitOf = (minutes: number, unit: GivenConsultation['bookingDelayUnit']) =>
    unit === undefined ? largestUnitOf(minutes) : timeUnitNamed(unit);
  return {
    consultationId,
    ...type,
    specialityId: given.speciality,
    description: typedText(given.description),
    questionText: typedText(given.question ?? '') || null,
    colour: given.color.toUpperCase(),
    options: optionCodes
      .filter((option) => given.consultationOptions.includes(option))
      .map((option) => ({ option, priceCents: centsOf(consultationPrices[option]) })),
    radiusKm: given.radius,
    audienceIds: [...given.audiences],
    placesMax: given.numberOfPlaces,
    durationMinutes: duration,
    pauseMinutes: pause,
    noticeMinutes: bookingDelay,
    cancellationDelayMinutes: given.cancellationDelay,
    durationUnit: unitOf(duration, durationUnit),
    pauseUnit: unitOf(pause, pauseUnit),
    noticeUnit: unitOf(bookingDelay, bookingDelayUnit),
  };
};
