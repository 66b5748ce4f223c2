import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { AdminPerson, PersonEvent, RevealedPerson } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { AdminPersonScreen } from './admin-person-screen.tsx';

const URL = 'GET /api/admin/people/account-1';
const HISTORY = 'GET /api/admin/people/account-1/history';
const REVEAL = 'POST /api/admin/people/account-1/reveal';

const aPerson = (facts: Partial<AdminPerson> = {}): AdminPerson => ({
  accountId: 'account-1',
  roles: ['ROLE_USER'],
  status: 'open',
  openedAt: '2026-03-01T10:00:00.000Z',
  passwordChangedAt: null,
  sessions: 2,
  customerId: 'customer-1',
  practitioner: null,
  isSelf: false,
  ...facts,
});

const opened: PersonEvent = {
  id: 'event-1',
  position: 4,
  at: '2026-03-01T10:00:00.000Z',
  sentence: 'Un compte a été ouvert.',
  details: ['Client'],
  actorName: 'Visiteur',
};
const history = { events: [opened], isWhole: true };
const revealed: RevealedPerson = {
  name: 'Camille Durand',
  email: 'client@demo.fr',
  phone: '06 00 00 00 01',
  birthday: '1989-06-24',
  bookings: [
    {
      id: 'booking-1',
      day: '2026-03-13',
      start: '14:00',
      consultationName: 'Première consultation',
    },
  ],
  ...history,
};

const show = (answers: AnswerTable = {}, person = aPerson()) =>
  renderScreen(
    <Routes>
      <Route path="/admin/personnes/:accountId" element={<AdminPersonScreen />} />
    </Routes>,
    {
      answers: { [URL]: { person }, [HISTORY]: history, ...answers },
      path: '/admin/personnes/account-1',
    },
  );

describe('Personne', () => {
  it('shows the account and its history, and masks who it is and with whom', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Compte client' })).toBeTruthy();
    expect(screen.getByText(/^2\sappareils connectés$/)).toBeTruthy();
    expect(screen.getByText('Ils se lisent avec le nom, pour une raison.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /13\smars/ })).toBeNull();
    expect(await screen.findByText('Un compte a été ouvert.')).toBeTruthy();
    expect(document.body.textContent).not.toContain('@');
  });

  it('reveals who it is for a reason', async () => {
    const { user, asked } = show({ [REVEAL]: revealed });
    await user.type(await screen.findByLabelText('Raison de l’accès'), 'Litige.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Camille Durand' })).toBeTruthy();
    expect(screen.getByText('client@demo.fr')).toBeTruthy();
    const booking = screen.getByRole('link', { name: /13\smars/ });
    expect(booking.getAttribute('href')).toBe('/admin/historique/booking-1');
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Litige.' });
    await user.click(screen.getByRole('button', { name: 'Masquer à nouveau' }));
    expect(screen.queryByText('client@demo.fr')).toBeNull();
  });

  it('suspends once a reason is given, and shows what became of it', async () => {
    const answers: Record<string, AnswerTable[string]> = {
      'POST /api/admin/people/account-1/suspend': { message: 'Le compte est suspendu.' },
    };
    const { user, asked } = show(answers);
    await user.click(await screen.findByRole('button', { name: 'Suspendre le compte' }));
    await user.click(screen.getByRole('button', { name: 'Oui, suspendre' }));
    expect(screen.getByText('Indiquez un motif.')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(screen.getByLabelText('Motif'), ' Plainte. ');
    await user.click(screen.getByRole('button', { name: 'Oui, suspendre' }));
    expect(await screen.findByText('Le compte est suspendu.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Plainte.' });
    const reads = () => asked.filter(({ url }) => url === '/api/admin/people/account-1');
    await waitFor(() => expect(reads().length).toBeGreaterThan(1));
  });

  it('offers what can be done as the account stands', async () => {
    const offered = () =>
      screen
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter((name) => name !== 'Révéler');
    const { unmount } = show({}, aPerson({ status: 'suspended', sessions: 0 }));
    await screen.findByText('Suspendu');
    expect(offered()).toEqual(['Rétablir le compte']);
    unmount();
    show({}, aPerson({ isSelf: true, roles: ['ROLE_ADMIN'] }));
    expect(await screen.findByText('C’est votre propre compte.')).toBeTruthy();
    expect(offered()).toEqual(['Envoyer un lien de mot de passe', 'Fermer ses sessions']);
  });

  it('says why it was refused', async () => {
    const { user } = show({
      'POST /api/admin/people/account-1/send-link': refused(503, 'BUSY', 'Réessayez.'),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' }),
    );
    await user.type(screen.getByLabelText('Motif'), 'Elle a appelé.');
    await user.click(screen.getByRole('button', { name: 'Oui, envoyer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Réessayez.');
  });

  it('does not know every account', async () => {
    show({ [URL]: refused(404, 'ACCOUNT_NOT_FOUND', 'Ce compte est introuvable.') });
    expect(await screen.findByRole('heading', { name: 'Ce compte est introuvable' })).toBeTruthy();
  });

  it('tries again after a failure', async () => {
    show({ [URL]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
