import { useEffect, useRef } from 'react';
import { failureOf } from '../../../../api/call-error.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { IconRefresh } from '../../../../components/design/icons.ts';
import { Message } from '../../../../components/page/notices/message.tsx';
import { SkeletonCards } from '../../../../components/page/notices/skeleton.tsx';
import type { useSession } from '../../../../features/session/session-api.ts';
import styles from '../booking-confirmation-screen.module.css';
import { texts } from '../booking-confirmation-texts.ts';

export type ConfirmedSession = ReturnType<typeof useSession>;

export const isSignedOut = ({ status, query }: ConfirmedSession): boolean =>
  status === undefined ? query.isError : !status.isAuthenticated;

export const Loading = () => (
  <>
    <output className="visually-hidden">Chargement…</output>
    <SkeletonCards count={2} />
  </>
);

type FailingProps = { readonly error: unknown; readonly onRetry: () => unknown };

export const Failing = ({ error, onRetry }: FailingProps) => {
  const { code, message } = failureOf(error);
  return (
    <div className={styles['failing']}>
      <Message tone="error" role="alert">
        <p>{texts.detailsFailed}</p>
        {code === undefined ? null : <p>{message}</p>}
      </Message>
      <Button variant="second" icon={<IconRefresh />} onClick={() => onRetry()}>
        {texts.retry}
      </Button>
    </div>
  );
};

/**
 * The form to sign in is unmounted with the focused element, so the title of the new content takes the focus.
 */
export const useFocusOnceSignedIn = ({ status }: ConfirmedSession) => {
  const title = useRef<HTMLHeadingElement>(null);
  const isSignedIn = status?.isAuthenticated;
  const was = useRef(isSignedIn);
  useEffect(() => {
    if (was.current === false && isSignedIn === true) title.current?.focus();
    was.current = isSignedIn;
  }, [isSignedIn]);
  return title;
};
