import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { noAnswer, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
import { AdminValidationsScreen } from './admin-validations-screen.tsx';

const show = (answers: AnswerTable) => renderScreen(<AdminValidationsScreen />, { answers });
const LIST = 'GET /api/operator/diplomas';
const elodie = {
  id: 'diploma-1',
  practitioner: { id: 'practitioner-elodie', name: 'Élodie Marchand' },
  speciality: { id: 'sophrologie', name: 'Sophrologie' },
  submittedAt: '2026-03-08T08:12:00.000Z',
};

it('lists the diplomas that wait, each leading to its file', async () => {
  show({ [LIST]: { diplomas: [elodie], total: 1 } });
  expect(
    await screen.findByRole('heading', { level: 1, name: /^1\sdiplôme à lire$/ }),
  ).toBeTruthy();
  const link = screen.getByRole('link', {
    name: 'Lire le diplôme de Élodie Marchand, Sophrologie',
  });
  expect(link.getAttribute('href')).toBe('/admin/validations/diploma-1');
});

it('says how many there are where it does not list them all', async () => {
  show({ [LIST]: { diplomas: [elodie], total: 140 } });
  expect(await screen.findByText('Les 1 plus anciens, sur 140.')).toBeTruthy();
});

it('follows what the socket tells of diplomas', async () => {
  const waiting = { diplomas: [elodie], total: 1 };
  const { store } = show({ [LIST]: () => ({ status: 200, body: { ...waiting } }) });
  await screen.findByRole('heading', { level: 1, name: /^1\sdiplôme à lire$/ });
  Object.assign(waiting, { diplomas: [], total: 0 });
  act(() => void store.dispatch(api.util.invalidateTags([listOf('diplomas')])));
  expect(await screen.findByText('Aucun diplôme n’attend')).toBeTruthy();
});

it('says that none waits, or that they could not be asked for', async () => {
  const first = show({ [LIST]: { diplomas: [], total: 0 } });
  expect(await screen.findByText('Aucun diplôme n’attend')).toBeTruthy();
  first.unmount();
  show({ [LIST]: noAnswer });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});
