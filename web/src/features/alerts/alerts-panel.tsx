import {
  createContext,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useToasts } from '../../components/toast.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { useSession } from '../session/session-api.ts';
import { isOfAlert, toldOf } from './alert-toasts.ts';
import { useGetUnseenAlertsQuery } from './alerts-api.ts';

const AlertsDrawer = lazyPart(async () => (await import('./alerts-drawer.tsx')).AlertsDrawer);

type Alerts = { readonly open: () => void; readonly isOpen: () => boolean };

const AlertsContext = createContext<Alerts>({ open: () => {}, isOpen: () => false });

/** `open` shows the panel 'Mes alertes' over any page; `isOpen` says whether it is there now. */
export const useAlerts = (): Alerts => useContext(AlertsContext);

/** An answer that left before an alert was raised may come after it, and the next one knows better. */
const SETTLED_MS = 300;

/** What was said of an alert goes as soon as it is seen, here or in another tab. */
export const useSeenAlertsUnsaid = (): void => {
  const { hide } = useToasts();
  const { query } = useSession();
  const skip = query.data?.isAuthenticated !== true;
  const unseen = useGetUnseenAlertsQuery(undefined, { skip }).data?.notifications;
  useEffect(() => {
    if (unseen === undefined) return undefined;
    const still = new Set(unseen.map(({ id }) => toldOf(id)));
    const timer = setTimeout(
      () => hide((about) => isOfAlert(about) && !still.has(about)),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [unseen, hide]);
};

/** How many alerts are unseen; zero when nobody is signed in. */
export const useUnseenCount = (): number => {
  const { query } = useSession();
  const isSignedIn = query.data?.isAuthenticated === true;
  const { data } = useGetUnseenAlertsQuery(undefined, { skip: !isSignedIn });
  return isSignedIn ? (data?.total ?? 0) : 0;
};

export const AlertsPanel = ({ children }: { readonly children: ReactNode }) => {
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
        // The list has it.
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
          <AlertsDrawer isOpen={isOpen} onClose={close} />
        </Suspense>
      ) : null}
    </AlertsContext>
  );
};
