import { CountBubble } from '../../components/page/count-bubble.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { IconBell } from '../../components/design/icons.ts';
import { useAlerts, useUnseenCount } from './alerts-panel.tsx';
import { appTexts } from '../app-texts.ts';
import styles from './bell.module.css';

export const Bell = () => {
  const count = useUnseenCount();
  const { open } = useAlerts();
  const label = count === 0 ? appTexts.alerts : `${appTexts.alerts}, ${appTexts.unseen(count)}`;
  return (
    <IconButton label={label} icon={<IconBell size={24} />} onClick={open}>
      <CountBubble className={styles['bubble']} count={count} label="" />
    </IconButton>
  );
};
