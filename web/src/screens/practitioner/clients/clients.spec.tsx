import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { AnswerOf, ClientFile, ListedClient } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { paths } from '../../../paths.ts';
import { ClientScreen } from './client-screen.tsx';
import { ClientsScreen } from './clients-screen.tsx';
import { CompareClientsScreen } from './compare-clients-screen.tsx';

const odette: ListedClient = {
  id: 'customer-odette',
  firstname: 'Odette',
  lastname: 'Marchais',
  age: 76,
  phone: '0699142037',
  isRecorded: true,
  relatives: [],
  last: { date: '2026-02-24', time: '14:00' },
  next: null,
  visits: 4,
};
const listed = (overrides: Partial<AnswerOf<'getClients'>> = {}): AnswerOf<'getClients'> => ({
  clients: [odette],
  total: 1,
  found: 1,
  page: 1,
  pages: 1,
  today: '2026-03-10',
  likelyDoubles: [],
  ...overrides,
});
const file = (overrides: Partial<ClientFile> = {}): ClientFile => ({
  ...odette,
  birthday: '1950-02-03',
  email: null,
  isMailed: false,
  recordedOn: '2025-11-03',
  first: { date: '2025-12-02', time: '10:30' },
  today: '2026-03-10',
  note: { text: '', on: null, version: 0 },
  merged: [],
  likelyDoubles: [],
  bookings: [
    {
      id: 'booking-1',
      kind: 'booking',
      workshopId: null,
      day: '2026-02-24',
      start: '14:00',
      startsAt: '2026-02-24T13:00:00.000Z',
      name: 'Séance de suivi',
      option: 'Présentiel',
      relative: null,
      price: 45,
      state: 'past',
    },
  ],
  isWhole: true,
  papers: [],
  ...overrides,
});
const LIST = 'GET /api/practitioner/client-list';
const FILE = 'GET /api/practitioner/clients/customer-odette';
const other = file({ id: 'customer-odette-2', lastname: 'Marchai', phone: null, visits: 0 });

const show = (answers: AnswerTable, path: string = paths.clients) =>
  renderScreen(
    <Routes>
      <Route path={paths.clients} element={<ClientsScreen />} />
      <Route path={paths.client} element={<ClientScreen />} />
      <Route path={paths.compareClients} element={<CompareClientsScreen />} />
    </Routes>,
    { answers, path },
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('Mes clients', () => {
  it('says how many there are, and leads from each to the file', async () => {
    show({ [LIST]: listed() });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Vous suivez 1\u00a0personne' }),
    ).toBeTruthy();
    const link = screen.getByRole('link', { name: /Odette Marchais/ });
    expect(link.getAttribute('href')).toBe('/clients/customer-odette');
    expect(link.textContent).toMatch(
      /76\sans.*06\s99\s14\s20\s37.*mar\.\s24\sfévrier, 14:00.*4\svisites/,
    );
  });

  it('searches what is typed, and keeps it in the address', async () => {
    const { requests, path } = show({ [LIST]: listed() });
    enter(await screen.findByLabelText('Chercher un client'), 'odette');
    await waitFor(() => expect(path()).toBe('/clients?q=odette'));
    await waitFor(() => expect(requests.at(-1)?.url).toContain('q=odette'));
  });

  it('is empty, fails, and finds nobody', async () => {
    const none = listed({ clients: [], total: 0, found: 0 });
    const first = show({ [LIST]: none });
    expect(await screen.findByText('Aucun client pour l’instant')).toBeTruthy();
    first.unmount();
    const second = show({ [LIST]: listed({ clients: [], found: 0 }) });
    expect(await screen.findByText('Aucun client trouvé')).toBeTruthy();
    second.unmount();
    show({ [LIST]: noAnswer });
    expect(await button('Réessayer')).toBeTruthy();
  });

  it('suggests to compare two files that are alike', async () => {
    const pair = {
      one: { id: 'customer-odette', fullName: 'Odette Marchais' },
      other: { id: 'customer-odette-2', fullName: 'Odette Marchai' },
      likeness: 'phone' as const,
    };
    show({ [LIST]: listed({ likelyDoubles: [pair] }) });
    const link = await screen.findByRole('link', { name: 'Comparer' });
    expect(link.getAttribute('href')).toBe('/clients/customer-odette/comparer/customer-odette-2');
    expect(screen.getByText(/même prénom et même téléphone/)).toBeTruthy();
  });

  it('notes a client, warns of one who is alike, and keeps what was typed when it is refused', async () => {
    const { user, requests } = show({
      [LIST]: listed(),
      'POST /api/practitioner/likely-doubles': {
        likelyDoubles: [
          { id: odette.id, fullName: 'Odette Marchais', phone: '0699142037', likeness: 'phone' },
        ],
      },
      'POST /api/practitioner/clients': refused(409, 'TOO_MANY_CLIENTS', 'La liste est pleine.'),
    });
    await user.click(await button('Ajouter un client'));
    enter(screen.getByLabelText('Prénom'), 'Odette');
    enter(screen.getByLabelText('Nom'), 'Marchai');
    enter(screen.getByLabelText(/Téléphone/), '0699142037');
    expect(await screen.findByText(/Vous avez peut-être déjà noté/)).toBeTruthy();
    await user.click(await button('Noter ce client'));
    expect(await screen.findByText('La liste est pleine.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Nom').value).toBe('Marchai');
    expect(requests.at(-1)?.body).toMatchObject({ firstname: 'Odette', phone: '0699142037' });
  });
});

describe('the file of a client', () => {
  it('has the appointments, how to reach them, and what was noted', async () => {
    show(
      { [FILE]: file({ note: { text: 'Genou droit.', on: '2026-02-10', version: 1 } }) },
      '/clients/customer-odette',
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Odette Marchais' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Séance de suivi' }).getAttribute('href')).toBe(
      '/calendrier?date=2026-02-24&booking=booking-1',
    );
    expect(screen.getByText('Genou droit.')).toBeTruthy();
    expect(screen.getByText(/4\svisites depuis le mardi 2\sdécembre 2025/)).toBeTruthy();
  });

  it('keeps a note that another page has overtaken, with the reason', async () => {
    const { user } = show(
      {
        [FILE]: file(),
        'PUT /api/practitioner/clients/customer-odette/note': refused(
          409,
          'NOTE_CHANGED',
          'Cette note a été modifiée.',
        ),
      },
      '/clients/customer-odette',
    );
    await user.click(await button('Écrire une note'));
    enter(screen.getByLabelText('Votre note'), 'Sommeil');
    await user.click(await button('Enregistrer la note'));
    expect(await screen.findByText('Cette note a été modifiée.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Votre note').value).toBe('Sommeil');
  });

  it('keeps over a reload which note was read, so that a later one is not replaced', async () => {
    sessionStorage.clear();
    const path = '/clients/customer-odette';
    const written = (version: number, text: string) =>
      file({ note: { text, on: '2026-02-10', version } });
    const first = show({ [FILE]: written(1, 'Genou droit.') }, path);
    await first.user.click(await button('Modifier la note'));
    expect(document.activeElement).toBe(screen.getByLabelText('Votre note'));
    enter(screen.getByLabelText('Votre note'), ' Genou gauche.');
    first.unmount();
    const SAVE = 'PUT /api/practitioner/clients/customer-odette/note';
    const { user, requests } = show(
      {
        [FILE]: written(2, 'Genou droit. Sommeil.'),
        [SAVE]: ({ body }) =>
          (body as { version: number }).version === 2
            ? { status: 200, body: { message: 'La note est enregistrée.' } }
            : {
                status: 409,
                body: { code: 'NOTE_CHANGED', message: 'Cette note a été modifiée.' },
              },
      },
      path,
    );
    // The draft is shown, and takes no focus.
    const typed = await screen.findByLabelText<HTMLTextAreaElement>('Votre note');
    expect(document.activeElement).toBe(document.body);
    expect(typed.value).toBe('Genou droit. Genou gauche.');
    await user.click(await button('Enregistrer la note'));
    expect(await screen.findByText('Cette note a été modifiée.')).toBeTruthy();
    expect(typed.value).toBe('Genou droit. Genou gauche.');
    await user.click(await button('Annuler'));
    expect(await screen.findByText('Genou droit. Sommeil.')).toBeTruthy();
    await user.click(await button('Modifier la note'));
    enter(screen.getByLabelText('Votre note'), ' Genou gauche.');
    await user.click(await button('Enregistrer la note'));
    await button('Modifier la note');
    const saved = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(saved).toEqual([
      { text: 'Genou droit. Genou gauche.', version: 1 },
      { text: 'Genou droit. Sommeil. Genou gauche.', version: 2 },
    ]);
  });

  it('says why it cannot be erased', async () => {
    const { user } = show(
      {
        [FILE]: file(),
        'DELETE /api/practitioner/clients/customer-odette': refused(
          409,
          'CLIENT_EXPECTED',
          'Ce client a encore un rendez-vous.',
        ),
      },
      '/clients/customer-odette',
    );
    await user.click(await button('Effacer la fiche'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Effacer la fiche' }));
    expect(await screen.findByText('Ce client a encore un rendez-vous.')).toBeTruthy();
  });

  it('is not found', async () => {
    const gone = refused(404, 'CUSTOMER_NOT_FOUND', 'Ce client est introuvable.');
    show({ [FILE]: gone }, '/clients/customer-odette');
    expect(await screen.findByText('Ce client est introuvable.')).toBeTruthy();
  });
});

describe('two files that are compared', () => {
  const answers = {
    [FILE]: file({
      likelyDoubles: [
        { id: other.id, fullName: 'Odette Marchai', phone: null, likeness: 'birthday' },
      ],
    }),
    'GET /api/practitioner/clients/customer-odette-2': other,
  };
  const path = '/clients/customer-odette/comparer/customer-odette-2';

  it('are merged into the one that is chosen', async () => {
    const {
      user,
      requests,
      path: current,
    } = show(
      {
        ...answers,
        'POST /api/practitioner/clients/customer-odette-2/merge': { message: 'Réunies.' },
      },
      path,
    );
    expect(await screen.findByText(/même nom et même date de naissance/)).toBeTruthy();
    await user.click(await button('Réunir les deux fiches'));
    await screen.findByText('Les deux fiches sont réunies.');
    await waitFor(() => expect(current()).toBe('/clients/customer-odette'));
    const sent = requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ otherId: 'customer-odette' });
  });

  it('are two people', async () => {
    const { user, path: current } = show(
      {
        ...answers,
        [LIST]: listed(),
        'POST /api/practitioner/clients/customer-odette/separate': { message: 'Séparées.' },
      },
      path,
    );
    await user.click(await button('Ce sont deux personnes'));
    await screen.findByText(/Ce sont deux personnes.: c’est noté/);
    await waitFor(() => expect(current()).toBe('/clients'));
  });
});

describe('the file of a client', () => {
  it('lists the papers, each with what downloads it', async () => {
    const paper = { title: null, bytes: null, relative: null, on: '2026-02-24' };
    const papers: ClientFile['papers'] = [
      { ...paper, id: 'paper-1', kind: 'advice' },
      { ...paper, id: 'paper-2', kind: 'file', title: 'Exercices', bytes: 420_000 },
    ];
    show({ [FILE]: file({ papers }) }, '/clients/customer-odette');
    const advice = await screen.findByRole('link', { name: 'Préconisation' });
    expect(advice.getAttribute('href')).toBe('/generate-pdf/paper-1');
    const shared = screen.getByRole('link', { name: 'Exercices' });
    expect(shared.getAttribute('href')).toBe('/api/practitioner/papers/paper-2/file');
    screen.getByText(/^remise le mardi 24\sfévrier 2026$/);
    screen.getByText(/^remis le .*24\sfévrier 2026 · 420\sko$/);
  });

  it('leads to a new appointment, with the client chosen and no name in the address', async () => {
    show({ [FILE]: file() }, '/clients/customer-odette');
    const link = await screen.findByRole('link', { name: 'Nouveau rendez-vous' });
    expect(link.getAttribute('href')).toBe('/calendrier?new=');
    screen.getByText('Aucun document. Vous en remettez depuis un rendez-vous.');
  });
});
