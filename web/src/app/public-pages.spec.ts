import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';
import { headText } from '../head.ts';
import { openStore } from '../store.ts';
import { publicPageOf } from './public-pages.ts';

const neverAsked = async () => {
  throw new Error('This page asks for nothing.');
};

it.each(['/accessibilite', '/accessibilite/'])(
  'renders the statement of accessibility on the server, to be found (%s)',
  async (path) => {
    const { isServerRendered, load } = publicPageOf(path);
    expect(isServerRendered).toBe(true);
    const { status, head } = await load(openStore(neverAsked).dispatch, new URLSearchParams());
    expect(status).toBe(200);
    const text = headText(head);
    expect(text).toContain('<meta name="description" content="Déclaration d’accessibilité');
    expect(text).not.toContain('noindex');
  },
);

it('renders the terms on the server, to be found', async () => {
  const { isServerRendered, load } = publicPageOf('/cgu');
  expect(isServerRendered).toBe(true);
  const { status, head } = await load(openStore(neverAsked).dispatch, new URLSearchParams());
  expect(status).toBe(200);
  expect(headText(head)).toContain('<meta name="description" content="Conditions d’utilisation');
});

it('finds no page elsewhere', async () => {
  const { status, head } = await publicPageOf('/accessibilite/tout').load(
    openStore(neverAsked).dispatch,
    new URLSearchParams(),
  );
  expect(status).toBe(404);
  expect(head.isIndexed).toBe(false);
});

it.each([
  '/',
  '/professionnel/p/claire-fontaine',
  '/accessibilite',
  '/cgu',
  '/connexion',
  '/unknown',
])('names the file of its screen: %s', (path) => {
  const { file } = publicPageOf(path);
  expect(file).toMatch(/-screen\.tsx$/);
  expect(existsSync(fileURLToPath(new URL(`../../${file ?? ''}`, import.meta.url)))).toBe(true);
});
