import { MESSAGE_MAX, type ContactTopic } from 'contracts';
import { isTooLong } from '../../../components/controls/fields/field.tsx';
import { definedErrors, emailError, required } from '../../../features/forms/field-errors.ts';
import { hasErrors, type FormErrors } from '../../../features/forms/use-form-errors.ts';
import { contactFormTexts as texts } from './contact-texts.ts';

export type ContactValues = {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic | '';
  readonly message: string;
  /** A field hidden from people: only bots fill it in. */
  readonly website: string;
};

export const untouched: ContactValues = {
  name: '',
  email: '',
  topic: '',
  message: '',
  website: '',
};

export const errorsOf = (values: ContactValues): FormErrors<keyof ContactValues> => {
  const { name, email, topic, message } = values;
  const fields = definedErrors({
    name: required(name, 'Indiquez votre nom.'),
    email: emailError(
      email,
      'Indiquez votre adresse e-mail.',
      'Cette adresse e-mail n’est pas valable.',
    ),
    topic: topic === '' ? 'Choisissez un sujet.' : undefined,
    message: isTooLong(message, MESSAGE_MAX)
      ? texts.wrong
      : required(message, 'Écrivez votre message.'),
  });
  return hasErrors({ fields }) ? { fields, sentence: texts.wrong } : { fields };
};
