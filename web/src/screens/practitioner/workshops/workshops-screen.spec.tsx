import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter } from '../../../../testing/fill-in.ts';
import type { OwnWorkshop, OwnWorkshopDetails, Participant } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import {
  noAnswer,
  refused,
  renderScreen,
  type AnswerTable,
} from '../../../../testing/render-screen.tsx';
import { paths } from '../../../paths.ts';
import { EditWorkshopScreen, NewWorkshopScreen } from './workshop-form-screen.tsx';
import { WorkshopScreen } from './workshop-screen.tsx';
import { WorkshopsScreen } from './workshops-screen.tsx';

const aSession = (id: string, day: string) => ({
  id,
  day,
  start: '18:00',
  end: '20:00',
  startsAt: `${day}T17:00:00.000Z`,
  endsAt: `${day}T19:00:00.000Z`,
});

const aWorkshop = (overrides: Partial<OwnWorkshop> = {}): OwnWorkshop => ({
  id: 'bain',
  title: 'Bain sonore',
  state: 'open',
  sessions: [aSession('date-1', '2099-03-12')],
  timeZone: 'Europe/Paris',
  place: {
    addressId: 'cabinet',
    label: 'Cabinet',
    address: '12 rue Mercière',
    zipcode: '69002',
    city: 'Lyon',
  },
  price: 25,
  places: 12,
  taken: 11,
  held: 1,
  waiting: 3,
  ...overrides,
});

const details = (overrides: Partial<OwnWorkshopDetails> = {}): OwnWorkshopDetails => ({
  ...aWorkshop({ taken: 1, held: 0, waiting: 0 }),
  description: 'Bols et gong.',
  specialityId: null,
  noticeMinutes: 1_440,
  cancellationDelay: 2_880,
  practicalInfo: 'Un tapis.',
  visioLink: null,
  isOpen: true,
  settling: null,
  notices: [],
  participants: [],
  waitingList: [],
  ...overrides,
});

const LIST = 'GET /api/practitioner/events';
const ONE = 'GET /api/practitioner/events/bain';
const PUBLISH = 'POST /api/practitioner/events';
const choices: AnswerTable = {
  'GET /api/professional/specialities': [{ id: 'naturopathie', name: 'Naturopathie' }],
  'GET /api/consultation-slots': {
    isManualManagement: false,
    consultationSlots: [],
    consultations: [],
    addresses: [
      {
        id: 'cabinet',
        label: 'Cabinet',
        address: '12 rue Mercière',
        zipcode: '69002',
        city: 'Lyon',
      },
    ],
  },
};

const show = (path: string, answers: AnswerTable) =>
  renderScreen(
    <Routes>
      <Route path={paths.workshops} element={<WorkshopsScreen />} />
      <Route path={paths.newWorkshop} element={<NewWorkshopScreen />} />
      <Route path={paths.workshop} element={<WorkshopScreen />} />
      <Route path={paths.editWorkshop} element={<EditWorkshopScreen />} />
    </Routes>,
    { answers: { ...choices, ...answers }, path },
  );

beforeEach(() => sessionStorage.clear());

describe('the list of events', () => {
  it('tells of each its next date, places and who waits', async () => {
    show('/mes-evenements', { [LIST]: { upcoming: [aWorkshop()], past: [], isWhole: true } });
    expect((await screen.findByText('Complet')).textContent).toBe('Complet');
    screen.getByText('11 / 12 places');
    screen.getByText(/^1\splace proposée, 3\sen attente$/);
    screen.getByText(/^18\sh – 20\sh.*Cabinet, Lyon.*25\s€$/);
    expect(screen.getByRole('link', { name: 'Bain sonore' }).getAttribute('href')).toBe(
      '/mes-evenements/bain',
    );
  });

  it('may be empty, or not be known', async () => {
    const { unmount } = show('/mes-evenements', {
      [LIST]: { upcoming: [], past: [], isWhole: true },
    });
    await screen.findByText('Aucun événement à venir');
    unmount();
    show('/mes-evenements', { [LIST]: refused(503, 'UNAVAILABLE', 'Réessayez.') });
    await screen.findByText('Réessayez.');
  });
});

describe('the form of an event', () => {
  const fillIn = async (user: ReturnType<typeof show>['user']) => {
    enter(await screen.findByLabelText('Titre'), 'Bain sonore');
    enter(screen.getByLabelText('Jour'), '12/03/2099');
    enter(screen.getByLabelText('Début'), '18:00');
    enter(screen.getByLabelText('Fin'), '20:00');
    enter(screen.getByLabelText('Places'), '8');
    await user.click(screen.getByLabelText('Gratuit'));
  };
  const submit = 'Publier et ouvrir les inscriptions';

  it('names what is missing and focuses it', async () => {
    const { user } = show('/mes-evenements/nouveau', {});
    await user.click(await screen.findByRole('button', { name: submit }));
    screen.getByText('Donnez un titre à l’événement.');
    screen.getByText('Indiquez le jour, le début et la fin de cette date.');
    screen.getByText(/^Indiquez un prix, ou cochez/);
    expect(document.activeElement).toBe(screen.getByLabelText('Titre'));
  });

  it('has the first speciality unless another one or none is chosen, and says what follows', async () => {
    const specialities = ['Naturopathie', 'Yoga'].map((name) => ({ id: name, name }));
    const { user } = show('/mes-evenements/nouveau', {
      'GET /api/professional/specialities': specialities,
    });
    const field = await screen.findByLabelText<HTMLSelectElement>('Spécialité');
    expect(field.value).toBe('Naturopathie');
    screen.getByText(/aussi sur la page de cette pratique/);
    await user.selectOptions(field, 'Aucune');
    screen.getByText(/sur la page d’aucune pratique/);
  });

  it('sends what was typed, repeated each week', async () => {
    const { user, requests, path } = show('/mes-evenements/nouveau', {
      [PUBLISH]: { id: 'bain', message: 'L’événement est publié.' },
      [ONE]: details(),
    });
    await fillIn(user);
    await user.selectOptions(screen.getByLabelText('Chaque semaine'), '1');
    await user.click(screen.getByRole('button', { name: 'Répéter' }));
    expect(screen.getAllByRole('group', { name: /^Date/ })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: submit }));
    await screen.findByRole('heading', { level: 1, name: 'Bain sonore' });
    expect(path()).toBe('/mes-evenements/bain');
    const body = requests.find(({ method }) => method === 'POST')?.body;
    expect(body).toMatchObject({
      title: 'Bain sonore',
      price: null,
      places: 8,
      place: { addressId: 'cabinet' },
      sessions: [
        { day: '2099-03-12', start: '18:00', end: '20:00' },
        { day: '2099-03-19', start: '18:00', end: '20:00' },
      ],
    });
  });

  it('shows at its date what is in the way, and loses nothing, also over a reload', async () => {
    const message = 'Ce moment chevauche le rendez-vous de Léa Martin, de 10 h à 11 h.';
    const answers: AnswerTable = {
      [PUBLISH]: () => ({
        status: 409,
        body: { code: 'SLOT_TAKEN', message, fields: ['sessions.0'] },
      }),
    };
    const { user, unmount } = show('/mes-evenements/nouveau', answers);
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: submit }));
    const date = await screen.findByRole('group', { name: 'Date 1' });
    await within(date).findByText(message);
    expect(document.activeElement).toBe(within(date).getByLabelText('Jour'));
    unmount();
    show('/mes-evenements/nouveau', answers);
    expect(await screen.findByDisplayValue('Bain sonore')).not.toBeNull();
    screen.getByDisplayValue('12/03/2099');
  });

  it('says that there was no answer', async () => {
    const { user } = show('/mes-evenements/nouveau', { [PUBLISH]: noAnswer });
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: submit }));
    await screen.findByRole('alert');
    screen.getByDisplayValue('Bain sonore');
  });

  it('sends the place of a known event where it has changed, with a message', async () => {
    const { user, requests } = show('/mes-evenements/bain/modifier', {
      [ONE]: details(),
      'PUT /api/practitioner/events/bain': { message: 'Fait.' },
    });
    await user.selectOptions(await screen.findByLabelText('Lieu'), 'En visio');
    enter(screen.getByLabelText('Votre message'), 'Salle prise.');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('heading', { level: 1, name: 'Bain sonore' });
    const sent = requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(sent).toMatchObject([{ title: 'Bain sonore', place: null, notice: 'Salle prise.' }]);
    expect(sent[0]).not.toHaveProperty('sessions');
  });

  it('shows the dates that have begun as text, and changes those ahead', async () => {
    const sessions = [
      aSession('date-1', '2020-03-05'),
      aSession('date-2', '2099-03-12'),
      aSession('date-3', '2099-03-19'),
    ];
    const { user, requests } = show('/mes-evenements/bain/modifier', {
      [ONE]: details({ state: 'started', sessions }),
      'PUT /api/practitioner/events/bain': { message: 'Fait.' },
    });
    await screen.findByText(/^Date 1\s: .*\(passée\)$/);
    expect(screen.queryByRole('group', { name: 'Date 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retirer la date 2' }));
    expect(screen.queryByRole('button', { name: /^Retirer/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await screen.findByRole('heading', { level: 1, name: 'Bain sonore' });
    expect(requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      sessions: [{ day: '2020-03-05' }, { day: '2099-03-19' }],
    });
  });

  it('copies everything but the dates', async () => {
    show('/mes-evenements/nouveau?copie=bain', { [ONE]: details() });
    await screen.findByDisplayValue('Bain sonore');
    expect(screen.getByLabelText('Jour')).toHaveProperty('value', '');
  });
});

describe('the participants', () => {
  const hugo: Participant = {
    seatId: 'seat-1',
    customerId: 'hugo',
    relativeId: null,
    fullName: 'Hugo Bertin',
    of: null,
    phone: '0639987703',
    isMailed: false,
    reason: 'Mal au dos',
    by: 'practitioner',
    at: '2026-03-01T10:00:00.000Z',
    attendance: [],
  };

  it('are marked from half an hour before, and removed with a reason', async () => {
    const { user, requests } = show('/mes-evenements/bain', {
      [ONE]: details({
        state: 'started',
        sessions: [aSession('date-1', '2020-03-12')],
        participants: [hugo],
      }),
      'POST /api/practitioner/events/bain/seats/seat-1/attendance': { message: 'Fait.' },
      'POST /api/practitioner/events/bain/seats/seat-1/remove': { message: 'Fait.' },
    });
    await screen.findByText('Mal au dos');
    screen.getByText(/^inscrit par vous le 1er\smars · sans e-mail$/);
    await user.click(screen.getByRole('button', { name: /^Absent\s: Hugo Bertin$/ }));
    await user.click(screen.getByRole('button', { name: 'Retirer Hugo Bertin' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Retirer cette personne/ }));
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    dialog.getByText('Dites pourquoi.');
    enter(dialog.getByLabelText('Pourquoi'), 'Contre-indiqué.');
    await user.click(dialog.getByRole('button', { name: 'Retirer' }));
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { sessionId: 'date-1', attendance: 'absent' },
      { reason: 'Contre-indiqué.' },
    ]);
  });

  it('leads to the room of an event by video', async () => {
    const visioLink = 'https://visio.exemple.fr/claire';
    show('/mes-evenements/bain', { [ONE]: details({ place: null, visioLink }) });
    const link = await screen.findByRole('link', { name: visioLink });
    expect(link.getAttribute('href')).toBe(visioLink);
  });

  it('cannot be marked yet where the date is to come', async () => {
    show('/mes-evenements/bain', { [ONE]: details({ participants: [hugo] }) });
    await screen.findByText('Hugo Bertin');
    expect(screen.queryByRole('button', { name: /^Présent/ })).toBeNull();
  });

  it('are noted at each date of a course, of which those gone by are named', async () => {
    const sessions = [aSession('date-1', '2020-03-05'), aSession('date-2', '2099-03-12')];
    show('/mes-evenements/bain', {
      [ONE]: details({ state: 'started', sessions, participants: [hugo] }),
    });
    const choice = within(await screen.findByLabelText('Date'));
    expect(
      choice.getAllByRole('option').map(({ textContent }) => textContent?.endsWith(' (passée)')),
    ).toEqual([true, false]);
  });

  it('are of an event that may not exist', async () => {
    show('/mes-evenements/bain', { [ONE]: refused(404, 'EVENT_NOT_FOUND', 'Introuvable.') });
    await screen.findByText('Introuvable.');
  });
});
