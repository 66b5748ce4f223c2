import { expect, it } from '@jest/globals';
import { kilometresBetween } from './distance.ts';

const lyon = { latitude: 45.7578, longitude: 4.832 };
const villeurbanne = { latitude: 45.7667, longitude: 4.8799 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

it('measures on the great circle, the same both ways', () => {
  expect(kilometresBetween(lyon, paris)).toBeCloseTo(391.5, 0);
  expect(kilometresBetween(paris, lyon)).toBe(kilometresBetween(lyon, paris));
  expect(kilometresBetween(lyon, villeurbanne)).toBeCloseTo(3.84, 1);
});

it('knows a quarter and the half of the earth’s circumference', () => {
  const quarter = Math.PI * 6_371.0088 * 0.5;
  const origin = { latitude: 0, longitude: 0 };
  expect(kilometresBetween(origin, { latitude: 90, longitude: 0 })).toBeCloseTo(quarter, 6);
  expect(kilometresBetween(origin, { latitude: 0, longitude: 180 })).toBeCloseTo(2 * quarter, 6);
});

it('crosses the line where a day ends', () => {
  const west = { latitude: -13.3, longitude: -179.9 };
  expect(kilometresBetween(west, { latitude: -13.3, longitude: 179.9 })).toBeCloseTo(21.64, 1);
});

it('finds no way between a place and itself', () => {
  expect(kilometresBetween(lyon, { ...lyon })).toBe(0);
});
