import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { noAnswer, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { WelcomeScreen } from './welcome-screen.tsx';

const INFO = 'GET /professionnel/api/info/elodie';
const show = (info: AnswerTable[string]) =>
  renderScreen(<WelcomeScreen />, {
    answers: {
      'GET /api/user/status': {
        isAuthenticated: true,
        customerId: null,
        practitionerId: 'elodie',
        roles: ['ROLE_PROFESSIONAL'],
        firstname: 'Élodie',
        lastname: 'Martin',
      },
      [INFO]: info,
    },
  });

it('says what comes next, and leads to the profile as it is', async () => {
  show({ id: 'elodie', slug: 'elodie-martin' });
  await screen.findByRole('heading', { level: 1, name: 'Bienvenue, Élodie.' });
  const link = await screen.findByRole('link', { name: 'Voir mon profil' });
  expect(link.getAttribute('href')).toBe('/professionnel/p/elodie-martin');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
});

it('asks again for a profile that does not come, and tells all else', async () => {
  show(noAnswer);
  await screen.findByRole('button', { name: 'Réessayer' });
  screen.getByRole('link', { name: 'Suivre mes diplômes' });
  screen.getByRole('link', { name: 'Ouvrir mon agenda' });
});
