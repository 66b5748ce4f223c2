import { useEffect, useRef } from 'react';
import { unanswered } from '../../api/call-error.ts';
import { useIsOnline } from '../../api/online.ts';
import { Button } from '../../components/controls/button.tsx';
import { IconRefresh } from '../../components/design/icons.ts';
import { appTexts } from '../app-texts.ts';
import styles from './error-boundary.module.css';

export type NotLoadedProps = {
  /** Whether it has failed once only. */
  readonly isFirst: boolean;
  /** Whether there was no network when it was asked for. */
  readonly wasAskedOffline: boolean;
  readonly onRetry: () => void;
};

/** Whether the site answers: to load a page anew where it does not would lose the page. */
const isSiteThere = async (): Promise<boolean> => {
  try {
    return (await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
};

/**
 * What did not come is fetched anew when that is asked, by what this answers, and by itself as soon as
 * the network is back; once the site answers and still has no such file, a newer release is there: only
 * loading the whole page helps.
 */
export const useRetryOfPart = ({
  isFirst,
  wasAskedOffline,
  onRetry,
}: NotLoadedProps): (() => void) => {
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline || wasAskedOffline);
  useEffect(() => {
    if (isOnline && wasOffline.current) onRetry();
  }, [isOnline, onRetry]);
  const retry = async () => {
    if (!isFirst && (await isSiteThere())) globalThis.location.reload();
    else onRetry();
  };
  return () => void retry();
};

/** Where a page would be that did not come. */
export const NotLoadedNotice = (failure: NotLoadedProps) => {
  const retry = useRetryOfPart(failure);
  return (
    <>
      <h1 className={styles['title']}>{appTexts.notLoaded}</h1>
      <p>{unanswered().message}</p>
      <Button variant="second" size="small" icon={<IconRefresh />} onClick={retry}>
        {appTexts.broken.retry}
      </Button>
    </>
  );
};
