import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { enter } from '../../../testing/fill-in.ts';
import { refused, renderScreen, type TableAnswer } from '../../../testing/render-screen.tsx';
import { VisioLinkForm } from './visio-link-form.tsx';

const CALL = '/api/practitioner/visio-link';
const room = 'https://visio.exemple.fr/claire';
const wrong =
  'Ce lien n’est pas valide : collez l’adresse complète de votre salle, qui commence par https://.';

afterEach(() => sessionStorage.clear());

const show = (link: string | null, answer?: TableAnswer) => {
  const answers: Record<string, TableAnswer> = {
    [`GET ${CALL}`]: { link, roomsAt: 'meet.jit.si' },
    ...(answer === undefined ? {} : { [`POST ${CALL}`]: answer }),
  };
  const rendered = renderScreen(<VisioLinkForm />, { answers });
  const bodies = () =>
    rendered.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...rendered, answers, bodies };
};
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Lien/ });
const save = () => screen.getByRole('button', { name: 'Enregistrer' });

it('says what happens without a link, and keeps one', async () => {
  const message = 'Votre lien de visio est enregistré.';
  const { user, answers, bodies } = show(null, { message, link: room });
  expect((await field()).value).toBe('');
  screen.getByText(/Sans lien, une salle est créée pour chaque rendez-vous sur meet\.jit\.si\./);
  screen.getByText(/Vos clients le voient 15\sminutes avant l’heure/);
  enter(await field(), ` ${room} `);
  answers[`GET ${CALL}`] = { link: room, roomsAt: 'meet.jit.si' };
  await user.click(save());
  await screen.findByText(message);
  expect(bodies()).toEqual([{ link: room }]);
});

it('warns of the mails that are out where another one stood before', async () => {
  const { user, bodies } = show(room, { message: 'Une salle sera créée.', link: null });
  expect((await field()).value).toBe(room);
  expect(screen.queryByText(/Les e-mails déjà partis/)).toBeNull();
  await user.clear(await field());
  screen.getByText(/Les e-mails déjà partis gardent l’ancien lien/);
  await user.click(save());
  await screen.findByText('Une salle sera créée.');
  expect(bodies()).toEqual([{ link: null }]);
});

it('says what is wrong with a link before it is sent, and keeps what was typed', async () => {
  const { user, bodies } = show(null);
  enter(await field(), 'http://visio.exemple.fr');
  await user.click(save());
  screen.getByText(wrong);
  expect(document.activeElement).toBe(await field());
  expect((await field()).getAttribute('aria-invalid')).toBe('true');
  expect(bodies()).toEqual([]);
  expect((await field()).value).toBe('http://visio.exemple.fr');
});

it('says why it was refused, and that it could not be loaded', async () => {
  const busy = refused(503, 'BUSY', 'Réessayez dans un instant.');
  const { user, unmount } = show(null, busy);
  enter(await field(), room);
  await user.click(save());
  await screen.findByText('Réessayez dans un instant.');
  expect((await field()).value).toBe(room);
  unmount();
  renderScreen(<VisioLinkForm />, { answers: { [`GET ${CALL}`]: busy } });
  await screen.findByRole('button', { name: 'Réessayer' });
});
