import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { ChangeEmailScreen } from './change-email-screen.tsx';
import { ConfirmNewEmailScreen } from './confirm-new-email-screen.tsx';
import { RestoreEmailScreen } from './restore-email-screen.tsx';

type User = ReturnType<typeof renderScreen>['user'];
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('Changer d’adresse e-mail', () => {
  const REQUEST = 'POST /api/account/email';
  const show = (answers: AnswerTable) =>
    renderScreen(<ChangeEmailScreen />, {
      answers: {
        'GET /api/account': { email: 'ancienne@exemple.fr', pendingEmail: null },
        ...answers,
      },
      path: '/compte/adresse-email',
    });
  const fill = async (user: User, email: string, password: string) => {
    enter(await screen.findByLabelText('Nouvelle adresse e-mail'), email);
    if (password !== '') enter(screen.getByLabelText('Mot de passe actuel'), password);
    await press(user, 'Recevoir le lien');
  };

  it('shows the current one, asks with the password, and says where the link goes', async () => {
    const message = 'Un e-mail part à la nouvelle adresse.';
    const { user, requests } = show({ [REQUEST]: { message } });
    await waitFor(() =>
      expect(screen.getByLabelText('Adresse actuelle')).toHaveProperty(
        'value',
        'ancienne@exemple.fr',
      ),
    );
    await fill(user, 'neuve@exemple.fr', 'Demo1234!');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByText('neuve@exemple.fr')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'neuve@exemple.fr',
      password: 'Demo1234!',
    });
    await press(user, 'Indiquer une autre adresse');
    expect(screen.getByLabelText('Nouvelle adresse e-mail')).toBeTruthy();
  });

  it('shows the address that still waits for its confirmation', async () => {
    const email = 'ancienne@exemple.fr';
    show({ 'GET /api/account': { email, pendingEmail: 'en-attente@exemple.fr' } });
    expect(await screen.findByText('En attente de confirmation')).toBeTruthy();
    expect(screen.getByText('en-attente@exemple.fr')).toBeTruthy();
  });

  it('says at each field what is missing or wrong, and asks nothing', async () => {
    const { user, requests } = show({});
    await press(user, 'Recevoir le lien');
    expect(screen.getByText('Indiquez votre nouvelle adresse e-mail.')).toBeTruthy();
    expect(screen.getByText('Indiquez votre mot de passe actuel.')).toBeTruthy();
    await fill(user, 'neuve@exemple', 'Demo1234!');
    expect(screen.getByText('Cette adresse e-mail n’est pas valide.')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it.each([
    ['WRONG_PASSWORD', 'password', 'Mot de passe actuel'],
    ['EMAIL_UNCHANGED', 'email', 'Nouvelle adresse e-mail'],
  ])('says %s at its field, and keeps what was typed', async (code, field, label) => {
    const body = { code, message: 'Refusé.', fields: [field] };
    const { user } = show({ [REQUEST]: () => ({ status: 409, body }) });
    await fill(user, 'neuve@exemple.fr', 'Demo1234!');
    expect(await screen.findByText('Refusé.')).toBeTruthy();
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Nouvelle adresse e-mail')).toHaveProperty(
      'value',
      'neuve@exemple.fr',
    );
  });

  it('stays where it is when no answer came', async () => {
    const { user } = show({ [REQUEST]: noAnswer });
    await fill(user, 'neuve@exemple.fr', 'Demo1234!');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Erreur serveur. Veuillez réessayer.',
    );
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveProperty('value', 'Demo1234!');
  });
});

describe.each([
  {
    name: 'Confirmer ma nouvelle adresse',
    call: '/api/account/email/confirm',
    path: '/nouvelle-adresse/:token',
    shown: <ConfirmNewEmailScreen />,
    code: 'EMAIL_TAKEN',
    next: ['Me connecter', '/connexion'],
    dead: ['L’adresse n’est pas changée.', 'Demander un autre lien', '/compte/adresse-email'],
  },
  {
    name: 'Reprendre mon adresse',
    call: '/api/account/email/restore',
    path: '/adresse-precedente/:token',
    shown: <RestoreEmailScreen />,
    code: 'EMAIL_NOT_HELD',
    next: ['Demander un lien de mot de passe', '/demande-reset-password'],
    dead: [
      'Ce lien ne s’ouvre pas.',
      'Demander un lien de mot de passe',
      '/demande-reset-password',
    ],
  },
])('$name', ({ name, call, path, shown, code, next, dead }) => {
  const show = (answers: AnswerTable) =>
    renderScreen(
      <Routes>
        <Route path={path} element={shown} />
      </Routes>,
      { answers, path: path.replace(':token', 'secret') },
    );
  const hrefOf = async (link: string) =>
    (await screen.findByRole('link', { name: link })).getAttribute('href');

  it('is done by the button alone, and leads on', async () => {
    const { user, requests } = show({ [`POST ${call}`]: { message: 'Voilà.' } });
    await screen.findByRole('button', { name });
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await press(user, name);
    expect(await screen.findByText('Voilà.')).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'secret' });
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(await hrefOf(next[0] ?? '')).toBe(next[1]);
  });

  it('says why the link does nothing, and what to do', async () => {
    const { user } = show({ [`POST ${call}`]: refused(409, code, 'Trop tard.') });
    await press(user, name);
    expect((await screen.findByRole('alert')).textContent).toBe('Trop tard.');
    expect(screen.getByRole('heading', { name: dead[0] ?? '' })).toBeTruthy();
    expect(await hrefOf(dead[1] ?? '')).toBe(dead[2]);
  });

  it.each([
    ['no answer came', noAnswer, 'Erreur serveur. Veuillez réessayer.'],
    ['one has to wait', refused(429, 'TOO_MANY_REQUESTS', 'Patientez.'), 'Patientez.'],
  ])('can be pressed again when %s', async (_, answer, sentence) => {
    const { user } = show({ [`POST ${call}`]: answer });
    await press(user, name);
    expect((await screen.findByRole('alert')).textContent).toBe(sentence);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });
});
