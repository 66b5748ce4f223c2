export type Pin = {
  readonly id: string;
  readonly practitionerId: string;
  readonly name: string;
  /** Degrees (WGS 84). */
  readonly latitude: number;
  readonly longitude: number;
  /** The lowest price in euros; `null` without one. */
  readonly price: number | null;
};

export type MapPoint = { readonly x: number; readonly y: number };

/** Pins that would cover each other; the group is at the place of the first one. */
export type PinGroup = { readonly pins: readonly [Pin, ...Pin[]]; readonly at: MapPoint };

export type MapView = {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
};

export const FARTHEST_ZOOM = 2;

/** The least distance between two pins, in pixels: a pill '12 · dès 55 €' beside one with a price. */
const NEAR = { x: 92, y: 44 };

/** The margins of a map, since half of a pin at its edge would be cut off. */
export const EDGES = 48;
/** The whole world, in pixels at zoom 0. */
const WORLD = 256;

const FRANCE: MapView = { latitude: 46.6, longitude: 2.4, zoom: 6 };

/** The closest zoom at which a map begins, since a closer one shows only a few streets. */
const NEAREST_ZOOM = 12;

type Place = Pick<Pin, 'latitude' | 'longitude'>;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const halfway = (values: readonly number[]): number =>
  (Math.min(...values) + Math.max(...values)) / 2;

/** The distance in degrees of longitude. A degree of latitude is drawn higher, the farther north it is. */
const apart = (one: Place, other: Place): number =>
  Math.max(
    Math.abs(one.longitude - other.longitude),
    Math.abs(one.latitude - other.latitude) / Math.cos((one.latitude * Math.PI) / 180),
  );

/** The degrees of longitude that a map of some pixels shows. */
const degreesAt = (zoom: number, width: number): number => (width * 360) / (WORLD * 2 ** zoom);

/** The closest zoom at which all pins are visible around this middle. */
const fittingZoom = (middle: Place, pins: readonly Place[], width: number): number => {
  const degrees = 2 * Math.max(...pins.map((pin) => apart(middle, pin)));
  const zoom = degrees === 0 ? Infinity : Math.floor(Math.log2((width * 360) / (WORLD * degrees)));
  return Math.max(FARTHEST_ZOOM, Math.min(NEAREST_ZOOM, zoom));
};

/** The view of all pins, around their mean or the middle of their extent, whichever allows the closer zoom. */
const viewOfAll = (pins: readonly Place[], width: number): MapView => {
  const [latitudes, longitudes] = [
    pins.map(({ latitude }) => latitude),
    pins.map(({ longitude }) => longitude),
  ];
  const middles = [mean, halfway].map((of) => ({
    latitude: of(latitudes),
    longitude: of(longitudes),
  }));
  return middles
    .map((middle) => ({ ...middle, zoom: fittingZoom(middle, pins, width) }))
    .reduce((one, other) => (other.zoom > one.zoom ? other : one));
};

/** The largest set of pins within this distance of one of them. */
const mostWithin = (pins: readonly Place[], degrees: number): readonly Place[] =>
  pins
    .map((pin) => pins.filter((other) => apart(pin, other) <= degrees))
    .reduce((most, near) => (near.length > most.length ? near : most));

/** About the size of France, in degrees. */
const ONE_COUNTRY = 14;
/** The least share of the pins in the first view. */
const MOST = 2 / 3;
/** A view that leaves out remote pins is preferred if it is two zoom levels closer. */
const MUCH_NEARER = 2;

/** The closest view of most pins. */
const viewOfMost = (pins: readonly Place[], width: number): MapView => {
  for (let zoom = NEAREST_ZOOM; zoom > FARTHEST_ZOOM; zoom -= 1) {
    const most = mostWithin(pins, degreesAt(zoom, width) / 2);
    if (most.length >= MOST * pins.length) return viewOfAll(most, width);
  }
  return viewOfAll(pins, width);
};

/**
 * The first view of a map: all pins of a country, or most of them if the others would make it four times wider. Without
 * pins it is France.
 */
export const mapViewOf = (pins: readonly Place[], width: number): MapView => {
  if (pins.length === 0) return FRANCE;
  const within = width - EDGES;
  const ofCountry = mostWithin(pins, ONE_COUNTRY);
  const [all, most] = [viewOfAll(ofCountry, within), viewOfMost(ofCountry, within)];
  return most.zoom - all.zoom >= MUCH_NEARER ? most : all;
};

const cellOf = ({ x, y }: MapPoint) => ({
  column: Math.floor(x / NEAR.x),
  row: Math.floor(y / NEAR.y),
});

const areNear = (one: MapPoint, other: MapPoint): boolean =>
  Math.abs(one.x - other.x) < NEAR.x && Math.abs(one.y - other.y) < NEAR.y;

/**
 * Merges pins that would cover each other, in their order: each joins the first group within reach. A grid
 * finds the groups around, so that a thousand pins take a millisecond or two.
 */
export const groupPins = (
  pins: readonly Pin[],
  /** The place of a pin in pixels of the map. */
  pointOf: (pin: Pin) => MapPoint,
): readonly PinGroup[] => {
  const groups: { readonly pins: [Pin, ...Pin[]]; readonly at: MapPoint }[] = [];
  const grid = new Map<string, typeof groups>();
  for (const pin of pins) {
    const at = pointOf(pin);
    const { column, row } = cellOf(at);
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => grid.get(`${column + right} ${row + down}`) ?? []),
    );
    const joined = around.find((group) => areNear(group.at, at));
    if (joined !== undefined) {
      joined.pins.push(pin);
      continue;
    }
    const group: (typeof groups)[number] = { pins: [pin], at };
    groups.push(group);
    const key = `${column} ${row}`;
    grid.set(key, [...(grid.get(key) ?? []), group]);
  }
  return groups;
};

/** The lowest of their prices; `null` where none of them says one. */
export const lowestPrice = (pins: readonly Pin[]): number | null => {
  const prices = pins.flatMap(({ price }) => price ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
};
