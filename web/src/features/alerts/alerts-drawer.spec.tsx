import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UnseenAlert, UserStatus } from 'contracts';
import { aCustomerBooking } from '../../../testing/a-customer-booking.ts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../testing/render-screen.tsx';
import { zonedStart } from '../starts/zoned-hour.ts';
import { alertsApi } from './alerts-api.ts';
import { AlertsDrawer } from './alerts-drawer.tsx';
import { alertText, momentOf } from './alerts-texts.ts';
import { alertsByBooking } from './alerts-by-booking.ts';

const anAlert = (overrides: Partial<UnseenAlert> = {}): UnseenAlert => ({
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
  ...overrides,
});
const older = anAlert({
  id: 'alert-0',
  detail: 'delete',
  prenom: 'Louis',
  nom: 'Bernard',
  at: '2026-03-09T12:24:00.000Z',
});

const statusOf = (overrides: Partial<UserStatus>): AnswerTable => ({
  'GET /api/user/status': {
    isAuthenticated: true,
    customerId: null,
    practitionerId: null,
    roles: [],
    firstname: 'Claire',
    lastname: 'Fontaine',
    ...overrides,
  },
});
const practitioner = statusOf({ practitionerId: 'pro-1', roles: ['ROLE_PROFESSIONAL'] });
const customer = statusOf({ customerId: 'customer-1', roles: ['ROLE_USER'] });

const unseen = (...notifications: UnseenAlert[]): AnswerTable => ({
  'GET /api/notificationsUnseen': { notifications, total: notifications.length },
});

/** The unseen alerts after 'all up to': those that arrived after the named one. */
const leftAfter = (alerts: readonly UnseenAlert[], url: string) => {
  const upTo = new URLSearchParams(url.split('?')[1]).get('upTo');
  return upTo === null
    ? []
    : alerts.slice(
        0,
        alerts.findIndex(({ id }) => id === upTo),
      );
};

/** A list, newest first, that the service empties on request. */
const emptying = (...alerts: UnseenAlert[]): AnswerTable => {
  let left: readonly UnseenAlert[] = alerts;
  return {
    'GET /api/notificationsUnseen': () => ({
      status: 200,
      body: { notifications: left, total: left.length },
    }),
    ...Object.fromEntries(
      alerts.map(({ id }) => [
        `POST /api/notificationSeen/${id}`,
        () => {
          left = left.filter((alert) => alert.id !== id);
          return { status: 200, body: { success: true } };
        },
      ]),
    ),
    'POST /api/notificationsSeen': ({ url }) => {
      left = leftAfter(left, url);
      return { status: 200, body: { success: true } };
    },
  };
};

const show = (answers: AnswerTable) => {
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const shown = renderScreen(<AlertsDrawer isOpen onClose={onClose} />, { answers });
  return { ...shown, closed: () => closed };
};

describe('Mes alertes', () => {
  it('lists what happened, the newest first, with the count', async () => {
    show({ ...practitioner, ...unseen(older, anAlert()) });
    const items = await screen.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Camille Durand a réservé\s: vendredi 13\smars à\s14\sh\./),
      expect.stringMatching(
        /Louis Bernard a annulé son rendez-vous du vendredi 13\smars à\s14\sh\./,
      ),
    ]);
    expect(screen.getByText(/^2\s+alertes non lues$/)).toBeTruthy();
  });

  it('tells a practitioner of a late cancellation, and nobody else', async () => {
    const late = anAlert({ detail: 'delete', late: true });
    const { unmount } = show({ ...practitioner, ...unseen(late) });
    expect((await screen.findByRole('listitem')).textContent).toMatch(
      /Camille Durand a annulé tardivement son rendez-vous .*Annulation tardive/,
    );
    unmount();
    show({ ...customer, ...unseen(late) });
    expect((await screen.findByRole('listitem')).textContent).not.toMatch(/tardive/);
  });

  it('tells a practitioner of a home visit that is too far, and nobody else', async () => {
    const far = anAlert({ outOfRadius: true });
    const { unmount } = show({ ...practitioner, ...unseen(far) });
    expect((await screen.findByRole('listitem')).textContent).toContain('Hors de votre périmètre');
    unmount();
    show({ ...customer, ...unseen(far) });
    expect((await screen.findByRole('listitem')).textContent).not.toContain('périmètre');
  });

  it('offers to book again what was cancelled', async () => {
    show({
      ...customer,
      ...unseen(
        anAlert({ detail: 'delete' }),
        anAlert({ id: 'alert-2', about: { kind: 'booking', id: 'other' } }),
      ),
      'GET /api/customer/getBooking': {
        bookingCustomer: [aCustomerBooking({ cancelled: { by: 'practitioner', reason: null } })],
      },
    });
    const again = await screen.findAllByRole('link', { name: 'Reprendre rendez-vous' });
    expect(again.map((link) => link.getAttribute('href'))).toEqual([
      '/professionnel/p/claire-fontaine?option=PRESENTIEL&consultation=consultation-1',
    ]);
  });

  it('shows the photo of the other party, if there is one', async () => {
    show({ ...customer, ...unseen(anAlert({ photo: 'claire-192.webp' }), older) });
    const [first, second] = await screen.findAllByRole('listitem');
    const sources = [first, second].map((item) => item?.querySelector('img')?.getAttribute('src'));
    expect(sources).toEqual(['/uploads/profilePic/claire-192.webp', undefined]);
  });

  it('says that nothing is there', async () => {
    show({ ...customer, ...unseen() });
    expect(await screen.findByText('Aucune notification')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Supprimer toutes' })).toBeNull();
  });

  it('tries again after a failure', async () => {
    show({ ...customer, 'GET /api/notificationsUnseen': noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('leads to the booking, and marks the alert as seen', async () => {
    const { user, requests, path, closed } = show({ ...practitioner, ...emptying(anAlert()) });
    await user.click(await screen.findByRole('link', { name: 'Voir dans l’agenda' }));
    expect(path()).toBe('/calendrier?date=2026-03-13&booking=booking-1');
    expect(closed()).toBe(1);
    expect(requests.some(({ url }) => url === '/api/notificationSeen/alert-1')).toBe(true);
  });

  it('leads a customer to their bookings', async () => {
    show({ ...customer, ...unseen(anAlert({ detail: 'update' })) });
    const link = await screen.findByRole('link', { name: 'Voir le rendez-vous' });
    expect(link.getAttribute('href')).toBe('/customer/booking?booking=booking-1');
  });

  it('tells a customer why, and on whose wall, as their own booking says', async () => {
    const booking = aCustomerBooking({
      timeZone: 'Pacific/Noumea',
      cancelled: { by: 'practitioner', reason: 'Formation ce jour-là.' },
    });
    show({
      ...customer,
      ...unseen(anAlert({ detail: 'delete' })),
      'GET /api/customer/getBooking': { bookingCustomer: [booking] },
    });
    const item = await screen.findByRole('listitem');
    await waitFor(() => expect(item.textContent).toContain('Formation ce jour-là.'));
    expect(item.textContent).toMatch(/14\sh \(heure de Nouméa\)/);
  });

  it('does not give the reason of another move', async () => {
    const from = { day: '2026-03-10', time: '09:30' };
    const alert = anAlert({ detail: 'update', from });
    const movedFrom = (fromDay: string) =>
      aCustomerBooking({
        moved: {
          at: '2026-03-08T10:00:00.000Z',
          by: 'practitioner',
          fromDay,
          fromStart: '09:30',
          reason: 'Formation.',
        },
      });
    expect(alertsByBooking(alert, [movedFrom('2026-03-10')])?.reason).toBe('Formation.');
    expect(alertsByBooking(alert, [movedFrom('2026-03-11')])?.reason).toBeNull();
  });

  it('takes one off at once', async () => {
    const { user } = show({ ...practitioner, ...emptying(anAlert(), older) });
    await user.click(
      await screen.findByRole('button', { name: 'Supprimer l’alerte de Camille Durand' }),
    );
    await waitFor(() => expect(screen.queryByText('Camille Durand')).toBeNull());
    expect(screen.getByText('Louis Bernard')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe(
        'Supprimer l’alerte de Louis Bernard',
      ),
    );
  });

  it('brings it back when that failed, and says so', async () => {
    const { user } = show({
      ...practitioner,
      ...unseen(anAlert()),
      'POST /api/notificationSeen/alert-1': refused(503, 'BUSY', 'Réessayez dans un instant.'),
    });
    await user.click(await screen.findByRole('button', { name: /^Supprimer l’alerte/ }));
    expect(await screen.findByText('Camille Durand')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toMatch(/est de retour dans la liste/);
  });

  it('takes all off, whatever their order', async () => {
    // The older one was the last to arrive: a clock was set back.
    const { user, requests, store } = show({ ...practitioner, ...emptying(older, anAlert()) });
    await user.click(await screen.findByRole('button', { name: 'Supprimer toutes' }));
    const listings = () => requests.filter(({ url }) => url === '/api/notificationsUnseen');
    const listed = alertsApi.endpoints.getUnseenAlerts.select();
    await waitFor(() => {
      expect(listings()).toHaveLength(2);
      expect(listed(store.getState()).isSuccess).toBe(true);
    });
    expect(listed(store.getState()).data).toEqual({ notifications: [], total: 0 });
    expect(screen.getByText('Aucune notification')).toBeTruthy();
    expect(screen.queryByText(/alertes? non lues?/)).toBeNull();
  });

  it('takes those off as well that the list had no room for', async () => {
    const { user } = show({
      ...practitioner,
      'GET /api/notificationsUnseen': { notifications: [anAlert(), older], total: 202 },
      'POST /api/notificationsSeen': () => new Promise(() => {}),
    });
    expect(await screen.findByText(/^Les 2 plus récentes, sur 202/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Supprimer toutes' }));
    expect(await screen.findByText('Aucune notification')).toBeTruthy();
    expect(screen.queryByText(/alertes non lues/)).toBeNull();
  });

  it('leaves what arrived meanwhile, which nobody has seen', async () => {
    const arrived = anAlert({ id: 'alert-2', prenom: 'Nora', at: '2026-03-08T12:24:00.000Z' });
    let left = [older, anAlert()];
    const { user } = show({
      ...practitioner,
      'GET /api/notificationsUnseen': () => ({
        status: 200,
        body: { notifications: left, total: left.length },
      }),
      'POST /api/notificationsSeen': ({ url }) => {
        left = leftAfter([arrived, ...left], url);
        return { status: 200, body: { success: true } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Supprimer toutes' }));
    expect(await screen.findByText('Nora Durand')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/^1\s+alerte non lue$/)).toBeTruthy();
  });
});

describe('what an alert says', () => {
  it('depends on who reads, and names the relative', () => {
    expect(alertText(anAlert({ detail: 'delete' }), 'customer')).toMatch(
      /^a annulé votre rendez-vous du vendredi 13\smars à\s14\sh\.$/,
    );
    const from = { day: '2026-03-10', time: '09:30' };
    expect(alertText(anAlert({ detail: 'update', from }), 'customer')).toMatch(
      /^a déplacé votre rendez-vous du mardi 10\smars à\s9\sh\s30 au vendredi 13\smars à\s14\sh\.$/,
    );
    const thatDay = { day: '2026-03-13', time: '09:30' };
    expect(alertText(anAlert({ detail: 'update', from: thatDay }), 'customer')).toMatch(
      /^a déplacé votre rendez-vous le vendredi 13\smars de 9\sh\s30 à\s14\sh\.$/,
    );
    const overseas = (day: string, hour: string) =>
      zonedStart({ timeZone: 'Indian/Reunion', day, hour, isRemote: false });
    expect(alertText(anAlert({ detail: 'update', from: thatDay }), 'customer', overseas)).toMatch(
      /^a déplacé votre rendez-vous le .* de 9\sh\s30 à\s14\sh \(heure de La Réunion\)\.$/,
    );
    expect(alertText(anAlert({ detail: 'update', from, relative: 'Jeanne' }), 'customer')).toMatch(
      /^a déplacé le rendez-vous de Jeanne du mardi/,
    );
    expect(alertText(anAlert({ relative: 'Jeanne' }), 'practitioner')).toMatch(
      /^a réservé pour Jeanne\s:/,
    );
  });

  it('tells when it happened as one would', () => {
    const at = { day: '2026-03-10', hour: '09:12' };
    expect(momentOf(at, '2026-03-10', 1)).toBe('À l’instant');
    expect(momentOf(at, '2026-03-10', 12.7)).toMatch(/^Il y a 12\smin$/);
    expect(momentOf(at, '2026-03-10', 200)).toMatch(/^Aujourd’hui à\s9\sh\s12$/);
    expect(momentOf(at, '2026-03-11', 1_500)).toMatch(/^Hier à\s9\sh\s12$/);
    expect(momentOf(at, '2026-03-20', 9_000)).toMatch(/^Le mardi 10\smars à\s9\sh\s12$/);
  });
});
