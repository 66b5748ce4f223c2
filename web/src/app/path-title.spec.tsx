import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserStatus } from 'contracts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AppRoutes } from './routes.tsx';

const camille: UserStatus = {
  isAuthenticated: true,
  customerId: 'camille',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

const titles = () =>
  Array.from(document.querySelectorAll('head > title'), ({ textContent }) => textContent);

describe('the title of a page', () => {
  it('is there before it is known who asks, and once the screen has come', async () => {
    let resolveAnswer = () => {};
    const answered = new Promise<void>((resolve) => {
      resolveAnswer = resolve;
    });
    renderScreen(<AppRoutes />, {
      path: '/logout',
      answers: {
        'GET /api/user/status': async () => {
          await answered;
          return { status: 200, body: camille };
        },
      },
    });
    expect(titles()).toEqual(['Me déconnecter · Souffle']);
    resolveAnswer();
    await screen.findByRole('heading', { level: 1, name: /nous quittez/ });
    expect(titles()).toEqual(['Me déconnecter · Souffle']);
  });

  it('is said of a page behind a guard too', async () => {
    renderScreen(<AppRoutes />, {
      path: '/customer/booking?booking=1',
      answers: { 'GET /api/user/status': () => new Promise(() => {}) },
    });
    expect(titles()).toEqual(['Mes rendez-vous · Souffle']);
  });

  it('follows from page to page, and is the only one', async () => {
    renderScreen(<AppRoutes />, { path: '/' });
    await waitFor(() => expect(titles()).toEqual(['Souffle, réserver un praticien du bien-être']));
    fireEvent.click(screen.getByRole('link', { name: /^Accessibilité/ }));
    await waitFor(() => expect(titles()).toEqual(['Accessibilité · Souffle']));
  });

  it('is the name of the house where nothing more is known', () => {
    renderScreen(<AppRoutes />, { path: '/professionnel/p/claire-fontaine' });
    expect(titles()).toEqual(['Souffle']);
  });
});
