import { expect, it } from '@jest/globals';
import { kilometresBetween } from 'contracts';
import { placeWithin } from './places.ts';
import { communes } from './towns.ts';

const names = Array.from({ length: 40 }, (_, rank) => `praticien-${rank}`);

it('practices lie apart in the streets of their town, and always in the same', () => {
  for (const commune of communes) {
    const places = names.map((name) => placeWithin(commune, name));
    for (const place of places) {
      const km = kilometresBetween(commune, place);
      expect(km).toBeGreaterThan(0.19);
      expect(km).toBeLessThan(1.62);
    }
    expect(new Set(places.map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size).toBe(
      names.length,
    );
    expect(names.map((name) => placeWithin(commune, name))).toEqual(places);
  }
});

it.each([
  ['Saint-Denis', 'south', 1, -1],
  ['Fort-de-France', 'north', 1, 1],
  ['Le Havre', 'east', 0, 1],
])('those of %s are not in the sea: they lie to the %s', (city, _where, axis, sign) => {
  const commune = communes.find((one) => one.city === city);
  if (commune === undefined) throw new Error(`No commune is named ${city}.`);
  for (const name of names) {
    const { latitude, longitude } = placeWithin(commune, name);
    const gone = axis === 1 ? latitude - commune.latitude : longitude - commune.longitude;
    expect(gone * sign).toBeGreaterThan(0);
  }
});
