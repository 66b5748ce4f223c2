import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AnswerOf } from 'contracts';
import { renderScreen, type AnswerTable } from '../../../testing/render-screen.tsx';
import { api } from '../../api/api.ts';
import { keepLastPlace } from '../search/last-place.ts';
import { FreeSoon } from './free-soon.tsx';

type Answer = AnswerOf<'getFreeSoon'>;

const claire: Answer['results'][number] = {
  id: 'claire',
  firstname: 'Claire',
  lastname: 'Fontaine',
  slug: 'claire-fontaine',
  picture: null,
  distance: 1.24,
  specialities: ['Naturopathie'],
  keywords: [],
  audiences: [],
  options: ['Présentiel'],
  addresses: [
    {
      id: 'a1',
      street: '12 rue Mercière',
      zipcode: '69002',
      city: 'Lyon',
      lat: 45.76,
      lng: 4.83,
      distance: 1.24,
    },
  ],
  imported: 0,
  canTakeAppointments: true,
  isManualManagement: false,
  priceFrom: 15,
  hours: {
    timeZone: 'Europe/Paris',
    consultationId: 'c1',
    optionId: 'PRESENTIEL',
    addressId: 'a1',
    name: 'Première consultation',
    kind: 'FIRST',
    price: 65,
    days: [
      { day: '2026-03-12', starts: [] },
      { day: '2026-03-13', starts: ['14:30', '15:45'] },
      { day: '2026-03-14', starts: ['09:00'] },
    ],
  },
  followUpHours: null,
};

const lyon = {
  label: 'Lyon (69)',
  kind: 'commune' as const,
  latitude: 45.76,
  longitude: 4.83,
  radiusKm: 30,
};
const france = {
  label: 'France',
  kind: 'france' as const,
  latitude: null,
  longitude: null,
  radiusKm: null,
};
const answerOf = (changed: Partial<Answer> = {}): Answer => ({
  results: [claire],
  place: lyon,
  isOwnPlace: false,
  total: 58,
  byVideo: 212,
  towns: [],
  ...changed,
});

const CALL = 'GET /api/search/free-soon';
const shown = (answer: Answer, answers: AnswerTable = {}) =>
  renderScreen(<FreeSoon />, { answers: { [CALL]: answer, ...answers } });
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => localStorage.clear());

describe('who is free soon', () => {
  it('is shown with the hours of the first free day, the session for one person and its price', async () => {
    shown(answerOf());
    await screen.findByRole('heading', { level: 2, name: 'Libres bientôt, près de Lyon' });
    screen.getByText(/^C’est à Lyon que reçoivent le plus de praticiens/);
    const hours = within(screen.getByRole('list', { name: 'Horaires de Claire Fontaine' }));
    expect(hours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '14:30',
      '15:45',
    ]);
    expect(
      hours.getByRole('link', { name: /13 mars 2026 à 14:30/ }).getAttribute('href'),
    ).toContain('slotDate=2026-03-13&slotTime=14%3A30');
    screen.getByText(/^Première consultation\s· 65\s€$/);
    screen.getByText(/^Lyon\s· à\s1,2\skm$/);
    expect(hrefOf('Voir les 58 praticiens')).toBe('/search/results?location=Lyon+%2869%29');
    expect(hrefOf('Voir les séances en visio')).toBe('/search/results?location=France');
    expect(hrefOf('Changer de lieu')).toBe('/#search');
  });

  it('is near the place that was searched last', async () => {
    keepLastPlace('Annecy');
    const annecy = { ...lyon, label: 'Annecy (74)' };
    const { requests } = shown(answerOf({ place: annecy, isOwnPlace: true }));
    await screen.findByRole('heading', { level: 2, name: 'Libres bientôt, près d’Annecy' });
    expect(requests.filter(({ url }) => url.includes('free-soon')).map(({ url }) => url)).toEqual([
      '/api/search/free-soon?location=Annecy',
    ]);
    expect(screen.queryByText(/reçoivent le plus de praticiens/)).toBeNull();
  });

  it('receives by video where no practitioner is free there, which is said', async () => {
    keepLastPlace('Bretagne');
    shown(answerOf({ place: france, isOwnPlace: true }));
    await screen.findByRole('heading', { level: 2, name: 'Libres bientôt, en visio' });
    screen.getByText(/^Personne n’est libre dans les trois jours pour «\sBretagne\s»/);
    expect(screen.queryByText(/^Rien ne convient/)).toBeNull();
  });

  it('may be none', async () => {
    shown(answerOf({ results: [], place: france, total: 0, byVideo: 0 }));
    await screen.findByText('Personne n’est libre dans les trois jours.');
  });

  it('is asked for again where the answer did not come', async () => {
    const answers: Record<string, AnswerTable[string]> = {
      [CALL]: () => Promise.reject(new Error('no answer')),
    };
    const { user } = renderScreen(<FreeSoon />, { answers });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    answers[CALL] = answerOf();
    await user.click(retry);
    await screen.findByText('Claire Fontaine');
  });

  it('has an hour struck in its place when it is taken, and the next day when all are', async () => {
    const starts = { now: [{ date: '2026-03-13', start: '15:45' }] };
    const { store } = shown(answerOf(), {
      'GET /professionnel/api/claire/filtered-available-slots': () => ({
        status: 200,
        body: starts.now,
      }),
    });
    await screen.findByText('14:30');
    expect(store.getState().live.watchedAgendas).toEqual(['claire']);
    store.dispatch(api.util.invalidateTags([{ type: 'agenda-days', id: 'claire' }]));
    await screen.findByRole('button', { name: /14:30, vient d’être pris/ });
    await waitFor(() => screen.getByText(/^Le prochain rendez-vous de Claire Fontaine a changé/));
  });
});
