import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CustomerPractitioner } from 'contracts';
import { noAnswer, renderScreen, type TableAnswer } from '../../../../testing/render-screen.tsx';
import { CustomerPractitionersScreen } from './customer-practitioners-screen.tsx';

const claire: CustomerPractitioner = {
  id: 'claire',
  photo: null,
  prenom: 'Claire',
  nom: 'Fontaine',
  specialities: ['Naturopathie', 'Réflexologie'],
  price: 60,
  address: { address: '12 rue Mercière', zipcode: '69002', city: 'Lyon' },
  slug: 'claire-fontaine',
  isBookable: true,
  isOnRequest: false,
  next: { date: '2026-03-13', time: '14:30' },
  last: { date: '2026-02-02', time: '10:00' },
};

const LIST = 'GET /api/customer/getProfessionals';
const show = (...praticiens: CustomerPractitioner[]) =>
  renderScreen(<CustomerPractitionersScreen />, { answers: { [LIST]: { praticiens } } });

it('says who it is, where, from which price on, and when one is there next', async () => {
  show(claire);
  const card = within(await screen.findByRole('listitem'));
  card.getByRole('heading', { name: 'Claire Fontaine' });
  card.getByText('Naturopathie • Réflexologie');
  card.getByText('12 rue Mercière, 69002 Lyon');
  expect(card.getByText(/60\s€/).parentElement?.textContent).toMatch(/^à partir de 60\s€$/);
  card.getByText(/^Prochain rendez-vous\s: vendredi 13 mars à\s14\sh\s30$/);
  const link = card.getByRole('link', { name: 'Prendre un rendez-vous avec Claire Fontaine' });
  expect(link.textContent).toBe('Prendre un rendez-vous');
  expect(link.getAttribute('href')).toBe('/professionnel/p/claire-fontaine');
  screen.getByRole('heading', { level: 1, name: 'Mes praticiens' });
});

it('says when one was there last, where nothing is to come', async () => {
  show({ ...claire, next: null, price: null, address: null });
  expect(await screen.findByText(/^Dernier rendez-vous\s: lundi 2 février 2026$/)).toBeTruthy();
  screen.getByText('Gratuit');
});

it('is kind about who cannot be booked now', async () => {
  show({ ...claire, isBookable: false });
  await screen.findByText('Ne prend pas de rendez-vous en ligne pour le moment.');
  screen.getByRole('link', { name: 'Voir le profil de Claire Fontaine' });
  expect(screen.queryByText(/60\s€/)).toBeNull();
});

it('leads to a request with who chooses their appointments, and says for which price', async () => {
  show({ ...claire, isBookable: false, isOnRequest: true });
  await screen.findByText('Fixe ses rendez-vous sur demande.');
  const link = screen.getByRole('link', { name: 'Demander un rendez-vous à Claire Fontaine' });
  expect(link.textContent).toBe('Demander un rendez-vous');
  expect(link.getAttribute('href')).toBe('/professionnel/p/claire-fontaine');
  screen.getByText(/60\s€/);
  expect(screen.queryByText(/Ne prend pas de rendez-vous/)).toBeNull();
});

it('leads nowhere with who was erased, or is about to be', async () => {
  const erased = { prenom: 'Personne', nom: 'effacée', specialities: [], address: null };
  show({ ...claire, ...erased, slug: null, price: null, isBookable: false, next: null });
  await screen.findByRole('heading', { name: 'Personne effacée' });
  screen.getByText('N’a plus de page sur Souffle.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('may be empty, and leads on', async () => {
  show();
  await screen.findByText('Aucun praticien pour le moment.');
  screen.getByRole('link', { name: 'Trouver un praticien' });
});

it('can be asked for again when it did not come', async () => {
  const answers: Record<string, TableAnswer> = { [LIST]: noAnswer };
  const { user } = renderScreen(<CustomerPractitionersScreen />, { answers });
  await screen.findByRole('alert');
  answers[LIST] = { praticiens: [claire] };
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Claire Fontaine' })).toBeTruthy();
});
