import { FILLED_IN_AT_LEAST_MS, type ContactTopic, type UserStatus } from 'contracts';
import { useEffect, useRef, useState } from 'react';
import { failureOf, unanswered } from '../../../api/call-error.ts';
import { useIsHydrated } from '../../../components/page/hooks/hydrated.ts';
import { useDraft } from '../../../features/forms/use-draft.ts';
import { untilFilledIn } from '../../../features/forms/use-filled-in.ts';
import { refusalAtFields, useServerForm } from '../../../features/forms/use-server-form.ts';
import { useSession } from '../../../features/session/session-api.ts';
import { useGetContactFormQuery, useSendContactMessageMutation } from './contact-api.ts';
import { errorsOf, untouched, type ContactValues } from './contact-values.ts';

type Opened = { readonly openedAt: string; readonly arrivedAt: number };

/**
 * The time when the form was opened. A message without an answer keeps it, so that sending again is
 * recognised as the same message.
 */
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
  /** The server takes a faster sender for a robot; a form filled in before hydration is sent at once. */
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

/** Fields without typed text show the known values of the user. */
const knownOf = (status: UserStatus | undefined, email: string): ContactValues => {
  const { firstname, lastname } = status ?? {};
  return { ...untouched, name: [firstname, lastname].filter(Boolean).join(' '), email };
};

/** The typed text stays in this tab until it is sent. */
export const useContactForm = (onSent: (email: string) => void) => {
  const { email: knownEmail, formToken, renewToken } = useFormToken();
  const draft = useDraft<Partial<ContactValues>>('contact', {});
  const [sendMessage] = useSendContactMessageMutation();
  const { status } = useSession();
  // The server renders the form empty, and hydration must start from the same form to take over early input.
  const values = useIsHydrated() ? { ...knownOf(status, knownEmail), ...draft.values } : untouched;
  const email = values.email.trim();

  return useServerForm({
    values,
    change: draft.change,
    errorsOf,
    send: async ({ topic, ...typed }) => {
      const openedAt = await formToken();
      if (openedAt === undefined)
        return {
          error: {
            ...unanswered(),
            message:
              'Sans réseau, votre message attend ici\u00a0: envoyez-le dès que vous êtes de nouveau en ligne.',
          },
        };
      const sent = await sendMessage({ ...typed, email, topic: topic as ContactTopic, openedAt });
      if (sent.error && failureOf(sent.error).code === 'FORM_NOT_TAKEN') await renewToken();
      return sent;
    },
    refusalOf: refusalAtFields,
    onDone: () => {
      draft.forget();
      onSent(email);
    },
  });
};
