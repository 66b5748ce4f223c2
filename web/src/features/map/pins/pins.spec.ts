import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { groupPins, lowestPrice, mapViewOf, type Pin } from './pins.ts';

const pin = (id: string, over: Partial<Pin> = {}): Pin => ({
  id,
  practitionerId: `practitioner-${id}`,
  name: `Nom ${id}`,
  latitude: 45,
  longitude: 4,
  price: 60,
  ...over,
});

const WIDTH = 360;
/** Degrees of longitude that a map shows, less half a pill on each side. */
const shownAt = (zoom: number) => ((WIDTH - 48) * 360) / (256 * 2 ** zoom);

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const lyon = at(45.76, 4.84);
/** Places within one town. */
const around = ({ latitude, longitude }: typeof lyon, count: number) =>
  Array.from({ length: count }, (_, rank) =>
    at(latitude + (rank % 3) / 100, longitude + (rank % 4) / 100),
  );

describe('the first view', () => {
  it('of nothing is France', () => {
    expect(mapViewOf([], WIDTH)).toEqual({ latitude: 46.6, longitude: 2.4, zoom: 6 });
  });

  it.each([1, 2, 12, 40])('of %i addresses of one town is the town', (count) => {
    const { latitude, longitude, zoom } = mapViewOf(around(lyon, count), WIDTH);
    expect(zoom).toBe(12);
    expect(Math.abs(latitude - lyon.latitude)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(longitude - lyon.longitude)).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['across the country', at(50.6, 3.1)],
    ['in a town farther on', at(45.2, 5.7)],
    ['overseas', at(-20.9, 55.5)],
  ])('is not decided by one %s', (_where, far) => {
    const town = around(lyon, 6);
    expect(mapViewOf([...town, far], WIDTH)).toEqual(mapViewOf(town, WIDTH));
    expect(mapViewOf([far, ...town], WIDTH)).toEqual(mapViewOf(town, WIDTH));
  });

  it('shows one in the outskirts too, where that is not much farther away', () => {
    const { zoom, longitude } = mapViewOf([...around(lyon, 6), at(45.77, 5)], WIDTH);
    expect(zoom).toBe(11);
    expect(Math.abs(longitude - 5)).toBeLessThan(shownAt(zoom) / 2);
  });

  it('of two towns shows both', () => {
    const [lille, nice] = [at(50.6, 3.1), at(43.7, 7.3)];
    expect(mapViewOf([lille, nice], WIDTH)).toEqual({
      latitude: expect.closeTo(47.15),
      longitude: expect.closeTo(5.2),
      zoom: 5,
    });
  });

  it('of any addresses of a country shows two thirds of them at least', () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: 42.5, max: 51, noNaN: true }),
      longitude: fc.double({ min: -4.5, max: 8, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(anywhere, { minLength: 1, maxLength: 15 }),
        fc.constantFrom(280, 360, 400),
        (pins, width) => {
          const view = mapViewOf(pins, width);
          const half = (width * 360) / (256 * 2 ** view.zoom) / 2;
          const high = half * Math.cos((view.latitude * Math.PI) / 180);
          const seen = pins.filter(
            ({ latitude, longitude }) =>
              Math.abs(longitude - view.longitude) <= half &&
              Math.abs(latitude - view.latitude) <= high,
          );
          expect(seen.length).toBeGreaterThanOrEqual((2 / 3) * pins.length);
        },
      ),
    );
  });
});

describe('pins that would cover each other', () => {
  const pinAt = (x: number, y: number) => pin(`${x} ${y}`, { longitude: x, latitude: y });
  const grouped = (...pins: Pin[]) =>
    groupPins(pins, ({ longitude, latitude }) => ({ x: longitude, y: latitude })).map((group) =>
      group.pins.map(({ id }) => id),
    );

  it('are one, where the first of them stands', () => {
    expect(grouped(pinAt(100, 100), pinAt(150, 120), pinAt(300, 100))).toEqual([
      ['100 100', '150 120'],
      ['300 100'],
    ]);
  });

  it('are found across the lines of the grid, on either side of zero', () => {
    expect(grouped(pinAt(91, 43), pinAt(93, 45))).toEqual([['91 43', '93 45']]);
    expect(grouped(pinAt(-1, -1), pinAt(1, 1))).toEqual([['-1 -1', '1 1']]);
  });

  it('are told apart as soon as neither covers the other', () => {
    expect(grouped(pinAt(0, 0), pinAt(92, 0), pinAt(0, 44))).toEqual([['0 0'], ['92 0'], ['0 44']]);
  });

  it('leave nobody out, and no two that cover each other, however many', () => {
    const random = (seed: number) => ((seed * 7919) % 1009) * 1.7;
    const pins = Array.from({ length: 1_000 }, (_, rank) =>
      pin(String(rank), { longitude: random(rank), latitude: random(rank + 500) }),
    );
    const groups = groupPins(pins, ({ longitude, latitude }) => ({ x: longitude, y: latitude }));
    expect(groups.flatMap((group) => group.pins)).toHaveLength(1_000);
    for (const [rank, one] of groups.entries())
      for (const other of groups.slice(rank + 1))
        expect(Math.abs(one.at.x - other.at.x) >= 92 || Math.abs(one.at.y - other.at.y) >= 44).toBe(
          true,
        );
  });
});

it('the lowest price is of those who say one', () => {
  const prices = (...amounts: (number | null)[]) =>
    lowestPrice(amounts.map((price) => pin('a', { price })));
  expect(prices(70, null, 55)).toBe(55);
  expect(prices(null)).toBeNull();
});
