import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserStatus } from 'contracts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { UnknownScreen } from './unknown-screen.tsx';

const someone: UserStatus = {
  isAuthenticated: true,
  customerId: null,
  practitionerId: null,
  roles: [],
  firstname: null,
  lastname: null,
};

it.each<readonly [string, UserStatus, title: string, to: string]>([
  ['signed out', { ...someone, isAuthenticated: false }, 'Vous n’êtes pas connecté', '/connexion'],
  ['without any role', someone, 'Votre compte n’a pas encore d’espace', '/logout'],
  [
    'with a space',
    { ...someone, roles: ['ROLE_USER'] },
    'Votre espace est ouvert',
    '/customer/booking',
  ],
])('says what is true of somebody %s, and how to go on', async (_, status, title, to) => {
  renderScreen(<UnknownScreen />, { answers: { 'GET /api/user/status': status } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(to === '/logout' ? ['/contact', to] : [to]);
});
