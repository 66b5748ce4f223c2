import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { fetchAnswer } from './api/answer.ts';
import { App } from './app/app.tsx';
import { openStore, type State } from './app/store.ts';
import './components/base.css';

/** What the server knew when it rendered the page. */
const stateOfPage = (): State | undefined => {
  const text = document.getElementById('state')?.textContent?.trim();
  return text?.startsWith('{') === true ? (JSON.parse(text) as State) : undefined;
};

const root = document.getElementById('root');
if (root !== null) {
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App store={openStore(fetchAnswer, stateOfPage())} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.firstElementChild === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
}
