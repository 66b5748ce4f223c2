import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useSession } from '../session/session-api.ts';
import { useGetUnseenAlertsQuery } from './alerts-api.ts';

const AlertsDrawer = lazy(async () => ({
  default: (await import('./alerts-drawer.tsx')).AlertsDrawer,
}));

type Alerts = { readonly open: () => void; readonly isOpen: () => boolean };

const AlertsContext = createContext<Alerts>({ open: () => {}, isOpen: () => false });

/** `open` shows the panel 'Mes alertes' over any page; `isOpen` says whether it is there now. */
export const useAlerts = (): Alerts => useContext(AlertsContext);

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
  const alerts = useMemo<Alerts>(
    () => ({
      open: () => {
        setWasOpened(true);
        setIsOpen(true);
        isOpenNow.current = true;
      },
      isOpen: () => isOpenNow.current,
    }),
    [],
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
