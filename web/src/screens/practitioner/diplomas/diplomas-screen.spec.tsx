import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Diploma, OwnDiplomas } from 'contracts';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { DiplomasScreen } from './diplomas-screen.tsx';

const OWN = 'GET /api/practitioner/diplomas';
const SEND = 'POST /api/practitioner/diplomas';

const aDiploma = (overrides: Partial<Diploma> = {}): Diploma => ({
  id: 'diploma-1',
  speciality: { id: 'sophrologie', name: 'Sophrologie' },
  state: 'pending',
  fileName: 'certificat.pdf',
  mime: 'application/pdf',
  bytes: 120_000,
  submittedAt: '2026-03-08T08:12:00.000Z',
  decidedAt: null,
  reason: null,
  ...overrides,
});
const refusedOne = aDiploma({
  state: 'refused',
  decidedAt: '2026-03-09T08:12:00.000Z',
  reason: 'Le document n’est pas lisible.',
});
const own = (
  diplomas: readonly Diploma[],
  verification: Partial<OwnDiplomas['verification']> = {},
): OwnDiplomas => ({
  slug: 'elodie-marchand',
  diplomas: [...diplomas],
  verification: { isVerified: false, trialEndsOn: null, daysLeft: null, ...verification },
  contact: 'contact@souffle.exemple',
});
const show = (answers: AnswerTable) => renderScreen(<DiplomasScreen />, { answers });

describe('Mes diplômes', () => {
  it('tells the state of each, and leads to the preview of the profile', async () => {
    show({ [OWN]: own([aDiploma()]) });
    expect(await screen.findByText('En attente')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'En cours de validation' })).toBeTruthy();
    const preview = screen.getByRole('link', { name: 'Voir mon profil' });
    expect(preview.getAttribute('href')).toBe('/professionnel/p/elodie-marchand');
    expect(screen.queryByRole('button', { name: 'Envoyer ce diplôme' })).toBeNull();
  });

  it.each([
    [['refused'], 'Diplôme refusé'],
    [['refused', 'refused'], 'Diplômes refusés'],
    [['pending', 'refused'], 'En cours de validation'],
    [['refused', 'pending'], 'En cours de validation'],
    [['validated', 'refused'], 'En cours de validation'],
    [[], 'Aucun diplôme à valider'],
  ] as const)('says where %j leave them', async (states, title) => {
    const diplomas = states.map((state, index) => aDiploma({ id: `diploma-${index}`, state }));
    show({ [OWN]: own(diplomas) });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText(/a été validé sans document/)).toBeNull();
  });

  it('says how long the trial lasts, and what follows', async () => {
    const trial = { isVerified: true, trialEndsOn: '2026-06-10', daysLeft: 12 };
    const first = show({ [OWN]: own([aDiploma({ state: 'validated' })], trial) });
    expect(await screen.findByRole('heading', { name: /encore 12\sjours/ })).toBeTruthy();
    first.unmount();
    show({ [OWN]: own([aDiploma({ state: 'validated' })], { ...trial, daysLeft: 0 }) });
    expect(await screen.findByRole('heading', { name: 'Essai terminé' })).toBeTruthy();
    expect(screen.getByText(/vos rendez-vous déjà pris sont maintenus/)).toBeTruthy();
    const contact = screen.getByRole('link', { name: 'contact@souffle.exemple' });
    expect(contact.getAttribute('href')).toBe('mailto:contact@souffle.exemple');
  });

  it('sends another file for what was refused last', async () => {
    const { user, requests } = show({
      [OWN]: own([refusedOne]),
      [SEND]: { message: 'Votre diplôme est reçu : nous le lisons.', id: 'diploma-2' },
    });
    expect(await screen.findByText(/Le document n’est pas lisible\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Envoyer ce diplôme' }));
    expect(screen.getByText('Choisissez un fichier.')).toBeTruthy();
    const file = new File(['%PDF-'], 'bis.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText(/^Autre diplôme pour/), file);
    await user.click(screen.getByRole('button', { name: 'Envoyer ce diplôme' }));
    expect(await screen.findByText(/Votre diplôme est reçu/)).toBeTruthy();
    const body = requests.find(({ method }) => method === 'POST')?.body as FormData;
    expect(body.get('speciality')).toBe('sophrologie');
    expect((body.get('diploma') as File).name).toBe('bis.pdf');
  });

  it('only tells of a refusal that another file has followed', async () => {
    const next = aDiploma({ id: 'diploma-2', submittedAt: '2026-03-10T08:12:00.000Z' });
    show({ [OWN]: own([next, refusedOne]) });
    const list = await screen.findByRole('list', { name: 'Diplômes' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Envoyer ce diplôme' })).toBeNull();
  });

  it('says what is wrong with a file', async () => {
    const sentence = 'Diplôme : ce fichier est vide.';
    const { user } = show({
      [OWN]: own([refusedOne]),
      [SEND]: refused(400, 'FILE_EMPTY', sentence),
    });
    const field = await screen.findByLabelText(/^Autre diplôme pour/);
    await user.upload(field, new File([], 'vide.pdf', { type: 'application/pdf' }));
    await user.click(screen.getByRole('button', { name: 'Envoyer ce diplôme' }));
    expect((await screen.findByRole('alert')).textContent).toContain('ce fichier est vide');
  });

  it('says that there is none, or that they could not be asked for', async () => {
    const first = show({ [OWN]: own([], { isVerified: true }) });
    expect(await screen.findByText('Aucun diplôme envoyé')).toBeTruthy();
    first.unmount();
    show({ [OWN]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
