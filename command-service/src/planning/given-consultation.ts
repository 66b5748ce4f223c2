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

/** `null` for what is free, whether it was said or not (D-30). */
const centsOf = (euros: number | null = null): number | null =>
  euros === null || euros === 0 ? null : Math.round(euros * CENTS);

type Type = Pick<Consultation, 'kind' | 'customType' | 'name'>;

/**
 * What sort of session it is: a standard one, or another in the practitioner's own words; where
 * neither is said, what it is called stays (D-25). `undefined` for what is no type.
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
  const isSaid = (kind: ConsultationKind) =>
    foldedText(consultationKindNames[kind]) === foldedText(consultationType);
  const kind = consultationKindCodes.find(isSaid);
  if (kind === undefined) return undefined;
  return kind === 'OTHER' ? other() : { kind, customType: null, name: consultationKindNames[kind] };
};

/** A session as it was typed, in the words of events; or the field that says no type. */
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
