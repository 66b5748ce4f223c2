import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import {
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import { LogoutScreen } from './logout-screen.tsx';

const camille: AnswerTable = {
  'GET /api/user/status': {
    isAuthenticated: true,
    customerId: 'customer-1',
    practitionerId: null,
    roles: ['ROLE_USER'],
    firstname: 'Camille',
    lastname: 'Durand',
  },
};

const show = (answers: AnswerTable) => renderScreen(<LogoutScreen />, { answers, path: '/logout' });

describe('Me déconnecter', () => {
  it('posts when the button is pressed, never before, and goes home', async () => {
    const { user, requests, path } = show({ ...camille, 'POST /api/logout': { message: 'ok' } });
    const button = await screen.findByRole('button', { name: 'Me déconnecter' });
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(button);
    await waitFor(() => expect(path()).toBe('/'));
    expect(requests.filter(({ url }) => url === '/api/logout')).toHaveLength(1);
  });

  it('leaves nothing in the tab of what was typed, asked and seen', async () => {
    const before = [
      'pendingBooking.a.VISIO.',
      'intention.annuler/b',
      'returnPath',
      'calendar.view',
    ];
    for (const name of before) sessionStorage.setItem(`souffle.${name}`, 'Sommeil léger');
    sessionStorage.setItem('other', 'of another site script');
    const answers: Record<string, TableAnswer> = {
      ...camille,
      'POST /api/logout': refused(503, 'UNAVAILABLE', 'Réessayez dans un instant.'),
    };
    const { user, path } = show(answers);
    await user.click(await screen.findByRole('button', { name: 'Me déconnecter' }));
    await screen.findByRole('alert');
    for (const name of before) expect(sessionStorage.getItem(`souffle.${name}`)).not.toBeNull();
    answers['POST /api/logout'] = { message: 'ok' };
    await user.click(screen.getByRole('button', { name: 'Me déconnecter' }));
    await waitFor(() => expect(path()).toBe('/'));
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['other', 'souffle.status']);
    expect(sessionStorage.getItem('souffle.status')).not.toContain('customer-1');
  });

  it('leads back to where one was', async () => {
    show(camille);
    const stay = await screen.findByRole('link', { name: 'Rester connecté' });
    await screen.findByRole('button', { name: 'Me déconnecter' });
    expect(['/customer/booking', '/unknown']).toContain(stay.getAttribute('href'));
  });

  it('says that it did not work', async () => {
    const { user, path } = show({
      ...camille,
      'POST /api/logout': refused(503, 'UNAVAILABLE', 'Réessayez dans un instant.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Me déconnecter' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Réessayez dans un instant.');
    expect(path()).toBe('/logout');
  });

  it('has nothing to end for a visitor', async () => {
    show({});
    expect(await screen.findByText('Vous n’êtes pas connecté.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Me déconnecter' })).toBeNull();
  });
});
