const HALF_TURN = 180;
const TURN = 360;
/** Farther south than a map of the web shows. */
const OFF_THE_MAP = -87;

/** The part of an open ring on one side of a meridian; `side` is 1 for the east and -1 for the west. */
const partOf = (ring, meridian, side) =>
  ring.flatMap((point, rank) => {
    const before = ring.at(rank - 1);
    const [off, offBefore] = [point, before].map(([longitude]) => side * (longitude - meridian));
    const share = offBefore / (offBefore - off);
    const crossing = [meridian, before[1] + share * (point[1] - before[1])];
    return [...(off * offBefore < 0 ? [crossing] : []), ...(off >= 0 ? [point] : [])];
  });

/**
 * A ring of the atlas that crosses the 180th meridian is cut there, or a line would be drawn across the map.
 * Antarctica is closed south of the map.
 */
export const cutAtDateLine = (ring) => {
  let rounds = 0;
  const unrolled = ring.map(([longitude, latitude], rank) => {
    const step = longitude - (ring[rank - 1]?.[0] ?? longitude);
    if (Math.abs(step) > HALF_TURN) rounds -= Math.sign(step);
    return [longitude + rounds * TURN, latitude];
  });
  const isOnMap = unrolled.every(([longitude]) => Math.abs(longitude) <= HALF_TURN);
  if (isOnMap && rounds === 0) return [ring];
  const south = rounds === 0 ? [] : [unrolled.at(-1), unrolled[0]].map(([at]) => [at, OFF_THE_MAP]);
  return [-TURN, 0, TURN]
    .map((shift) => [...unrolled, ...south].map(([at, latitude]) => [at + shift, latitude]))
    .map((moved) => partOf(partOf(moved, -HALF_TURN, 1), HALF_TURN, -1))
    .filter(({ length }) => length > 0)
    .map((part) => [...part, part[0]]);
};
