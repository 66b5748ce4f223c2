import { setupListeners } from '@reduxjs/toolkit/query';
import { StrictMode, startTransition, useEffect, type ReactElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fetchAnswer } from './api/answer.ts';
import { App } from './app/app.tsx';
import './components/design/base.css';
import { keepEarlyInput } from './early-input.ts';
import { screenAt } from './lazy-part.tsx';
import { openStore, type State } from './store.ts';

/** The state of the store with which the server rendered the page. */
const stateOfPage = (): State | undefined => {
  const text = document.getElementById('state')?.textContent?.trim();
  return text?.startsWith('{') === true ? (JSON.parse(text) as State) : undefined;
};

/**
 * Calls `onDone` once the application is hydrated. It wraps the application, since a sibling would change the
 * ids of `useId`, which must be those of the server.
 */
const Hydrated = ({ onDone, children }: HydratedProps) => {
  useEffect(onDone, [onDone]);
  return children;
};
type HydratedProps = { readonly onDone: () => void; readonly children: ReactElement };

/** In a task of its own: the evaluation of this script is long enough. */
const soon = (action: () => void) => void setTimeout(action);

const root = document.getElementById('root');
if (root !== null) {
  const replayEarlyInput = keepEarlyInput(
    root,
    async () => (await import('./replay-early-input.ts')).replayEarlyInput,
  );
  const start = () => {
    const state = stateOfPage();
    const store = openStore(fetchAnswer, state);
    // Refetches when the user returns to the tab, or to the network.
    setupListeners(store.dispatch);
    const app = (
      <StrictMode>
        <Hydrated onDone={replayEarlyInput}>
          <BrowserRouter>
            <App store={store} rendered={state} />
          </BrowserRouter>
        </Hydrated>
      </StrictMode>
    );
    if (state === undefined) {
      // React adopts the title of a hydrated page; here it would add a second one.
      document.querySelector('head > title')?.remove();
      createRoot(root).render(app);
    } else {
      // A transition hydrates in slices, so that input meanwhile comes first.
      startTransition(() => void hydrateRoot(root, app));
    }
  };
  // The rendered page stays until its screen has loaded or has failed to load.
  const isRendered = root.childElementCount > 0;
  const startSoon = () => soon(start);
  if (isRendered)
    soon(() => void screenAt(globalThis.location.pathname).then(startSoon, startSoon));
  else start();
}
