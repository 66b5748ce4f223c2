import {
  createContext,
  lazy,
  Suspense,
  useContext,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { useGetUnseenNotificationsQuery } from '../api/alerts-api.ts';
import { useSession } from '../api/session-api.ts';

const AlertsDrawer = lazy(async () => ({
  default: (await import('../screens/alerts/alerts-drawer.tsx')).AlertsDrawer,
}));

type Alerts = { readonly open: () => void };

const AlertsContext = createContext<Alerts>({ open: () => {} });

/** `open` shows the panel 'Mes alertes' over any page. */
export const useAlerts = (): Alerts => useContext(AlertsContext);

/** How many alerts are unseen; zero when nobody is signed in. */
export const useUnseenCount = (): number => {
  const { query } = useSession();
  const isSignedIn = query.data?.isAuthenticated === true;
  const { data } = useGetUnseenNotificationsQuery(undefined, { skip: !isSignedIn });
  return isSignedIn ? (data?.total ?? 0) : 0;
};

export const AlertsPanel = ({ children }: { readonly children: ReactNode }) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const alerts = useMemo<Alerts>(
    () => ({
      open: () => {
        setWasOpened(true);
        setIsOpen(true);
      },
    }),
    [],
  );
  return (
    <AlertsContext value={alerts}>
      {children}
      {wasOpened ? (
        <Suspense fallback={null}>
          <AlertsDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </AlertsContext>
  );
};
