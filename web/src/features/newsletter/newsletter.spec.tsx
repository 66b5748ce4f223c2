import { afterEach, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { enter } from '../../../testing/fill-in.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NewsletterSection } from './newsletter.tsx';

afterEach(() => void jest.restoreAllMocks());

const answered = (status: number, body: object) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

/** The form, once this address was sent. */
const send = async (email: string, answer: () => Promise<Response>) => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const { user } = renderScreen(<NewsletterSection />);
  const field = screen.getByLabelText<HTMLInputElement>('Adresse email');
  enter(field, email);
  await user.click(screen.getByRole('button', { name: 'S’abonner' }));
  return { field, fetched };
};
const expectTexts = async (...texts: readonly string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy();
};

it('asks for an address by name and example, checks it itself, and says what becomes of it', () => {
  renderScreen(<NewsletterSection />);
  const field = screen.getByLabelText<HTMLInputElement>('Adresse email');
  expect(field.placeholder).toMatch(/^\w+@\w+\.\w+$/);
  expect([field.required, field.form?.noValidate]).toEqual([true, true]);
  const link = screen.getByRole('link', { name: 'Vos données' });
  expect(link.getAttribute('href')).toMatch(/^\/cgu/);
});

it('sends nothing that is no address', async () => {
  const { field, fetched } = await send('camille@exemple', answered(200, { success: true }));
  await expectTexts('Adresse invalide', 'Merci de saisir une adresse email valide.');
  expect(field.value).toBe('camille@exemple');
  expect(fetched).not.toHaveBeenCalled();
});

it('cannot be changed nor sent again while it is sent, and is empty once it is accepted', async () => {
  let end: (response: Response) => void = () => {};
  const { field, fetched } = await send(
    ' camille@exemple.fr ',
    () => new Promise((resolve) => (end = resolve)),
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Envoi...' });
  expect([button.disabled, field.disabled]).toEqual([true, true]);
  expect(field.value).toContain('camille@exemple.fr');
  end(new Response('{"success":true}'));
  await expectTexts('Inscription validée 🎉', 'Merci pour votre inscription !', 'S’abonner');
  expect([field.value, field.disabled]).toEqual(['', false]);
  const [address, { body }] = fetched.mock.calls[0] as [string, { readonly body: string }];
  expect(address).toBe('/api/newsletter/subscribe');
  expect(JSON.parse(body)).toEqual({ email: 'camille@exemple.fr' });
});

const WELCOME = ['Inscription validée 🎉', 'Un e-mail part.'] as const;
const OOPS = ['Oups...', 'Un problème est survenu.'] as const;
const FAILED = [
  'Erreur serveur',
  'Impossible de traiter votre demande. Réessayez plus tard.',
] as const;

it.each([
  [
    'the words of the server',
    answered(200, { success: true, message: 'Un e-mail part.' }),
    WELCOME,
  ],
  ['a refusal', answered(400, { success: false }), OOPS],
  ['a refusal with 200', answered(200, { success: false }), OOPS],
  ['why it is refused', answered(409, { message: 'Déjà là.' }), ['Oups...', 'Déjà là.']],
  ['a failure of the server', answered(500, {}), FAILED],
  ['no answer', () => Promise.reject(new TypeError('no network')), FAILED],
])('says %s, and empties the field on success alone', async (_, answer, texts) => {
  const { field } = await send('camille@exemple.fr', answer);
  await expectTexts(...texts);
  expect(field.value).toBe(texts === WELCOME ? '' : 'camille@exemple.fr');
});
