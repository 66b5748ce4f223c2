import {
  typedText,
  type FieldsOf,
  type FoundClient,
  type OwnConsultation,
  type OwnWeek,
} from 'contracts';
import {
  definedErrors,
  required,
  type FieldErrors,
} from '../../../../features/forms/field-errors.ts';
import {
  clientErrorsOf,
  clientInWords,
  givenClientOf,
  untypedClient,
  type ClientValues,
} from '../../../../features/clients/client-values.ts';
import type { AddressValue } from '../../../../features/places/address-value.ts';
import { givenVisit, type Visit } from '../../../../features/visits/visit.ts';

type Option = OwnConsultation['consultationOptions'][number];

/** The values as typed; a found client keeps the values of the list. */
export type NewBookingValues = ClientValues & {
  readonly consultation: string;
  readonly option: Option | '';
  /** The practitioner's own address, from which a home visit sets out. */
  readonly address: string;
  readonly visited: AddressValue;
  readonly visitedTyped: string;
  readonly date: string;
  readonly start: string;
  readonly reason: string;
};
export type NewBookingField = keyof NewBookingValues;

export const optionsOf = (consultation: OwnConsultation | undefined): readonly Option[] =>
  consultation?.consultationOptions ?? [];

/** Sessions with at least one option. */
export const offeredIn = ({ consultations }: OwnWeek): readonly OwnConsultation[] =>
  consultations.filter((consultation) => optionsOf(consultation).length > 0);

const onlyOf = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

export type Opening = {
  /** 'YYYY-MM-DDTHH:MM' of the place in the agenda that was clicked; '' without one. */
  readonly at: string;
  /** The client on whose file the form was opened. */
  readonly client: FoundClient | null;
};

export const untouched = (week: OwnWeek, { at, client }: Opening): NewBookingValues => {
  const consultation = onlyOf(offeredIn(week));
  return {
    ...untypedClient,
    client,
    typed: client === null ? '' : clientInWords(client),
    consultation: consultation?.id ?? '',
    option: onlyOf(optionsOf(consultation)) ?? '',
    address: onlyOf(week.addresses)?.id ?? '',
    visited: null,
    visitedTyped: '',
    date: at.slice(0, 10),
    start: at.slice(11, 16),
    reason: '',
  };
};

/** Keeps the option if the new session has it too, else chooses the only one. */
export const withConsultation = (
  consultation: OwnConsultation,
  option: Option | '',
): Pick<NewBookingValues, 'consultation' | 'option'> => {
  const options = optionsOf(consultation);
  const kept = options.find((each) => each === option);
  return { consultation: consultation.id, option: kept ?? onlyOf(options) ?? '' };
};

const isVisio = ({ option }: NewBookingValues): boolean => option === 'VISIO';
export const isVisit = ({ option }: NewBookingValues): boolean => option === 'DOMICILE';

/** Clients on the telephone say where they live: their profile is not consulted. */
export const visitOf = ({ visited, visitedTyped }: NewBookingValues): Visit => ({
  isAtProfile: false,
  address: visited,
  typed: visitedTyped,
});

export const errorsOf = (values: NewBookingValues): FieldErrors<NewBookingField> => ({
  ...clientErrorsOf(values),
  ...definedErrors<'consultation' | 'option' | 'address' | 'visited' | 'date' | 'start'>({
    consultation: required(values.consultation, 'Choisissez une séance.'),
    option:
      values.consultation === '' ? undefined : required(values.option, 'Choisissez une option.'),
    address: isVisio(values) ? undefined : required(values.address, 'Choisissez un lieu.'),
    visited:
      isVisit(values) && values.visited === null
        ? 'Indiquez où aura lieu la séance, en choisissant l’adresse dans la liste.'
        : undefined,
    date: required(values.date, 'Indiquez le jour.'),
    start: required(values.start, 'Indiquez l’heure.'),
  }),
});

const fieldsOfCall: ReadonlyMap<string, NewBookingField> = new Map(
  Object.entries({
    clientId: 'client',
    relativeId: 'client',
    consultationId: 'consultation',
    optionId: 'option',
    addressId: 'address',
  }),
);
const ownFields: ReadonlySet<string> = new Set<NewBookingField>([
  'client',
  'firstname',
  'lastname',
  'phone',
  'email',
  'birthday',
  'date',
  'start',
  'reason',
]);

/** 'client.phone' is the field of the telephone; an address is one field. */
export const fieldOfCall = (name: string): NewBookingField | undefined => {
  if (name.startsWith('visitAddress')) return 'visited';
  const last = name.split('.').at(-1) ?? '';
  return fieldsOfCall.get(last) ?? (ownFields.has(last) ? (last as NewBookingField) : undefined);
};

/** Place and time; `null` until both are complete. */
const requestedSlotOf = (values: NewBookingValues) => {
  const { consultation, option, address, date, start } = values;
  if (option === '' || consultation === '' || date === '' || start === '') return null;
  if (!isVisio(values) && address === '') return null;
  return { consultation, option, address: isVisio(values) ? null : address, date, start };
};

/** The query that checks the start before it is saved; `undefined` while a field is missing. */
export const questionOf = (
  values: NewBookingValues,
): Exclude<FieldsOf<'weighBookingByHand'>, void> | undefined => {
  const requestedSlot = requestedSlotOf(values);
  if (requestedSlot === null) return undefined;
  const { address, ...others } = requestedSlot;
  const { id: client, relativeId: relative } = (values.who === 'known' && values.client) || {};
  return {
    ...others,
    ...(address === null ? {} : { address }),
    ...(client === undefined ? {} : { client }),
    ...(relative ? { relative } : {}),
  };
};

export const bodyOf = (values: NewBookingValues): FieldsOf<'placeBookingByHand'> => {
  const { consultation, option, address, date, start, reason } = values;
  return {
    ...givenClientOf(values),
    consultationId: consultation,
    optionId: option === '' ? 'PRESENTIEL' : option,
    addressId: isVisio(values) ? null : address,
    ...(isVisit(values) ? { visitAddress: givenVisit(visitOf(values)) ?? null } : {}),
    date,
    start,
    reason: typedText(reason) || null,
  };
};
