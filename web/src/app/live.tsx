import type { UnseenAlert } from 'contracts';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useToasts } from '../components/page/dialogs/toast.tsx';
import type { Elements } from '../components/page/hooks/elements.ts';
import { whenIdle } from '../components/page/hooks/when-idle.ts';
import { alertReceived } from '../features/alerts/alerts-api.ts';
import { toastIdOf } from '../features/alerts/alert-toasts.ts';
import { useAlerts, useHideSeenToasts } from './layouts/alerts-panel.tsx';
import type { LiveUpdates } from '../features/live/live-updates.ts';
import { hearOtherTabs } from '../features/session/other-tabs.ts';
import { becomes, sessionApi } from '../features/session/session-api.ts';
import { Avatar } from '../features/people/avatar.tsx';
import type { Store } from '../store.ts';
const selectStatus = sessionApi.endpoints.getUserStatus.select();

const sentenceOf = async (store: Store, alert: UnseenAlert): Promise<string> => {
  const { alertText, whoOf } = await import('../features/alerts/alerts-texts.ts');
  const isPractitioner = selectStatus(store.getState()).data?.practitionerId != null;
  const alertLine = alertText(alert, isPractitioner ? 'practitioner' : 'customer');
  return `${whoOf(alert)} ${alertLine}`;
};

const photoOf = ({ id, prenom, nom, photo }: UnseenAlert): Elements | undefined =>
  photo === undefined ? undefined : (
    <Avatar id={id} firstname={prenom} lastname={nom} picture={photo} size="small" />
  );

/**
 * Opens the socket once the page is idle, and announces what concerns this person: the one who signed in last
 * in this browser.
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
      const { startLiveUpdates } = await import('../features/live/live-updates.ts');
      if (isOver) return;
      updates = startLiveUpdates(store, ({ alert, unseen }) => {
        store.dispatch(alertReceived(alert, unseen));
        // An open panel shows the new alert by itself, and screen readers announce it.
        if (isOpen()) return;
        const announce = async () => {
          const text = await sentenceOf(store, alert);
          const about = toastIdOf(alert.id);
          show({
            text,
            about,
            picture: photoOf(alert),
            action: { label: 'Voir', onClick: open },
          });
        };
        // The bubble already shows that there is a new alert.
        announce().catch(() => {});
      });
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
