import base from './map-base.json' with { type: 'json' };

/** Degrees, as Leaflet takes them. */
export type MapPlace = readonly [latitude: number, longitude: number];

export type Town = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Thousands of inhabitants; 0 for a district of Paris, Lyon or Marseille. */
  readonly thousands: number;
};

/**
 * Decodes the numbers of a line. Each is the difference to the one before, with five bits a character and the sign in
 * the last bit.
 */
const differencesIn = (text: string): readonly number[] => {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const sign of text) {
    const bits = (sign.codePointAt(0) ?? 0) - 63;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= 0x20) continue;
    numbers.push((value & 1) === 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
};

/** A line in the "encoded polyline algorithm format", in so many parts of a degree. */
export const decodedLine = (text: string, parts: number): readonly MapPlace[] => {
  const differences = differencesIn(text);
  const line: MapPlace[] = [];
  let [latitude, longitude] = [0, 0];
  for (let rank = 0; rank < differences.length; rank += 2) {
    latitude += differences[rank] ?? 0;
    longitude += differences[rank + 1] ?? 0;
    line.push([latitude / parts, longitude / parts]);
  }
  return line;
};

/** The precision with which `tools/map-base.mjs` writes. */
const PARTS_OF_LINES = 1_000;
const PARTS_OF_TOWNS = 200;

const linesOf = (texts: readonly string[]) =>
  texts.map((text) => decodedLine(text, PARTS_OF_LINES));

/** The outlines of land; that of an inland sea lies within another. */
export const land = linesOf(base.land);

/** The borders between countries near France and its overseas departments. */
export const borders = linesOf(base.borders);

const townsIn = ({ towns, places }: typeof base): readonly Town[] => {
  const at = decodedLine(places, PARTS_OF_TOWNS);
  return towns.split('\n').map((row, rank) => {
    const [name = '', thousands] = row.split(';');
    const [latitude, longitude] = at[rank] ?? [0, 0];
    return { name, latitude, longitude, thousands: Number(thousands) };
  });
};

/** The towns, the largest first. */
export const towns = [...townsIn(base)].sort((one, other) => other.thousands - one.thousands);
