import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { enter } from '../../../../../testing/fill-in.ts';
import type { EventConfirmation, EventDetailsAnswer } from 'contracts';
import { stillDate } from '../../../../../testing/still-date.ts';
import { refused, renderScreen, type AnswerTable } from '../../../../../testing/render-screen.tsx';
import { EventConfirmationScreen } from './event-confirmation-screen.tsx';

const PATH = '/reservation/booking/proevent-confirm?proEvent=workshop-1';
const DETAILS = 'GET /reservation/api/booking/details';
const CONFIRM = 'POST /reservation/api/booking/confirm';
const WAIT = 'POST /api/customer/events/workshop-1/waiting-list';

const session = {
  id: 'session-1',
  date: '2026-03-12',
  start: '18:00',
  end: '20:00',
  startsAt: '2026-03-12T17:00:00.000Z',
  endsAt: '2026-03-12T19:00:00.000Z',
};
const person = (id: string, facts: Partial<EventDetailsAnswer['household'][number]> = {}) => ({
  id,
  firstname: id,
  seat: null,
  overlaps: false,
  ...facts,
});

const details = (overrides: Partial<EventDetailsAnswer> = {}): EventDetailsAnswer => ({
  professionalId: 'pro-1',
  professionalName: 'Claire Fontaine',
  professionalAvatar: null,
  professionalSlug: 'claire-fontaine',
  speciality: 'Naturopathie',
  customerName: 'Camille Durand',
  consultationId: null,
  consultationName: null,
  optionName: 'Visio',
  description: 'Bols de cristal et gong.',
  price: 25,
  payments: [],
  address: null,
  proEventId: 'workshop-1',
  eventTitle: 'Bain sonore',
  beginningHour: '2026-03-12 18:00',
  timeZone: 'Europe/Paris',
  sessions: [session],
  places: { max: 10, left: 3, waiting: 0 },
  verdict: 'TAKE',
  cancellationDeadline: { date: '2026-03-10', time: '18:00' },
  household: [person('customer-1'), person('relative-1')],
  ...overrides,
});

const confirmation: EventConfirmation = {
  bookingId: 'seat-1',
  message: 'Booking enregistré avec succès',
  proPicture: null,
  proName: 'Claire Fontaine',
  customerName: 'Camille Durand',
  beginningHour: '2026-03-12 18:00',
  deplacementDemande: false,
  eventTitle: 'Bain sonore',
  consultationOption: 'Visio',
  duration: 120,
  reason: null,
  address: null,
  price: 25,
  seats: [{ id: 'seat-1', customerName: 'Camille Durand' }],
};

const signedIn: AnswerTable = {
  'GET /api/user/status': {
    isAuthenticated: true,
    customerId: 'customer-1',
    practitionerId: null,
    roles: ['ROLE_USER'],
    firstname: 'Camille',
    lastname: 'Durand',
  },
  'GET /api/customer/family/customer-1': {
    familyMembers: [{ id: 'relative-1', fullName: 'Jeanne Durand', link: 'child', age: 8 }],
  },
};

const show = (answers: AnswerTable, path = PATH) =>
  renderScreen(<EventConfirmationScreen />, { answers: { ...signedIn, ...answers }, path });
const sent = (requests: ReturnType<typeof show>['requests'], url: string) =>
  requests.filter((request) => request.url === url).map(({ body }) => body);

stillDate('2026-03-09T10:00:00Z');
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

it('signs up who is ticked, all with one confirmation', async () => {
  const { user, requests } = show({ [DETAILS]: details(), [CONFIRM]: confirmation });
  await user.click(await screen.findByRole('checkbox', { name: /Jeanne Durand/ }));
  enter(screen.getByRole('textbox'), 'Une chaise');
  const button = await screen.findByRole('button', { name: 'Confirmer les 2 inscriptions' });
  // The terms for both people are requested again.
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  expect(await screen.findByText('Inscription confirmée')).toBeDefined();
  expect(sent(requests, '/reservation/api/booking/confirm')).toEqual([
    {
      professionalId: 'pro-1',
      customerId: 'customer-1',
      proEventId: 'workshop-1',
      reason: 'Une chaise',
      deplacementDemande: false,
      alsoFor: ['relative-1'],
    },
  ]);
});

it('asks what holds for exactly those who are ticked', async () => {
  const { user, requests } = show({
    [DETAILS]: ({ url }) => ({
      status: 200,
      body: details({ verdict: url.includes('relative-1') ? 'TOO_FEW_PLACES' : 'TAKE' }),
    }),
    [CONFIRM]: confirmation,
  });
  await user.click(await screen.findByRole('checkbox', { name: /Jeanne Durand/ }));
  expect(await screen.findByText(/Il ne reste pas assez de places/)).toBeDefined();
  const button = screen.getByRole('button', { name: 'Confirmer les 2 inscriptions' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(sent(requests, '/reservation/api/booking/confirm')).toEqual([]);
});

it('joins the waiting list of a full event, and says the rank', async () => {
  const { user, requests } = show({
    [DETAILS]: details({ verdict: 'WAIT', places: { max: 10, left: 0, waiting: 2 } }),
    [WAIT]: { message: '', seats: [{ id: 'seat-1', customerName: 'Camille Durand', rank: 3 }] },
  });
  expect(await screen.findByText(/2 personnes attendent\. Les places/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Rejoindre la liste d’attente' }));
  expect(await screen.findByText('Vous êtes 3e à attendre.')).toBeDefined();
  expect(sent(requests, '/api/customer/events/workshop-1/waiting-list')).toEqual([
    { customerId: 'customer-1', reason: null },
  ]);
});

it('offers no second place to somebody who has one, and needs somebody', async () => {
  const household = [
    person('customer-1', { seat: { id: 'seat-1', state: 'taken' } }),
    person('relative-1'),
  ];
  show({ [DETAILS]: details({ household }) });
  const own = await screen.findByRole('checkbox', { name: /Moi/ });
  expect(own.hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect((own as HTMLInputElement).checked).toBe(false));
  expect(await screen.findByText('Cochez au moins une personne.')).toBeDefined();
});

it('keeps what was typed when the last place is taken meanwhile', async () => {
  const { user } = show({
    [DETAILS]: details(),
    [CONFIRM]: refused(409, 'WORKSHOP_FULL', 'Cet événement est complet.'),
  });
  enter(await screen.findByRole('textbox'), 'Une chaise');
  await user.click(await screen.findByRole('button', { name: 'Confirmer l’inscription' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Cet événement est complet.');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Une chaise');
});

it('lets a visitor identify on the page, with the event in sight', async () => {
  renderScreen(<EventConfirmationScreen />, { answers: { [DETAILS]: details() }, path: PATH });
  expect(await screen.findByText('Bain sonore')).toBeDefined();
  expect(await screen.findByText(/Rien n’est encore réservé/)).toBeDefined();
});

it.each([
  ['without an event', '/reservation/booking/proevent-confirm', {}, /Cette adresse ne dit pas/],
  [
    'of an unknown event',
    PATH,
    { [DETAILS]: refused(404, 'EVENT_NOT_FOUND', 'Cet événement est introuvable.') },
    'Cet événement est introuvable.',
  ],
])('explains an address %s', async (_, path, answers, text) => {
  show(answers, path);
  expect(await screen.findByText(text)).toBeDefined();
});
