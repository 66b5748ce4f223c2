import { Provider } from 'react-redux';
import { ToastRegion } from '../components/toast.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import type { Store } from '../store.ts';
import { ComingLine } from './coming-line.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Expiry } from './expiry.tsx';
import { Live } from './live.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PlaceInHistory } from './place.tsx';
import { AppRoutes } from './routes.tsx';

/** The whole application below its router. */
export const App = ({ store }: { readonly store: Store }) => (
  <Provider store={store}>
    <ErrorBoundary>
      <ToastRegion>
        <AlertsPanel>
          <AppRoutes />
          <ComingLine />
          <PlaceInHistory />
          <Expiry />
          <OfflineBanner />
          <Live />
        </AlertsPanel>
      </ToastRegion>
    </ErrorBoundary>
  </Provider>
);
