import { expect, it } from '@jest/globals';
import { isSlug, slugOf } from './slug.ts';

it.each([
  ['Claire', 'Fontaine', 'claire-fontaine'],
  ['Zoé', 'L’Œillet d’Aÿ', 'zoe-l-oeillet-d-ay'],
  ['Jean-Noël', ' Le  Goff ', 'jean-noel-le-goff'],
  ['李', '娜', 'praticien'],
  ['12', '34', '12-34'],
  ['12', '', 'praticien-12'],
  ['Api', '', 'praticien-api'],
])('« %s %s » is found at %s', (firstname, lastname, slug) => {
  expect(slugOf(firstname, lastname)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

it('leaves room for a number', () => {
  const slug = slugOf('a'.repeat(99), 'b'.repeat(99));
  expect(slug).toBe('a'.repeat(99));
  expect(isSlug(slugOf('ab '.repeat(60), ''))).toBe(true);
});
