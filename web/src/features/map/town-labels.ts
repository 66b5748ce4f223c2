import type { Town } from './map-base.ts';
import type { MapPoint } from './pins/pins.ts';

/** By zoom, the least number of thousands of inhabitants for a name; at closer zooms all towns are named. */
const thousandsAt: readonly number[] = [
  2_000, 2_000, 2_000, 2_000, 800, 300, 120, 70, 40, 15, 6, 1,
];

/** In pixels: the height of a name, the width of a letter, and the free space around. */
const HEIGHT = 18;
const LETTER = 7;
const AROUND = { x: 12, y: 6 };

type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const boxOf = ({ name }: Town, { x, y }: MapPoint): Box => {
  const half = (name.length * LETTER) / 2 + AROUND.x;
  return {
    left: x - half,
    right: x + half,
    top: y - HEIGHT / 2 - AROUND.y,
    bottom: y + HEIGHT / 2 + AROUND.y,
  };
};

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

export const namedTowns = (
  towns: readonly Town[],
  { zoom, pointOf }: { readonly zoom: number; readonly pointOf: (town: Town) => MapPoint },
): readonly Town[] => {
  const fewest = thousandsAt[zoom] ?? 0;
  const taken: Box[] = [];
  return towns.filter((town) => {
    if (town.thousands < fewest) return false;
    const box = boxOf(town, pointOf(town));
    if (taken.some((other) => meet(box, other))) return false;
    taken.push(box);
    return true;
  });
};
