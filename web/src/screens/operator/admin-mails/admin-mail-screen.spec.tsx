import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { AdminMailScreen } from './admin-mail-screen.tsx';
import { aContent, aGivenUpMail, aMail } from './mail.fixtures.ts';

const URL = 'GET /api/admin/mails/mail-1';

const REVEAL = 'POST /api/admin/mails/mail-1/reveal';

const show = (answers: AnswerTable) =>
  renderScreen(
    <Routes>
      <Route path="/admin/mails/:mailId" element={<AdminMailScreen />} />
    </Routes>,
    { answers, path: '/admin/mails/mail-1' },
  );

/** Opens the page of a mail and reveals the content by giving a reason. */
const read = async (content = aContent(), mail = aMail()) => {
  const shown = show({ [URL]: { mail }, [REVEAL]: content });
  enter(await screen.findByLabelText('Raison de l’accès'), 'Elle n’a rien reçu.');
  await shown.user.click(screen.getByRole('button', { name: 'Révéler' }));
  await screen.findByRole('button', { name: 'Masquer à nouveau' });
  return shown;
};

describe('E-mail', () => {
  it('shows nothing of what it says until a reason is given, which is sent', async () => {
    const { user, requests } = show({ [URL]: { mail: aMail() }, [REVEAL]: aContent() });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Rendez-vous confirmé' }),
    ).toBeTruthy();
    expect(screen.queryByTitle('Aperçu du message HTML')).toBeNull();
    expect(document.body.textContent).not.toContain('@');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(screen.getByText(/^Indiquez une raison/)).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    enter(screen.getByLabelText('Raison de l’accès'), ' Litige. ');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(await screen.findByText('Camille Durand <client@demo.fr>')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Litige.' });
    await user.click(screen.getByRole('button', { name: 'Masquer à nouveau' }));
    expect(screen.queryByText('Camille Durand <client@demo.fr>')).toBeNull();
  });

  it('keeps the reason when reading it fails', async () => {
    const { user } = show({ [URL]: { mail: aMail() }, [REVEAL]: noAnswer });
    enter(await screen.findByLabelText('Raison de l’accès'), 'Litige.');
    await user.click(screen.getByRole('button', { name: 'Révéler' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('Raison de l’accès')).toHaveProperty('value', 'Litige.');
  });

  it('shows the message in a frame where no script runs', async () => {
    await read();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Votre rendez-vous est confirmé' }),
    ).toBeTruthy();
    expect(screen.getByText('Le message tel qu’il est parti.')).toBeTruthy();
    const frame = screen.getByTitle('Aperçu du message HTML');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('Bonjour Camille,');
  });

  it('reads its text, its calendar file and its source', async () => {
    const { user } = await read();
    await user.click(await screen.findByRole('tab', { name: 'Texte' }));
    expect(screen.getByRole('region', { name: 'Partie texte du message' }).textContent).toBe(
      'Bonjour Camille,',
    );
    await user.click(screen.getByRole('tab', { name: 'Agenda (.ics)' }));
    expect(screen.getByText(/^Ce fichier inscrit le rendez-vous/)).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Fichier d’agenda joint' }).textContent).toContain(
      'METHOD:REQUEST',
    );
    const download = screen.getByRole('link', { name: 'Télécharger le fichier .ics' });
    expect(download.getAttribute('href')).toContain('data:text/calendar;charset=utf-8,BEGIN%3A');
    expect(download.getAttribute('download')).toBe('rendez-vous.ics');
    await user.click(screen.getByRole('tab', { name: 'Source' }));
    expect(screen.getByRole('region', { name: 'Message brut' }).textContent).toContain(
      'Message-ID: <mail-1@souffle>',
    );
  });

  it('leads to the cause, and sends again', async () => {
    const { user } = show({
      [URL]: { mail: aMail() },
      'POST /api/admin/mails/mail-1/resend': { message: 'L’e-mail repart.', id: 'mail-9' },
    });
    const cause = await screen.findByRole('link', { name: 'Le fait dans l’historique' });
    expect(cause.getAttribute('href')).toBe('/admin/historique/booking-1#event-1');
    await user.click(screen.getByRole('button', { name: 'Renvoyer' }));
    await user.click(await screen.findByRole('button', { name: 'Oui, renvoyer' }));
    expect(await screen.findByText(/L’e-mail repart\./)).toBeTruthy();
  });

  it('says why it was given up', async () => {
    await read(aContent({ content: 'made', source: null }), aGivenUpMail);
    expect(screen.getByText('Connexion refusée.')).toBeTruthy();
    expect(screen.getByText(/Aucun essai n’a abouti/)).toBeTruthy();
    expect(screen.getByText('Le message tel qu’il partirait maintenant.')).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Source' })).toBeNull();
  });

  it('lets what waits go by itself', async () => {
    const mail = aMail({ state: 'due', nextAttemptAt: '2026-03-10T12:30:00.000Z' });
    show({ [URL]: { mail } });
    expect(await screen.findByText(/il partira de lui-même/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Renvoyer' })).toBeNull();
  });

  it('says that nothing was kept of it', async () => {
    await read(aContent({ content: 'none', message: null, source: null }));
    expect(screen.getByText(/^Rien n’a été gardé de ce message/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Rendez-vous confirmé' })).toBeTruthy();
  });

  it('does not know every mail', async () => {
    show({ [URL]: refused(404, 'MAIL_NOT_FOUND', 'Cet e-mail est introuvable.') });
    expect(await screen.findByRole('heading', { name: 'Cet e-mail est introuvable' })).toBeTruthy();
  });

  it('tries again after a failure', async () => {
    show({ [URL]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('offers another link instead of sending again one that opens nothing any more', async () => {
    const about = { kind: 'account', id: 'account-camille' } as const;
    show({ [URL]: { mail: aMail({ kind: 'account-password-link', about }) } });
    const link = await screen.findByRole('link', { name: 'Envoyer un autre lien' });
    expect(link.getAttribute('href')).toBe('/admin/personnes/account-camille');
    expect(screen.queryByRole('button', { name: 'Renvoyer' })).toBeNull();
  });
});
