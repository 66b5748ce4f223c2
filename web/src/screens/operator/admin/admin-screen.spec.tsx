import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OperatedView } from 'contracts';
import { noAnswer, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { AdminScreen } from './admin-screen.tsx';

const aView = (overrides: Partial<OperatedView> = {}): OperatedView => ({
  view: 'bookings',
  title: 'Rendez-vous',
  version: 1,
  state: 'up-to-date',
  position: 8_239,
  lag: 0,
  documents: 10,
  eventsPerSecond: 0,
  quarantined: 0,
  lastError: null,
  rebuild: null,
  ...overrides,
});

const table = (views: readonly OperatedView[], due = 0, givenUp = 0): AnswerTable => ({
  'GET /api/admin/views': { head: 8_239, views },
  'GET /api/admin/mails': { mails: [], nextCursor: null, due, givenUp },
});

const show = (answers: AnswerTable) => renderScreen(<AdminScreen />, { answers });

describe('Administration', () => {
  it('says that nothing waits', async () => {
    show(table([aView()]));
    expect(await screen.findByText('Rien ne demande votre attention.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: '0 événement en quarantaine' })).toBeTruthy();
    expect(screen.getByText('Les vues ont lu tout l’historique.')).toBeTruthy();
  });

  it('counts what waits, and leads there', async () => {
    show(
      table([aView({ quarantined: 2 }), aView({ view: 'offers', title: 'Offres', lag: 40 })], 3, 1),
    );
    expect(await screen.findByText(/^2\spoints demandent votre attention\.$/)).toBeTruthy();
    for (const [heading, link, href] of [
      ['2 événements en quarantaine', 'Voir la quarantaine', '/admin/relecture#quarantaine'],
      ['40 secondes de retard', 'Voir les vues', '/admin/relecture'],
      ['1 e-mail abandonné', 'Voir les e-mails abandonnés', '/admin/mails?etat=given-up'],
      ['3 e-mails en attente', 'Voir la file', '/admin/mails?etat=due'],
    ] as const) {
      const item = screen.getByRole('heading', { name: heading }).closest('li') as HTMLElement;
      expect(within(item).getByRole('link', { name: link }).getAttribute('href')).toBe(href);
    }
    expect(screen.getByText('Une vue attend une correction.')).toBeTruthy();
    expect(screen.getByText(/La vue «\sOffres\s» est la plus en retard\./)).toBeTruthy();
  });

  it('answers what it can when a part is away', async () => {
    const { asked, user } = show({ ...table([aView()]), 'GET /api/admin/mails': noAnswer });
    expect(await screen.findByRole('heading', { name: '0 seconde de retard' })).toBeTruthy();
    expect(screen.queryByText(/votre attention/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(asked.filter(({ url }) => url === '/api/admin/mails')).toHaveLength(2);
  });

  it('goes on to the history of what is searched', async () => {
    const { user, path } = show(table([aView()]));
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(screen.getByText('Indiquez un identifiant ou une position.')).toBeTruthy();
    await user.type(screen.getByLabelText('Identifiant ou position'), '8 239');
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    expect(path()).toBe('/admin/historique?q=8239');
  });
});
