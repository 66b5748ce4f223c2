import { expect, it } from '@jest/globals';
import { areSame, canonicalJson, firstDifference } from './canonical-json.ts';

it('is the same text whatever the order of the keys, at every depth', () => {
  const one = { day: '2026-03-02', occupied: [{ from: 540, until: 600 }, null], Ä: 'é', a: 1 };
  const other = { a: 1, Ä: 'é', occupied: [{ until: 600, from: 540 }, null], day: '2026-03-02' };
  expect(canonicalJson(one)).toBe(canonicalJson(other));
  expect(canonicalJson(one)).toBe(
    '{"a":1,"day":"2026-03-02","occupied":[{"from":540,"until":600},null],"Ä":"é"}',
  );
  expect(areSame(one, other)).toBe(true);
});

it('passes over what a store would not keep', () => {
  expect(canonicalJson({ a: undefined, b: [undefined], c: null })).toBe('{"b":[null],"c":null}');
  expect(areSame({ a: undefined }, {})).toBe(true);
});

it('tells the order of a list, and null from nothing', () => {
  expect(areSame([1, 2], [2, 1])).toBe(false);
  expect(areSame({ a: null }, {})).toBe(false);
  expect(areSame(undefined, null)).toBe(false);
});

it('finds the first place where two documents differ', () => {
  const live = { occupied: [{ from: 540 }, { from: 600 }], day: '2026-03-02' };
  const rebuilt = { day: '2026-03-02', occupied: [{ from: 540 }, { from: 615 }] };
  expect(firstDifference(live, rebuilt)).toEqual({
    path: 'occupied.1.from',
    live: 600,
    rebuilt: 615,
  });
  expect(firstDifference({ a: null }, {})).toEqual({ path: 'a', live: null, rebuilt: undefined });
  expect(firstDifference(live, undefined)).toEqual({ path: '', live, rebuilt: undefined });
  expect(firstDifference(live, { ...live })).toBeUndefined();
});
