import { genderOf, type FieldsOf, type ShownCustomer } from 'contracts';
import { dayOfTyped, typedDayOf } from '../../../features/forms/fields/birthday-field.tsx';
import type { PersonValues } from '../../../features/forms/fields/person-fields.tsx';
import {
  definedErrors,
  personErrorsOf,
  required,
  type FieldErrors,
} from '../../../features/forms/field-errors.ts';
import { givenAddressOf, type AddressValue } from '../../../features/places/address-value.ts';
import { fieldSentences } from './customer-profile-texts.ts';

export type ProfileValues = PersonValues & {
  readonly phone: string;
  readonly address: AddressValue;
  /** The text of the address field while no address is chosen. */
  readonly typedAddress: string;
};

type ProfileField = Exclude<keyof ProfileValues, 'gender' | 'typedAddress'>;

export type ProfileErrors = {
  /** The message of the whole form, in the specification's words. */
  readonly sentence?: string;
  readonly fields: FieldErrors<ProfileField>;
};

export const valuesOf = ({
  gender,
  birthday,
  address,
  ...saved
}: ShownCustomer): ProfileValues => ({
  firstname: saved.firstname,
  lastname: saved.lastname,
  birthday: typedDayOf(birthday),
  gender: gender === null ? 'none' : genderOf(gender),
  phone: saved.phone,
  address: {
    street: address.address,
    zipCode: address.zipcode,
    city: address.city,
    latitude: address.latitude,
    longitude: address.longitude,
    locationName: address.location_name,
  },
  typedAddress: '',
});

const addressError = ({ address, typedAddress }: ProfileValues): string | undefined => {
  if (address !== null) return undefined;
  return required(typedAddress, 'Indiquez votre adresse.') ?? fieldSentences.address;
};

/** The errors that prevent saving. `today` is a local day. */
export const errorsOf = (values: ProfileValues, today: string): ProfileErrors => {
  const fields = definedErrors({
    ...personErrorsOf(values, today, fieldSentences),
    phone: required(values.phone, 'Indiquez votre numéro de téléphone.'),
    address: addressError(values),
  });
  const errors = Object.values(fields);
  const wrong: readonly string[] = [fieldSentences.address, fieldSentences.birthdayWrong];
  const isMissing = errors.some((sentence) => !wrong.includes(sentence));
  const address = fields.address && 'Veuillez utiliser la selections pour votre adresse.';
  const sentence = isMissing ? 'Tous les champs sont obligatoires.' : (address ?? fields.birthday);
  return sentence === undefined ? { fields } : { sentence, fields };
};

export const bodyOf = (
  { typedAddress: _typed, address, birthday, gender, ...values }: ProfileValues,
  revision: number,
): FieldsOf<'reviseCustomerProfile'> => ({
  ...values,
  birthday: dayOfTyped(birthday),
  gender: gender === 'none' ? null : gender,
  address: givenAddressOf(address),
  revision,
});
