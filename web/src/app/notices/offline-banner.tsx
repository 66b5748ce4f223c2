import { useEffect, useState } from 'react';
import { useIsOnline } from '../../api/online.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { useLink } from '../../features/live/live-slice.ts';
import { appTexts } from '../app-texts.ts';
import styles from './offline-banner.module.css';

/** A connection that is restored at once, as when a server is replaced by the next, needs no notice. */
const LOST_MS = 1_500;

const useIsLost = (): boolean => {
  const isLost = useLink() === 'lost';
  const [hasLasted, setHasLasted] = useState(false);
  if (!isLost && hasLasted) setHasLasted(false);
  useEffect(() => {
    if (!isLost) return undefined;
    const timer = setTimeout(() => setHasLasted(true), LOST_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  return isLost && hasLasted;
};

/** The element exists before its text: screen readers announce changes of an existing element only. */
export const OfflineBanner = () => {
  const isOnline = useIsOnline();
  const isLost = useIsLost();
  return (
    <output className={styles['place']}>
      {isOnline && !isLost ? null : (
        <Message tone="caution" className={styles['banner']}>
          {isOnline ? appTexts.lost : appTexts.offline}
        </Message>
      )}
    </output>
  );
};
