import { expect, it } from '@jest/globals';
import { searchQueryOf } from './search-query.ts';

const queryOf = (params: Record<string, string | readonly string[]>) =>
  searchQueryOf(
    new URLSearchParams(
      Object.entries(params).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    ),
  );

const nothing = { location: undefined, rawInput: undefined, option: [], audience: [] };

it('asks for what an address says', () => {
  const params = { type: 'keyword', id: 'sommeil', location: ' Lyon ', rawInput: 'Sommeil' };
  expect(
    queryOf({ ...params, option: ['VISIO', 'VISIO'], audience: 'adultes', page: '3' }),
  ).toEqual({
    ...params,
    location: 'Lyon',
    option: ['VISIO'],
    audience: ['adultes'],
    page: 3,
  });
  expect(queryOf({ visio: '1', location: 'Lyon' })).toMatchObject({ location: 'France' });
});

it.each(['🌿', "' OR 1=1 --", '<script>', 'x'.repeat(500), '-1', '1e9', ' '])(
  'leaves out what nothing is called: %j',
  (text) => {
    const made = queryOf({ type: text, id: text, option: text, audience: `${text}/`, page: text });
    expect(made).toEqual(nothing);
  },
);

it('takes of a text what the call takes', () => {
  expect(queryOf({ rawInput: 'x'.repeat(500) }).rawInput).toHaveLength(400);
});
