import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { errorCatalogue, waitSentence } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import { AskErasureScreen } from './ask-erasure-screen.tsx';

const ASK = 'POST /api/account/erasure';
const PASSWORD = 'Souffle1!';

const show = (answers: AnswerTable = {}) => renderScreen(<AskErasureScreen />, { answers });
const sentBy = ({ requests }: ReturnType<typeof show>) =>
  requests.filter(({ method }) => method === 'POST');
type User = ReturnType<typeof show>['user'];

const field = () => screen.getByLabelText<HTMLInputElement>('Votre mot de passe');
const press = (user: User) =>
  user.click(screen.getByRole('button', { name: 'Supprimer mon compte' }));
const ask = async (user: User) => {
  enter(field(), PASSWORD);
  await press(user);
};
const refusedWith = (code: keyof typeof errorCatalogue): TableAnswer => {
  const { status, message } = errorCatalogue[code];
  return refused(status, code, message);
};

describe('asking for the erasure of one’s account', () => {
  it('says before what is erased, what stays, and until when one may change one’s mind', () => {
    show();
    const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(titles).toEqual([
      'Supprimer votre compte\u00a0?',
      'Ce qui s’efface',
      'Ce qui reste, et pourquoi',
      'Comment cela se passe',
    ]);
    expect(screen.getByText(/ils y lisent «\sPersonne effacée\s»/)).toBeTruthy();
    expect(screen.getByText(/^Pendant 7\sjours/)).toBeTruthy();
    const no = screen.getByRole('link', { name: 'Non, garder mon compte' });
    expect(no.getAttribute('href')).toBe('/customer/show#mes-donnees');
  });

  it('sends nothing without the password, and leads to it', async () => {
    const shown = show();
    const { user } = shown;
    await press(user);
    expect(await screen.findByText('Indiquez votre mot de passe.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(sentBy(shown)).toEqual([]);
    await user.type(field(), 'S');
    expect(screen.queryByText('Indiquez votre mot de passe.')).toBeNull();
  });

  it('is under way until it is answered', async () => {
    const { user } = show({ [ASK]: () => new Promise(() => {}) });
    await ask(user);
    expect(await screen.findByRole('button', { name: 'Un instant…' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('asks who is there, once it is accepted', async () => {
    const dueAt = '2026-12-01T13:05:00.000Z';
    const shown = show({ [ASK]: { message: 'Demandée.', dueAt } });
    await ask(shown.user);
    await waitFor(() => {
      const urls = shown.requests.map(({ method, url }) => `${method} ${url}`);
      expect(urls.slice(urls.indexOf(ASK))).toEqual([ASK, 'GET /api/user/status']);
    });
    expect(sentBy(shown).map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
  });

  it('says at the field that the password is wrong, and goes there', async () => {
    const { status, message } = errorCatalogue.WRONG_PASSWORD;
    const body = { code: 'WRONG_PASSWORD', message, fields: ['password'] };
    const { user } = show({ [ASK]: () => ({ status, body }) });
    await ask(user);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field()));
    expect(field().value).toBe(PASSWORD);
  });

  it.each([
    ['ERASURE_BOOKINGS_AHEAD', 'Voir mes rendez-vous', '/customer/booking'],
    ['ERASURE_BY_HAND', 'Nous écrire', '/contact'],
  ] as const)('refused for %s leads on', async (code, name, to) => {
    const { user } = show({ [ASK]: refusedWith(code) });
    await ask(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(errorCatalogue[code].message);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to);
    expect(document.activeElement).toBe(alert);
  });

  it.each([
    [waitSentence(40), refused(429, 'TOO_MANY_REQUESTS', waitSentence(40))],
    [errorCatalogue.ACCOUNT_CLOSED.message, refusedWith('ACCOUNT_CLOSED')],
    ['Erreur serveur. Veuillez réessayer.', noAnswer],
  ])('says “%s”, keeps the password, and can be tried again', async (sentence, answer) => {
    const { user } = show({ [ASK]: answer });
    await ask(user);
    expect((await screen.findByRole('alert')).textContent).toBe(`${sentence} `);
    expect(field().value).toBe(PASSWORD);
    await press(user);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Supprimer mon compte' })).toBeTruthy(),
    );
  });
});
