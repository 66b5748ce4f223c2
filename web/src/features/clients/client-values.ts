import { isEmail, typedText, type FoundClient } from 'contracts';
import { definedErrors, required, type FieldErrors } from '../forms/field-errors.ts';
import { dayOfTyped, untypedDay, type TypedDay } from '../forms/fields/birthday-field.tsx';
import { clientTexts } from './clients-texts.ts';

/** The typed client of a booking or sign-up; a found client keeps the values of the list. */
export type ClientValues = {
  readonly who: 'known' | 'new';
  readonly client: FoundClient | null;
  readonly typed: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly email: string;
  readonly birthday: TypedDay;
};

export const untypedClient: ClientValues = {
  who: 'known',
  client: null,
  typed: '',
  firstname: '',
  lastname: '',
  phone: '',
  email: '',
  birthday: untypedDay,
};

/** The searched text becomes the name of the new client, unless a name was typed. */
export const withNewClient = ({
  typed,
  firstname,
  lastname,
}: ClientValues): Partial<ClientValues> => {
  if (firstname !== '' || lastname !== '') return { who: 'new' };
  const [first = '', ...others] = typedText(typed).split(' ');
  return { who: 'new', firstname: first, lastname: others.join(' ') };
};

/** The text that distinguishes a client from others of the same name. */
export const clientInWords = ({ fullName, of, phone }: FoundClient): string =>
  [fullName, of === null ? null : clientTexts.relativeOf(of), phone]
    .filter((part) => part !== null && part !== '')
    .join(' · ');

export const clientErrorsOf = (values: ClientValues): FieldErrors<keyof ClientValues> => {
  const { who, client, firstname, lastname, email, birthday } = values;
  if (who === 'known')
    return client === null
      ? { client: 'Choisissez un client dans la liste, ou «\u00a0Nouveau client\u00a0».' }
      : {};
  const isBirthdayPartly = dayOfTyped(birthday) === '' && Object.values(birthday).some(typedText);
  return definedErrors<'firstname' | 'lastname' | 'email' | 'birthday'>({
    firstname: required(firstname, 'Indiquez le prénom.'),
    lastname: required(lastname, 'Indiquez le nom.'),
    email:
      email.trim() === '' || isEmail(email) ? undefined : 'Cette adresse e-mail n’est pas valable.',
    birthday: isBirthdayPartly ? 'Cette date de naissance n’existe pas.' : undefined,
  });
};

const orNothing = (text: string): string | null => typedText(text) || null;

export const typedClientOf = (values: ClientValues) => ({
  firstname: typedText(values.firstname),
  lastname: typedText(values.lastname),
  phone: orNothing(values.phone),
  email: orNothing(values.email),
  birthday: dayOfTyped(values.birthday) || null,
});
export type NewClientValues = ReturnType<typeof typedClientOf>;

/** The known or new client in the form that calls take. */
export const givenClientOf = (values: ClientValues) =>
  values.who === 'known' && values.client !== null
    ? { clientId: values.client.id, relativeId: values.client.relativeId }
    : { client: typedClientOf(values) };

export const nameOf = ({ who, client, firstname, lastname }: ClientValues): string =>
  who === 'known' ? (client?.fullName ?? '') : `${typedText(firstname)} ${typedText(lastname)}`;
