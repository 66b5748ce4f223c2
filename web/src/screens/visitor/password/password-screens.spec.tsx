import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { ONE_FIELD_AT_LEAST_MS } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { ChangePasswordScreen } from './change-password-screen.tsx';
import { ChoosePasswordScreen } from './choose-password-screen.tsx';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { ForgottenPasswordScreen } from './forgotten-password-screen.tsx';

type User = ReturnType<typeof renderScreen>['user'];

const write = async (label: string, text: string) =>
  enter(await screen.findByLabelText(label), text);
const press = async (user: User, name: string) =>
  user.click(await screen.findByRole('button', { name }));
/** A form of one field is held for as long as people take. */
const ONCE_SENT = { timeout: 3 * ONE_FIELD_AT_LEAST_MS };
const alert = async () => (await screen.findByRole('alert', {}, ONCE_SENT)).textContent;

describe('Mot de passe oublié', () => {
  const ASK = 'POST /api/demande-reset-password';
  const show = (answers: AnswerTable = {}) =>
    renderScreen(<ForgottenPasswordScreen />, { answers, path: '/demande-reset-password' });

  it('asks for a link, then says where to look and how to ask anew', async () => {
    const message = 'Si un compte existe à cette adresse, un e-mail vient d’y partir.';
    const { user, requests } = show({ [ASK]: { message } });
    await write('Adresse e-mail', 'camille@exemple.fr');
    await press(user, 'Recevoir un lien');
    expect(await screen.findByText(message, {}, ONCE_SENT)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      email: 'camille@exemple.fr',
      website: '',
      // The server refuses a form that is sent faster than a person types.
      filledInMs: ONE_FIELD_AT_LEAST_MS,
    });
    await press(user, 'Demander un autre lien');
    expect(screen.getByLabelText('Adresse e-mail')).toBeTruthy();
  });

  it('says what is wrong with the address, and asks nothing', async () => {
    const { user, requests } = show();
    await press(user, 'Recevoir un lien');
    expect(screen.getByText('Indiquez votre adresse e-mail.')).toBeTruthy();
    await write('Adresse e-mail', 'camille@exemple');
    await press(user, 'Recevoir un lien');
    expect(screen.getByText('Cette adresse e-mail n’est pas valide.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Adresse e-mail')),
    );
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('says why it was refused, and keeps what was typed', async () => {
    const sentence = 'Trop de tentatives : réessayez dans 12 min.';
    const { user } = show({ [ASK]: refused(429, 'TOO_MANY_REQUESTS', sentence) });
    await write('Adresse e-mail', 'camille@exemple.fr');
    await press(user, 'Recevoir un lien');
    expect(await alert()).toBe(sentence);
    expect(screen.getByLabelText('Adresse e-mail')).toHaveProperty('value', 'camille@exemple.fr');
  });
});

describe('Choisir un mot de passe', () => {
  const CHECK = 'POST /api/reset-password/check';
  const RESET = 'POST /api/reset-password';
  const show = (answers: AnswerTable) =>
    renderScreen(
      <Routes>
        <Route path="/reset-password/:token" element={<ChoosePasswordScreen />} />
      </Routes>,
      { answers: { [CHECK]: { isValid: true }, ...answers }, path: '/reset-password/secret' },
    );
  const choose = async (user: User, password: string, confirmation = password) => {
    await write('Nouveau mot de passe', password);
    await write('Le même, encore une fois', confirmation);
    await press(user, 'Changer mon mot de passe');
  };

  it('ticks the rules off, sends the password with the secret, and leads to the sign-in', async () => {
    const { user, requests } = show({ [RESET]: { message: 'Votre mot de passe est changé.' } });
    await write('Nouveau mot de passe', 'Autre');
    expect(screen.getByText('Une majuscule').parentElement?.textContent).toBe(
      'Une majuscule : respecté',
    );
    expect(screen.getByText('Un chiffre').parentElement?.textContent).toBe(
      'Un chiffre : manque encore',
    );
    await choose(user, '123!', 'Autre123!');
    expect(await screen.findByText(/^Votre mot de passe est changé\./)).toBeTruthy();
    expect(requests.find(({ url }) => url === '/api/reset-password')?.body).toEqual({
      token: 'secret',
      password: 'Autre123!',
    });
    expect(screen.getByRole('link', { name: 'Me connecter' }).getAttribute('href')).toBe(
      '/connexion',
    );
  });

  it.each([
    ['', '', 'Choisissez un mot de passe.'],
    ['faible', 'faible', 'Il manque encore une des règles ci-dessous.'],
    ['Autre123!', 'Autre123?', 'Ce n’est pas le même mot de passe.'],
  ])('sends nothing of %p and %p', async (password, confirmation, sentence) => {
    const { user, requests } = show({});
    if (password !== '') {
      await write('Nouveau mot de passe', password);
      await write('Le même, encore une fois', confirmation);
    }
    await press(user, 'Changer mon mot de passe');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(requests.some(({ url }) => url === '/api/reset-password')).toBe(false);
  });

  it('says that a link does not open, and leads to another one', async () => {
    const sentence = 'Ce lien a expiré : demandez-en un autre.';
    show({ [CHECK]: refused(409, 'LINK_EXPIRED', sentence) });
    expect(await alert()).toBe(sentence);
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
    expect(screen.getByRole('link', { name: 'Demander un autre lien' }).getAttribute('href')).toBe(
      '/demande-reset-password',
    );
    expect(screen.queryByRole('link', { name: 'Me déconnecter' })).toBeNull();
  });

  it('lets who is signed in with another account sign out', async () => {
    show({ [CHECK]: refused(409, 'LINK_OF_ANOTHER_ACCOUNT', 'Un autre compte.') });
    const link = await screen.findByRole('link', { name: 'Me déconnecter' });
    expect(link.getAttribute('href')).toBe('/logout');
  });

  it('says so when the link ends while one types', async () => {
    const sentence = 'Ce lien a déjà servi.';
    const { user } = show({ [RESET]: refused(409, 'LINK_USED', sentence) });
    await choose(user, 'Autre123!');
    expect(await alert()).toBe(sentence);
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
  });

  it('keeps what was typed when sending fails', async () => {
    const { user } = show({ [RESET]: noAnswer });
    await choose(user, 'Autre123!');
    expect(await alert()).toBe('Erreur serveur. Veuillez réessayer.');
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveProperty('value', 'Autre123!');
  });

  it('asks again whether the link opens when no answer came', async () => {
    let isAway = true;
    const { user } = show({
      [CHECK]: () => {
        if (isAway) throw new Error('no answer');
        return { status: 200, body: { isValid: true } };
      },
    });
    await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.queryByRole('heading', { name: 'Ce lien ne s’ouvre pas.' })).toBeNull();
    isAway = false;
    await press(user, 'Réessayer');
    expect(await screen.findByLabelText('Nouveau mot de passe')).toBeTruthy();
  });
});

describe('Changer de mot de passe', () => {
  const CHANGE = 'POST /api/reset-password/connected';
  const show = (answers: AnswerTable) =>
    renderScreen(<ChangePasswordScreen />, { answers, path: '/reset-password/connected' });
  const change = async (user: User) => {
    await write('Mot de passe actuel', 'Demo1234!');
    await write('Nouveau mot de passe', 'Autre123!');
    await write('Le même, encore une fois', 'Autre123!');
    await press(user, 'Changer mon mot de passe');
  };

  it('asks the current one, and says what became of it', async () => {
    const { user, requests } = show({ [CHANGE]: { message: 'Votre mot de passe est changé.' } });
    await change(user);
    expect(await screen.findByText(/^Votre mot de passe est changé\./)).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      currentPassword: 'Demo1234!',
      password: 'Autre123!',
    });
  });

  it('says under the field that it is not the current one', async () => {
    const message = 'Ce n’est pas votre mot de passe actuel.';
    const body = { code: 'WRONG_PASSWORD', message, fields: ['currentPassword'] };
    const { user } = show({ [CHANGE]: () => ({ status: 409, body }) });
    await change(user);
    expect(await screen.findByText(message)).toBeTruthy();
    const field = screen.getByLabelText('Mot de passe actuel');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });
});

it.each([
  ['a link', <ChoosePasswordScreen key="link" />, '/reset-password/:token', '/reset-password/x'],
  ['who is signed in', <ChangePasswordScreen key="own" />, '/own', '/own'],
])(
  'tells password managers whose password is chosen by %s, and its rules',
  async (_, shown, route, path) => {
    const email = 'camille@exemple.fr';
    renderScreen(
      <Routes>
        <Route path={route} element={shown} />
      </Routes>,
      {
        path,
        answers: {
          'POST /api/reset-password/check': { isValid: true, email },
          'GET /api/account': { email, pendingEmail: null },
        },
      },
    );
    const chosen = await screen.findByLabelText('Nouveau mot de passe');
    expect(chosen.getAttribute('passwordrules')).toContain('required: [-@&%?!]');
    await waitFor(() =>
      expect(chosen.closest('form')?.querySelector('[autocomplete="username"]')).toHaveProperty(
        'value',
        email,
      ),
    );
  },
);
describe('Confirmer son adresse', () => {
  const CONFIRM = 'POST /api/confirmation-email';
  const show = (answers: AnswerTable) =>
    renderScreen(
      <Routes>
        <Route path="/confirmation-email/:token" element={<ConfirmEmailScreen />} />
      </Routes>,
      { answers, path: '/confirmation-email/compte.secret' },
    );

  it('confirms by the button alone, and says so', async () => {
    const message = 'Votre adresse e-mail est confirmée.';
    const { user, requests } = show({ [CONFIRM]: { message } });
    await screen.findByRole('button', { name: 'Confirmer mon adresse' });
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await press(user, 'Confirmer mon adresse');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      token: 'compte.secret',
    });
    expect(screen.queryByRole('button', { name: 'Confirmer mon adresse' })).toBeNull();
  });

  it('says of a link that does not open what to do', async () => {
    const { user } = show({
      [CONFIRM]: refused(404, 'LINK_NOT_VALID', 'Ce lien n’est pas valable.'),
    });
    await press(user, 'Confirmer mon adresse');
    expect(await alert()).toContain('Ce lien n’est pas valable.');
    expect(screen.getByRole('heading', { name: 'Ce lien ne s’ouvre pas.' })).toBeTruthy();
  });

  it('stays where it is when no answer came', async () => {
    const { user } = show({ [CONFIRM]: noAnswer });
    await press(user, 'Confirmer mon adresse');
    expect(await alert()).toBe('Erreur serveur. Veuillez réessayer.');
    await screen.findByRole('button', { name: 'Confirmer mon adresse' });
  });
});
