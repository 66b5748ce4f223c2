import { useIsOnline } from '../api/online.ts';
import { Message } from '../components/message.tsx';
import { appTexts } from './app-texts.ts';
import styles from './offline-banner.module.css';

/** Over every page; it is there before, so that it is heard when it fills. */
export const OfflineBanner = () => {
  const isOnline = useIsOnline();
  return (
    <output className={styles['place']}>
      {isOnline ? null : (
        <Message tone="caution" className={styles['banner']}>
          {appTexts.offline}
        </Message>
      )}
    </output>
  );
};
