/** @jest-environment ./testing/live-environment.mjs */
import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ClientToServer, ServerToClient, UnseenAlert } from 'contracts';
import type { Server } from 'socket.io';
import { renderScreen } from '../../testing/render-screen.tsx';
import { alertsApi } from '../features/alerts/alerts-api.ts';
import { AlertsPanel, useUnseenCount } from '../features/alerts/alerts-panel.tsx';
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
  about: { kind: 'booking', id: 'booking-1' },
  relative: null,
  at: '2026-03-10T12:24:00.000Z',
};
const claire = { ...signedOut, isAuthenticated: true, practitionerId: 'claire' };

const Count = () => <p>{`${useUnseenCount()} non lues`}</p>;

describe('an alert that is raised while one is there', () => {
  /** jsdom has none, and is never busy. */
  beforeAll(() => {
    globalThis.requestIdleCallback = (action) =>
      Number(setTimeout(() => action({ didTimeout: false, timeRemaining: () => 0 })));
    globalThis.cancelIdleCallback = clearTimeout;
  });

  it('is counted, listed and said, without being asked for', async () => {
    const { store, asked, unmount } = renderScreen(
      <AlertsPanel>
        <Count />
        <Live />
      </AlertsPanel>,
      {
        answers: {
          'GET /api/user/status': claire,
          'GET /api/notificationsUnseen': { notifications: [], total: 2 },
        },
      },
    );
    await screen.findByText('2 non lues');
    await waitFor(() => expect(liveServer.sockets.sockets.size).toBe(1));
    const questions = asked.length;
    liveServer.emit('notificationRaised', { alert, unseen: 3 });
    expect(await screen.findByText('3 non lues')).toBeTruthy();
    const list = alertsApi.endpoints.getUnseenAlerts.select()(store.getState());
    expect(list.data?.notifications).toEqual([alert]);
    expect(await screen.findByText(/^Camille Durand .*13\smars/)).toBeTruthy();
    expect(asked).toHaveLength(questions);
    unmount();
    await waitFor(() => expect(liveServer.sockets.sockets.size).toBe(0));
  });
});
