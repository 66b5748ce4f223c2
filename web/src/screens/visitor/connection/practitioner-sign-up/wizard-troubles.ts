import { isBirthday, isEmail, isStrongPassword, typedText } from 'contracts';
import { dayOfTyped } from '../../../../features/forms/birthday-field.tsx';
import { fileTrouble, lostName, type HeldFile } from '../../../../features/forms/held-files.ts';
import { onlyTroubles, required } from '../../../../features/forms/troubles.ts';
import type { Wrong } from '../../../../features/forms/use-troubles.ts';
import { wizardSentences as sentences, wizardTexts as texts } from './wizard-texts.ts';
import type { Row, WizardValues } from './wizard-values.ts';

/** Of the steps, from 0. */
export const steps = { contact: 0, identifiers: 1, diplomas: 2, profile: 3 } as const;

const birthdayTrouble = ({ birthday }: WizardValues, today: string): string | undefined => {
  const day = dayOfTyped(birthday);
  if (day === '') return sentences.birthday;
  return isBirthday(day, today) ? undefined : texts.birthdayWrong;
};

const addressTrouble = ({ address, addressTyped }: WizardValues): string | undefined => {
  if (address !== null) return undefined;
  return typedText(addressTyped) === '' ? sentences.address : sentences.located;
};

const contactWrong = (values: WizardValues, today: string): Wrong => ({
  fields: onlyTroubles({
    firstName: required(values.firstName, sentences.firstName),
    name: required(values.name, sentences.name),
    birthday: birthdayTrouble(values, today),
    address: addressTrouble(values),
    phone: required(values.phone, sentences.phone),
  }),
  sentence: sentences.missing,
});

const emailTrouble = (email: string): string | undefined =>
  required(email, sentences.email) ?? (isEmail(email) ? undefined : sentences.emailWrong);

const passwordTrouble = (password: string): string | undefined => {
  if (password === '') return sentences.password;
  if (Array.from(password).length < 8) return sentences.passwordShort;
  return isStrongPassword(password) ? undefined : sentences.passwordWeak;
};

const confirmationTrouble = ({ password, confirmation }: WizardValues): string | undefined => {
  if (confirmation === '') return sentences.confirmation;
  return password === confirmation ? undefined : sentences.confirmationWrong;
};

/** Only the first is told, in the order in which they are looked at. */
const identifiersWrong = (values: WizardValues): Wrong => {
  const all = onlyTroubles({
    email: emailTrouble(values.email),
    password: passwordTrouble(values.password),
    confirmation: confirmationTrouble(values),
    firstName: required(values.firstName, sentences.firstName),
    name: required(values.name, sentences.name),
  });
  return { fields: Object.fromEntries(Object.entries(all).slice(0, 1)) };
};

const isUntouched = ({ specialityId, diploma }: Row) => specialityId === '' && diploma === null;

/** What is missing or of no use, said beside its file. */
export const diplomaTrouble = (diploma: HeldFile | null): string | undefined => {
  if (diploma === null) return texts.diplomaMissing;
  const lost = lostName(diploma);
  if (lost !== undefined) return texts.lostFile;
  return fileTrouble(diploma, 'diploma', texts.diplomaFormat);
};

const rowTroubles = ({ specialityId, diploma }: Row, index: number) => ({
  [`specialities.${index}`]: specialityId === '' ? texts.specialityMissing : undefined,
  [`diplomes.${index}`]: diplomaTrouble(diploma),
});

const diplomasWrong = ({ rows }: WizardValues): Wrong => ({
  fields: onlyTroubles(
    Object.fromEntries(rows.flatMap((row, index) => Object.entries(rowTroubles(row, index)))),
  ),
  sentence: rows.every(isUntouched) ? sentences.noRow : sentences.rowInPart,
});

/** One may do without a picture, and not with one of which nothing can be made. */
export const pictureTrouble = (picture: HeldFile | null): string | undefined =>
  lostName(picture) === undefined
    ? fileTrouble(picture, 'picture', sentences.picture)
    : texts.lostFile;

const profileWrong = ({ profilePic, logo }: WizardValues): Wrong => ({
  fields: onlyTroubles({ profilePic: pictureTrouble(profilePic), logo: pictureTrouble(logo) }),
});

const checks: Readonly<Record<number, (values: WizardValues, today: string) => Wrong>> = {
  [steps.contact]: contactWrong,
  [steps.identifiers]: identifiersWrong,
  [steps.diplomas]: diplomasWrong,
  [steps.profile]: profileWrong,
};

/** What is wrong with a step. `today` is a local day. */
export const wrongAt = (step: number, values: WizardValues, today: string): Wrong =>
  checks[step]?.(values, today) ?? { fields: {} };

const fieldsOfSteps = [
  ['name', 'firstName', 'birthday', 'gender', 'address', 'zipcode', 'ville', 'phone', 'siret'],
  ['email', 'password', 'confirmation'],
  ['specialities', 'diplomes'],
  ['keywords', 'profilePic', 'logo', 'parrainage'],
];

/** The step on which a field stands that the server names. */
export const stepOfField = (field: string): number | undefined => {
  const [name = ''] = field.split('.');
  const step = fieldsOfSteps.findIndex((fields) => fields.includes(name));
  return step < 0 ? undefined : step;
};
