import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { errorCatalogue, type AdminPerson, type PersonEvent, type RevealedPerson } from 'contracts';
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
  operatorName: null,
  erasureDueAt: null,
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
    const { user, requests } = show({ [REVEAL]: revealed });
    enter(await screen.findByLabelText('Raison de l’accès'), 'Litige.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Camille Durand' })).toBeTruthy();
    expect(screen.getByText('client@demo.fr')).toBeTruthy();
    const booking = screen.getByRole('link', { name: /13\smars/ });
    expect(booking.getAttribute('href')).toBe('/admin/historique/booking-1');
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Litige.' });
    await user.click(screen.getByRole('button', { name: 'Masquer à nouveau' }));
    expect(screen.queryByText('client@demo.fr')).toBeNull();
  });

  it('suspends once a reason is given, and shows what became of it', async () => {
    const answers: Record<string, AnswerTable[string]> = {
      'POST /api/admin/people/account-1/suspend': { message: 'Le compte est suspendu.' },
    };
    const { user, requests } = show(answers);
    await user.click(await screen.findByRole('button', { name: 'Suspendre le compte' }));
    await user.click(screen.getByRole('button', { name: 'Oui, suspendre' }));
    expect(screen.getByText('Indiquez un motif.')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    enter(screen.getByLabelText('Motif'), ' Plainte. ');
    await user.click(screen.getByRole('button', { name: 'Oui, suspendre' }));
    expect(await screen.findByText('Le compte est suspendu.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Plainte.' });
    const reads = () => requests.filter(({ url }) => url === '/api/admin/people/account-1');
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
    expect(offered()).toEqual(['Rétablir le compte', 'Effacer cette personne']);
    unmount();
    show({}, aPerson({ isSelf: true, roles: ['ROLE_ADMIN'] }));
    expect(await screen.findByText('C’est votre propre compte.')).toBeTruthy();
    expect(offered()).toEqual(['Envoyer un lien de mot de passe', 'Fermer ses sessions']);
  });

  describe('who is to be erased', () => {
    const ERASE = 'POST /api/admin/people/account-1/erase';
    const erasureDueAt = '2026-12-02T13:05:00.000Z';
    const ask = async (user: ReturnType<typeof show>['user'], reason: string) => {
      await user.click(await screen.findByRole('button', { name: 'Effacer cette personne' }));
      const dialog = screen.getByRole('dialog', { name: /^Effacer cette personne pour toujours/ });
      expect(dialog.textContent).toContain('personne ne pourra les rendre');
      if (reason !== '') enter(screen.getByLabelText('Motif'), reason);
      await user.click(screen.getByRole('button', { name: 'Oui, effacer pour toujours' }));
    };

    it('is so for a reason, and shown as it becomes', async () => {
      let person = aPerson();
      const { user, requests } = show({
        [URL]: () => ({ status: 200, body: { person } }),
        [ERASE]: () => {
          person = aPerson({ status: 'closed', erasureDueAt, sessions: 0 });
          return { status: 200, body: { message: 'En cours d’effacement.' } };
        },
      });
      await ask(user, '');
      expect(screen.getByText('Indiquez un motif.')).toBeTruthy();
      expect(requests.some(({ method }) => method === 'POST')).toBe(false);
      enter(screen.getByLabelText('Motif'), 'Courrier du 20.');
      await user.click(screen.getByRole('button', { name: 'Oui, effacer pour toujours' }));
      expect(await screen.findByText('En cours d’effacement.')).toBeTruthy();
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        reason: 'Courrier du 20.',
      });
      expect(await screen.findByText('Effacée')).toBeTruthy();
      expect(screen.getByText(/^Ce compte est fermé/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Effacer cette personne' })).toBeNull();
      // An erased person has no data that a reason could reveal.
      expect(screen.getByText(/^Cette personne est effacée/)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Révéler' })).toBeNull();
      expect(screen.queryByRole('heading', { name: 'Derniers rendez-vous' })).toBeNull();
    });

    it('is looked at again until it is so', async () => {
      const now = new Date(0).toISOString();
      let person = aPerson({ erasureDueAt: now });
      const answers = { [URL]: () => ({ status: 200, body: { person } }) };
      show(answers);
      await screen.findByText('Suppression demandée');
      person = aPerson({ status: 'closed', erasureDueAt: now });
      expect(await screen.findByText('Effacée', {}, { timeout: 4_000 })).toBeTruthy();
    });

    it('may be a practitioner, who has a photo and whose page goes with them', async () => {
      const practitioner = {
        id: 'pro-1',
        name: 'Claire Fontaine',
        picture: 'claire-192.webp',
        slug: 'claire-fontaine',
      };
      const { user } = show({}, aPerson({ roles: ['ROLE_PROFESSIONAL'], practitioner }));
      await user.click(await screen.findByRole('button', { name: 'Effacer cette personne' }));
      expect(document.querySelector('img')?.getAttribute('src')).toBe(
        '/uploads/profilePic/claire-192.webp',
      );
      const dialog = screen.getByRole('dialog', { name: /^Effacer cette personne pour toujours/ });
      expect(dialog.textContent).toContain('Sa page quitte le site tout de suite.');
    });

    it('leads to no page of a practitioner who has none any more', async () => {
      const practitioner = { id: 'pro-1', name: 'Personne effacée', picture: null, slug: null };
      show({}, aPerson({ status: 'closed', erasureDueAt, practitioner }));
      await screen.findByText('Profil public');
      expect(document.querySelector('img')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Personne effacée' })).toBeNull();
    });

    it.each(['ERASURE_BOOKINGS_AHEAD', 'ERASURE_BY_HAND', 'BUSY'] as const)(
      'is not where it is refused with %s',
      async (code) => {
        const { status, message } = errorCatalogue[code];
        const { user } = show({ [ERASE]: refused(status, code, message) });
        await ask(user, 'Courrier.');
        expect((await screen.findByRole('alert')).textContent).toContain(message);
      },
    );

    it('is said to be where they have asked for it, which an operator may hasten', async () => {
      show({}, aPerson({ erasureDueAt }));
      expect(await screen.findByText('Suppression demandée')).toBeTruthy();
      expect(screen.getByText('Ouvert')).toBeTruthy();
      expect(screen.getByText(/^Demandée, pour le 2\sdécembre 2026/)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Effacer cette personne' })).toBeTruthy();
    });

    it.each<[string, Partial<AdminPerson>]>([
      ['oneself', { isSelf: true }],
      ['an operator', { roles: ['ROLE_USER', 'ROLE_ADMIN'] }],
    ])('is never %s', async (_, facts) => {
      show({}, aPerson(facts));
      await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' });
      expect(screen.queryByRole('button', { name: 'Effacer cette personne' })).toBeNull();
    });
  });

  it('says why it was refused', async () => {
    const { user } = show({
      'POST /api/admin/people/account-1/send-link': refused(503, 'BUSY', 'Réessayez.'),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Envoyer un lien de mot de passe' }),
    );
    enter(screen.getByLabelText('Motif'), 'Elle a appelé.');
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
