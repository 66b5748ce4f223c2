import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { startLiveUpdates, type LiveUpdates } from '../api/live-updates.ts';
import { useToasts } from '../components/toast.tsx';
import { alertSentence } from './alert-sentence.ts';
import { useAlerts } from './alerts.tsx';
import { appTexts } from './app-texts.ts';
import type { Store } from './store.ts';

/** Safari has no `requestIdleCallback`. */
const IDLE_AFTER_MS = 1_500;

const whenIdle = (action: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(action, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(action, { timeout: 2 * IDLE_AFTER_MS });
  return () => cancelIdleCallback(request);
};

/** Opens the socket once the page is idle, and says what concerns this person. */
export const Live = () => {
  const store = useStore() as Store;
  const { show } = useToasts();
  const { open } = useAlerts();
  useEffect(() => {
    let updates: LiveUpdates | undefined;
    const forget = whenIdle(() => {
      updates = startLiveUpdates(store, (alert) =>
        show({
          text: alertSentence(alert),
          action: { label: appTexts.seeAlert, onClick: open },
        }),
      );
    });
    return () => {
      forget();
      updates?.stop();
    };
  }, [store, show, open]);
  return null;
};
