import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { errorCatalogue, type UserStatus } from 'contracts';
import { refused, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { AskPractitionerErasureScreen } from './ask-erasure-screen.tsx';

const ASK = 'POST /api/account/erasure';
const claire: UserStatus = {
  isAuthenticated: true,
  customerId: null,
  practitionerId: 'claire',
  roles: ['ROLE_PROFESSIONAL'],
  firstname: 'Claire',
  lastname: 'Fontaine',
};
const both: UserStatus = {
  ...claire,
  customerId: 'claire-too',
  roles: ['ROLE_USER', 'ROLE_PROFESSIONAL'],
};

const show = (status: UserStatus, answers: AnswerTable = {}) =>
  renderScreen(<AskPractitionerErasureScreen />, {
    answers: {
      'GET /api/user/status': status,
      'GET /api/practitioner/invoices': { years: [2026], year: 2026, invoices: 0 },
      ...answers,
    },
  });
const ask = async (user: ReturnType<typeof show>['user']) => {
  enter(screen.getByLabelText('Votre mot de passe'), 'Souffle1!');
  await user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
};
const ahead = errorCatalogue.ERASURE_BOOKINGS_AHEAD;
const refusal = { [ASK]: refused(ahead.status, 'ERASURE_BOOKINGS_AHEAD', ahead.message) };

describe('asking for the erasure of one’s account, as a practitioner', () => {
  it('says that the page goes at once, what stays with clients, and how to come back', async () => {
    show(claire);
    expect(screen.getByText(/votre page quitte aussitôt le site et la recherche/)).toBeTruthy();
    expect(screen.getByText(/chez vos clients.*ils y lisent «\sPersonne effacée\s»/)).toBeTruthy();
    expect(screen.getByText(/^Annulez d’abord les rendez-vous à venir/)).toBeTruthy();
    expect(screen.getByText(/^Pendant 7\sjours.*votre page revient/)).toBeTruthy();
    expect(screen.queryByText(/Vos proches/)).toBeNull();
    for (const name of ['Non, garder mon compte', 'Mon profil public'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
        '/profil-praticien#compte',
      );
  });

  it('offers the invoices of each year, if there are any', async () => {
    show(claire, {
      'GET /api/practitioner/invoices': { years: [2026, 2025], year: 2026, invoices: 0 },
    });
    const link = await screen.findByRole('link', {
      name: 'Toutes les factures de 2025 (ZIP de PDF)',
    });
    expect(link.getAttribute('href')).toBe('/api/practitioner/invoices/invoices.zip?year=2025');
    expect(screen.queryByRole('link', { name: /2026/ })).toBeNull();
  });

  it('refused for appointments to come leads to the agenda', async () => {
    const { user } = show(claire, refusal);
    await ask(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(ahead.message);
    expect(document.activeElement).toBe(alert);
    const link = screen.getByRole('link', { name: 'Voir mon agenda' });
    expect(link.getAttribute('href')).toBe('/calendrier');
    expect(screen.queryByRole('link', { name: 'Voir mes rendez-vous' })).toBeNull();
  });

  it('tells who is a customer too of both, and leads to both', async () => {
    const { user } = show(both, refusal);
    expect(await screen.findByText(/^Vos proches/)).toBeTruthy();
    expect(screen.getByText(/^Votre profil public/)).toBeTruthy();
    expect(screen.getAllByText(/^Votre compte se ferme/)).toHaveLength(1);
    await ask(user);
    expect(await screen.findByRole('link', { name: 'Voir mon agenda' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir mes rendez-vous' })).toBeTruthy();
  });

  it('asks who is there, once it is accepted', async () => {
    const dueAt = '2026-12-01T13:05:00.000Z';
    const { user, requests } = show(claire, { [ASK]: { message: 'Demandée.', dueAt } });
    await ask(user);
    await waitFor(() => {
      const urls = requests.map(({ method, url }) => `${method} ${url}`);
      expect(urls.slice(urls.indexOf(ASK))).toEqual([ASK, 'GET /api/user/status']);
    });
  });
});
