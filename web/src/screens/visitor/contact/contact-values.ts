import { isEmail, MESSAGE_MAX, type ContactTopic } from 'contracts';
import { isTooLong } from '../../../components/field.tsx';
import { onlyTroubles, required, type Troubles } from '../../../features/forms/troubles.ts';
import { contactTexts as texts } from './contact-texts.ts';

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
export const troublesOf = (values: ContactValues): Troubles<string> =>
  onlyTroubles({
    name: required(values.name, texts.nameMissing),
    email:
      required(values.email, texts.emailMissing) ??
      (isEmail(values.email) ? undefined : texts.emailWrong),
    topic: values.topic === '' ? texts.topicMissing : undefined,
    message: isTooLong(values.message, MESSAGE_MAX)
      ? texts.wrong
      : required(values.message, texts.messageMissing),
  });
