/** @jest-environment ./testing/live-environment.mjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ClientToServer, ServerToClient, UnseenAlert } from 'contracts';
import type { Server } from 'socket.io';
import { renderScreen } from '../../testing/render-screen.tsx';
import { api, listOf } from '../api/api.ts';
import { alertsApi } from '../features/alerts/alerts-api.ts';
import { AlertsPanel, useAlerts, useUnseenCount } from './layouts/alerts-panel.tsx';
import { signedOut } from '../features/session/session-api.ts';
import { Live } from './live.tsx';

declare const liveServer: Server<ClientToServer, ServerToClient>;

const alert: UnseenAlert = {
  id: 'alert-1',
  detail: 'nouveau',
  prenom: 'Camille',
  nom: 'Durand',
  date: '13/03/2026',
  time: '14:00',
  day: '2026-03-13',
  from: null,
  late: false,
  about: { kind: 'booking', id: 'booking-1' },
  relative: null,
  at: '2026-03-10T12:24:00.000Z',
};
const claire = { ...signedOut, isAuthenticated: true, practitionerId: 'claire' };

const Opener = () => (
  <button type="button" onClick={useAlerts().open}>
    Ouvrir
  </button>
);
const Count = () => <p>{`${useUnseenCount()} non lues`}</p>;

describe('an alert that is raised while one is there', () => {
  /** jsdom has none, and is never busy. */
  beforeAll(() => {
    globalThis.requestIdleCallback = (action) =>
      Number(setTimeout(() => action({ didTimeout: false, timeRemaining: () => 0 })));
    globalThis.cancelIdleCallback = clearTimeout;
  });

  const isLive = () => waitFor(() => expect(liveServer.sockets.sockets.size).toBe(1));
  const allDisconnected = () => waitFor(() => expect(liveServer.sockets.sockets.size).toBe(0));
  const toast = () => screen.queryByText(/^Camille Durand .*13\smars/);
  const show = () =>
    renderScreen(
      <AlertsPanel>
        <Count />
        <Live />
        <Opener />
      </AlertsPanel>,
      {
        answers: {
          'GET /api/user/status': claire,
          'GET /api/notificationsUnseen': { notifications: [], total: 2 },
        },
      },
    );

  it('is counted, listed and said, without being asked for', async () => {
    const { store, requests, unmount } = show();
    await screen.findByText('2 non lues');
    await isLive();
    const questions = requests.length;
    liveServer.emit('notificationRaised', { alert, unseen: 3 });
    expect(await screen.findByText('3 non lues')).toBeTruthy();
    const list = alertsApi.endpoints.getUnseenAlerts.select()(store.getState());
    expect(list.data?.notifications).toEqual([alert]);
    expect(await screen.findByText(/^Camille Durand .*13\smars/)).toBeTruthy();
    expect(requests).toHaveLength(questions);
    unmount();
    await allDisconnected();
  });

  it('shows the photo of who it is about, where there is one', async () => {
    const { unmount } = show();
    await screen.findByText('2 non lues');
    await isLive();
    const shown = () => screen.getByRole('status').querySelector('img')?.getAttribute('src');
    liveServer.emit('notificationRaised', { alert, unseen: 3 });
    await waitFor(() => expect(toast()).not.toBeNull());
    expect(shown()).toBeUndefined();
    const photographed = { ...alert, id: 'alert-2', prenom: 'Claire', photo: 'claire-192.webp' };
    liveServer.emit('notificationRaised', { alert: photographed, unseen: 4 });
    await waitFor(() => expect(shown()).toBe('/uploads/profilePic/claire-192.webp'));
    unmount();
    await allDisconnected();
  });

  it('is not said any more once it was seen, here or elsewhere', async () => {
    const { store, unmount } = show();
    await screen.findByText('2 non lues');
    await isLive();
    liveServer.emit('notificationRaised', { alert, unseen: 3 });
    await waitFor(() => expect(toast()).not.toBeNull());
    act(() => {
      store.dispatch(api.util.invalidateTags([listOf('unseen-alerts')]));
    });
    // Long before the toast would close by itself.
    await waitFor(() => expect(toast()).toBeNull(), { timeout: 4_000 });
    unmount();
    await allDisconnected();
  });

  it('is not said any more once the list is opened, which has it', async () => {
    const { user, unmount } = show();
    await screen.findByText('2 non lues');
    await isLive();
    liveServer.emit('notificationRaised', { alert, unseen: 3 });
    await waitFor(() => expect(toast()).not.toBeNull());
    await user.click(screen.getByRole('button', { name: 'Ouvrir' }));
    expect(toast()).toBeNull();
    unmount();
    await allDisconnected();
  });
});
