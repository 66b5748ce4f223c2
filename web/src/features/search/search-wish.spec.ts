import { expect, it } from '@jest/globals';
import { searchWishOf } from './search-wish.ts';

const wishOf = (said: Record<string, string | readonly string[]>) =>
  searchWishOf(
    new URLSearchParams(
      Object.entries(said).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    ),
  );

const nothing = { location: undefined, rawInput: undefined, option: [], audience: [] };

it('asks for what an address says', () => {
  const said = { type: 'keyword', id: 'sommeil', location: ' Lyon ', rawInput: 'Sommeil' };
  expect(wishOf({ ...said, option: ['VISIO', 'VISIO'], audience: 'adultes', page: '3' })).toEqual({
    ...said,
    location: 'Lyon',
    option: ['VISIO'],
    audience: ['adultes'],
    page: 3,
  });
  expect(wishOf({ visio: '1', location: 'Lyon' })).toMatchObject({ location: 'France' });
});

it.each(['🌿', "' OR 1=1 --", '<script>', 'x'.repeat(500), '-1', '1e9', ' '])(
  'leaves out what nothing is called: %j',
  (text) => {
    const made = wishOf({ type: text, id: text, option: text, audience: `${text}/`, page: text });
    expect(made).toEqual(nothing);
  },
);

it('takes of a text what the call takes', () => {
  expect(wishOf({ rawInput: 'x'.repeat(500) }).rawInput).toHaveLength(400);
});
