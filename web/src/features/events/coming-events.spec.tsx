import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ListedEvent } from 'contracts';
import { noAnswer, renderScreen, type TableAnswer } from '../../../testing/render-screen.tsx';
import { ComingEvents } from './coming-events.tsx';

const session = {
  id: 'session-1',
  date: '2026-03-12',
  start: '18:00',
  end: '20:00',
  startsAt: '2026-03-12T17:00:00.000Z',
  endsAt: '2026-03-12T19:00:00.000Z',
};
const anEvent = (overrides: Partial<ListedEvent> = {}): ListedEvent => ({
  id: 'workshop-1',
  title: 'Bain sonore',
  beginning_hour: '2026-03-12 18:00',
  end_hour: '2026-03-12 20:00',
  description: '',
  price: 25,
  number_of_places: 10,
  address: { address: '10 rue d’Ivry', zipcode: '69004', city: 'Lyon' },
  date: '2026-03-12',
  sessions: [session],
  placesLeft: 3,
  waiting: 0,
  verdict: 'TAKE',
  timeZone: 'Europe/Paris',
  professional: { id: 'pro-1', name: 'Claire Fontaine' },
  ...overrides,
});

const show = (answer: TableAnswer) =>
  renderScreen(<ComingEvents speciality="sophro" location="Lyon (69)" />, {
    answers: { 'GET /api/events': answer },
  });
const spaced = (text: string | null) => text?.replaceAll(/\s/g, ' ');

it('shows what, by whom, when, where, for how much and how many places are left', async () => {
  const { requests } = show({
    events: [
      anEvent(),
      anEvent({
        id: 'workshop-2',
        title: 'Respirer',
        address: null,
        price: null,
        sessions: [session, { ...session, id: 'session-2', date: '2026-03-19' }],
        placesLeft: 0,
        waiting: 2,
      }),
    ],
  });
  const row = within(await screen.findByRole('region', { name: 'Événements à venir' }));
  const [first, second] = row.getAllByRole('listitem');
  expect(row.getByRole('link', { name: 'Bain sonore' }).getAttribute('href')).toBe(
    '/evenements/workshop-1',
  );
  expect(spaced(first?.textContent ?? null)).toMatch(
    /Claire Fontaine18 h.* · Lyon25 € · Reste 3 places$/,
  );
  expect(spaced(second?.textContent ?? null)).toMatch(
    /18 h.* · 2 dates · VisioGratuit · Complet, 2 personnes attendent$/,
  );
  expect(requests.map(({ url }) => url)).toContain(
    '/api/events?speciality=sophro&location=Lyon+%2869%29',
  );
});

it.each([
  ['there is none', { events: [] }],
  ['they could not be loaded', noAnswer],
])('is absent where %s', async (_, answer) => {
  const { requests } = show(answer);
  await waitFor(() => expect(requests).not.toEqual([]));
  expect(screen.queryByRole('region')).toBeNull();
});
