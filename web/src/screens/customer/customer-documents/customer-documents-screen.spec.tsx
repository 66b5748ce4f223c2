import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CustomerPaper } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
  type TableAnswer,
} from '../../../../testing/render-screen.tsx';
import { api, listOf } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { CustomerDocumentsScreen } from './customer-documents-screen.tsx';

const LIST = 'GET /api/customer/getDocuments';
const ALERTS = 'GET /api/notificationsUnseen';

const advice: CustomerPaper = {
  id: 'booking-1',
  date: '06/03/2026',
  time: '17:00',
  pro: {
    id: 'marc',
    prenom: 'Marc',
    nom: 'Delorme',
    photo: null,
    slug: 'marc-delorme',
    phone: null,
  },
  customer: { prenom: 'Camille', nom: 'Durand' },
  facture: null,
  preconisation: 'Bonjour Camille,\n\nÉcrans posés à 22 h.',
  paperId: 'paper-1',
  day: '2026-03-06',
  consultationName: 'Séance de suivi',
  isForRelative: false,
  title: null,
  file: null,
  invoice: null,
  at: '2026-03-06T17:05:00.000Z',
  revisedAt: null,
};
const file: CustomerPaper = {
  ...advice,
  id: 'paper-2',
  paperId: 'paper-2',
  preconisation: null,
  title: 'Exercices du soir',
  file: { name: 'exercices.pdf', mime: 'application/pdf', bytes: 420_000 },
  at: '2026-02-20T10:00:00.000Z',
};

const listing = (...documents: readonly CustomerPaper[]): AnswerTable => ({
  [LIST]: { documents: [...documents], nextCursor: null },
  [ALERTS]: { notifications: [], total: 0 },
});

const show = (answers: AnswerTable, path = '/customer/documents') =>
  renderScreen(
    <Routes>
      <Route path={paths.customerDocument} element={<CustomerDocumentsScreen />} />
    </Routes>,
    { answers, path },
  );

it('lists documents by month, each with a link of its own', async () => {
  show(listing(advice, file));
  const march = within(await screen.findByRole('region', { name: 'Mars 2026' }));
  march.getByText(/^1\sdocument$/);
  const link = march.getByRole('link', { name: /Préconisation.*Marc Delorme.*6\smars/ });
  expect(link.getAttribute('href')).toBe('/customer/documents/booking-1');
  const february = within(screen.getByRole('region', { name: 'Février 2026' }));
  february.getByRole('link', { name: /Exercices du soir.*20\sfévrier.*PDF/ });
});

it('marks what has an unseen alert as new, and sees it when it is opened', async () => {
  const about = { kind: 'paper', id: 'paper-1' };
  const { requests, user } = show({
    ...listing(advice, file),
    [ALERTS]: {
      notifications: [
        {
          id: 'alert-1',
          detail: 'nouveau',
          prenom: 'Marc',
          nom: 'Delorme',
          date: '',
          time: '',
          day: '',
          from: null,
          late: false,
          about,
          relative: null,
          at: advice.at,
        },
      ],
      total: 1,
    },
    'GET /api/customer/documents/booking-1': { document: advice, content: null },
    'POST /api/notificationSeen/alert-1': { success: true },
  });
  const row = await screen.findByRole('link', { name: /Nouveau/ });
  await user.click(row);
  await waitFor(() =>
    expect(requests.some(({ url }) => url === '/api/notificationSeen/alert-1')).toBe(true),
  );
  await waitFor(() => expect(screen.queryByText('Nouveau')).toBeNull());
});

it('shows an advice whole, of whom it is and who reads it', async () => {
  const document = { ...advice, revisedAt: '2026-03-07T08:00:00.000Z' };
  show(
    { ...listing(document), 'GET /api/customer/documents/booking-1': { document, content: null } },
    '/customer/documents/booking-1',
  );
  const paper = within(await screen.findByRole('article'));
  await paper.findByRole('heading', { name: 'Préconisation' });
  paper.getByText(/Écrans posés à 22 h\./);
  paper.getByText(/^Séance de suivi, vendredi 6\smars 2026$/);
  paper.getByText(/^Document remis le vendredi 6\smars 2026 à\s18\sh\s05$/);
  paper.getByText(/^Document modifié le samedi 7\smars 2026/);
  paper.getByText(/ne remplacent pas un avis médical/);
  const again = paper.getByRole('link', { name: 'Reprendre rendez-vous avec Marc Delorme' });
  expect(again.getAttribute('href')).toBe('/professionnel/p/marc-delorme');
  const pdf = paper.getByRole('link', { name: 'Télécharger le PDF' });
  expect(pdf.getAttribute('href')).toBe('/generate-pdf/booking-1');
  const current = screen.getAllByRole('link', { current: true });
  expect(current.map(({ textContent }) => textContent)).toEqual([
    'Tous',
    expect.stringMatching(/^Préconisation.*Delorme/),
  ]);
});

it.each([
  ['an advice with an emoji', { ...advice, preconisation: 'Respirez 🌿' }, true],
  ['a name of another alphabet', { ...advice, customer: { prenom: '雷', nom: '李' } }, true],
  ['a name in Greek', { ...advice, customer: { prenom: 'Ελένη', nom: 'Şahin' } }, false],
  ['a shared file', { ...file, customer: { prenom: '雷', nom: '李' } }, false],
])('says what the PDF leaves out: %s', async (_, paper, isShown) => {
  const answers = {
    ...listing(paper),
    [`GET /api/customer/documents/${paper.id}`]: { document: paper, content: null },
  };
  show(answers, `/customer/documents/${paper.id}`);
  await screen.findByRole('heading', { level: 2, name: /^(Préconisation|Exercices)/ });
  expect(screen.queryAllByText(/^Le PDF est sans les emoji/)).toHaveLength(isShown ? 1 : 0);
});

it('offers a file with its type and its size, and says for whom a document is', async () => {
  const document = { ...file, isForRelative: true, customer: { prenom: 'Jeanne', nom: 'Durand' } };
  show(
    { ...listing(document), 'GET /api/customer/documents/paper-2': { document, content: null } },
    '/customer/documents/paper-2',
  );
  const link = await screen.findByRole('link', {
    name: /^Télécharger le fichier \(PDF, 420\sko\)$/,
  });
  expect(link.getAttribute('href')).toBe('/api/customer/documents/paper-2/file');
  expect(link.hasAttribute('download')).toBe(true);
  screen.getByText(/^Séance de suivi pour Jeanne, /);
});

it('lists one kind alone, also while a document is open', async () => {
  const ofKind: TableAnswer = ({ url }) => ({
    status: 200,
    body: { documents: url.includes('kind=file') ? [file] : [advice, file], nextCursor: null },
  });
  const { user, requests } = show({
    ...listing(),
    [LIST]: ofKind,
    'GET /api/customer/documents/paper-2': { document: file, content: null },
  });
  const row = { name: /Préconisation.*Delorme/ };
  await screen.findByRole('link', row);
  const filters = within(screen.getByRole('navigation', { name: 'Quels documents' }));
  await user.click(filters.getByRole('link', { name: 'Fichiers' }));
  await waitFor(() => expect(screen.queryByRole('link', row)).toBeNull());
  await user.click(await screen.findByRole('link', { name: /Exercices du soir/ }));
  await screen.findByRole('article');
  expect(filters.getByRole('link', { current: true }).textContent).toBe('Fichiers');
  expect(requests.filter(({ url }) => url.includes('kind=file'))).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Mes documents' }).getAttribute('href')).toBe(
    '/customer/documents?genre=file',
  );
});

it('says that there is none of a kind', async () => {
  show(listing(), '/customer/documents?genre=advice');
  await screen.findByText('Aucun document trouvé');
  screen.getByText(/Vos autres documents/);
});

it('says that there is none', async () => {
  show(listing());
  await screen.findByText('Aucun document trouvé');
});

it('says that a document is not there, beside those that are', async () => {
  const sentence = 'Ce document est introuvable, ou a été retiré.';
  show(
    {
      ...listing(advice),
      'GET /api/customer/documents/gone': refused(404, 'PAPER_NOT_FOUND', sentence),
    },
    '/customer/documents/gone',
  );
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(await screen.findByRole('link', { name: /Préconisation.*Delorme/ })).toBeTruthy();
});

it('loads earlier documents below', async () => {
  const pages: TableAnswer = ({ url }) => ({
    status: 200,
    body: url.includes('cursor=next')
      ? { documents: [file], nextCursor: null }
      : { documents: [advice], nextCursor: 'next' },
  });
  const { user } = show({ ...listing(), [LIST]: pages });
  await user.click(await screen.findByRole('button', { name: 'Charger plus de documents' }));
  await screen.findByRole('link', { name: /Exercices du soir/ });
  expect(screen.queryByRole('button', { name: /Charger plus/ })).toBeNull();
});

it('can be asked for again when it did not come', async () => {
  const answers: Record<string, TableAnswer> = { ...listing(), [LIST]: noAnswer };
  const { user } = show(answers);
  await screen.findByRole('alert');
  Object.assign(answers, listing(advice));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('link', { name: /Préconisation/ });
});

it('shows no longer what is withdrawn while it is open', async () => {
  const answers: Record<string, TableAnswer> = {
    ...listing(advice),
    'GET /api/customer/documents/booking-1': { document: advice, content: null },
  };
  const { store } = show(answers, '/customer/documents/booking-1');
  await screen.findByText(/Écrans posés à 22 h\./);
  const sentence = 'Ce document est introuvable, ou a été retiré.';
  answers['GET /api/customer/documents/booking-1'] = refused(404, 'PAPER_NOT_FOUND', sentence);
  store.dispatch(api.util.invalidateTags([listOf('papers')]));
  expect((await screen.findByRole('alert')).textContent).toContain(sentence);
  expect(screen.queryByText(/Écrans posés/)).toBeNull();
});
