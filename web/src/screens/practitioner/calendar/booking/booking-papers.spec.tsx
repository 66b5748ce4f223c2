import { afterEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../../testing/fill-in.ts';
import type { PractitionerBooking, PractitionerPaper } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type TableAnswer,
} from '../../../../../testing/render-screen.tsx';
import { whole } from '../calendar.fixtures.ts';
import { BookingPapers } from './booking-papers.tsx';

const LIST = 'GET /api/practitioner/bookings/booking-1/papers';
const ADVISE = 'PUT /api/practitioner/bookings/booking-1/advice';
const SHARE = 'POST /api/practitioner/bookings/booking-1/files';

const advice: PractitionerPaper = {
  id: 'paper-1',
  version: 1,
  advice: 'Dîner avant 20 h.',
  title: null,
  file: null,
  at: '2026-03-13T15:00:00.000Z',
  revisedAt: null,
};
const file: PractitionerPaper = {
  ...advice,
  id: 'paper-2',
  advice: null,
  title: 'Exercices du soir',
  file: { name: 'exercices.pdf', mime: 'application/pdf', bytes: 420_000 },
};

const listing = (...papers: readonly PractitionerPaper[]) => ({
  papers: [...papers],
  hasAccount: true,
});

const show = (answers: Record<string, TableAnswer>, booking: Partial<PractitionerBooking> = {}) =>
  renderScreen(<BookingPapers booking={whole(booking)} />, { answers });

afterEach(() => sessionStorage.clear());

it('writes an advice, which then stands in the list', async () => {
  const answers: Record<string, TableAnswer> = { [LIST]: listing() };
  const { user, requests } = show(answers);
  await screen.findByText('Aucun document remis.');
  await user.click(screen.getByRole('button', { name: 'Écrire une préconisation' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Préconisation' }));
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  dialog.getByText('Écrivez votre préconisation.');
  enter(dialog.getByLabelText('Ce que lira Camille Durand'), 'Dîner avant 20 h.');
  dialog.getByText(/sans un mot de plus/);
  answers[ADVISE] = () => {
    answers[LIST] = listing(advice);
    return { status: 200, body: { message: 'La préconisation est remise.', id: 'paper-1' } };
  };
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText(/La préconisation est remise\./);
  await screen.findByText('Dîner avant 20 h.');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    text: 'Dîner avant 20 h.',
    version: 0,
  });
  screen.getByRole('button', { name: 'Modifier la préconisation' });
});

it('keeps what was typed through a refusal, and after the dialog was closed', async () => {
  const sentence = 'Ce client a demandé la suppression de son compte.';
  const { user } = show({
    [LIST]: listing(),
    [ADVISE]: refused(409, 'CLIENT_LEAVING', sentence),
  });
  await user.click(await screen.findByRole('button', { name: 'Écrire une préconisation' }));
  const label = 'Ce que lira Camille Durand';
  enter(screen.getByLabelText(label), 'Marcher.');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  await user.click(screen.getByRole('button', { name: 'Écrire une préconisation' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(label).value).toBe('Marcher.');
});

it('shows what another tab has written before it is replaced', async () => {
  const answers: Record<string, TableAnswer> = { [LIST]: listing(advice) };
  answers[ADVISE] = () => {
    answers[LIST] = listing({ ...advice, version: 2, advice: 'Dîner avant 19 h.' });
    const message = 'Cette préconisation a été modifiée entre-temps.';
    return { status: 409, body: { code: 'PAPER_CHANGED', message } };
  };
  const { user, requests } = show(answers);
  await user.click(await screen.findByRole('button', { name: 'Modifier la préconisation' }));
  const dialog = within(screen.getByRole('dialog'));
  const area = dialog.getByLabelText<HTMLTextAreaElement>('Ce que lira Camille Durand');
  expect(area.value).toBe('Dîner avant 20 h.');
  enter(area, ' Marcher.');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await dialog.findByText('Dîner avant 19 h.');
  expect(area.value).toBe('Dîner avant 20 h. Marcher.');
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => {
    const sent = requests.filter(({ method }) => method === 'PUT');
    expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  });
});

it('shares a file with a title, once one is chosen that may be', async () => {
  const { user, requests } = show({
    [LIST]: listing(),
    [SHARE]: { message: 'Le fichier est remis.', id: 'paper-2' },
  });
  await user.click(await screen.findByRole('button', { name: 'Joindre un PDF ou une image' }));
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  screen.getByText('Choisissez un fichier.');
  const field = screen.getByLabelText('Fichier');
  const chosen = new File(['%PDF-'], 'exercices.pdf', { type: 'application/pdf' });
  await user.upload(field, chosen);
  enter(screen.getByLabelText('Titre (facultatif)'), 'Exercices du soir');
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await screen.findByText(/Le fichier est remis\./);
  const body = requests.find(({ method }) => method === 'POST')?.body as FormData;
  expect(body.get('title')).toBe('Exercices du soir');
  expect((body.get('file') as File).name).toBe('exercices.pdf');
});

it.each([
  ['Camille Durand', 'Respirez 🌿'],
  ['李雷', 'Respirez.'],
])(
  'says to who writes to %s that the PDF has not every sign of « %s »',
  async (beneficiary, text) => {
    const { user } = show({ [LIST]: listing() }, { beneficiary });
    await user.click(await screen.findByRole('button', { name: 'Écrire une préconisation' }));
    await user.click(screen.getByLabelText(`Ce que lira ${beneficiary}`));
    await user.paste(text);
    screen.getByText(/Dans le PDF, les emoji et les lettres d’autres alphabets ne s’affichent pas/);
    await user.clear(screen.getByLabelText(`Ce que lira ${beneficiary}`));
    expect(screen.queryAllByText(/Dans le PDF/)).toHaveLength(beneficiary === '李雷' ? 1 : 0);
  },
);

it('withdraws a document after a question', async () => {
  const answers: Record<string, TableAnswer> = { [LIST]: listing(advice, file) };
  const { user } = show(answers);
  const link = await screen.findByRole('link', { name: 'Exercices du soir' });
  expect(link.getAttribute('href')).toBe('/api/practitioner/papers/paper-2/file');
  await user.click(screen.getByRole('button', { name: /^Retirer «\sExercices du soir\s»$/ }));
  const dialog = within(screen.getByRole('dialog', { name: /^Retirer ce document\s\?$/ }));
  dialog.getByText(/disparaît de l’espace de Camille Durand/);
  answers['DELETE /api/practitioner/papers/paper-2'] = () => {
    answers[LIST] = listing(advice);
    return { status: 200, body: { message: 'Le document est retiré.' } };
  };
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  await screen.findByText(/Le document est retiré\./);
  await waitFor(() => expect(screen.queryByText('Exercices du soir')).toBeNull());
});

it('says who reads what is for a relative, and that nobody reads it without an account', async () => {
  const booking = { isForRelative: true, beneficiary: 'Jeanne Durand' };
  const { user } = show({ [LIST]: { papers: [], hasAccount: false } }, booking);
  await screen.findByText(/Camille Durand n’a pas de compte/);
  await user.click(screen.getByRole('button', { name: 'Écrire une préconisation' }));
  screen.getByText(/^Camille Durand, qui réserve pour Jeanne Durand, le lit dans son espace\./);
});

it('offers nothing more about a cancelled appointment', async () => {
  const cancelled = {
    at: '2026-03-12T09:00:00.000Z',
    by: 'customer',
    late: false,
    reason: null,
  } as const;
  show({ [LIST]: listing(advice) }, { cancelled });
  await screen.findByText('Dîner avant 20 h.');
  expect(screen.queryByRole('button', { name: /Modifier|Joindre/ })).toBeNull();
});

it('can be asked for again when it did not come', async () => {
  const answers: Record<string, TableAnswer> = { [LIST]: noAnswer };
  const { user } = show(answers);
  await screen.findByRole('alert');
  answers[LIST] = listing(advice);
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText('Dîner avant 20 h.');
});
