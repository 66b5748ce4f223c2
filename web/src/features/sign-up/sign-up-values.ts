import {
  unsupportedSignSentence,
  isCustomerPassword,
  isStrongPassword,
  type FieldsOf,
} from 'contracts';
import { dayOfTyped, untypedDay } from '../forms/fields/birthday-field.tsx';
import type { PersonValues } from '../forms/fields/person-fields.tsx';
import {
  definedErrors,
  emailError,
  personErrorsOf,
  required,
  type FieldErrors,
} from '../forms/field-errors.ts';
import { givenAddressOf, type AddressValue } from '../places/address-value.ts';
import { fieldSentences, signUpSentences } from './sign-up-texts.ts';

export type SignUpValues = PersonValues & {
  readonly email: string;
  readonly phone: string;
  readonly address: AddressValue;
  readonly password: string;
  readonly confirmation: string;
  /** A field hidden from people: only bots fill it in. */
  readonly website: string;
};

export const untouched: SignUpValues = {
  firstname: '',
  lastname: '',
  birthday: untypedDay,
  gender: 'none',
  email: '',
  phone: '',
  address: null,
  password: '',
  confirmation: '',
  website: '',
};

type SignUpField = Exclude<keyof SignUpValues, 'gender' | 'website'>;

export type SignUpErrors = {
  /** The message of the whole form: the first in the specification's order. */
  readonly sentence?: string;
  /** The errors of the fields, in the order of the page. */
  readonly fields: FieldErrors<SignUpField>;
};

const passwordError = (password: string): string | undefined => {
  if (password === '') return fieldSentences.password;
  return (
    unsupportedSignSentence(password) ??
    (isStrongPassword(password) ? undefined : fieldSentences.passwordWeak)
  );
};

const sentenceOf = (
  { password, confirmation, address }: SignUpValues,
  hasOthers: boolean,
): string | undefined => {
  if (password !== confirmation) return signUpSentences.confirmation;
  if (!isCustomerPassword(password)) return signUpSentences.password;
  if (hasOthers) return signUpSentences.missing;
  return address === null ? signUpSentences.address : undefined;
};

/** The fields of the first of the two steps at the confirmation. */
export const personFields: ReadonlySet<string> = new Set<keyof PersonValues>([
  'firstname',
  'lastname',
  'birthday',
  'gender',
]);

export const personStepErrorsOf = (
  values: SignUpValues,
  today: string,
): FieldErrors<keyof PersonValues> => definedErrors(personErrorsOf(values, today, fieldSentences));

export const fieldErrorsOf = (values: SignUpValues, today: string): FieldErrors<SignUpField> => {
  const { email, phone, address, password, confirmation } = values;
  return definedErrors({
    ...personErrorsOf(values, today, fieldSentences),
    email: emailError(email, fieldSentences.email, fieldSentences.emailWrong),
    phone: required(phone, fieldSentences.phone),
    address: address === null ? fieldSentences.address : undefined,
    password: passwordError(password),
    confirmation: password === confirmation ? undefined : fieldSentences.confirmation,
  });
};

export const errorsOf = (values: SignUpValues, today: string): SignUpErrors => {
  const fields = fieldErrorsOf(values, today);
  const hasOthers = Object.keys(fields).some((field) => field !== 'address');
  const sentence = sentenceOf(values, hasOthers);
  return sentence === undefined ? { fields } : { sentence, fields };
};

export const bodyOf = (
  { birthday, gender, address, confirmation: _confirmation, ...values }: SignUpValues,
  filledInMs: number,
): FieldsOf<'signUpCustomer'> => ({
  ...values,
  birthday: dayOfTyped(birthday),
  gender: gender === 'none' ? null : gender,
  address: givenAddressOf(address),
  filledInMs,
});
