import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PublicEvent } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import { refused, renderScreen, type TableAnswer } from '../../../../testing/render-screen.tsx';
import { EventScreen } from './event-screen.tsx';
import { structuredDataOfEvent, withOffset } from './event-structured-data.ts';

const session = {
  id: 'session-1',
  date: '2026-03-12',
  start: '18:00',
  end: '20:00',
  startsAt: '2026-03-12T17:00:00.000Z',
  endsAt: '2026-03-12T19:00:00.000Z',
};
const anEvent = (overrides: Partial<PublicEvent> = {}): PublicEvent => ({
  id: 'workshop-1',
  title: 'Bain sonore',
  beginning_hour: '2026-03-12 18:00',
  end_hour: '2026-03-12 20:00',
  description: 'Bols de cristal et gong.',
  price: 25,
  number_of_places: 10,
  address: { address: '10 rue d’Ivry', zipcode: '69004', city: 'Lyon' },
  date: '2026-03-12',
  sessions: [session],
  placesLeft: 3,
  waiting: 0,
  verdict: 'TAKE',
  isCancelled: false,
  timeZone: 'Europe/Paris',
  place: { label: 'Maison des Canuts', latitude: 45.77, longitude: 4.83, access: '' },
  professional: {
    id: 'pro-1',
    name: 'Claire Fontaine',
    slug: 'claire-fontaine',
    picture: null,
    speciality: 'Naturopathie',
    isVerified: true,
  },
  payments: [],
  previousStart: null,
  cancellationDeadline: { date: '2026-03-10', time: '18:00' },
  ...overrides,
});

const show = (answer: TableAnswer) =>
  renderScreen(
    <Routes>
      <Route path="/evenements/:id" element={<EventScreen />} />
    </Routes>,
    { answers: { 'GET /api/events/workshop-1': answer }, path: '/evenements/workshop-1' },
  );

it('shows what, when, where, for how much, and the places left', async () => {
  show(anEvent());
  expect(await screen.findByRole('heading', { level: 1, name: 'Bain sonore' })).toBeDefined();
  const normalizer = (text: string) => text.replaceAll(/\s/g, ' ');
  // Beside the text, and at the foot of a phone.
  expect(screen.getAllByText('Reste 3 places', { normalizer })).toHaveLength(2);
  const ways = screen.getAllByRole('link', { name: 'S’inscrire' });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(
    Array.from({ length: 2 }, () => '/reservation/booking/proevent-confirm?proEvent=workshop-1'),
  );
  expect(screen.getByRole('link', { name: 'Claire Fontaine' })).toBeDefined();
});

it('leads to the waiting list of a full one, and says how many wait', async () => {
  show(anEvent({ verdict: 'WAIT', placesLeft: 0, waiting: 2 }));
  expect(await screen.findAllByRole('link', { name: 'Rejoindre la liste d’attente' })).toHaveLength(
    2,
  );
  expect(screen.getAllByText(/Complet, 2/)).toHaveLength(2);
  expect(screen.getByText('Vous seriez 3e à attendre')).toBeDefined();
});

it('keeps the page of a cancelled one, without a way to sign up', async () => {
  show(anEvent({ isCancelled: true, verdict: 'WORKSHOP_CANCELLED' }));
  expect(await screen.findAllByText('Cet événement est annulé.')).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'S’inscrire' })).toBeNull();
});

it('sets the dates gone by of a running course apart from those to come', async () => {
  const [gone, next, last] = ['2020-03-05', '2999-03-12', '2999-03-19'].map((date) => ({
    ...session,
    id: date,
    date,
    startsAt: `${date}T17:00:00.000Z`,
    endsAt: `${date}T19:00:00.000Z`,
  }));
  if (!gone || !next || !last) throw new Error('There are three.');
  show(anEvent({ sessions: [gone, next, last], verdict: 'WORKSHOP_STARTED' }));
  const dates = within(await screen.findByRole('region', { name: 'Les dates' }));
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Passée$/),
    expect.not.stringContaining('Passée'),
    expect.not.stringContaining('Passée'),
  ]);
  expect(screen.getByText(/^3\sdates, la prochaine le mardi 12\smars$/)).toBeDefined();
});

it('says that there is no such event', async () => {
  show(refused(404, 'EVENT_NOT_FOUND', 'Cet événement est introuvable.'));
  expect(await screen.findByRole('heading', { name: 'Événement introuvable' })).toBeDefined();
});

const dataOf = (overrides: Partial<PublicEvent> = {}) =>
  structuredDataOfEvent(anEvent(overrides))((path) => `https://souffle.example${path}`);

it('says until when one leaves in time, and that it is late once that has passed', async () => {
  const later = show(anEvent({ cancellationDeadline: { date: '2999-03-10', time: '18:00' } }));
  expect(await screen.findByText(/^On peut se retirer jusqu’au/)).toBeDefined();
  later.unmount();
  show(anEvent({ cancellationDeadline: { date: '2001-03-10', time: '18:00' } }));
  expect(await screen.findByText(/serait signalé comme tardif/)).toBeDefined();
  expect(screen.queryByText(/^On peut se retirer/)).toBeNull();
});

it('tells search engines the hours with their offset, winter and summer', () => {
  expect(withOffset('2026-03-12T17:00:00.000Z', 'Europe/Paris')).toBe('2026-03-12T18:00:00+01:00');
  expect(withOffset('2026-06-12T16:00:00.000Z', 'Europe/Paris')).toBe('2026-06-12T18:00:00+02:00');
  expect(withOffset('2026-06-12T22:00:00.000Z', 'America/Martinique')).toBe(
    '2026-06-12T18:00:00-04:00',
  );
});

it('tells search engines what became of an event', () => {
  const previousStart = '2026-03-05T17:00:00.000Z';
  expect(dataOf()).toMatchObject({
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Maison des Canuts' },
    offers: { price: 25, availability: 'https://schema.org/InStock' },
  });
  expect(dataOf({ previousStart, placesLeft: 0 })).toMatchObject({
    eventStatus: 'https://schema.org/EventRescheduled',
    previousStartDate: '2026-03-05T18:00:00+01:00',
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(dataOf({ isCancelled: true })).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
  expect(dataOf({ address: null, place: null })).toMatchObject({
    location: {
      '@type': 'VirtualLocation',
      url: 'https://souffle.example/evenements/workshop-1',
    },
  });
});
