import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { EVERYWHERE_KM, type AnswerOf } from 'contracts';
import { noAnswer, renderScreen, type AnswerTable } from '../../../../testing/render-screen.tsx';
import { api } from '../../../api/api.ts';
import { SearchResultsScreen } from './search-results-screen.tsx';

type Page = AnswerOf<'search'>;
type Result = Page['results'][number];

const claire: Result = {
  id: 'claire',
  firstname: 'Claire',
  lastname: 'Fontaine',
  slug: 'claire-fontaine',
  picture: null,
  distance: 1.24,
  specialities: ['Naturopathie', 'Iridologie'],
  keywords: ['Digestion', 'Sommeil', 'Stress', 'Fatigue', 'Peau', 'Sport', 'Dos'],
  audiences: ['Adultes', 'Enfants'],
  options: ['Présentiel', 'Visio', 'A domicile'],
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
    {
      id: 'a2',
      street: '3 place Bellecour',
      zipcode: '69002',
      city: 'Lyon',
      lat: 45.75,
      lng: 4.83,
      distance: 2,
    },
  ],
  imported: 0,
  canTakeAppointments: true,
  isManualManagement: false,
  priceFrom: 65,
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
const lyon: Page['place'] = {
  label: 'Lyon',
  kind: 'commune',
  latitude: 45.76,
  longitude: 4.83,
  radiusKm: 30,
};
const naturopathy: Page['subject'] = {
  type: 'speciality',
  id: 's1',
  name: 'Naturopathie',
  trade: 'Naturopathe',
  tradePlural: 'Naturopathes',
};
const pageOf = (changed: Partial<Page>): Page => ({
  results: [claire],
  page: 1,
  hasMore: false,
  total: 1,
  looked: null,
  place: lyon,
  subject: naturopathy,
  keywords: [],
  ...changed,
});
const others = (from: number, to: number): Result[] =>
  Array.from({ length: to - from }, (_, index) => ({
    ...claire,
    id: `p${from + index}`,
    firstname: `Prénom${from + index}`,
  }));

const CHOSEN = '/search/results?type=speciality&id=s1&rawInput=Naturopathie&location=Lyon';
const TYPED = '/search/results?rawInput=sommeil&location=Lyon';

const shown = (answer: Page | AnswerTable[string], path = CHOSEN) =>
  renderScreen(<SearchResultsScreen />, {
    path,
    answers: {
      'POST /api/search': answer,
      'GET /api/audiences': [
        { id: 'adults', name: 'Adultes' },
        { id: 'children', name: 'Enfants' },
      ],
    },
  });
const heading = () => screen.findByRole('heading', { level: 1, name: /^(Découvrez|Résultats)/ });
const names = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a page where nothing is searched', () => {
  it('offers practices, towns and people', async () => {
    renderScreen(<SearchResultsScreen />, {
      path: '/search/results',
      answers: {
        'GET /api/specialities': [
          {
            id: 's1',
            name: 'Naturopathie',
            slug: 'naturopathie',
            picture: null,
            description: null,
          },
        ],
        'GET /api/search/free-soon': {
          results: [claire],
          place: null,
          isOwnPlace: false,
          total: 0,
          byVideo: 0,
          towns: [{ slug: 'lyon', name: 'Lyon', department: '69', practitioners: 2 }],
        },
      },
    });
    const hrefOf = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('Naturopathie')).toBe(
      '/search/results?type=speciality&id=s1&rawInput=Naturopathie',
    );
    expect(await hrefOf('Lyon')).toBe('/search/results?location=Lyon+%2869%29');
    screen.getByText('2 praticiens');
    await screen.findByRole('link', { name: /Claire Fontaine/ });
  });
});

describe('the row of events', () => {
  it.each([
    [CHOSEN, true],
    ['/search/results?location=Lyon', true],
    [TYPED, false],
  ])('of %s is requested: %s', async (path, isRequested) => {
    const { requests } = shown(pageOf({}), path);
    await heading();
    const ofEvents = requests.filter(({ url }) => url.startsWith('/api/events'));
    expect(ofEvents.length > 0).toBe(isRequested);
  });
});

describe('the heading of a search', () => {
  it.each([
    [CHOSEN, {}, 'Découvrez 1 naturopathe à Lyon'],
    [CHOSEN, { total: 24 }, 'Découvrez 24 naturopathes à Lyon'],
    [CHOSEN, { total: 2, subject: null }, 'Découvrez 2 praticiens à Lyon'],
    [TYPED, { subject: null }, 'Résultats pour "sommeil" autour de Lyon'],
    ['/search/results?location=Lyon', { subject: null }, 'Découvrez des praticiens autour de vous'],
    [CHOSEN.replace('Lyon', 'france'), { total: 3 }, 'Découvrez 3 naturopathes en visio'],
  ])('of %s, where %o is answered, is %s', async (path, changed, words) => {
    shown(pageOf(changed), path);
    expect((await heading()).textContent).toBe(words);
    expect(document.querySelector('head > title')?.textContent).toBe(`${words} · Souffle`);
  });

  it.each([CHOSEN, TYPED])(
    'says how far one has to go where nobody is near, of %s',
    async (path) => {
      shown(pageOf({ place: { ...lyon, radiusKm: 60 } }), path);
      await screen.findByText(/^Personne ne correspond à moins de 30\s+km.+jusqu’à 60\s+km\.$/);
    },
  );

  it('is that of the words where no radius has a result, and says that these are the nearest', async () => {
    shown(pageOf({ place: { ...lyon, radiusKm: EVERYWHERE_KM } }), CHOSEN);
    expect((await heading()).textContent).toBe('Résultats pour "Naturopathie" autour de Lyon');
    screen.getByText(/^Personne ne correspond à moins de 120\s+km.+les plus proches/);
  });

  it('says that nobody receives in an area, and that these are the nearest to its middle', async () => {
    const place: Page['place'] = {
      label: 'Creuse (23)',
      kind: 'department',
      latitude: null,
      longitude: null,
      radiusKm: EVERYWHERE_KM,
    };
    shown(pageOf({ place }), CHOSEN.replace('Lyon', 'Creuse'));
    expect((await heading()).textContent).toBe('Résultats pour "Naturopathie" autour de Creuse');
    screen.getByText(/^Personne ne correspond dans le département Creuse \(23\).+les plus proches/);
    expect(screen.getAllByText(/^à\s1,2\skm du centre$/)).toHaveLength(1);
  });

  it('says no centre of a postcode', async () => {
    shown(pageOf({ place: { ...lyon, label: '69002 Lyon', kind: 'zipcode' } }), CHOSEN);
    await heading();
    expect(screen.getAllByText(/^à\s1,2\skm$/)).toHaveLength(1);
  });

  it('is followed by the keywords that the words lead to', async () => {
    const keywords = [{ id: 'sommeil', keyword: 'Sommeil', need: null }];
    shown(pageOf({ subject: null, keywords }), '/search/results?rawInput=dormir&location=Lyon');
    const meant = within(await screen.findByRole('list', { name: 'Ces mots mènent à' }));
    expect(meant.getByRole('link', { name: 'Sommeil' }).getAttribute('href')).toBe(
      '/search/results?type=keyword&id=sommeil&location=Lyon&rawInput=Sommeil',
    );
  });

  it('says nothing of the kind where somebody is near', async () => {
    shown(pageOf({}));
    await heading();
    expect(screen.queryByText(/^Personne ne correspond/)).toBeNull();
  });

  it('is no more than the form without a place', async () => {
    const { requests } = shown(pageOf({}), '/search/results');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Trouver un praticien');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a card', () => {
  const card = () => {
    const element = screen.getByText('Claire Fontaine').closest('li');
    if (element === null) throw new Error('No card.');
    return within(element);
  };

  it('says who, where, how, for what price and when next, and leads to the profile', async () => {
    shown(pageOf({}));
    await screen.findByText('Vendredi 13 mars à 14 h 30');
    const shownCard = card();
    shownCard.getByText('Profil certifié et vérifié');
    shownCard.getByText('Naturopathie • Iridologie');
    for (const option of claire.options)
      expect(shownCard.getByText(option).parentElement?.querySelector('svg')).not.toBeNull();
    expect(shownCard.getAllByText(/km du centre de Lyon$/)[0]?.parentElement?.textContent).toBe(
      '12 rue Mercière, 69002 Lyonà\u00a01,2\u00a0km du centre de Lyon',
    );
    expect(shownCard.getByText('65 €').parentElement?.textContent).toMatch(
      /^65\s€ la première consultation$/,
    );
    const hrefOf = (name: string) => shownCard.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Plus d’horaires de Claire Fontaine')).toBe(
      '/professionnel/p/claire-fontaine?option=PRESENTIEL&consultation=c1&address=a1',
    );
    expect(hrefOf('Claire Fontaine')).toBe('/professionnel/p/claire-fontaine');
  });

  it('shows the hours of three days, each a link to its confirmation, and a day without any in a word', async () => {
    shown(pageOf({}));
    const hours = within(await screen.findByRole('group', { name: 'Horaires de Claire Fontaine' }));
    expect(hours.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '14:30',
      '15:45',
      '09:00',
    ]);
    const link = hours.getByRole('link', { name: 'samedi 14 mars 2026 à 09:00, disponible' });
    expect(link.getAttribute('href')).toBe(
      '/reservation/booking/consultation-confirm?slotDate=2026-03-14&slotTime=09%3A00&option=PRESENTIEL&consultation=c1&address=a1',
    );
    hours.getByText('aucun');
    hours.getByText('jeu. 12');
  });

  it('is one stop of the tabulator, within which arrows lead on', async () => {
    const { user } = shown(pageOf({}));
    const hours = within(await screen.findByRole('group', { name: 'Horaires de Claire Fontaine' }));
    await waitFor(() =>
      expect(hours.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1),
    );
    const [first] = hours.getAllByRole('link');
    first?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('09:00');
  });

  it('shows a former client the hours and the price of the follow-up', async () => {
    const days = [{ day: '2026-03-13', starts: ['16:00'] }];
    const followUpHours = {
      ...(claire.hours as NonNullable<Result['hours']>),
      consultationId: 'c2',
      kind: 'FOLLOW_UP' as const,
      price: 50,
      days,
    };
    renderScreen(<SearchResultsScreen />, {
      path: CHOSEN,
      answers: {
        'POST /api/search': pageOf({ results: [{ ...claire, followUpHours }] }),
        'GET /api/user/status': { isAuthenticated: true, customerId: 'camille', roles: [] },
        'GET /api/customer/getProfessionals': {
          praticiens: [{ id: 'claire', last: '2026-01-08' }],
        },
      },
    });
    await screen.findByText('Vendredi 13 mars à 16 h');
    screen.getByText('la séance de suivi');
    expect(screen.queryByText(/^Le prochain rendez-vous/)).toBeNull();
    expect(screen.getByRole('link', { name: /16:00/ }).getAttribute('href')).toContain(
      'consultation=c2',
    );
  });

  it('says for whom only where results differ', async () => {
    const { rerender: _, unmount } = shown(pageOf({}));
    await screen.findByText('Claire Fontaine');
    expect(screen.queryByText('Adultes • Enfants')).toBeNull();
    unmount();
    const imported = { ...claire, id: 'imported', firstname: 'Inès', imported: 1, audiences: [] };
    const turned = { ...claire, id: 'turned', audiences: ['Enfants', 'Adultes'] };
    const same = shown(pageOf({ results: [claire, imported, turned], total: 3 }));
    await screen.findByText('Inès Fontaine');
    expect(screen.queryByText(/•\sEnfants|•\sAdultes/)).toBeNull();
    same.unmount();
    const louis = { ...claire, id: 'louis', firstname: 'Louis', audiences: ['Adultes'] };
    shown(pageOf({ results: [claire, louis], total: 2 }));
    await screen.findByText('Adultes • Enfants');
  });

  it('draws an option by its words, and one that it does not know by none', async () => {
    const options = ['Au cabinet', 'En ligne', 'À domicile', 'Par courrier'];
    shown(pageOf({ results: [{ ...claire, options }] }));
    await screen.findAllByText(/^Prochain rendez-vous disponible/);
    const drawn = options.map(
      (option) => card().getByText(option).previousElementSibling?.tagName === 'svg',
    );
    expect(drawn).toEqual([true, true, true, false]);
  });

  it('has more addresses and the keywords behind a word', async () => {
    const { user } = shown(pageOf({}));
    await screen.findByText('Claire Fontaine');
    const details = card().getByText('Voir plus').closest('details');
    expect(details?.open).toBe(false);
    await user.click(card().getByText('Voir plus'));
    expect(details?.open).toBe(true);
    within(details as HTMLElement).getByText('3 place Bellecour, 69002 Lyon');
    within(details as HTMLElement).getByText('Dos');
  });

  it('says what is so where nobody knows of a start', async () => {
    const none = { ...claire, hours: null, imported: 1 };
    shown(
      pageOf({
        results: [
          { ...none, id: '1', canTakeAppointments: false },
          { ...none, id: '2', isManualManagement: true },
          { ...none, id: '3', addresses: [], keywords: [] },
        ],
      }),
    );
    await screen.findAllByText(/^Prochain rendez-vous disponible/);
    screen.getByText('À convenir par téléphone');
    screen.getByText('Sur demande au praticien');
    screen.getByText('Rien de libre dans les huit semaines');
    expect(screen.queryByText('Profil certifié et vérifié')).toBeNull();
  });
});

describe('the list', () => {
  it('goes on below, each shown once, and leads to the first new one', async () => {
    const pages: Readonly<Record<number, Page>> = {
      1: pageOf({ results: others(1, 13), hasMore: true, total: 24 }),
      2: pageOf({ results: others(12, 25), page: 2, total: 24 }),
    };
    const { user, requests } = shown(({ body }) => ({
      status: 200,
      body: pages[(body as { page: number }).page],
    }));
    await user.click(await screen.findByRole('button', { name: /^Charger plus \(24\)/ }));
    await waitFor(() => expect(names()).toHaveLength(24));
    expect(document.activeElement?.textContent).toBe('Prénom13 Fontaine');
    expect(screen.queryByRole('button', { name: /^Charger plus/ })).toBeNull();
    expect(requests.filter(({ url }) => url === '/api/search').map(({ body }) => body)).toEqual(
      [1, 2].map((page) => ({
        type: 'speciality',
        id: 's1',
        location: 'Lyon',
        rawInput: 'Naturopathie',
        filters: { options: [], audiences: [] },
        page,
      })),
    );
  });

  it('says that it comes, that nobody is there and what else to try', async () => {
    shown(pageOf({ results: [], total: 0 }));
    screen.getByText('Chargement…');
    await screen.findByText('Aucun résultat trouvé.');
    expect(screen.getByRole('link', { name: 'Chercher en visio' }).getAttribute('href')).toContain(
      'location=France',
    );
    expect(screen.queryByRole('link', { name: 'Enlever les filtres' })).toBeNull();
  });

  it('says kindly that nobody knows a place', async () => {
    shown(pageOf({ results: [], total: 0, place: null }), `${TYPED}ville&option=VISIO`);
    await screen.findByText(/^Nous ne connaissons pas « Lyonville »/);
    screen.getByRole('link', { name: 'Enlever les filtres' });
  });

  it('is asked for again where it did not come', async () => {
    const answers: Record<string, AnswerTable[string]> = { 'POST /api/search': noAnswer };
    const { user } = renderScreen(<SearchResultsScreen />, { path: TYPED, answers });
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    answers['POST /api/search'] = pageOf({});
    await user.click(again);
    await screen.findByText('Claire Fontaine');
  });

  it('leads to whom the whole name names', async () => {
    const { path } = shown(pageOf({ redirect: true, slug: 'claire-fontaine' }), TYPED);
    await waitFor(() => expect(path()).toBe('/professionnel/p/claire-fontaine'));
  });
});

describe('a filter by hours', () => {
  const FILTERED = `${TYPED}&week=this`;
  const first = { results: [], total: 0, hasMore: true, looked: { from: 0, until: 200, of: 1212 } };
  const then = { total: 13, hasMore: true, looked: { from: 200, until: 400, of: 1212 } };

  it('says nothing where it has looked at all results', async () => {
    shown(pageOf({ looked: { from: 0, until: 12, of: 12 } }), FILTERED);
    await screen.findByText('Claire Fontaine');
    expect(screen.queryByText(/^Parmi les/)).toBeNull();
  });

  it('says how many results it has looked at, and goes on with the next ones', async () => {
    const pages = [
      pageOf(first),
      pageOf({ ...then, results: others(1, 13) }),
      pageOf({ ...then, results: others(13, 14), page: 2 }),
    ];
    const { user, requests } = shown(({ body }) => {
      const { page, lookFrom = 0 } = body as { readonly page: number; readonly lookFrom?: number };
      return { status: 200, body: pages[lookFrom / 200 + page - 1] };
    }, FILTERED);
    await screen.findByText(
      /^Parmi les 200 premiers résultats sur 1\s212, personne n’est libre à ces horaires\.$/,
    );
    expect(screen.queryByText('Aucun résultat trouvé.')).toBeNull();
    await user.click(
      screen.getByRole('button', { name: /^Chercher parmi 1\s012\sautres résultats$/ }),
    );
    await screen.findByText(/^Parmi les 400 premiers résultats sur 1\s212, voici qui est libre/);
    expect(names()).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: /^Charger plus \(13\)/ }));
    await screen.findByText('Prénom13 Fontaine');
    screen.getByText(/^13\spraticiens trouvés$/);
    screen.getByRole('button', { name: /^Chercher parmi 812\sautres résultats$/ });
    const bodies = requests.filter(({ url }) => url === '/api/search').map(({ body }) => body);
    expect(bodies).toMatchObject([
      { page: 1 },
      { page: 1, lookFrom: 200 },
      { page: 2, lookFrom: 200 },
    ]);
  });

  it('leads back to those before, from a link to those after', async () => {
    shown(pageOf({ ...then, results: others(1, 13) }), `${FILTERED}&lookFrom=200`);
    await screen.findByText(/^Parmi les résultats 201 à 400 sur 1\s212/);
    expect(screen.getByRole('link', { name: 'Page précédente' }).getAttribute('href')).toBe(
      `/search/results?location=Lyon&rawInput=sommeil&week=this`,
    );
  });
});

it('keeps what is filtered in the address, and the focus where it is', async () => {
  const { user, path, requests } = shown(pageOf({}), `${TYPED}&page=2`);
  await heading();
  const pill = screen.getByRole('checkbox', { name: 'Visio' });
  await user.click(pill);
  expect(path()).toBe('/search/results?location=Lyon&rawInput=sommeil&option=VISIO');
  await waitFor(() => expect(pill).toHaveProperty('checked', true));
  const choose = async (name: string, choice: string) =>
    user.selectOptions(await screen.findByRole('combobox', { name }), choice);
  await choose('Public', 'Adultes');
  expect(path()).toContain('&option=VISIO&audience=adults');
  await choose('Semaine', 'Cette semaine');
  await choose('Moment de la journée', 'Le matin');
  await choose('Prix', '60');
  await choose('Public', 'Tous les publics');
  await user.click(pill);
  const filters = 'week=this&partOfDay=morning&priceMax=60';
  expect(path()).toBe(`/search/results?location=Lyon&rawInput=sommeil&${filters}`);
  expect(requests.filter(({ url }) => url === '/api/search').at(-1)?.body).toMatchObject({
    filters: { options: [], audiences: [], week: 'this', partOfDay: 'morning', priceMax: 60 },
  });
  expect(document.activeElement).toBe(pill);
});

describe('the hours of a card', () => {
  const louis: Result = { ...claire, id: 'louis', firstname: 'Louis' };
  const starts: Readonly<Record<string, readonly object[]>> = {
    claire: [
      { date: '2026-03-13', start: '15:45' },
      { date: '2026-03-14', start: '09:00' },
    ],
    louis: [{ date: '2026-03-14', start: '08:00' }],
  };
  const rendered = async () => {
    const ofStarts = (id: string) => [
      `GET /professionnel/api/${id}/filtered-available-slots`,
      () => ({ status: 200, body: starts[id] }),
    ];
    const shownScreen = renderScreen(<SearchResultsScreen />, {
      path: TYPED,
      answers: {
        'POST /api/search': pageOf({ results: [claire, louis], total: 2 }),
        ...(Object.fromEntries(['claire', 'louis'].map(ofStarts)) as AnswerTable),
      },
    });
    await screen.findByText('Louis Fontaine');
    const change = (...ids: string[]) =>
      shownScreen.store.dispatch(
        api.util.invalidateTags(ids.map((id) => ({ type: 'agenda-days' as const, id }))),
      );
    return { ...shownScreen, change };
  };
  const requestsIn = (urls: readonly { readonly url: string }[]) =>
    urls.map(({ url }) => url).filter((url) => url.includes('available-slots'));

  it('are what the search said, until the agenda changes: then that one alone is fetched, and what is taken is struck in its place', async () => {
    const { change, requests: all, store } = await rendered();
    expect(requestsIn(all)).toEqual([]);
    expect(store.getState().live.watchedAgendas).toEqual(['claire', 'louis']);
    change('claire');
    await screen.findByText('Vendredi 13 mars à 15 h 45');
    expect(requestsIn(all)).toEqual([
      '/professionnel/api/claire/filtered-available-slots?consultation=c1&option=PRESENTIEL&address=a1&from=2026-03-12&days=3',
    ]);
    screen.getByText(
      'Le prochain rendez-vous de Claire Fontaine a changé : vendredi 13 mars à 15 h 45.',
    );
    const hours = within(screen.getByRole('group', { name: 'Horaires de Claire Fontaine' }));
    hours.getByRole('button', { name: 'vendredi 13 mars 2026 à 14:30, vient d’être pris' });
    expect(names()).toEqual([
      'Claire FontaineProfil certifié et vérifié',
      'Louis FontaineProfil certifié et vérifié',
    ]);
  });

  it('of several that change together are announced in one sentence', async () => {
    const { change } = await rendered();
    change('claire', 'louis');
    await screen.findByText('Les prochains rendez-vous de 2 praticiens viennent de changer.');
    screen.getByRole('link', { name: 'samedi 14 mars 2026 à 08:00, disponible' });
  });
});

it('folds the search into a line that opens its form', async () => {
  const { user } = shown(pageOf({}));
  await heading();
  const line = screen.getByText('Modifier').closest('details');
  expect(line?.open).toBe(false);
  expect(line?.querySelector('summary')?.textContent).toBe('NaturopathieLyonModifier');
  await user.click(screen.getByText('Modifier'));
  expect(line?.open).toBe(true);
});
