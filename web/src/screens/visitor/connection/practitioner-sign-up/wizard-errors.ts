import { isBirthday, isStrongPassword, typedText } from 'contracts';
import { dayOfTyped } from '../../../../features/forms/fields/birthday-field.tsx';
import { fileError, lostName, type KeptFile } from '../../../../features/forms/kept-files.ts';
import { definedErrors, emailError, required } from '../../../../features/forms/field-errors.ts';
import type { FormErrors } from '../../../../features/forms/use-form-errors.ts';
import { wizardSentences as sentences, wizardTexts as texts } from './wizard-texts.ts';
import type { Row, WizardValues } from './wizard-values.ts';

/** The indexes of the steps, from 0. */
export const steps = { contact: 0, identifiers: 1, diplomas: 2, profile: 3 } as const;

const birthdayError = ({ birthday }: WizardValues, today: string): string | undefined => {
  const day = dayOfTyped(birthday);
  if (day === '') return sentences.birthday;
  return isBirthday(day, today) ? undefined : texts.birthdayWrong;
};

const addressError = ({ address, addressTyped }: WizardValues): string | undefined => {
  if (address !== null) return undefined;
  return typedText(addressTyped) === '' ? sentences.address : sentences.located;
};

const contactErrors = (values: WizardValues, today: string): FormErrors => ({
  fields: definedErrors({
    firstName: required(values.firstName, sentences.firstName),
    name: required(values.name, sentences.name),
    birthday: birthdayError(values, today),
    address: addressError(values),
    phone: required(values.phone, sentences.phone),
  }),
  sentence: sentences.missing,
});

const passwordError = (password: string): string | undefined => {
  if (password === '') return sentences.password;
  if (Array.from(password).length < 8) return sentences.passwordShort;
  return isStrongPassword(password) ? undefined : sentences.passwordWeak;
};

const confirmationError = ({ password, confirmation }: WizardValues): string | undefined => {
  if (confirmation === '') return sentences.confirmation;
  return password === confirmation ? undefined : sentences.confirmationWrong;
};

/** Only the first error is shown, in the order of the fields. */
const identifiersErrors = (values: WizardValues): FormErrors => {
  const all = definedErrors({
    email: emailError(values.email, sentences.email, sentences.emailWrong),
    password: passwordError(values.password),
    confirmation: confirmationError(values),
    firstName: required(values.firstName, sentences.firstName),
    name: required(values.name, sentences.name),
  });
  return { fields: Object.fromEntries(Object.entries(all).slice(0, 1)) };
};

const isUntouched = ({ specialityId, diploma }: Row) => specialityId === '' && diploma === null;

/** The error beside a file that is missing or cannot be used. */
export const diplomaError = (diploma: KeptFile | null): string | undefined => {
  if (diploma === null) return texts.diplomaMissing;
  const lost = lostName(diploma);
  if (lost !== undefined) return texts.lostFile;
  return fileError(diploma, 'diploma', texts.diplomaFormat);
};

const rowErrors = ({ specialityId, diploma }: Row, index: number) => ({
  [`specialities.${index}`]: specialityId === '' ? texts.specialityMissing : undefined,
  [`diplomes.${index}`]: diplomaError(diploma),
});

const diplomasErrors = ({ rows }: WizardValues): FormErrors => ({
  fields: definedErrors(
    Object.fromEntries(rows.flatMap((row, index) => Object.entries(rowErrors(row, index)))),
  ),
  sentence: rows.every(isUntouched) ? sentences.noRow : sentences.rowInPart,
});

/** A picture is optional, but a chosen one must be valid. */
export const pictureError = (picture: KeptFile | null): string | undefined =>
  lostName(picture) === undefined
    ? fileError(picture, 'picture', sentences.picture)
    : texts.lostFile;

const profileErrors = ({ profilePic, logo }: WizardValues): FormErrors => ({
  fields: definedErrors({ profilePic: pictureError(profilePic), logo: pictureError(logo) }),
});

const checks: Readonly<Record<number, (values: WizardValues, today: string) => FormErrors>> = {
  [steps.contact]: contactErrors,
  [steps.identifiers]: identifiersErrors,
  [steps.diplomas]: diplomasErrors,
  [steps.profile]: profileErrors,
};

/** The errors of a step. `today` is a local day. */
export const errorsAt = (step: number, values: WizardValues, today: string): FormErrors =>
  checks[step]?.(values, today) ?? { fields: {} };

const fieldsOfSteps = [
  ['name', 'firstName', 'birthday', 'gender', 'address', 'zipcode', 'ville', 'phone', 'siret'],
  ['email', 'password', 'confirmation'],
  ['specialities', 'diplomes'],
  ['keywords', 'profilePic', 'logo', 'parrainage'],
];

/** The step with a field that the server names. */
export const stepOfField = (field: string): number | undefined => {
  const [name = ''] = field.split('.');
  const step = fieldsOfSteps.findIndex((fields) => fields.includes(name));
  return step < 0 ? undefined : step;
};
