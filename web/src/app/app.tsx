import { Provider } from 'react-redux';
import { RenderedAt } from '../components/design/server-clock.ts';
import { ToastRegion } from '../components/page/dialogs/toast.tsx';
import { AlertsPanel } from './layouts/alerts-panel.tsx';
import type { State, Store } from '../store.ts';
import { ComingLine } from './notices/coming-line.tsx';
import { ErrorBoundary } from './notices/error-boundary.tsx';
import { Expiry } from './notices/expiry.tsx';
import { Live } from './live.tsx';
import { OfflineBanner } from './notices/offline-banner.tsx';
import { PlaceInHistory } from './place.tsx';
import { AppRoutes } from './routes.tsx';

/**
 * The whole application below its router. Parts of a rendered page are hydrated one after the other, and
 * the store may have moved on in between: each part begins with the state that the server rendered.
 */
export const App = ({ store, rendered }: AppProps) => (
  <Provider store={store} {...(rendered === undefined ? {} : { serverState: rendered })}>
    <RenderedAt value={store.getState().renderedAt}>
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
    </RenderedAt>
  </Provider>
);
type AppProps = { readonly store: Store; readonly rendered?: State | undefined };
