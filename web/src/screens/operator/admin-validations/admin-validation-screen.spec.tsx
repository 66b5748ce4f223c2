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
import { AdminValidationScreen } from './admin-validation-screen.tsx';
import { aDiploma, aDiplomaFile } from './diploma.fixtures.ts';

const FILE = 'GET /api/operator/diplomas/diploma-1';
const LIST = 'GET /api/operator/diplomas';
const VALIDATE = 'POST /api/operator/diplomas/diploma-1/validate';
const REFUSE = 'POST /api/operator/diplomas/diploma-1/refuse';
const nothingWaits = { [LIST]: { diplomas: [], total: 0 } };

const show = (answers: AnswerTable) =>
  renderScreen(
    <Routes>
      <Route path="/admin/validations/:diplomaId" element={<AdminValidationScreen />} />
    </Routes>,
    { answers: { ...nothingWaits, ...answers }, path: '/admin/validations/diploma-1' },
  );

describe('Validation d’un diplôme', () => {
  it('shows the document in a frame that is shut, beside what was said at the sign-up', async () => {
    show({ [FILE]: aDiplomaFile() });
    const frame = await screen.findByTitle('Diplôme, diplome-sophrologie.png');
    expect(frame.getAttribute('src')).toBe('/api/operator/diplomas/diploma-1/file');
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(screen.getByText('7 quai Perrière, 38000 Grenoble')).toBeTruthy();
    expect(screen.getByText('Clé à vérifier')).toBeTruthy();
    expect(screen.getByText(/^Document privé\./)).toBeTruthy();
  });

  it('leaves the frame of a PDF open, in which browsers show none otherwise', async () => {
    const diploma = aDiploma({ mime: 'application/pdf', fileName: 'a.pdf' });
    show({ [FILE]: aDiplomaFile({ diploma }) });
    expect((await screen.findByTitle('Diplôme, a.pdf')).hasAttribute('sandbox')).toBe(false);
  });

  it('says that the file is lost, and lets it be refused alone', async () => {
    show({ [FILE]: aDiplomaFile({ isFileLost: true }) });
    expect(await screen.findByText(/^Ce fichier manque, ou n’est plus celui/)).toBeTruthy();
    expect(screen.queryByTitle(/^Diplôme, /)).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Valider' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Refuser et envoyer' })).toBeTruthy();
  });

  it('tells what was decided before, and by whom', async () => {
    const former = aDiploma({
      id: 'diploma-0',
      state: 'refused',
      submittedAt: '2026-03-07T08:12:00.000Z',
      decidedAt: '2026-03-07T09:04:00.000Z',
      decidedBy: 'Basile N., exploitation',
      reason: 'Page illisible.',
    });
    show({ [FILE]: aDiplomaFile({ diplomas: [former, aDiploma()] }) });
    expect(
      await screen.findByText(/refusé par Basile N\., exploitation, «\sPage illisible\.\s»/),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /Sophrologie\s?Refusé/ }).getAttribute('href')).toBe(
      '/admin/validations/diploma-0',
    );
  });

  it('validates, and leads to the next one', async () => {
    let file = aDiplomaFile();
    const { user } = show({
      [FILE]: () => ({ status: 200, body: file }),
      [LIST]: {
        diplomas: [
          {
            id: 'diploma-2',
            practitioner: { id: 'p', name: 'Hugo Le Goff' },
            speciality: { id: 'n', name: 'Naturopathie' },
            submittedAt: '2026-03-09T08:12:00.000Z',
          },
        ],
        total: 1,
      },
      [VALIDATE]: () => {
        file = aDiplomaFile({
          diploma: aDiploma({ state: 'validated', decidedBy: 'Basile N., exploitation' }),
        });
        return { status: 200, body: { message: 'Le diplôme est validé.' } };
      },
    });
    expect(await screen.findByText(/les trois mois d’essai commenceront/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Valider ce diplôme' }));
    const next = await screen.findByRole('link', { name: 'Diplôme suivant' });
    expect(next.getAttribute('href')).toBe('/admin/validations/diploma-2');
    expect(screen.getByText('Cette décision est prise par Basile N., exploitation.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Valider ce diplôme' })).toBeNull();
  });

  it('refuses with a message that a template fills and that can be changed', async () => {
    const { user, requests } = show({ [FILE]: aDiplomaFile(), [REFUSE]: { message: 'Envoyé.' } });
    await user.click(await screen.findByRole('radio', { name: 'Refuser' }));
    await user.click(screen.getByRole('button', { name: 'Refuser et envoyer' }));
    expect(screen.getByText('Écrivez ce que le praticien doit savoir.')).toBeTruthy();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.selectOptions(screen.getByLabelText('Motif'), 'Document illisible');
    const message = screen.getByLabelText('Message envoyé à Élodie');
    enter(message, ' Merci.');
    await user.click(screen.getByRole('button', { name: 'Refuser et envoyer' }));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      reason: expect.stringMatching(/^Le document n’est pas lisible\..+ Merci\.$/),
    });
  });

  it('says when somebody else was faster', async () => {
    const sentence = 'Une décision a déjà été prise sur ce diplôme : rechargez la page.';
    const { user } = show({
      [FILE]: aDiplomaFile(),
      [VALIDATE]: refused(409, 'DIPLOMA_ALREADY_DECIDED', sentence),
    });
    await user.click(await screen.findByRole('button', { name: 'Valider ce diplôme' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Une décision a déjà');
  });

  it('says that a diploma is unknown, or could not be asked for', async () => {
    const first = show({
      [FILE]: refused(404, 'DIPLOMA_NOT_FOUND', 'Ce diplôme est introuvable.'),
    });
    expect(
      await screen.findByRole('heading', { name: 'Ce diplôme est introuvable.' }),
    ).toBeTruthy();
    first.unmount();
    show({ [FILE]: noAnswer });
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });
});
