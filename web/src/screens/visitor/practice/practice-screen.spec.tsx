import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import type { AnswerOf } from 'contracts';
import { Route, Routes } from 'react-router-dom';
import { refused, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { api } from '../../../api/api.ts';
import { PracticeInTownScreen } from './practice-in-town-screen.tsx';
import { PracticeScreen } from './practice-screen.tsx';

type Page = AnswerOf<'getPractice'>;
type TownPage = AnswerOf<'getPracticeInTown'>;

const anne: Page['practitioners'][number] = {
  id: 'anne',
  firstname: 'Anne',
  lastname: 'Petit',
  slug: 'anne-petit',
  picture: null,
  distance: 2.34,
  specialities: ['Sophrologie'],
  keywords: [],
  audiences: [],
  options: ['Visio'],
  addresses: [
    { id: 'a', street: '', zipcode: '69003', city: 'Lyon', lat: 45, lng: 4, distance: 2.34 },
  ],
  imported: 0,
  canTakeAppointments: true,
  isManualManagement: false,
  priceFrom: 45,
  hours: null,
  followUpHours: null,
};
const aPage = (facts: Partial<Page> = {}): Page => ({
  practice: {
    id: 'sophro',
    name: 'Sophrologie',
    slug: 'sophrologie',
    picture: null,
    description: 'Par le souffle.',
    trade: 'sophrologue',
    tradePlural: 'sophrologues',
    text: 'Fermer les yeux.\n\n## La séance\n\nOn parle : puis on respire.',
  },
  figures: {
    practitioners: 38,
    priceFrom: 45,
    durations: { from: 45, to: 75 },
    options: [{ id: 'VISIO', name: 'Visio' }],
  },
  towns: [{ slug: 'lyon', name: 'Lyon', department: '69', practitioners: 24 }],
  practitioners: [anne],
  ...facts,
});
const noPractitioners = {
  figures: { practitioners: 0, priceFrom: null, durations: null, options: [] },
  towns: [],
  practitioners: [],
};
const town = { slug: 'saint-denis-93', name: 'Saint-Denis', department: '93', practitioners: 1 };
const aTownPage = (facts: Partial<TownPage> = {}): TownPage => ({
  ...aPage(),
  town,
  radiusKm: 30,
  total: 3,
  byVideo: 2,
  ...facts,
});

const starts = (nextStart: object | null) => ({ starts: [{ id: 'anne', nextStart }] });
const STARTS = 'GET /api/search/next-starts';
const someStart = {
  day: '2031-03-12',
  start: '14:30',
  timeZone: 'Europe/Paris',
  consultationId: 'c',
  optionId: 'VISIO',
  addressId: null,
};
const show = (answers: AnswerTable, path: string) =>
  renderScreen(
    <Routes>
      <Route path="/nos-pratiques/:slug" element={<PracticeScreen />} />
      <Route path="/nos-pratiques/:slug/:town" element={<PracticeInTownScreen />} />
    </Routes>,
    { answers: { [STARTS]: starts(null), ...answers }, path },
  );
const showPage = (answer: AnswerTable[string], answers: AnswerTable = {}) =>
  show({ 'GET /api/practices/sophrologie': answer, ...answers }, '/nos-pratiques/sophrologie');
const showTown = (answer: AnswerTable[string]) =>
  show(
    { 'GET /api/practices/sophrologie/towns/saint-denis-93': answer },
    '/nos-pratiques/sophrologie/saint-denis-93',
  );

describe('the page of a practice', () => {
  it('tells what it is in paragraphs and titles, and what it is not', async () => {
    showPage(aPage());
    await screen.findByRole('heading', { level: 1, name: 'Sophrologie' });
    screen.getByText('Fermer les yeux.');
    screen.getByRole('heading', { level: 2, name: 'La séance' });
    screen.getByText(/^On parle\s: puis on respire\.$/);
    screen.getByText('Ce n’est pas un acte médical.');
    const find = screen.getByRole('link', { name: 'Trouver un sophrologue' });
    expect(find.getAttribute('href')).toBe(
      '/search/results?type=speciality&id=sophro&rawInput=Sophrologie',
    );
  });

  it('says in brief what is counted, and leaves out what nobody says', async () => {
    const { unmount } = showPage(aPage());
    const brief = within(await screen.findByRole('region', { name: 'En bref' }));
    for (const words of [/^45 à\s75\smin$/, /^À partir de 45\s€$/, /^Visio$/, /^38\ssophrologues$/])
      brief.getByText(words);
    unmount();
    showPage(aPage({ figures: { ...aPage().figures, priceFrom: null, durations: null } }));
    const less = within(await screen.findByRole('region', { name: 'En bref' }));
    expect(less.queryByText(/€|min/)).toBeNull();
  });

  it('shows who practises it with the next start that is free, and in which towns', async () => {
    showPage(aPage(), { [STARTS]: starts(someStart) });
    await screen.findByText(/^Mercredi 12 mars à\s14\sh\s30$/);
    const card = screen.getByRole('link', { name: /^Voir ses horaires ?, Anne Petit$/ });
    expect(card.getAttribute('href')).toBe('/professionnel/p/anne-petit');
    const lyon = screen.getByRole('link', { name: 'Lyon' });
    expect(lyon.getAttribute('href')).toBe('/nos-pratiques/sophrologie/lyon');
    screen.getByRole('link', { name: /^Voir les 38\ssophrologues$/ });
    screen.getByText(/^24\spraticiens$/);
    screen.getByText(/^dès 45\s€$/);
    screen.getByText('Profil certifié et vérifié');
  });

  it('says whose hour it is overseas, and certifies nobody who was imported', async () => {
    const page = aPage({
      practitioners: [{ ...anne, imported: 1, priceFrom: null }],
      towns: [{ slug: 'lyon', name: 'Lyon', department: '69', practitioners: 1 }],
    });
    showPage(page, { [STARTS]: starts({ ...someStart, timeZone: 'Indian/Reunion' }) });
    await screen.findByText(/^Mercredi 12 mars à\s14\sh\s30 \(heure de La Réunion\)$/);
    expect(screen.queryByText('Profil certifié et vérifié')).toBeNull();
    screen.getByText(/^1\spraticien$/);
  });

  it('asks again when somebody is free next once their agenda has changed', async () => {
    let nextStart: typeof someStart | null = null;
    const { store } = showPage(aPage(), {
      [STARTS]: () => ({ status: 200, body: starts(nextStart) }),
    });
    await screen.findByText('Rien de libre dans les huit semaines');
    expect(store.getState().live.watchedAgendas).toEqual(['anne']);
    nextStart = someStart;
    act(() => {
      store.dispatch(api.util.invalidateTags([{ type: 'agenda-days', id: 'anne' }]));
    });
    await screen.findByText(/^Mercredi 12 mars à\s14\sh\s30$/);
  });

  it.each([
    [{ isManualManagement: true }, 'Sur demande au praticien'],
    [{ canTakeAppointments: false }, 'À convenir par téléphone'],
    [{}, 'Rien de libre dans les huit semaines'],
  ])('says where there is no start to be booked: %j', async (facts, words) => {
    showPage(aPage({ practitioners: [{ ...anne, ...facts }] }));
    await screen.findByText(words);
  });

  it('is still useful where nobody practises it and nothing is told of it', async () => {
    const { practice } = aPage();
    const undescribed = {
      ...practice,
      trade: null,
      tradePlural: null,
      description: null,
      text: null,
    };
    const { requests } = showPage(aPage({ ...noPractitioners, practice: undescribed }));
    await screen.findByText('Personne ne propose encore cette pratique sur Souffle.');
    screen.getByText(/^Cette page parlera bientôt de sophrologie/);
    screen.getByRole('link', { name: 'Trouver un praticien' });
    expect(screen.queryByRole('region', { name: 'En bref' })).toBeNull();
    expect(requests.some(({ url }) => url.includes('next-starts'))).toBe(false);
  });

  it.each([404, 400])('leads on where there is no such practice: %i', async (status) => {
    showPage(refused(status, 'ENTRY_NOT_FOUND', 'Introuvable.'));
    await screen.findByRole('heading', { level: 1, name: 'Page non trouvée' });
    const others = screen.getByRole('link', { name: 'Voir toutes les pratiques' });
    expect(others.getAttribute('href')).toBe('/nos-pratiques');
  });

  it('can be asked for again when it does not come', async () => {
    let isAway = true;
    const { user } = showPage(async () => {
      if (isAway) throw new Error('away');
      return { status: 200, body: aPage() };
    });
    await screen.findByRole('alert');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('heading', { level: 1, name: 'Sophrologie' });
  });
});

describe('a practice in a town', () => {
  it('tells who receives there and around, and who by video', async () => {
    showTown(aTownPage());
    await screen.findByRole('heading', { level: 1, name: 'Sophrologie à Saint-Denis (93)' });
    screen.getByText(
      /^1\ssophrologue reçoit à Saint-Denis \(93\)\. En comptant les environs, jusqu’à\s30\skm, ils sont 3\.$/,
    );
    const video = screen.getByRole('link', { name: 'Voir qui reçoit en visio' });
    expect(video.getAttribute('href')).toContain('location=France');
    screen.getByText(/^Lyon\s· à\s2,3\skm$/);
    screen.getByText('Ce n’est pas un acte médical.');
    const find = screen.getByRole('link', { name: 'Trouver un sophrologue à Saint-Denis (93)' });
    expect(find.getAttribute('href')).toContain('location=Saint-Denis+%2893%29');
    const back = screen.getByRole('link', { name: 'Sophrologie' });
    expect(back.getAttribute('href')).toBe('/nos-pratiques/sophrologie');
  });

  it.each([
    ['Le Havre', 'le-havre', /^Aucun sophrologue ne reçoit encore au Havre sur Souffle/],
    [
      'Les Ulis',
      'les-ulis',
      /aux Ulis sur Souffle\. Les plus proches sont 3, à moins de 60\skm\.$/,
    ],
  ])('says that nobody is there yet, and who is nearest: %s', async (name, slug, words) => {
    showTown(aTownPage({ town: { slug, name, department: '76', practitioners: 0 }, radiusKm: 60 }));
    await screen.findByText(words);
    screen.getByRole('link', { name: /^Voir ses horaires/ });
  });

  it('is useful where nobody is around', async () => {
    const none = {
      ...noPractitioners,
      town: { ...town, practitioners: 0 },
      total: 0,
      radiusKm: 120,
    };
    showTown(aTownPage({ ...none, byVideo: 0 }));
    await screen.findByText(/Ni dans les environs, jusqu’à\s120\skm\.$/);
    screen.getByRole('link', { name: /^Comprendre la pratique\s: Sophrologie$/ });
    expect(screen.queryByRole('link', { name: 'Voir qui reçoit en visio' })).toBeNull();
  });
});
