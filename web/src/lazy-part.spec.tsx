import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { renderScreen } from '../testing/render-screen.tsx';
import { ComingLine } from './app/notices/coming-line.tsx';
import { ErrorBoundary } from './app/notices/error-boundary.tsx';
import { lazyPart, lazyScreen, screenAt } from './lazy-part.tsx';

const Page = () => <h1>La page</h1>;

/** A chunk that loads or fails when the spec says so, and counts its requests. */
const aChunk = (options = {}) => {
  const requests: { come: () => void; fail: () => void }[] = [];
  const Part = lazyPart(
    () =>
      new Promise<typeof Page>((resolve, reject) => {
        requests.push({
          come: () => resolve(Page),
          fail: () => reject(new TypeError('Failed to fetch dynamically imported module')),
        });
      }),
    options,
  );
  const last = (what: 'come' | 'fail') => act(async () => requests.at(-1)?.[what]());
  return { Part, requests, come: () => last('come'), fail: () => last('fail') };
};

const show = ({ Part }: ReturnType<typeof aChunk>) =>
  renderScreen(
    <>
      <Suspense>
        <ErrorBoundary>
          <Part />
        </ErrorBoundary>
      </Suspense>
      <ComingLine />
    </>,
  );

const go = (state: 'online' | 'offline') =>
  act(async () => {
    Object.defineProperty(navigator, 'onLine', { value: state === 'online', configurable: true });
    globalThis.dispatchEvent(new Event(state));
  });

const page = () => screen.findByRole('heading', { name: 'La page' });

describe('a part of the interface in a chunk of its own', () => {
  beforeEach(() => {
    // React logs each error that a boundary catches.
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await go('online');
  });

  it('is said to be on its way until it is there', async () => {
    const chunk = aChunk();
    show(chunk);
    expect(await screen.findByText('Chargement…')).toBeTruthy();
    await chunk.come();
    expect(await page()).toBeTruthy();
    expect(screen.queryByText('Chargement…')).toBeNull();
  });

  it('is fetched anew after it has failed, as often as that is asked', async () => {
    const chunk = aChunk();
    const { user } = show(chunk);
    for (const times of [1, 2]) {
      await waitFor(() => expect(chunk.requests).toHaveLength(times));
      await chunk.fail();
      expect(
        await screen.findByRole('heading', { name: 'Cette page n’a pas pu être chargée.' }),
      ).toBeTruthy();
      expect(screen.queryByText('Chargement…')).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    }
    await waitFor(() => expect(chunk.requests).toHaveLength(3));
    await chunk.come();
    expect(await page()).toBeTruthy();
  });

  it('says that the network is away, and comes by itself once it is back', async () => {
    const chunk = aChunk();
    show(chunk);
    await go('offline');
    await chunk.fail();
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Il n’y avait pas de réseau à ce moment-là. Rien n’est perdu\u00a0: réessayez.',
    );
    await go('online');
    await waitFor(() => expect(chunk.requests).toHaveLength(2));
    await chunk.come();
    expect(await page()).toBeTruthy();
  });

  it('that is not announced is fetched once where it fails, and anew when that is asked', async () => {
    const chunk = aChunk({ isQuiet: true });
    const { user } = show(chunk);
    await waitFor(() => expect(chunk.requests).toHaveLength(1));
    await chunk.fail();
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(chunk.requests).toHaveLength(1);
    await user.click(again);
    await waitFor(() => expect(chunk.requests).toHaveLength(2));
    await chunk.come();
    expect(await page()).toBeTruthy();
  });

  it('is rendered at once where it was fetched for its address before', async () => {
    const Screen = lazyScreen('/essai/:nom', async () => Page);
    await screenAt('/essai/premier');
    renderScreen(<Screen />);
    expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy();
  });

  it('that failed before anybody asked for it is fetched when somebody does', async () => {
    const chunk = aChunk();
    chunk.Part.preload().catch(() => {});
    await waitFor(() => expect(chunk.requests).toHaveLength(1));
    await chunk.fail();
    show(chunk);
    await waitFor(() => expect(chunk.requests).toHaveLength(2));
    await chunk.come();
    expect(await page()).toBeTruthy();
  });
});
