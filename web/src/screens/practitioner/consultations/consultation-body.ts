import {
  consultationKindNames,
  optionCodes,
  timeUnitNames,
  type FieldsOf,
  type OptionCode,
} from 'contracts';
import {
  minutesOf,
  priceOf,
  type ConsultationField,
  type ConsultationValues,
  type TypedLength,
} from './consultation-values.ts';

/** The form's field for a field of the call, found by the first part of its name. */
const fieldsOfCall: ReadonlyMap<string, ConsultationField> = new Map(
  Object.entries({
    speciality: 'speciality',
    consultationType: 'type',
    customConsultationType: 'customType',
    description: 'description',
    question: 'question',
    color: 'color',
    consultationOptions: 'options',
    consultationPrices: 'prices',
    radius: 'radius',
    audiences: 'audiences',
    numberOfPlaces: 'places',
    duration: 'duration',
    pause: 'pause',
    bookingDelay: 'notice',
    cancellationDelay: 'cancellation',
  }),
);

export const fieldOfCall = (name: string): ConsultationField | undefined =>
  fieldsOfCall.get(name.split('.')[0] ?? '');

type Body = FieldsOf<'defineConsultation'>;

export const bodyOf = (values: ConsultationValues): Body => {
  const { options, free, duration, pause, notice } = values;
  const price = (option: OptionCode) => (free.includes(option) ? null : priceOf(values, option));
  const lengthUnit = ({ unit }: TypedLength) =>
    unit === 'HOURS' ? timeUnitNames.HOURS : timeUnitNames.MINUTES;
  return {
    speciality: values.speciality,
    consultationType: values.type === '' ? '' : consultationKindNames[values.type],
    customConsultationType: values.type === 'OTHER' ? values.customType.trim() : null,
    description: values.description.trim(),
    question: values.question.trim() || null,
    color: values.color,
    consultationOptions: optionCodes.filter((option) => options.includes(option)),
    consultationPrices: Object.fromEntries(options.map((option) => [option, price(option)])),
    hasSpecificPrices: options.some((option) => price(option) !== null),
    radius: Number(values.radius),
    audiences: values.audiences,
    numberOfPlaces: Number(values.places),
    duration: minutesOf(duration),
    pause: minutesOf(pause),
    bookingDelay: minutesOf(notice),
    durationUnit: lengthUnit(duration),
    pauseUnit: lengthUnit(pause),
    bookingDelayUnit: timeUnitNames[notice.unit],
    cancellationDelay: Number(values.cancellation) as Body['cancellationDelay'],
  };
};
