import { isEmail, MESSAGE_MAX, type ContactTopic } from 'contracts';
import { isTooLong } from '../../../components/controls/fields/field.tsx';
import { definedErrors, required, type FieldErrors } from '../../../features/forms/field-errors.ts';
import { contactFormTexts as texts } from './contact-texts.ts';

export type ContactValues = {
  readonly name: string;
  readonly email: string;
  readonly topic: ContactTopic | '';
  readonly message: string;
  /** What people do not see. */
  readonly website: string;
};

export const untouched: ContactValues = {
  name: '',
  email: '',
  topic: '',
  message: '',
  website: '',
};

/** What is wrong with it; one that is too long says so by itself. */
export const errorsOf = (values: ContactValues): FieldErrors<string> =>
  definedErrors({
    name: required(values.name, texts.nameMissing),
    email:
      required(values.email, texts.emailMissing) ??
      (isEmail(values.email) ? undefined : texts.emailWrong),
    topic: values.topic === '' ? texts.topicMissing : undefined,
    message: isTooLong(values.message, MESSAGE_MAX)
      ? texts.wrong
      : required(values.message, texts.messageMissing),
  });
