import type { UserStatus } from 'contracts';
import { useState, type FormEvent } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { useDraft } from '../../../features/forms/use-draft.ts';
import { useTroubles, type Wrong } from '../../../features/forms/use-troubles.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useGetContactFormQuery, useSendContactMessageMutation } from './contact-api.ts';
import { contactTexts as texts } from './contact-texts.ts';
import { troublesOf, untouched, type ContactValues } from './contact-values.ts';

/** When the form was opened: of what was sent without an answer, which sent again is the same message. */
const useOpenedAt = () => {
  const { currentData, refetch } = useGetContactFormQuery();
  const [held, hold] = useState<string>();
  const find = async (): Promise<string | undefined> => {
    const found = held ?? currentData?.openedAt ?? (await refetch()).data?.openedAt;
    hold(found);
    return found;
  };
  const openAnew = async () => {
    hold(undefined);
    await refetch();
  };
  return { email: currentData?.email ?? '', find, openAnew };
};

/** What nobody has typed is what is known of them. */
const knownOf = (status: UserStatus | undefined, email: string): ContactValues => {
  const { firstname, lastname } = status ?? {};
  return { ...untouched, name: [firstname, lastname].filter(Boolean).join(' '), email };
};

const saidOf = (error: unknown): Wrong => {
  const { fields, message } = failureOf(error);
  const named = fields.filter((field) => Object.hasOwn(untouched, field));
  return {
    fields: Object.fromEntries(named.map((field) => [field, message])),
    sentence: message,
  };
};

/** What is typed stays in this tab until it was sent. */
export const useContactForm = (onSent: (email: string) => void) => {
  const opened = useOpenedAt();
  const draft = useDraft<Partial<ContactValues>>('contact', {});
  const { form, wrong, say, mend, lead } = useTroubles();
  const [send, { isLoading }] = useSendContactMessageMutation();
  const values = { ...knownOf(useSession().status, opened.email), ...draft.values };

  const sendIt = async (body: Omit<Parameters<typeof send>[0], 'openedAt'>) => {
    const openedAt = await opened.find();
    if (openedAt === undefined) return say({ fields: {}, sentence: texts.offline });
    const { data, error } = await send({ ...body, openedAt });
    if (data === undefined) {
      if (failureOf(error).code === 'FORM_NOT_TAKEN') await opened.openAnew();
      say(saidOf(error));
      return lead();
    }
    draft.forget();
    return onSent(body.email);
  };

  const submit = async () => {
    const fields = troublesOf(values);
    const { topic, ...typed } = values;
    if (Object.keys(fields).length > 0 || topic === '') {
      say({ fields, sentence: texts.wrong });
      return lead();
    }
    say({ fields: {} });
    return sendIt({ ...typed, email: typed.email.trim(), topic });
  };

  return {
    form,
    values,
    wrong,
    isBusy: isLoading,
    change: (changes: Partial<ContactValues>) => {
      draft.change(changes);
      mend(Object.keys(changes));
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
};
