import type { AnswerOf, FieldsOf } from 'contracts';
import { useState, type FormEvent } from 'react';
import type { Tone } from '../../components/page/notices/message.tsx';
import { newsletterTexts as texts } from './newsletter-texts.ts';

type Outcome = { readonly tone: Tone; readonly title: string; readonly text: string };

/** The pattern of the specification; the server checks whether mails can be sent there. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/u;

const withText = (
  { title, text }: Pick<Outcome, 'title' | 'text'>,
  message: string | undefined,
) => ({
  title,
  text: message || text,
});

const answered = async (response: Response): Promise<Outcome> => {
  const { success = false, message } = (await response.json()) as Partial<
    AnswerOf<'subscribeToNewsletter'>
  >;
  if (response.ok && success) return { tone: 'success', ...withText(texts.done, message) };
  return response.status < 500
    ? { tone: 'caution', ...withText(texts.refused, message) }
    : { tone: 'error', ...texts.failed };
};

/** Uses `fetch` directly, since an endpoint would add its line to the scripts of every first page. */
const subscribe = (fields: FieldsOf<'subscribeToNewsletter'>): Promise<Outcome> =>
  fetch('/api/newsletter/subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  })
    .then(answered)
    .catch(() => ({ tone: 'error', ...texts.failed }));

/** Keeps the typed address until the server has accepted it. */
export const useNewsletter = (focusField: () => void) => {
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [isInvalid, setIsInvalid] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setIsSending] = useState(false);

  const send = async () => {
    setIsSending(true);
    const met = await subscribe({ email: email.trim(), ...(website === '' ? {} : { website }) });
    setIsSending(false);
    if (met.tone === 'success') setEmail('');
    setOutcome(met);
  };

  return {
    email,
    website,
    setWebsite,
    outcome,
    isSending,
    isInvalid,
    change: (typed: string) => {
      setEmail(typed);
      setOutcome(null);
      setIsInvalid(false);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      setOutcome(null);
      setIsInvalid(!ADDRESS.test(email.trim()));
      if (ADDRESS.test(email.trim())) void send();
      else focusField();
    },
  };
};
