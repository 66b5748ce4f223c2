import { describe, expect, it } from '@jest/globals';
import { borders, decodedLine, land, towns, type MapPlace } from './map-base.ts';
import { namedTowns } from './town-labels.ts';

const townOf = (name: string) => {
  const town = towns.find((one) => one.name === name);
  if (town === undefined) throw new Error(`No town is named ${name}.`);
  return town;
};

/** Whether a ray from the point crosses the outlines an odd number of times. */
const isOnLand = ({
  latitude,
  longitude,
}: {
  readonly latitude: number;
  readonly longitude: number;
}) =>
  land.reduce((isIn, ring) => {
    const crossed = ring.filter(([lat, lng], rank) => {
      const [nextLat, nextLng] = ring[(rank + 1) % ring.length] as MapPlace;
      if (lat > latitude === nextLat > latitude) return false;
      return longitude < lng + ((latitude - lat) / (nextLat - lat)) * (nextLng - lng);
    });
    return crossed.length % 2 === 1 ? !isIn : isIn;
  }, false);

it('a line is read as its format says', () => {
  // The example of its documentation, which goes to a hundred thousandth of a degree.
  expect(decodedLine('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 100_000)).toEqual([
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ]);
});

describe('the ground', () => {
  it.each([
    ['Paris', 48.85, 2.35],
    ['Lyon', 45.75, 4.83],
    ['Marseille', 43.3, 5.38],
    ['Saint-Denis', 48.94, 2.35],
    ['Le Tampon', -21.28, 55.51],
    ['Les Abymes', 16.27, -61.5],
    ['Fort-de-France', 14.61, -61.07],
    ['Cayenne', 4.94, -52.33],
    ['Mamoudzou', -12.78, 45.23],
    ['Ajaccio', 41.93, 8.73],
    ['Genève', 46.2, 6.14],
  ])('names %s where it lies', (name, latitude, longitude) => {
    const found = towns.filter((one) => one.name === name);
    const near = found.some(
      (one) =>
        Math.abs(one.latitude - latitude) < 0.03 && Math.abs(one.longitude - longitude) < 0.03,
    );
    expect(near).toBe(true);
  });

  it.each(['Paris', 'Lyon', 'Le Tampon', 'Les Abymes', 'Cayenne', 'Toulouse', 'Strasbourg'])(
    'has land under %s',
    (name) => {
      expect(isOnLand(townOf(name))).toBe(true);
    },
  );

  it.each([
    ['the Bay of Biscay', 45, -4],
    ['the Mediterranean', 42, 6],
    ['the sea west of La Réunion', -21.1, 55],
  ])('has none under %s', (_what, latitude, longitude) => {
    expect(isOnLand({ latitude, longitude })).toBe(false);
  });

  it('has no outline that goes across the map from one side to the other', () => {
    const isAcross = (ring: readonly MapPlace[]) =>
      ring.some(([latitude, longitude], rank) => {
        const [, before] = ring[rank - 1] ?? [latitude, longitude];
        // The outline of Antarctica is closed south of the shown area.
        return latitude > -86 && Math.abs(longitude - before) > 180;
      });
    expect(land.filter(isAcross)).toEqual([]);
    expect(land.flat().filter(([, longitude]) => Math.abs(longitude) > 180)).toEqual([]);
  });

  it.each([
    ['the east of Siberia', 67, 178],
    ['its end beyond the 180th meridian', 66.5, -175],
    ['the Antarctic', -85, 0],
  ])('has land under %s', (_what, latitude, longitude) => {
    expect(isOnLand({ latitude, longitude })).toBe(true);
  });

  it('has the border to Switzerland and the one to Suriname', () => {
    const isNear = (at: MapPlace) =>
      borders.some((line) => line.some(([lat, lng]) => Math.hypot(lat - at[0], lng - at[1]) < 0.2));
    expect(isNear([46.25, 6.1])).toBe(true);
    expect(isNear([4, -54.3])).toBe(true);
  });
});

describe('the names of towns', () => {
  /** Approximates the projection around France, where a degree is higher than wide. */
  const named = (zoom: number, scale = (256 * 2 ** zoom) / 360) =>
    namedTowns(towns, {
      zoom,
      pointOf: ({ latitude, longitude }) => ({ x: longitude * scale, y: -latitude * scale * 1.44 }),
    }).map(({ name }) => name);

  it('are those of the largest from afar', () => {
    const all = named(6);
    expect(all).toEqual(expect.arrayContaining(['Paris', 'Lyon', 'Marseille', 'Toulouse']));
    expect(all).not.toContain('Villeurbanne');
    expect(all).not.toContain('Mâcon');
    // Aurillac is left out by its size, although the map has room for its name.
    expect(all).not.toContain('Aurillac');
  });

  it('are those of the small ones and the districts near by', () => {
    expect(named(10).filter((name) => name.startsWith('Lyon'))).toEqual(['Lyon']);
    const all = named(12);
    expect(all).toEqual(expect.arrayContaining(['Mâcon', 'Villeurbanne', 'Lyon']));
    expect(all.filter((name) => /^Lyon \de/.test(name))).not.toEqual([]);
  });

  it('never meet: the larger one stays', () => {
    expect(named(12)).toContain('Villeurbanne');
    const together = named(12, 20);
    expect(together).toContain('Lyon');
    expect(together).not.toContain('Villeurbanne');
  });
});
