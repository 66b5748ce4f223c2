import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useToasts } from '../components/page/dialogs/toast.tsx';
import { whenIdle } from '../components/page/hooks/when-idle.ts';
import { useAlerts, useHideSeenToasts } from './layouts/alerts-panel.tsx';
import type { LiveUpdates } from '../features/live/live-updates.ts';
import { hearOtherTabs } from '../features/session/other-tabs.ts';
import { becomes } from '../features/session/session-api.ts';
import type { Store } from '../store.ts';

/**
 * Opens the socket once the page is idle, and announces what concerns this person: the one who signed in last
 * in this browser. The code for it is loaded then.
 */
export const Live = () => {
  const store = useStore() as Store;
  useEffect(() => hearOtherTabs((status) => void store.dispatch(becomes(status))), [store]);
  useHideSeenToasts();
  const { show } = useToasts();
  const { open, isOpen } = useAlerts();
  useEffect(() => {
    let updates: LiveUpdates | undefined;
    let isOver = false;
    const start = async () => {
      const { startLiveAlerts } = await import('./live-alerts.tsx');
      if (!isOver) updates = startLiveAlerts(store, { show, open, isOpen });
    };
    // Without it the page still works; the next page load tries again.
    const forget = whenIdle(() => void start().catch(() => {}));
    return () => {
      isOver = true;
      forget();
      updates?.stop();
    };
  }, [store, show, open, isOpen]);
  return null;
};
