import type { UnseenAlert } from 'contracts';
import type { useToasts } from '../components/page/dialogs/toast.tsx';
import type { Elements } from '../components/page/hooks/elements.ts';
import { alertReceived } from '../features/alerts/alerts-api.ts';
import { toastIdOf } from '../features/alerts/alert-toasts.ts';
import { startLiveUpdates, type LiveUpdates } from '../features/live/live-updates.ts';
import { Avatar } from '../features/people/avatar.tsx';
import { sessionApi } from '../features/session/session-api.ts';
import type { Store } from '../store.ts';
import type { useAlerts } from './layouts/alerts-panel.tsx';

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

type Announcing = Pick<ReturnType<typeof useToasts>, 'show'> & ReturnType<typeof useAlerts>;

/** Opens the socket, and announces the alerts that come over it. */
export const startLiveAlerts = (store: Store, { show, open, isOpen }: Announcing): LiveUpdates =>
  startLiveUpdates(store, ({ alert, unseen }) => {
    store.dispatch(alertReceived(alert, unseen));
    // An open panel shows the new alert by itself, and screen readers announce it.
    if (isOpen()) return;
    const announce = async () => {
      const text = await sentenceOf(store, alert);
      const about = toastIdOf(alert.id);
      const action = { label: 'Voir', onClick: open };
      show({ text, about, picture: photoOf(alert), action });
    };
    // The bubble already shows that there is a new alert.
    announce().catch(() => {});
  });
