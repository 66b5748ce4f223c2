import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { headText } from '../head.ts';
import { aProfile } from '../screens/visitor/practitioner-profile/profile.fixtures.ts';
import { openStore } from '../store.ts';
import { publicPageOf } from './public-pages.ts';

/** The page must render even where the session cannot be read. */
const unavailable = async () => {
  throw new Error('no answer');
};

it.each(['/accessibilite', '/accessibilite/'])(
  'renders the statement of accessibility on the server, to be found (%s)',
  async (path) => {
    const { isServerRendered, load } = publicPageOf(path);
    expect(isServerRendered).toBe(true);
    const { status, head } = await load(openStore(unavailable).dispatch, new URLSearchParams());
    expect(status).toBe(200);
    const text = headText(head);
    expect(text).toContain('<meta name="description" content="Déclaration d’accessibilité');
    expect(text).not.toContain('noindex');
  },
);

it.each([
  ['/cgu', 'Conditions d’utilisation'],
  ['/a-propos', 'Pourquoi Souffle existe'],
  ['/contact', 'Écrivez à l’équipe de Souffle'],
  ['/mentions-legales', 'Mentions légales de Souffle'],
])('renders %s on the server, to be found', async (path, description) => {
  const { isServerRendered, load } = publicPageOf(path);
  expect(isServerRendered).toBe(true);
  const { status, head } = await load(openStore(unavailable).dispatch, new URLSearchParams());
  expect(status).toBe(200);
  expect(headText(head)).toContain(`<meta name="description" content="${description}`);
});

it.each(['/nos-pratiques', '/nos-pratiques-view'])(
  'renders the list of practices on the server at %s, to be found at one of the two',
  async (path) => {
    const { isServerRendered, load } = publicPageOf(path);
    expect(isServerRendered).toBe(true);
    const store = openStore(async () => ({
      status: 200,
      body: { specialities: [{ id: 'a', name: 'Énergétique', slug: 'énergétique' }] },
    }));
    const { status, head } = await load(store.dispatch, new URLSearchParams());
    expect([status, head.path]).toEqual([200, '/nos-pratiques']);
    const { jsonLd } = head;
    const described =
      typeof jsonLd === 'function' ? jsonLd((its) => `https://a.example${its}`) : {};
    expect(JSON.stringify(described)).toContain(
      '"url":"https://a.example/nos-pratiques/%C3%A9nerg%C3%A9tique"',
    );
  },
);

describe('the page of a practice', () => {
  const page = (practitioners: number) => ({
    practice: { name: 'Hypnose', slug: 'hypnose', description: 'Calme.', text: null },
    town: { name: 'Lyon', slug: 'lyon', department: '69', practitioners },
  });
  const loaded = (path: string, body: object, status = 200) => {
    const { dispatch } = openStore(async () => ({ status, body }));
    return publicPageOf(path).load(dispatch, new URLSearchParams());
  };

  it('is to be found, with the way to it', async () => {
    const { status, head, redirect } = await loaded('/nos-pratiques/hypnose', page(0));
    expect([status, head.path, redirect]).toEqual([200, '/nos-pratiques/hypnose', undefined]);
    const { jsonLd } = head;
    const described =
      typeof jsonLd === 'function' ? jsonLd((its) => `https://a.example${its}`) : {};
    expect(JSON.stringify(described)).toContain('"item":"https://a.example/nos-pratiques/hypnose"');
  });

  it('is led to from every other way to write it', async () => {
    const { redirect } = await loaded('/nos-pratiques/HYPNOSE', page(0));
    expect(redirect).toBe('/nos-pratiques/hypnose');
    const inTown = await loaded('/nos-pratiques/hypnose/LYON-69', page(1));
    expect(inTown.redirect).toBe('/nos-pratiques/hypnose/lyon');
  });

  it('is to be found in a town where somebody practises it, and kept nowhere else', async () => {
    const path = '/nos-pratiques/hypnose/lyon';
    const there = await loaded(path, page(1));
    expect([there.head.isIndexed, there.isKept]).toEqual([undefined, undefined]);
    const empty = await loaded(path, page(0));
    expect([empty.status, empty.head.isIndexed, empty.isKept]).toEqual([200, false, false]);
  });

  it.each([
    [404, 404],
    [400, 404],
    [503, 503],
  ])('is none where the call says %i', async (answered, status) => {
    const { head, ...page } = await loaded(
      '/nos-pratiques/_',
      { code: 'X', message: 'x' },
      answered,
    );
    expect([page.status, head.isIndexed]).toEqual([status, false]);
  });
});

it('keeps a suspended practitioner out of search engines', async () => {
  const profileOf = async (profile: object) => {
    const { dispatch } = openStore(async ({ url }) => ({
      status: 200,
      body: url === '/professionnel/api/claire-fontaine' ? profile : [],
    }));
    const path = '/professionnel/p/claire-fontaine';
    return publicPageOf(path).load(dispatch, new URLSearchParams());
  };
  const { head: open } = await profileOf(aProfile());
  expect([open.isIndexed, open.jsonLd === undefined]).toEqual([undefined, false]);
  const { status, head } = await profileOf(aProfile({ isSuspended: true, isVerified: false }));
  expect([status, head]).toEqual([200, { isIndexed: false }]);
});

it('finds no page elsewhere', async () => {
  const { status, head } = await publicPageOf('/accessibilite/tout').load(
    openStore(unavailable).dispatch,
    new URLSearchParams(),
  );
  expect(status).toBe(404);
  expect(head.isIndexed).toBe(false);
});

it.each([
  '/',
  '/professionnel/p/claire-fontaine',
  '/a-propos',
  '/accessibilite',
  '/cgu',
  '/contact',
  '/mentions-legales',
  '/nos-pratiques',
  '/nos-pratiques-view',
  '/nos-pratiques/hypnose',
  '/nos-pratiques/hypnose/lyon',
  '/connexion',
  '/unknown',
])('names the file of its screen: %s', (path) => {
  const { file } = publicPageOf(path);
  expect(file).toMatch(/-screen\.tsx$/);
  expect(existsSync(fileURLToPath(new URL(`../../${file ?? ''}`, import.meta.url)))).toBe(true);
});
