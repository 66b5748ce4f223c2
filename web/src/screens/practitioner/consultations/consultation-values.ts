import {
  CANCELLATION_DELAYS,
  CONSULTATION_MINUTES_MAX,
  consultationKindCodes,
  consultationKindNames,
  DESCRIPTION_MAX,
  DURATION_MINUTES_MIN,
  largestUnitOf,
  minutesOfUnit,
  NOTICE_MINUTES_MAX,
  PLACES_MAX,
  PRICE_EUROS_MAX,
  QUESTION_MAX,
  RADIUS_KM,
  RADIUS_KM_MAX,
  timeUnitNamed,
  type ConsultationKind,
  type OptionCode,
  type OwnConsultation,
  type TimeUnit,
} from 'contracts';
import { isTooLong } from '../../../components/controls/fields/field.tsx';
import { definedErrors, required, type FieldErrors } from '../../../features/forms/field-errors.ts';
import { fieldSentences as sentences } from './consultations-texts.ts';

/** A typed number with its unit. */
export type TypedLength = { readonly amount: string; readonly unit: TimeUnit };

export type ConsultationValues = {
  readonly speciality: string;
  readonly type: ConsultationKind | '';
  readonly customType: string;
  readonly description: string;
  readonly question: string;
  readonly color: string;
  readonly options: readonly OptionCode[];
  readonly prices: Readonly<Record<OptionCode, string>>;
  readonly free: readonly OptionCode[];
  readonly radius: string;
  readonly audiences: readonly string[];
  readonly places: string;
  readonly duration: TypedLength;
  readonly pause: TypedLength;
  readonly notice: TypedLength;
  readonly cancellation: string;
};

export type ConsultationField = keyof ConsultationValues;

/** The default of the specification, in addition to the suggested colours. */
const DEFAULT_COLOUR = '#578EF7';

const noPrices = { PRESENTIEL: '', VISIO: '', DOMICILE: '' };
const untypedLength: TypedLength = { amount: '', unit: 'MINUTES' };

/** A new session: places and optional delays have a default, lengths do not. */
export const untouched = (
  specialities: readonly { readonly id: string }[],
): ConsultationValues => ({
  speciality: specialities.length === 1 ? (specialities[0]?.id ?? '') : '',
  type: '',
  customType: '',
  description: '',
  question: '',
  color: DEFAULT_COLOUR,
  options: [],
  prices: noPrices,
  free: [],
  radius: String(RADIUS_KM),
  audiences: [],
  places: '1',
  duration: untypedLength,
  pause: untypedLength,
  notice: untypedLength,
  cancellation: '2880',
});

/** In the unit in which it was saved, if that gives a whole number (D-32). */
const lengthOf = (minutes: number, unitName: OwnConsultation['bookingDelayUnit']): TypedLength => {
  const namedUnit = timeUnitNamed(unitName);
  const unit = minutes % minutesOfUnit[namedUnit] === 0 ? namedUnit : largestUnitOf(minutes);
  return { amount: String(minutes / minutesOfUnit[unit]), unit };
};

const typeNamed = (name: string): ConsultationKind =>
  consultationKindCodes.find((code) => consultationKindNames[code] === name) ?? 'OTHER';

export const valuesOf = (known: OwnConsultation): ConsultationValues => {
  const priceOf = (option: OptionCode) => known.consultationPrices[option] ?? null;
  const text = (price: number | null) => (price === null ? '' : String(price).replace('.', ','));
  const type = typeNamed(known.consultationType);
  return {
    speciality: known.speciality,
    type,
    customType: type === 'OTHER' ? (known.customConsultationType ?? known.name) : '',
    description: known.description,
    question: known.question ?? '',
    color: known.color,
    options: known.consultationOptions,
    prices: {
      PRESENTIEL: text(priceOf('PRESENTIEL')),
      VISIO: text(priceOf('VISIO')),
      DOMICILE: text(priceOf('DOMICILE')),
    },
    free: known.consultationOptions.filter((option) => priceOf(option) === null),
    radius: String(known.radius),
    audiences: known.audiences,
    places: String(known.numberOfPlaces),
    duration: lengthOf(known.duration, known.durationUnit),
    pause: lengthOf(known.pause, known.pauseUnit),
    notice: lengthOf(known.bookingDelay, known.bookingDelayUnit),
    cancellation: CANCELLATION_DELAYS.some((delay) => delay === known.cancellationDelay)
      ? String(known.cancellationDelay)
      : '',
  };
};

const amountOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

/** Whole minutes; not a number where none was typed. */
export const minutesOf = ({ amount, unit }: TypedLength): number =>
  Math.round(amountOf(amount) * minutesOfUnit[unit]);

type Bounds = { readonly least: number; readonly most: number };

const outside = (value: number, { least, most }: Bounds): boolean => value < least || value > most;

const lengthError = (
  length: TypedLength,
  missing: string,
  { bounds, wrong }: { readonly bounds: Bounds; readonly wrong: string },
): string | undefined => {
  const minutes = minutesOf(length);
  if (Number.isNaN(minutes)) return missing;
  return outside(minutes, bounds) ? wrong : undefined;
};

/** The typed price of an option; `NaN` for an empty field. */
export const priceOf = (values: ConsultationValues, option: OptionCode): number =>
  amountOf(values.prices[option]);

/** Options that are ticked, and neither free nor priced. */
export const unpricedOf = (values: ConsultationValues): readonly OptionCode[] =>
  values.options.filter(
    (option) => !values.free.includes(option) && Number.isNaN(priceOf(values, option)),
  );

/** The prices of the options, the lowest first; `null` is free. */
export const pricesOf = (values: ConsultationValues): readonly (number | null)[] =>
  values.options
    .map((option) => (values.free.includes(option) ? 0 : priceOf(values, option)))
    .filter((price) => !Number.isNaN(price))
    .toSorted((one, other) => one - other)
    .map((price) => (price === 0 ? null : price));

const hasInvalidPrice = (values: ConsultationValues): boolean =>
  values.options.some(
    (option) =>
      !values.free.includes(option) &&
      outside(priceOf(values, option), { least: 0, most: PRICE_EUROS_MAX }),
  );

const pricesError = (values: ConsultationValues): string | undefined => {
  if (unpricedOf(values).length > 0) return sentences.price;
  return hasInvalidPrice(values) ? 'Un prix va de 0 à 100 000 euros.' : undefined;
};

const wholeError = (
  text: string,
  missing: string,
  { bounds, wrong }: { readonly bounds: Bounds; readonly wrong: string },
): string | undefined => {
  const number = amountOf(text);
  if (Number.isNaN(number)) return missing;
  return outside(number, bounds) || !Number.isInteger(number) ? wrong : undefined;
};

export const errorsOf = (values: ConsultationValues): FieldErrors<ConsultationField> =>
  definedErrors<ConsultationField>({
    speciality: required(values.speciality, 'La spécialité est requise.'),
    type: required(values.type, sentences.type),
    customType:
      values.type === 'OTHER'
        ? required(values.customType, 'Le nom de la séance est requis.')
        : undefined,
    description:
      required(values.description, 'La description est requise.') ??
      (isTooLong(values.description, DESCRIPTION_MAX) ? sentences.descriptionLong : undefined),
    question: isTooLong(values.question, QUESTION_MAX) ? sentences.questionLong : undefined,
    color: undefined,
    options:
      values.options.length === 0 ? 'Au moins une option doit être sélectionnée.' : undefined,
    prices: pricesError(values),
    free: undefined,
    radius: wholeError(values.radius, 'Le périmètre est requis.', {
      bounds: { least: 0, most: RADIUS_KM_MAX },
      wrong: 'Le périmètre va de 0 à 100 km.',
    }),
    audiences: values.audiences.length === 0 ? 'Veuillez choisir un public.' : undefined,
    places: wholeError(values.places, 'Nombre de places requis.', {
      bounds: { least: 1, most: PLACES_MAX },
      wrong: 'Il faut au moins une place.',
    }),
    duration: lengthError(values.duration, 'Durée requise.', {
      bounds: { least: DURATION_MINUTES_MIN, most: CONSULTATION_MINUTES_MAX },
      wrong: 'Une séance dure de 5 minutes à 17 heures.',
    }),
    pause: lengthError(values.pause, 'Pause requise.', {
      bounds: { least: 0, most: CONSULTATION_MINUTES_MAX },
      wrong: 'Une pause dure au plus 17 heures.',
    }),
    notice: lengthError(values.notice, 'Délai de la fermeture des réservations requis.', {
      bounds: { least: 0, most: NOTICE_MINUTES_MAX },
      wrong: 'Ce délai est d’un an au plus.',
    }),
    cancellation: required(values.cancellation, "Délai d'annulation requis."),
  });
