import { FILLED_IN_AT_LEAST_MS, type UserStatus } from 'contracts';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { failureOf } from '../../../api/call-error.ts';
import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { useDraft } from '../../../features/forms/use-draft.ts';
import { untilFilledIn } from '../../../features/forms/use-filled-in.ts';
import { useFormErrors, type FormErrors } from '../../../features/forms/use-form-errors.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useGetContactFormQuery, useSendContactMessageMutation } from './contact-api.ts';
import { contactFormTexts as texts } from './contact-texts.ts';
import { errorsOf, untouched, type ContactValues } from './contact-values.ts';

type Opened = { readonly openedAt: string; readonly arrivedAt: number };

/** When the form was opened: of what was sent without an answer, which sent again is the same message. */
const useFormToken = () => {
  const { currentData, refetch } = useGetContactFormQuery();
  const [held, setHeld] = useState<Opened>();
  const openedAt = currentData?.openedAt;
  const arrivedAt = useRef(0);
  useEffect(() => {
    if (openedAt !== undefined) arrivedAt.current = performance.now();
  }, [openedAt]);
  const known = async (): Promise<Opened | undefined> => {
    if (openedAt !== undefined) return { openedAt, arrivedAt: arrivedAt.current };
    const { data } = await refetch();
    return data && { openedAt: data.openedAt, arrivedAt: performance.now() };
  };
  /** The server takes who sends it sooner for a robot; filled in before the scripts came, it is sent at once. */
  const formToken = async (): Promise<string | undefined> => {
    const found = held ?? (await known());
    setHeld(found);
    if (found !== undefined) await untilFilledIn(found.arrivedAt, FILLED_IN_AT_LEAST_MS);
    return found?.openedAt;
  };
  const renewToken = async () => {
    setHeld(undefined);
    await refetch();
  };
  return { email: currentData?.email ?? '', formToken, renewToken };
};

/** What nobody has typed is what is known of them. */
const knownOf = (status: UserStatus | undefined, email: string): ContactValues => {
  const { firstname, lastname } = status ?? {};
  return { ...untouched, name: [firstname, lastname].filter(Boolean).join(' '), email };
};

const refusalOf = (error: unknown): FormErrors => {
  const { fields, message } = failureOf(error);
  const named = fields.filter((field) => Object.hasOwn(untouched, field));
  return {
    fields: Object.fromEntries(named.map((field) => [field, message])),
    sentence: message,
  };
};

/** What is typed stays in this tab until it was sent. */
export const useContactForm = (onSent: (email: string) => void) => {
  const opened = useFormToken();
  const draft = useDraft<Partial<ContactValues>>('contact', {});
  const { form, errors, setErrors, clearErrors, focusFirstError } = useFormErrors();
  const [send] = useSendContactMessageMutation();
  const [isBusy, setIsBusy] = useState(false);
  const { status } = useSession();
  // The server renders the form empty, and the same form must be there for what is typed and sent early.
  const values = useIsHydrated()
    ? { ...knownOf(status, opened.email), ...draft.values }
    : untouched;

  const sendIt = async (body: Omit<Parameters<typeof send>[0], 'openedAt'>) => {
    const openedAt = await opened.formToken();
    if (openedAt === undefined) return setErrors({ fields: {}, sentence: texts.offline });
    const { data, error } = await send({ ...body, openedAt });
    if (data === undefined) {
      if (failureOf(error).code === 'FORM_NOT_TAKEN') await opened.renewToken();
      setErrors(refusalOf(error));
      return focusFirstError();
    }
    draft.forget();
    return onSent(body.email);
  };

  const submit = async () => {
    if (isBusy) return;
    const fields = errorsOf(values);
    const { topic, ...typed } = values;
    if (Object.keys(fields).length > 0 || topic === '') {
      setErrors({ fields, sentence: texts.wrong });
      return focusFirstError();
    }
    setErrors({ fields: {} });
    setIsBusy(true);
    await sendIt({ ...typed, email: typed.email.trim(), topic });
    setIsBusy(false);
  };

  return {
    form,
    values,
    errors,
    isBusy,
    change: (changes: Partial<ContactValues>) => {
      draft.change(changes);
      clearErrors(Object.keys(changes));
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };
};
