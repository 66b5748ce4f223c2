import { describe, expect, it } from '@jest/globals';
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

const places = (count: number) =>
  Array.from({ length: count }, (_, rank) => ({
    latitude: 45 + rank / 100,
    longitude: rank / 50,
  }));

describe('the first view', () => {
  it.each([
    ['one address', 1, 12],
    ['two', 2, 10],
    ['ten', 10, 10],
    ['more', 11, 8],
  ])('of %s is the middle, at the zoom that shows them', (_what, count, zoom) => {
    const middle = (count - 1) / 2;
    expect(mapViewOf(places(count))).toEqual({
      latitude: expect.closeTo(45 + middle / 100),
      longitude: expect.closeTo(middle / 50),
      zoom,
    });
  });

  it('of nothing is France', () => {
    expect(mapViewOf([])).toEqual({ latitude: 46.6, longitude: 2.4, zoom: 6 });
  });

  it('of two ends of the country is farther away, and shows both', () => {
    const [lille, nice] = [
      { latitude: 50.6, longitude: 3.1 },
      { latitude: 43.7, longitude: 7.3 },
    ];
    expect(mapViewOf([lille, lille, nice])).toEqual({
      latitude: expect.closeTo(47.15),
      longitude: expect.closeTo(5.2),
      zoom: 5,
    });
  });

  it('of both sides of an ocean shows the one with more of them', () => {
    const [reunion, lyon] = [
      { latitude: -20.9, longitude: 55.5 },
      { latitude: 45.7, longitude: 4.8 },
    ];
    const { latitude, longitude, zoom } = mapViewOf([reunion, lyon, lyon]);
    expect([latitude, longitude]).toEqual([expect.closeTo(45.7), expect.closeTo(4.8)]);
    expect(zoom).toBe(10);
  });
});

describe('pins that would cover each other', () => {
  const at = (x: number, y: number) => pin(`${x} ${y}`, { longitude: x, latitude: y });
  const grouped = (...pins: Pin[]) =>
    groupPins(pins, ({ longitude, latitude }) => ({ x: longitude, y: latitude })).map((group) =>
      group.pins.map(({ id }) => id),
    );

  it('are one, where the first of them stands', () => {
    expect(grouped(at(100, 100), at(150, 120), at(300, 100))).toEqual([
      ['100 100', '150 120'],
      ['300 100'],
    ]);
  });

  it('are found across the lines of the grid, on either side of zero', () => {
    expect(grouped(at(91, 43), at(93, 45))).toEqual([['91 43', '93 45']]);
    expect(grouped(at(-1, -1), at(1, 1))).toEqual([['-1 -1', '1 1']]);
  });

  it('are told apart as soon as neither covers the other', () => {
    expect(grouped(at(0, 0), at(92, 0), at(0, 44))).toEqual([['0 0'], ['92 0'], ['0 44']]);
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
