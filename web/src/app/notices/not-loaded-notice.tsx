import { useEffect, useRef } from 'react';
import { unanswered } from '../../api/call-error.ts';
import { useIsOnline } from '../../api/online.ts';
import { Button } from '../../components/controls/button.tsx';
import { IconRefresh } from '../../components/design/icons.ts';
import { appTexts } from '../app-texts.ts';
import styles from './error-boundary.module.css';

export type NotLoadedProps = {
  readonly isFirst: boolean;
  readonly wasRequestedOffline: boolean;
  readonly onRetry: () => void;
};

/** Whether the site answers: reloading the page during an outage would lose the page. */
const isSiteThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * Retries a chunk that could not be loaded, when the user asks for it and as soon as the network is
 * back. If the site answers but no longer has the file, a newer release is running: only reloading
 * the page helps.
 */
export const useRetryOfPart = ({
  isFirst,
  wasRequestedOffline,
  onRetry,
}: NotLoadedProps): (() => void) => {
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline || wasRequestedOffline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
  }, [isOnline, onRetry]);
  const retry = async () => {
    if (!isFirst && (await isSiteThere())) globalThis.location.reload();
    else onRetry();
  };
  return () => void retry();
};

export const NotLoadedNotice = (failure: NotLoadedProps) => {
  const retry = useRetryOfPart(failure);
  return (
    <>
      <h1 className={styles['title']}>Cette page n’a pas pu être chargée.</h1>
      <p>{unanswered().message}</p>
      <Button variant="second" size="small" icon={<IconRefresh />} onClick={retry}>
        {appTexts.broken.retry}
      </Button>
    </>
  );
};
