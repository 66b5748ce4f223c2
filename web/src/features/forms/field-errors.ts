import { isBirthday, isEmail, typedText } from 'contracts';
import { isTooLong } from '../../components/controls/fields/field.tsx';
import { dayOfTyped } from './fields/birthday-field.tsx';
import type { PersonValues } from './fields/person-fields.tsx';

export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

export const definedErrors = <Field extends string>(
  all: Readonly<Record<Field, string | undefined>>,
): FieldErrors<Field> =>
  Object.fromEntries(
    Object.entries(all).filter(([, sentence]) => sentence !== undefined),
  ) as FieldErrors<Field>;

/** `sentence` if the text is empty. */
export const required = (text: string, sentence: string): string | undefined =>
  typedText(text) === '' ? sentence : undefined;

export const emailError = (email: string, missing: string, wrong: string): string | undefined =>
  required(email, missing) ?? (isEmail(email) ? undefined : wrong);

/** Keeps a form from being sent; the text area itself shows by how much the text is too long. */
export const lengthError = (text: string, longest: number): string | undefined =>
  isTooLong(text, longest) ? 'Ce texte est trop long.' : undefined;

type Sentences = Readonly<Record<'firstname' | 'lastname' | 'birthday' | 'birthdayWrong', string>>;

/** A name and a day of birth that exists are required; `today` is a local day. */
export const personErrorsOf = (
  { firstname, lastname, birthday }: PersonValues,
  today: string,
  sentences: Sentences,
): Record<'firstname' | 'lastname' | 'birthday', string | undefined> => {
  const day = dayOfTyped(birthday);
  const wrong = isBirthday(day, today) ? undefined : sentences.birthdayWrong;
  return {
    firstname: required(firstname, sentences.firstname),
    lastname: required(lastname, sentences.lastname),
    birthday: day === '' ? sentences.birthday : wrong,
  };
};
