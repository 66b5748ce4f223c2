import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminMail } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import type { HttpAnswer } from '../../../api/answer.ts';
import { AdminMailsScreen } from './admin-mails-screen.tsx';
import { aGivenUpMail, aMail } from './mail.fixtures.ts';

const URL = 'GET /api/admin/mails';

const listing = (...mails: ReturnType<typeof aMail>[]): AnswerTable => ({
  [URL]: { mails, nextCursor: null, due: 1, givenUp: 1 },
});

const show = (answers: AnswerTable, path = '/admin/mails') =>
  renderScreen(<AdminMailsScreen />, { answers, path });

const due = aMail({
  id: 'mail-3',
  state: 'due',
  attempts: 2,
  nextAttemptAt: '2026-03-10T12:30:00.000Z',
  lastError: 'Le serveur ne répond pas.',
});

describe('E-mails', () => {
  it('masks the name of a customer', async () => {
    const { recipient } = aMail();
    show(listing(aMail({ recipient: { ...recipient, role: 'customer', name: null } })));
    expect(await screen.findByRole('heading', { name: /^Nom masqué/ })).toBeTruthy();
    expect(
      screen.getByRole('link', { name: 'Lire «\u00a0Rendez-vous confirmé\u00a0» pour ce client' }),
    ).toBeTruthy();
  });

  it('lists who is told what, with its cause', async () => {
    show(listing(aMail()));
    const row = (await screen.findByRole('heading', { name: /^Camille Durand/ })).closest(
      'li',
    ) as HTMLElement;
    expect(within(row).getByText('Rendez-vous confirmé')).toBeTruthy();
    expect(within(row).getByText(/Rendez-vous du vendredi 13\smars à 14/)).toBeTruthy();
    expect(within(row).getByText('Envoyé')).toBeTruthy();
    expect(within(row).getByRole('link', { name: /^Lire/ }).getAttribute('href')).toBe(
      '/admin/mails/mail-1',
    );
    expect(
      within(row)
        .getByRole('link', { name: /^Voir la cause/ })
        .getAttribute('href'),
    ).toBe('/admin/historique/booking-1#event-1');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('says of what waits how often it was tried, why in vain, and when it is tried again', async () => {
    show(listing(due));
    // In the reader's own zone, where it may already be the 11th.
    expect(await screen.findByText(/^2 essais, prochain essai le 1\d mars 2026, /)).toBeTruthy();
    expect(screen.getByText(/^Dernière erreur\s: Le serveur ne répond pas\.$/)).toBeTruthy();
  });

  it('sends another link instead of a mail whose link opens nothing any more', async () => {
    const kind = 'account-password-forgotten';
    const about = { kind: 'account', id: 'account-camille' } as const;
    show(listing({ ...aGivenUpMail, kind, about, problem: 'TOO_LATE' }));
    const link = await screen.findByRole('link', { name: /^Envoyer un autre lien à Camille/ });
    expect(link.getAttribute('href')).toBe('/admin/personnes/account-camille');
    expect(screen.queryByRole('button', { name: /^Renvoyer/ })).toBeNull();
  });

  it('tells of what was dropped as of no trouble', async () => {
    show(listing(aMail({ state: 'dropped', problem: 'OUTDATED' })));
    expect(await screen.findByText('Sans objet')).toBeTruthy();
    expect(screen.getByText(/n’est plus d’actualité/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('filters by state', async () => {
    const { user, requests, path } = show({
      [URL]: ({ url }) => ({
        status: 200,
        body: {
          mails: url.includes('state=given-up') ? [aGivenUpMail] : [aMail(), due],
          nextCursor: null,
          due: 4,
          givenUp: 1,
        },
      }),
    });
    const filters = screen.getByRole('navigation', { name: 'Filtrer par état' });
    await user.click(await within(filters).findByRole('link', { name: 'Abandonnés 1' }));
    expect(path()).toBe('/admin/mails?etat=given-up');
    expect(await screen.findByText(/Aucun essai n’a abouti/)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(requests.some(({ url }) => url === '/api/admin/mails?state=given-up')).toBe(true);
    expect(within(filters).getByRole('link', { name: 'En attente 4' })).toBeTruthy();
  });

  it('goes on to older ones', async () => {
    const { user } = show({
      [URL]: ({ url }): HttpAnswer => ({
        status: 200,
        body: {
          mails: [url.includes('cursor=suite') ? aMail({ id: 'old' }) : aMail()],
          nextCursor: url.includes('cursor=') ? null : 'suite',
          due: 0,
          givenUp: 0,
        },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Voir la suite' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^Lire/ })).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Voir la suite' })).toBeNull();
    const [, older] = screen.getAllByRole('list', { name: /^E-mails/ });
    expect(document.activeElement).toBe(older);
  });

  it('sends again what was given up, once', async () => {
    const { user, requests } = show({
      ...listing(aGivenUpMail),
      'POST /api/admin/mails/mail-2/resend': { message: 'L’e-mail repart.', id: 'mail-9' },
    });
    await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
    await user.click(await screen.findByRole('button', { name: 'Oui, renvoyer' }));
    expect(await screen.findByText(/L’e-mail repart\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir le nouvel e-mail' }).getAttribute('href')).toBe(
      '/admin/mails/mail-9',
    );
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('asks before it sends again, and sends nothing unless told to', async () => {
    const { user, requests } = show(listing(aGivenUpMail));
    await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
    const dialog = await screen.findByRole('dialog', { name: /^Renvoyer cet e-mail/ });
    expect(within(dialog).getByText(/partira de nouveau à Camille Durand/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Non' }));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says that the booking was cancelled since', async () => {
    const appointment = { ...aMail().appointment, state: 'cancelled' } as AdminMail['appointment'];
    show(listing(aMail({ appointment })));
    expect(await screen.findByText(/^Rendez-vous du vendredi 13\smars à .+, annulé$/)).toBeTruthy();
  });

  it('shows a refusal in place', async () => {
    const { user } = show({
      ...listing(aGivenUpMail),
      'POST /api/admin/mails/mail-2/resend': refused(
        409,
        'MAIL_OUTDATED',
        'Ce rendez-vous a changé depuis : un e-mail plus récent en parle.',
      ),
    });
    await user.click(await screen.findByRole('button', { name: /^Renvoyer/ }));
    await user.click(await screen.findByRole('button', { name: 'Oui, renvoyer' }));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'un e-mail plus récent en parle',
    );
  });

  it.each([
    ['/admin/mails', 'Aucun e-mail'],
    ['/admin/mails?etat=due', 'Aucun e-mail en attente'],
    ['/admin/mails?etat=sent', 'Aucun e-mail envoyé'],
    ['/admin/mails?etat=given-up', 'Aucun e-mail abandonné'],
  ])('says at %s that there is none', async (path, title) => {
    show({ [URL]: { mails: [], nextCursor: null, due: 0, givenUp: 0 } }, path);
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('tries again after a failure', async () => {
    show({ [URL]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
