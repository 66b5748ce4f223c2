import { EARTH_KM, partitionPoint, SEARCH_RADII_KM, type Point } from 'contracts';
import type { SearchPoint } from './search-entry.ts';

/** Latitude, coordinates on a sphere of radius 1, radius in kilometres. */
const FIELDS = 5;
const KM_A_DEGREE = (EARTH_KM * Math.PI) / 180;
/** Practitioners with a large radius are found beyond the search radius. */
const [FAR_KM] = SEARCH_RADII_KM;
/** No practitioner has a larger radius. */
const REACH_KM_MAX = 100;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Grows with the distance and is cheap: the square of the chord. */
const straightOf = (km: number): number => (2 * Math.sin(km / EARTH_KM / 2)) ** 2;

const onSphere = ({ latitude, longitude }: Point): readonly [number, number, number] => {
  const [up, around] = [radians(latitude), radians(longitude)];
  return [Math.cos(up) * Math.cos(around), Math.cos(up) * Math.sin(around), Math.sin(up)];
};

type Visit = (owner: number, straight: number) => void;
type Lists = Map<string, number[]>;

/** A list for each term, sorted by latitude, so that a search only reads a band of it. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openPointIndex = () => {
  let table = new Float64Array(FIELDS * 1_024);
  let owners = new Int32Array(1_024);
  const free: number[] = [];
  let used = 0;
  const lists: Lists = new Map();
  const farLists: Lists = new Map();
  /** Sorted at the first search. */
  let isSorted = false;

  const at = (point: number, field: number): number => table[point * FIELDS + field] ?? 0;

  const numberOf = (): number => {
    const number = free.pop() ?? (used += 1) - 1;
    if (number < owners.length) return number;
    const [larger, largerOwners] = [
      new Float64Array(table.length * 2),
      new Int32Array(owners.length * 2),
    ];
    larger.set(table);
    largerOwners.set(owners);
    [table, owners] = [larger, largerOwners];
    return number;
  };

  /** The first point that is not south of a latitude. */
  const rankOf = (list: readonly number[], latitude: number): number =>
    partitionPoint(list.length, (rank) => at(list[rank] ?? 0, 0) < latitude);

  const addTo = (to: Lists, term: string, point: number): void => {
    const list = to.get(term);
    if (list === undefined) to.set(term, [point]);
    else if (isSorted) list.splice(rankOf(list, at(point, 0)), 0, point);
    else list.push(point);
  };

  const removeFrom = (from: Lists, term: string, point: number): void => {
    const list = from.get(term) ?? [];
    const index = list.indexOf(point, isSorted ? rankOf(list, at(point, 0)) : 0);
    if (index >= 0) list.splice(index, 1);
    if (list.length === 0) from.delete(term);
  };

  const listsOf = (point: number): readonly Lists[] =>
    at(point, 4) > FAR_KM ? [lists, farLists] : [lists];

  const straightTo = (point: number, [x, y, z]: readonly [number, number, number]): number =>
    (at(point, 1) - x) ** 2 + (at(point, 2) - y) ** 2 + (at(point, 3) - z) ** 2;

  const sort = (): void => {
    for (const list of [...lists.values(), ...farLists.values()])
      list.sort((one, other) => at(one, 0) - at(other, 0));
    isSorted = true;
  };

  return {
    /** Returns its number. */
    add: (owner: number, terms: readonly string[], point: SearchPoint): number => {
      const number = numberOf();
      table.set([point.latitude, ...onSphere(point), point.reachKm], number * FIELDS);
      owners[number] = owner;
      for (const to of listsOf(number)) for (const term of terms) addTo(to, term, number);
      return number;
    },
    remove: (number: number, terms: readonly string[]): void => {
      for (const from of listsOf(number)) for (const term of terms) removeFrom(from, term, number);
      free.push(number);
    },
    /** And home visits that reach the place. */
    // oxlint-disable-next-line max-params -- a hot path: no object for each call
    visitAround: (term: string, centre: Point, radiusKm: number, visit: Visit): void => {
      if (!isSorted) sort();
      const to = onSphere(centre);
      const within = (
        list: readonly number[],
        km: number,
        isIn: (point: number, straight: number) => boolean,
      ) => {
        const north = centre.latitude + km / KM_A_DEGREE;
        for (
          let rank = rankOf(list, centre.latitude - km / KM_A_DEGREE);
          rank < list.length;
          rank += 1
        ) {
          const point = list[rank] ?? 0;
          if (at(point, 0) > north) return;
          const straight = straightTo(point, to);
          if (isIn(point, straight)) visit(owners[point] ?? 0, straight);
        }
      };
      const limit = straightOf(radiusKm);
      within(lists.get(term) ?? [], radiusKm, (_, straight) => straight <= limit);
      within(
        farLists.get(term) ?? [],
        REACH_KM_MAX,
        (point, straight) => straight > limit && straight <= straightOf(at(point, 4)),
      );
    },
  };
};
