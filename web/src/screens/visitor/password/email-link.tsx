import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useParams } from 'react-router-dom';
import { api, tagTypes, type Dispatch } from '../../../api/api.ts';
import { failureOf, type CallError } from '../../../api/call-error.ts';
import { Button } from '../../../components/controls/button.tsx';
import type { Elements } from '../../../components/page/hooks/elements.ts';
import { ErrorAlert, Message } from '../../../components/page/notices/message.tsx';
import { useRefetchStatus } from '../../../features/session/use-signed-in.ts';
import { PasswordPage } from './password-page.tsx';
import styles from './password-page.module.css';

export type EmailLinkProps = {
  readonly texts: Readonly<
    Record<'page' | 'title' | 'lead' | 'submit' | 'doneTitle' | 'deadTitle', string>
  >;
  readonly press: (token: string) => Promise<{
    readonly data?: { readonly message: string } | undefined;
    readonly error?: unknown;
  }>;
  readonly isLoading: boolean;
  /** Links to continue: after the success, and for a link that cannot be used. */
  readonly done: Elements;
  readonly dead: Elements;
};

/** Codes of a link that cannot be used; other errors may be temporary. */
const isOfLink = ({ code }: CallError): boolean => /^(?:LINK|EMAIL)_/.test(code ?? '');

type End = { readonly isDone: boolean; readonly message: string };

/**
 * The page of a link in a mail about an address. Nothing changes before the button is pressed, since mail
 * scanners follow links too.
 */
export const EmailLink = ({ texts, press, isLoading, done, dead }: EmailLinkProps) => {
  const { token = '' } = useParams();
  const dispatch = useDispatch<Dispatch>();
  const refetchStatus = useRefetchStatus();
  const [end, setEnd] = useState<End>();
  const [refusal, setRefusal] = useState<string>();
  const submit = async () => {
    setRefusal(undefined);
    const { data, error } = await press(token);
    if (data === undefined) {
      const failure = failureOf(error);
      if (isOfLink(failure)) setEnd({ isDone: false, message: failure.message });
      else setRefusal(failure.message);
      return;
    }
    // The session of this browser may have ended, and the address is shown on other pages.
    await refetchStatus();
    setEnd({ isDone: true, message: data.message });
    dispatch(api.util.invalidateTags([...tagTypes]));
  };
  if (end !== undefined)
    return (
      <PasswordPage
        page={texts.page}
        title={end.isDone ? texts.doneTitle : texts.deadTitle}
        takesFocus
      >
        {end.isDone ? (
          <Message tone="success">{end.message}</Message>
        ) : (
          <Message tone="caution" role="alert">
            {end.message}
          </Message>
        )}
        <div className={styles['actions']}>{end.isDone ? done : dead}</div>
      </PasswordPage>
    );
  return (
    <PasswordPage page={texts.page} title={texts.title} lead={texts.lead}>
      <ErrorAlert>{refusal}</ErrorAlert>
      <div className={styles['actions']}>
        <Button isBusy={isLoading} onClick={() => void submit()}>
          {texts.submit}
        </Button>
      </div>
    </PasswordPage>
  );
};
