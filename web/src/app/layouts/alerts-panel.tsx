import { createContext, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { unanswered } from '../../api/call-error.ts';
import { Button } from '../../components/controls/button.tsx';
import { Drawer } from '../../components/page/dialogs/drawer.tsx';
import type { Elements } from '../../components/page/hooks/elements.ts';
import { IconRefresh } from '../../components/design/icons.ts';
import { Message } from '../../components/page/notices/message.tsx';
import { useToasts } from '../../components/page/dialogs/toast.tsx';
import { isOfAlert, toastIdOf } from '../../features/alerts/alert-toasts.ts';
import { useGetUnseenAlertsQuery } from '../../features/alerts/alerts-api.ts';
import { useSession } from '../../features/session/session-api.ts';
import { lazyPart } from '../../lazy-part.tsx';
import layout from '../../components/design/layout.module.css';
import { appTexts } from '../app-texts.ts';
import { ErrorBoundary } from '../notices/error-boundary.tsx';
import { useRetryOfPart, type NotLoadedProps } from '../notices/not-loaded-notice.tsx';

const AlertsDrawer = lazyPart(
  async () => (await import('../../features/alerts/alerts-drawer.tsx')).AlertsDrawer,
);

type Alerts = { readonly open: () => void; readonly isOpen: () => boolean };

const AlertsContext = createContext<Alerts>({ open: () => {}, isOpen: () => false });

/** `open` shows the panel 'Mes alertes' over any page; `isOpen` says whether it is there now. */
export const useAlerts = (): Alerts => useContext(AlertsContext);

/** An answer sent before an alert was raised may arrive after it, so the toast waits for the next answer. */
const SETTLED_MS = 300;

/** Closes the toast of an alert as soon as the alert is seen, here or in another tab. */
export const useHideSeenToasts = (): void => {
  const { hide } = useToasts();
  const { query } = useSession();
  const skip = query.data?.isAuthenticated !== true;
  const unseen = useGetUnseenAlertsQuery(undefined, { skip }).data?.notifications;
  useEffect(() => {
    if (unseen === undefined) return undefined;
    const still = new Set(unseen.map(({ id }) => toastIdOf(id)));
    const timer = setTimeout(
      () => hide((about) => isOfAlert(about) && !still.has(about)),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [unseen, hide]);
};

export const useUnseenCount = (): number => {
  const { query } = useSession();
  const isSignedIn = query.data?.isAuthenticated === true;
  const { data } = useGetUnseenAlertsQuery(undefined, { skip: !isSignedIn });
  return isSignedIn ? (data?.total ?? 0) : 0;
};

type AlertsNotLoadedProps = NotLoadedProps & {
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The panel when its list could not be loaded; the page under it stays usable. */
const AlertsNotLoaded = ({ isOpen, onClose, ...failure }: AlertsNotLoadedProps) => {
  const retry = useRetryOfPart(failure);
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={appTexts.alerts}>
      <div className={layout['starts-4']}>
        <Message tone="error" role="alert">
          {unanswered().message}
        </Message>
        <Button variant="second" icon={<IconRefresh />} onClick={retry}>
          {appTexts.broken.retry}
        </Button>
      </div>
    </Drawer>
  );
};

export const AlertsPanel = ({ children }: { readonly children: Elements }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isOpenNow = useRef(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { hide } = useToasts();
  const alerts = useMemo<Alerts>(
    () => ({
      open: () => {
        setWasOpened(true);
        setIsOpen(true);
        isOpenNow.current = true;
        // The open panel lists the alerts.
        hide(isOfAlert);
      },
      isOpen: () => isOpenNow.current,
    }),
    [hide],
  );
  const close = () => {
    setIsOpen(false);
    isOpenNow.current = false;
  };
  return (
    <AlertsContext value={alerts}>
      {children}
      {wasOpened ? (
        <Suspense fallback={null}>
          <ErrorBoundary
            renderNotLoaded={(failure) => (
              <AlertsNotLoaded {...failure} isOpen={isOpen} onClose={close} />
            )}
          >
            <AlertsDrawer isOpen={isOpen} onClose={close} />
          </ErrorBoundary>
        </Suspense>
      ) : null}
    </AlertsContext>
  );
};
