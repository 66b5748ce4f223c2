import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { waitSentence, type UserStatus } from 'contracts';
import { rememberReturnPath } from '../../../features/session/return-path.ts';
import { refused, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { ConnectionScreen } from './connection-screen.tsx';

const camille: UserStatus = {
  isAuthenticated: true,
  customerId: 'camille',
  practitionerId: null,
  roles: ['ROLE_USER'],
  firstname: 'Camille',
  lastname: 'Durand',
};

const show = (answers: AnswerTable = {}) =>
  renderScreen(<ConnectionScreen />, { answers, path: '/connexion' });

type User = ReturnType<typeof show>['user'];

const fillIn = async (user: User) => {
  enter(screen.getByLabelText('Adresse e-mail'), 'camille@exemple.fr');
  enter(screen.getByLabelText('Mot de passe'), 'Souffle1!');
  await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
};

/** Signing in succeeds, and afterwards the server answers this status. */
const signsIn = (status: UserStatus) => {
  const table: Record<string, AnswerTable[string]> = {};
  table['POST /api/login'] = () => {
    table['GET /api/user/status'] = status;
    return { status: 200, body: { user: { roles: status.roles } } };
  };
  return table;
};

describe('the connection screen', () => {
  it('has three tabs', () => {
    show();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Se Connecter',
      'Inscription Client',
      'Inscription Praticien',
    ]);
  });

  it('says under the form that the credentials are wrong, and keeps what was typed', async () => {
    const { user } = show({
      'POST /api/login': refused(401, 'BAD_CREDENTIALS', 'Identifiants incorrects.'),
    });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Identifiants incorrects.');
    expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'camille@exemple.fr');
  });

  it('says how long to wait after too many tries, and keeps what was typed', async () => {
    const sentence = waitSentence(40);
    const { user } = show({ 'POST /api/login': refused(429, 'TOO_MANY_REQUESTS', sentence) });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'camille@exemple.fr');
    expect(screen.getByLabelText('Mot de passe')).toHaveProperty('value', 'Souffle1!');
  });

  it('says in French, at each field, what is missing, and sends nothing', async () => {
    const { user, requests } = show();
    await user.click(screen.getByRole('button', { name: 'Se Connecter' }));
    const email = screen.getByLabelText('Adresse e-mail');
    await screen.findByText('Indiquez votre adresse e-mail.');
    screen.getByText('Indiquez votre mot de passe.');
    expect(email.closest('form')?.noValidate).toBe(true);
    expect(document.activeElement).toBe(email);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('is disabled while it sends', async () => {
    const { user } = show({ 'POST /api/login': () => new Promise(() => {}) });
    await fillIn(user);
    const button = await screen.findByRole('button', { name: 'Chargement...' });
    expect(button).toHaveProperty('disabled', true);
  });

  it.each([
    ['/customer/booking', ['ROLE_USER']],
    ['/calendrier', ['ROLE_USER', 'ROLE_PROFESSIONAL']],
    ['/admin', ['ROLE_PROFESSIONAL', 'ROLE_ADMIN']],
    ['/unknown', []],
  ] as const)('goes on to %s', async (landing, roles) => {
    const { user, path } = show(signsIn({ ...camille, roles: [...roles] }));
    await fillIn(user);
    await waitFor(() => expect(path()).toBe(landing));
  });

  it('goes back to where one came from', async () => {
    rememberReturnPath('/reservation/booking/consultation-confirm?slotDate=2026-03-11');
    const { user, path } = show(signsIn(camille));
    await fillIn(user);
    await waitFor(() =>
      expect(path()).toBe('/reservation/booking/consultation-confirm?slotDate=2026-03-11'),
    );
  });

  it.each([
    ['consultation-confirm?slotDate=2026-03-11', 'Revenir à mon rendez-vous'],
    ['manual-confirm?option=VISIO', 'Revenir à ma demande'],
  ])('leads back to %s, where an account can be opened too', async (page, name) => {
    const path = `/reservation/booking/${page}`;
    rememberReturnPath(path);
    show();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path);
  });

  it('never goes to another site', async () => {
    rememberReturnPath('//ailleurs.example/piege');
    const { user, path } = show(signsIn(camille));
    await fillIn(user);
    await waitFor(() => expect(path()).toBe('/customer/booking'));
  });

  it('helps', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /Aide/ }));
    screen.getByText(/Votre compte existe déjà/);
  });

  it('says what to do where the browser has not kept the cookie of the session', async () => {
    const { user, path } = show({ 'POST /api/login': { user: { roles: ['ROLE_USER'] } } });
    await fillIn(user);
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /n’accepte pas les cookies.*Autorisez les cookies/,
    );
    expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'camille@exemple.fr');
    expect(path()).toBe('/connexion');
  });

  it.each(['Se Connecter', 'Inscription Client', 'Inscription Praticien'])(
    'says so before anything is typed where they are blocked: %s',
    async (tab) => {
      const blocked = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
      const { user } = show();
      await user.click(screen.getByRole('tab', { name: tab }));
      expect((await screen.findByRole('alert')).textContent).toMatch(/Autorisez les cookies/);
      blocked.mockRestore();
    },
  );
});
