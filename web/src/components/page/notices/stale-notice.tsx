import { useEffect, useRef } from 'react';
import { TextButton } from '../../controls/button.tsx';
import { Message } from './message.tsx';
import styles from './stale-notice.module.css';

export type StaleNoticeProps = {
  readonly isStale: boolean;
  readonly isFetching: boolean;
  readonly onRetry: () => unknown;
};

/** Above outdated content. The element exists before its text, so that screen readers announce it. */
export const StaleNotice = ({ isStale, isFetching, onRetry }: StaleNoticeProps) => {
  const place = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // The pressed button is unmounted with the line; if that loses the focus, the place of the line takes it.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (!isStale && wasPressed.current && isLost) place.current?.focus();
    wasPressed.current = false;
  }, [isStale]);
  const retry = () => {
    wasPressed.current = true;
    if (!isFetching) onRetry();
  };
  return (
    <div ref={place} tabIndex={-1} className={styles['place']} aria-live="polite">
      {isStale ? (
        <Message
          tone="caution"
          action={
            <TextButton aria-disabled={isFetching || undefined} onClick={retry}>
              Réessayer
            </TextButton>
          }
        >
          Ces informations ne sont peut-être plus à jour.
        </Message>
      ) : null}
    </div>
  );
};
