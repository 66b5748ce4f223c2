import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import { errorCatalogue } from 'contracts';
import { refused, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { paths } from '../../../paths.ts';
import { InvoicingScreen } from './invoicing-screen.tsx';

const READ = 'GET /api/practitioner/invoicing';
const WRITE = 'PUT /api/practitioner/invoicing';

const invoicing = (isSetUp: boolean, isBegun = false) => ({
  terms: {
    seller: {
      name: 'Claire Fontaine',
      legalForm: 'Entrepreneur individuel (EI)',
      street: '12 rue Mercière',
      zipCode: '69002',
      city: 'Lyon',
      contact: null,
      siret: isSetUp ? '73282932000074' : '',
      vatNumber: null,
    },
    vat: 'franchise',
    vatPermille: 0,
    footerText: null,
  },
  isSetUp,
  next: { today: '2026-03-10', number: 1, numberText: '2026-0001', isBegun },
});

const show = (answers: AnswerTable) =>
  renderScreen(<InvoicingScreen />, { answers, path: paths.invoicing });

it('is busy while it loads, and says what failed', async () => {
  const first = show({ [READ]: () => new Promise(() => {}) });
  expect(screen.getByText('Chargement…')).toBeTruthy();
  first.unmount();
  show({ [READ]: refused(503, 'UNAVAILABLE', 'Le service est momentanément indisponible.') });
  expect(await screen.findByText(/momentanément indisponible/)).toBeTruthy();
});

it('begins with what is known, and asks for the rest before anything is sent', async () => {
  const { user, requests } = show({
    [READ]: invoicing(false),
    [WRITE]: { message: 'Enregistré.' },
  });
  expect((await screen.findByLabelText<HTMLInputElement>('Nom')).value).toBe('Claire Fontaine');
  await user.click(screen.getByRole('radio', { name: /^Assujetti/ }));
  await user.type(screen.getByLabelText('SIRET'), '123');
  await user.type(screen.getByLabelText(/^Dernier numéro/), 'a');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/^Ce SIRET n’existe pas/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('SIRET'));
  expect(screen.getByText(/^FR, deux signes/)).toBeTruthy();
  expect(screen.getByText(/^Indiquez un nombre entier/)).toBeTruthy();
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
  await user.clear(screen.getByLabelText('SIRET'));
  enter(screen.getByLabelText('SIRET'), '732 829 320 00074');
  enter(screen.getByLabelText('Numéro de TVA'), 'FR40732829320');
  await user.selectOptions(screen.getByLabelText('Taux habituel'), '200');
  await user.clear(screen.getByLabelText(/^Dernier numéro/));
  await user.type(screen.getByLabelText(/^Dernier numéro/), '41');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Enregistré.');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    siret: '732 829 320 00074',
    vat: 'liable',
    vatNumber: 'FR40732829320',
    vatPermille: 200,
    lastNumber: 41,
  });
});

it('shows at its field what the server refuses, and keeps what was typed', async () => {
  const { status, message } = errorCatalogue.SERIES_BEGUN;
  const { user } = show({
    [READ]: invoicing(true),
    [WRITE]: () => ({ status, body: { message, code: 'SERIES_BEGUN', fields: ['lastNumber'] } }),
  });
  const last = await screen.findByLabelText<HTMLInputElement>(/^Dernier numéro/);
  await user.clear(last);
  await user.type(last, '50');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText(/le premier ne change plus/)).toBeTruthy();
  expect(last.getAttribute('aria-invalid')).toBe('true');
  expect(last.value).toBe('50');
});

it('no longer asks for the last number once one was given', async () => {
  show({ [READ]: invoicing(true, true) });
  await screen.findByLabelText('SIRET');
  expect(screen.queryByLabelText(/^Dernier numéro/)).toBeNull();
});
