export type Pin = {
  readonly id: string;
  readonly practitionerId: string;
  readonly name: string;
  /** Degrees (WGS 84). */
  readonly latitude: number;
  readonly longitude: number;
  /** The lowest, in euros; `null` without a price. */
  readonly price: number | null;
};

export type MapPoint = { readonly x: number; readonly y: number };

/** Pins that would cover each other; it stands where its first one does. */
export type PinGroup = { readonly pins: readonly [Pin, ...Pin[]]; readonly at: MapPoint };

export type MapView = {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
};

export const FARTHEST_ZOOM = 2;

/** How near two pins may come, in pixels: a pill that says '12 · dès 55 €' beside one with a price. */
const NEAR = { x: 92, y: 44 };

/** What every map shows at least, in pixels: that of a telephone. */
const WIDTH = 360;
/** The whole world, in pixels at zoom 0. */
const WORLD = 256;

const FRANCE: MapView = { latitude: 46.6, longitude: 2.4, zoom: 6 };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const halfway = (values: readonly number[]): number =>
  (Math.min(...values) + Math.max(...values)) / 2;

const farthestFrom = (middle: number, values: readonly number[]): number =>
  Math.max(...values.map((value) => Math.abs(value - middle)));

/** The nearest zoom at which all of them are in sight around the middle. */
const fittingZoom = (
  [latitude, longitude]: readonly [number, number],
  latitudes: readonly number[],
  longitudes: readonly number[],
): number => {
  // A degree of latitude is drawn as much higher than one of longitude is wide.
  const high = farthestFrom(latitude, latitudes) / Math.cos((latitude * Math.PI) / 180);
  const degrees = 2 * Math.max(high, farthestFrom(longitude, longitudes));
  return degrees === 0 ? Infinity : Math.floor(Math.log2((WIDTH * 360) / (WORLD * degrees)));
};

type Place = Pick<Pin, 'latitude' | 'longitude'>;

/** In degrees, about the size of France. */
const ONE_COUNTRY = 14;

/** Most of the pins that lie in one country: a single one overseas would make a map of the world. */
const mostOf = (pins: readonly Place[]): readonly Place[] =>
  pins
    .map(({ latitude, longitude }) =>
      pins.filter(
        (other) =>
          Math.abs(other.latitude - latitude) < ONE_COUNTRY &&
          Math.abs(other.longitude - longitude) < ONE_COUNTRY,
      ),
    )
    .reduce((most, near) => (near.length > most.length ? near : most));

/**
 * What the map shows first: around the mean of the pins, nearer the fewer they are; those that do not
 * fit so are shown whole. Without any it is France.
 */
export const mapViewOf = (all: readonly Place[]): MapView => {
  if (all.length === 0) return FRANCE;
  const pins = mostOf(all);
  const latitudes = pins.map((pin) => pin.latitude);
  const longitudes = pins.map((pin) => pin.longitude);
  const zoom = pins.length === 1 ? 12 : pins.length <= 10 ? 10 : 8;
  const [latitude, longitude] = [mean(latitudes), mean(longitudes)];
  if (fittingZoom([latitude, longitude], latitudes, longitudes) >= zoom)
    return { latitude, longitude, zoom };
  const middle = [halfway(latitudes), halfway(longitudes)] as const;
  return {
    latitude: middle[0],
    longitude: middle[1],
    zoom: Math.max(FARTHEST_ZOOM, Math.min(zoom, fittingZoom(middle, latitudes, longitudes))),
  };
};

const cellOf = ({ x, y }: MapPoint) => ({
  column: Math.floor(x / NEAR.x),
  row: Math.floor(y / NEAR.y),
});

const areNear = (one: MapPoint, other: MapPoint): boolean =>
  Math.abs(one.x - other.x) < NEAR.x && Math.abs(one.y - other.y) < NEAR.y;

/**
 * Merges those that would cover each other, in their order: each joins the first group that it comes
 * near to. A grid finds the groups around, so that a thousand pins take a millisecond or two.
 */
export const groupPins = (
  pins: readonly Pin[],
  /** In pixels of the map. */
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
