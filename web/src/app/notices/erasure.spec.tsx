import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../testing/fill-in.ts';
import { errorCatalogue, type UserStatus } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../testing/render-screen.tsx';
import { instantAt } from '../../components/design/wall-clock.ts';
import { rememberReturnPath } from '../../features/session/return-path.ts';
import { AppRoutes } from '../routes.tsx';

const STATUS = 'GET /api/user/status';
const ASK = 'POST /api/account/erasure';
const WITHDRAW = 'POST /api/account/erasure/withdraw';
const PAGE = '/compte-en-suppression';
const SENTENCE =
  /^Votre compte sera supprimé le mercredi 2\sdécembre 2026 à\s14\sh\s05( \(heure de Paris\))?\.$/;

const dueAt = new Date(instantAt('Europe/Paris', '2026-12-02', '14:05')).toISOString();
const whole: UserStatus = {
  isAuthenticated: true,
  customerId: 'camille',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};
const toBeErased: UserStatus = { ...whole, roles: [], erasureDueAt: dueAt };

/** Renders the whole site at a path, with a server whose session changes with the calls. */
const show = (path: string, status: UserStatus, changes: AnswerTable = {}) => {
  const answers: Record<string, AnswerTable[string]> = { [STATUS]: status, ...changes };
  const becoming = (next: UserStatus, body: object) => () => {
    answers[STATUS] = next;
    return { status: 200, body };
  };
  answers[ASK] ??= becoming(toBeErased, { message: 'La suppression est demandée.', dueAt });
  answers[WITHDRAW] ??= becoming(whole, { message: 'Votre compte est conservé.' });
  return renderScreen(<AppRoutes />, { path, answers });
};

const title = () => screen.findByRole('heading', { level: 1, name: SENTENCE });
const keep = async (user: ReturnType<typeof show>['user']) => {
  await title();
  await user.click(screen.getByRole('button', { name: 'Garder mon compte' }));
};

beforeEach(() => sessionStorage.clear());

describe('an account that is to be erased', () => {
  it('is led to the page that says so as soon as it was asked for', async () => {
    const { user, path } = show('/customer/supprimer-mon-compte', whole);
    enter(await screen.findByLabelText('Votre mot de passe'), 'Souffle1!');
    await user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
    await title();
    expect(path()).toBe(PAGE);
    expect(document.title).toBe('Compte en suppression · Souffle');
  });

  it.each(['/customer/booking', '/customer/show', '/calendrier', '/admin', PAGE])(
    'finds that page at %s',
    async (path) => {
      const shown = show(path, toBeErased);
      await title();
      expect(shown.path()).toBe(PAGE);
      const out = screen.getByRole('link', { name: 'Me déconnecter' });
      expect(out.getAttribute('href')).toBe('/logout');
    },
  );

  it('has nothing else in the header, and reads that signing out does not keep it', async () => {
    const { user } = show('/logout', toBeErased);
    const link = await screen.findByRole('link', { name: 'Compte en suppression' });
    expect(link.getAttribute('href')).toBe(PAGE);
    expect(screen.queryByRole('button', { name: /^Mes alertes|^Mon compte/ })).toBeNull();
    expect(await screen.findByText(/La suppression de votre compte reste demandée/)).toBeTruthy();
    const stay = screen.getByRole('link', { name: 'Rester connecté' });
    expect(stay.getAttribute('href')).toBe(PAGE);
    await user.click(screen.getByRole('button', { name: 'Ouvrir le menu' }));
    expect(screen.queryByRole('link', { name: 'Changer de mot de passe' })).toBeNull();
  });

  it('is led there after signing in, and once it is kept to where it was going', async () => {
    const booking = '/reservation/booking/consultation-confirm?slotDate=2026-03-11';
    rememberReturnPath(booking);
    const { user, path } = show('/connexion', toBeErased);
    await keep(user);
    await waitFor(() => expect(path()).toBe(booking));
    expect(sessionStorage.getItem('souffle.returnPath')).toBeNull();
  });

  it('is kept, and finds its profile again', async () => {
    const { user, path } = show(PAGE, toBeErased);
    await keep(user);
    await waitFor(() => expect(path()).toBe('/customer/show'));
    expect(await screen.findByText('Votre compte est conservé.')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mon profil' })).toBeTruthy();
  });

  it('that was kept elsewhere meanwhile is said to be, and goes on', async () => {
    const { status, message } = errorCatalogue.ERASURE_NOT_ASKED;
    const answers: Record<string, AnswerTable[string]> = {};
    let isKept = false;
    answers[STATUS] = () => ({ status: 200, body: isKept ? whole : toBeErased });
    answers[WITHDRAW] = () => {
      isKept = true;
      return { status, body: { code: 'ERASURE_NOT_ASKED', message } };
    };
    const { user, path } = show(PAGE, toBeErased, answers);
    await keep(user);
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/customer/show'));
  });

  it.each([
    [
      errorCatalogue.ERASURE_UNDER_WAY.message,
      refused(409, 'ERASURE_UNDER_WAY', errorCatalogue.ERASURE_UNDER_WAY.message),
    ],
    ['Erreur serveur. Veuillez réessayer.', noAnswer],
  ])('stays where it is when it is answered “%s”', async (sentence, answer) => {
    const { user, path } = show(PAGE, toBeErased, { [WITHDRAW]: answer });
    await keep(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(sentence);
    expect(document.activeElement).toBe(alert);
    expect(path()).toBe(PAGE);
    expect(screen.getByRole('button', { name: 'Garder mon compte' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('a practitioner’s account that is to be erased', () => {
  const claire: UserStatus = { ...whole, customerId: null, practitionerId: 'claire' };
  const leaving: UserStatus = { ...claire, roles: [], erasureDueAt: dueAt };

  it('reads that the page is gone and comes back, and is led to it once it is kept', async () => {
    const back: UserStatus = { ...claire, roles: ['ROLE_PROFESSIONAL'] };
    let isKept = false;
    const { user, path } = show('/calendrier', leaving, {
      [STATUS]: () => ({ status: 200, body: isKept ? back : leaving }),
      [WITHDRAW]: () => {
        isKept = true;
        return { status: 200, body: { message: 'Votre compte est conservé.' } };
      },
    });
    await title();
    expect(path()).toBe(PAGE);
    expect(screen.getByText(/votre page n’est plus sur le site/)).toBeTruthy();
    expect(screen.queryByText(/^Vous pouvez toujours chercher/)).toBeNull();
    await keep(user);
    await waitFor(() => expect(path()).toBe('/profil-praticien'));
  });
});

describe('the page of accounts that are to be erased', () => {
  it('leads whose account is not to their own', async () => {
    const { path } = show(PAGE, { ...whole, roles: ['ROLE_PROFESSIONAL'] });
    await waitFor(() => expect(path()).toBe('/calendrier'));
  });

  it('asks a visitor to sign in', async () => {
    const { path } = show(PAGE, { ...whole, isAuthenticated: false, roles: [] });
    await waitFor(() => expect(path()).toBe('/connexion'));
  });

  it('says that it cannot be told who is there, and tries again', async () => {
    const { user } = show(PAGE, toBeErased, { [STATUS]: noAnswer });
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
