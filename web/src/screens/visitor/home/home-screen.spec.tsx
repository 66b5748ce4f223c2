import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { HomeScreen } from './home-screen.tsx';

const demoBookingUrl = 'https://rendez-vous.exemple/demo';
const answers = {
  'GET /api/specialities': { specialities: [] },
  'GET /api/site': { demoBookingUrl, contact: 'bonjour@souffle.exemple', legalNotice: null },
};

it('has its parts in the order of the specification', async () => {
  renderScreen(<HomeScreen />, { answers });
  await screen.findByRole('heading', { level: 2, name: 'Libres bientôt' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual([
    'Trouver sa pratique',
    'Libres bientôt',
    'Prendre soin de soi commence par une rencontre',
    'Deux côtés d’un même rendez-vous',
    'Pourquoi choisir Souffle\u00a0?',
    'Comment ça marche',
    'Praticiens, consacrez-vous à vos séances',
  ]);
  expect(screen.getByText('Des praticiens certifiés et vérifiés')).toBeTruthy();
});

it('says what the tool promises, and leads to the sign-in and to a demonstration', async () => {
  renderScreen(<HomeScreen />, { answers });
  const name = 'Praticiens, consacrez-vous à vos séances';
  const tool = within(screen.getByRole('region', { name }));
  expect(tool.getByText('Trois mois offerts, sans engagement et sans carte.')).toBeTruthy();
  expect(tool.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^un agenda/),
    expect.stringMatching(/conseiller$/),
    expect.stringContaining('import facile de vos clients'),
    expect.stringContaining('facturation simplifiée'),
  ]);
  const demo = await tool.findByRole('link', { name: 'Demandez une démo, nouvel onglet' });
  expect(demo.getAttribute('href')).toBe(demoBookingUrl);
  expect(demo.getAttribute('target')).toBe('_blank');
  const trial = tool.getByRole('link', { name: 'Testez gratuitement' });
  expect(trial.getAttribute('href')).toBe('/connexion');
});
