import {
  addDays,
  isDay,
  PRICE_EUROS_MAX,
  WORKSHOP_NOTICE_TEXT_MAX,
  WORKSHOP_PLACES_MAX,
  WORKSHOP_SESSIONS_MAX,
  WORKSHOP_TEXT_MAX,
  WORKSHOP_TITLE_MAX,
  type OwnWorkshopDetails,
} from 'contracts';
import { isTooLong } from '../../../components/controls/fields/field.tsx';
import { definedErrors, required, type FieldErrors } from '../../../features/forms/field-errors.ts';
import type { AddressValue } from '../../../features/places/address-value.ts';

export type SessionValue = {
  /** The id of a saved date; a new one has none. */
  readonly id?: string;
  readonly day: string;
  readonly start: string;
  readonly end: string;
};

/** The choices of a place other than the own addresses, which are named by their ids. */
export const OTHER_ADDRESS = 'ailleurs';
export const VISIO = 'visio';

export type WorkshopValues = {
  readonly title: string;
  readonly description: string;
  readonly speciality: string;
  readonly sessions: readonly SessionValue[];
  readonly where: string;
  readonly label: string;
  readonly address: AddressValue;
  readonly addressTyped: string;
  readonly places: string;
  readonly price: string;
  readonly isFree: boolean;
  readonly notice: string;
  readonly cancellation: string;
  readonly practicalInfo: string;
  /** The notice to participants about a change of date or place. */
  readonly message: string;
};
export type WorkshopField = keyof WorkshopValues;

export const untypedSession: SessionValue = { day: '', start: '', end: '' };

export const untouched = (own: {
  readonly speciality: string;
  readonly address: string;
}): WorkshopValues => ({
  title: '',
  description: '',
  speciality: own.speciality,
  sessions: [untypedSession],
  where: own.address,
  label: '',
  address: null,
  addressTyped: '',
  places: '',
  price: '',
  isFree: false,
  notice: '1440',
  cancellation: '2880',
  practicalInfo: '',
  message: '',
});

type Place = OwnWorkshopDetails['place'];

const placeValuesOf = (
  place: Place,
): Pick<WorkshopValues, 'where' | 'label' | 'address' | 'addressTyped'> => {
  if (place === null) return { where: VISIO, label: '', address: null, addressTyped: '' };
  if (place.addressId !== null)
    return { where: place.addressId, label: '', address: null, addressTyped: '' };
  const { label, address: street, zipcode: zipCode, city } = place;
  const address = { street, zipCode, city, latitude: 0, longitude: 0, locationName: city };
  return { where: OTHER_ADDRESS, label, address, addressTyped: `${street}, ${zipCode} ${city}` };
};

export const valuesOf = (known: OwnWorkshopDetails): WorkshopValues => ({
  title: known.title,
  description: known.description,
  speciality: known.specialityId ?? '',
  sessions: known.sessions.map(({ id, day, start, end }) => ({ id, day, start, end })),
  ...placeValuesOf(known.place),
  places: String(known.places),
  price: known.price === null ? '' : String(known.price).replace('.', ','),
  isFree: known.price === null,
  notice: String(known.noticeMinutes),
  cancellation: String(known.cancellationDelay),
  practicalInfo: known.practicalInfo,
  message: '',
});

/** The values of a copied workshop, without its dates. */
export const copiedValuesOf = (known: OwnWorkshopDetails): WorkshopValues => ({
  ...valuesOf(known),
  sessions: [untypedSession],
});

const DAYS_A_WEEK = 7;

/** Adds dates a week apart, at the hours of the last. */
export const repeatedWeekly = (
  sessions: readonly SessionValue[],
  times: number,
): readonly SessionValue[] => {
  const last = sessions.at(-1);
  if (last === undefined || !isDay(last.day)) return sessions;
  const { day, start, end } = last;
  const added = Array.from({ length: times }, (_, index) => ({
    day: addDays(day, DAYS_A_WEEK * (index + 1)),
    start,
    end,
  }));
  return [...sessions, ...added].slice(0, WORKSHOP_SESSIONS_MAX);
};

/** `NaN` if no number was typed. */
export const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.replace(',', '.'));

const priceError = ({ price, isFree }: WorkshopValues): string | undefined => {
  if (isFree) return undefined;
  const euros = numberOf(price);
  if (Number.isNaN(euros)) return 'Indiquez un prix, ou cochez «\u00a0Gratuit\u00a0».';
  return euros < 0 || euros > PRICE_EUROS_MAX
    ? 'Un prix va de 0 à 100\u00a0000\u00a0euros.'
    : undefined;
};

const placesError = ({ places }: WorkshopValues): string | undefined => {
  const count = numberOf(places);
  if (Number.isNaN(count)) return 'Indiquez le nombre de places.';
  return Number.isInteger(count) && count >= 1 && count <= WORKSHOP_PLACES_MAX
    ? undefined
    : `Un événement a de 1 à ${WORKSHOP_PLACES_MAX}\u00a0places.`;
};

const sessionError = (
  { day, start, end }: SessionValue,
  index: number,
  all: readonly SessionValue[],
): string | undefined => {
  if (day === '' || start === '' || end === '')
    return 'Indiquez le jour, le début et la fin de cette date.';
  if (end <= start) return 'Une date finit après avoir commencé, le même jour.';
  const meets = all
    .slice(0, index)
    .some((other) => other.day === day && other.start < end && start < other.end);
  return meets ? 'Cette date en chevauche une autre.' : undefined;
};

/** The errors by the names that the server uses too: 'sessions.1'. */
const sessionErrorsOf = ({ sessions }: WorkshopValues): FieldErrors<string> =>
  Object.fromEntries(
    sessions.flatMap((session, index) => {
      const sentence = sessionError(session, index, sessions);
      return sentence === undefined ? [] : [[`sessions.${index}`, sentence] as const];
    }),
  );

const tooLong = (text: string, longest: number): string | undefined =>
  isTooLong(text, longest) ? 'Ce texte est trop long.' : undefined;

export const errorsOf = (values: WorkshopValues): FieldErrors<WorkshopField> => ({
  ...definedErrors<
    Exclude<
      WorkshopField,
      'speciality' | 'sessions' | 'label' | 'addressTyped' | 'isFree' | 'notice' | 'cancellation'
    >
  >({
    title:
      required(values.title, 'Donnez un titre à l’événement.') ??
      tooLong(values.title, WORKSHOP_TITLE_MAX),
    description: tooLong(values.description, WORKSHOP_TEXT_MAX),
    where: required(values.where, 'Choisissez un lieu.'),
    address:
      values.where === OTHER_ADDRESS && values.address === null
        ? 'Choisissez l’adresse dans la liste.'
        : undefined,
    places: placesError(values),
    price: priceError(values),
    practicalInfo: tooLong(values.practicalInfo, WORKSHOP_TEXT_MAX),
    message: tooLong(values.message, WORKSHOP_NOTICE_TEXT_MAX),
  }),
  ...sessionErrorsOf(values),
});
