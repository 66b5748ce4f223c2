import { afterEach, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { MemoryRouter, StaticRouter } from 'react-router-dom';
import type { Answer } from '../api/answer.ts';
import { api } from '../api/api.ts';
import { noteServerDate } from '../components/design/server-clock.ts';
import { screenAt } from '../lazy-part.tsx';
import { searchResultsPage } from '../screens/visitor/search-results/search-results-page.ts';
import { openStore, type State, type Store } from '../store.ts';
import { App } from './app.tsx';

let ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends) act(end);
  ends = [];
  document.body.replaceChildren();
  noteServerDate(new Date().toUTCString());
});

const PATH = '/search/results?type=speciality&id=s1&rawInput=Naturopathie&location=Lyon';
const DAY_MS = 86_400_000;
const RENDERED_AT = Date.parse('2026-03-10T10:00:00.000Z');

const hours = {
  timeZone: 'Europe/Paris',
  consultationId: 'c1',
  optionId: 'VISIO',
  addressId: null,
  name: 'Première consultation',
  kind: 'FIRST',
  price: 65,
  days: [{ day: '2026-03-11', starts: ['14:30'] }],
};
const claire = {
  id: 'claire',
  firstname: 'Claire',
  lastname: 'Fontaine',
  slug: 'claire-fontaine',
  picture: null,
  distance: null,
  specialities: ['Naturopathie'],
  keywords: [],
  audiences: [],
  options: ['Visio'],
  addresses: [],
  imported: 0,
  canTakeAppointments: true,
  isManualManagement: false,
  priceFrom: null,
  hours,
  followUpHours: null,
};
const bodies: Readonly<Record<string, object>> = {
  '/api/search': {
    results: [claire],
    page: 1,
    hasMore: false,
    total: 1,
    looked: null,
    place: null,
    subject: null,
  },
  '/api/audiences': [],
  '/professionnel/api/claire/filtered-available-slots': [{ date: '2026-03-11', start: '14:30' }],
};
const answer: Answer = async ({ url }) => {
  const body = bodies[url.split('?')[0] ?? ''];
  return body === undefined
    ? { status: 404, body: { code: 'NOT_FOUND', message: 'Page non trouvée' } }
    : { status: 200, body };
};

/** Its effect runs as soon as the frame of the page is hydrated, and before the screen within is. */
const Frame = ({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) => {
  useEffect(onHydrated, [onHydrated]);
  return children;
};

/** Hydrates the results as a browser does; `meanwhile` happens between two parts of the page. */
const hydrated = async (meanwhile: (store: Store) => void): Promise<unknown[]> => {
  const onServer = openStore(answer, { renderedAt: RENDERED_AT });
  await searchResultsPage(onServer.dispatch, new URLSearchParams(PATH.split('?')[1]));
  await screenAt('/search/results');
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(
    <StaticRouter location={PATH}>
      <App store={onServer} />
    </StaticRouter>,
  );
  expect(root.textContent).toContain('Demain à\u00a014');
  const rendered = JSON.parse(JSON.stringify(onServer.getState())) as State;
  onServer.dispatch(api.util.resetApiState());
  const store = openStore(answer, rendered);
  const differences: unknown[] = [];
  const app = (
    <Frame onHydrated={() => meanwhile(store)}>
      <MemoryRouter initialEntries={[PATH]}>
        <App store={store} rendered={rendered} />
      </MemoryRouter>
    </Frame>
  );
  const page = await act(async () =>
    hydrateRoot(root, app, { onRecoverableError: (error) => differences.push(error) }),
  );
  ends.push(() => page.unmount());
  return differences;
};

it('begins as it was rendered, whatever day it is where it is read', async () => {
  expect(
    await hydrated(() => noteServerDate(new Date(RENDERED_AT + DAY_MS).toUTCString())),
  ).toEqual([]);
  expect(document.body.textContent).toContain('Aujourd’hui à\u00a014');
});

it('begins as it was rendered, whatever is forgotten meanwhile', async () => {
  expect(await hydrated((store) => void store.dispatch(api.util.resetApiState()))).toEqual([]);
});
