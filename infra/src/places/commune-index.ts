import { setImmediate as nextTurn } from 'node:timers/promises';
import { partitionPoint, placeKeyOf, type Point } from 'contracts';
import type { Commune } from './communes.ts';

/** A commune as addresses name it. */
export type Locality = { readonly commune: Commune; readonly zipCode: string };

/** Often left out: 'Havre', 'Rochelle'. */
const ARTICLE = /^(?:l|la|le|les) /;

/** The key with and without its article. */
export const keysWithArticle = (key: string): readonly string[] =>
  ARTICLE.test(key) ? [key, key.replace(ARTICLE, '')] : [key];

/** The keys by which a commune is found. */
const keysOf = ({ name, city, rank }: Commune): readonly string[] => {
  const key = placeKeyOf(name);
  const short = `${placeKeyOf(city)} ${rank}`;
  if (rank > 0) return [key, short, `${short}eme arrondissement`];
  return keysWithArticle(key);
};

const formerKeysOf = ({ formerNames }: Commune): readonly string[] =>
  formerNames.flatMap((name) => keysWithArticle(placeKeyOf(name)));

type Entry<Value> = readonly [key: string, value: Value];

const sortByKey = (entries: Entry<unknown>[]): void => {
  entries.sort(([one], [other]) => (one < other ? -1 : Number(one > other)));
};

/** Department by department, because sorting all at once would block the event loop. */
const addSorted = <Value>(
  entries: Entry<Value>[],
  values: readonly Value[],
  keysIn: (value: Value) => readonly string[],
): void => {
  const added = values.flatMap((value) => keysIn(value).map((key): Entry<Value> => [key, value]));
  sortByKey(added);
  entries.push(...added);
};

/** The first key that is not smaller. */
const placeOf = (sorted: readonly Entry<unknown>[], key: string): number =>
  partitionPoint(sorted.length, (index) => (sorted[index]?.[0] ?? '') < key);

/** Sorts after all characters of keys. */
const AFTER = '\uffff';

const beginningWith = <Value>(sorted: readonly Entry<Value>[], prefix: string) =>
  sorted.slice(placeOf(sorted, prefix), placeOf(sorted, `${prefix}${AFTER}`));

const byPopulation = (one: Commune, other: Commune): number => other.population - one.population;

const calledIn = (sorted: readonly Entry<Commune>[], key: string): readonly Commune[] =>
  sorted
    .slice(placeOf(sorted, key), placeOf(sorted, `${key}\u0000`))
    .map(([, commune]) => commune)
    .sort(byPopulation);

/** Two letters may begin thousands of names, so not all are sorted. */
const largest = (found: readonly Entry<Commune>[], most: number): readonly Commune[] => {
  const best: Commune[] = [];
  for (const [, commune] of found) {
    const least = best[most - 1];
    if (least !== undefined && commune.population <= least.population) continue;
    if (best.includes(commune)) continue;
    best.push(commune);
    best.sort(byPopulation);
    best.length = Math.min(best.length, most);
  }
  return best;
};

const NEAR_LETTERS_MIN = 4;

/** Whether two names differ by one letter: one more, less, changed or swapped. */
const isNear = (one: string, other: string): boolean => {
  const longest = Math.max(one.length, other.length);
  if (longest - Math.min(one.length, other.length) > 1) return false;
  let start = 0;
  while (start < longest && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < longest - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return longest - start - end < (isSwapped ? 3 : 2);
};

/** Almost this key, with the same first letter. */
const nearIn = (sorted: readonly Entry<Commune>[], key: string, most: number) => {
  const letters = key.replaceAll(' ', '');
  if (letters.length < NEAR_LETTERS_MIN) return [];
  const found = beginningWith(sorted, letters.slice(0, 1)).filter(
    ([each]) =>
      Math.abs(each.length - key.length) < letters.length &&
      isNear(each.replaceAll(' ', ''), letters),
  );
  return largest(found, most);
};

/** The districts by the city's name. */
const districtsIn = (communes: readonly Commune[]): ReadonlyMap<string, readonly Commune[]> => {
  const districts = new Map<string, readonly Commune[]>();
  for (const one of communes)
    if (one.rank > 0) districts.set(one.city, [...(districts.get(one.city) ?? []), one]);
  return districts;
};

const underEachZip = (commune: Commune): readonly Locality[] =>
  commune.zipCodes.map((zipCode) => ({ commune, zipCode }));

/** Sums over people. */
type Lived = { readonly people: number; readonly latitude: number; readonly longitude: number };

const livedIn = (communes: readonly Commune[]): Lived =>
  communes.reduce(
    (sum, { latitude, longitude, population }) =>
      latitude === null || longitude === null
        ? sum
        : {
            people: sum.people + population,
            latitude: sum.latitude + latitude * population,
            longitude: sum.longitude + longitude * population,
          },
    { people: 0, latitude: 0, longitude: 0 },
  );

/** In memory. Other work runs between two departments. */
export const openCommuneIndex = async (departments: Iterable<readonly Commune[]>) => {
  const names: Entry<Commune>[] = [];
  const formerNames: Entry<Commune>[] = [];
  const zips: Entry<Locality>[] = [];
  const divided = new Map<Commune, readonly Commune[]>();
  const lived = new Map<string | undefined, Lived>();
  for (const communes of departments) {
    const districts = districtsIn(communes);
    lived.set(communes[0]?.department, livedIn(communes));
    const placed = communes.filter(({ zipCodes }) => zipCodes.length > 0);
    // A postcode of a city with districts is a district's.
    const undivided = placed.filter((one) => {
      const within = districts.get(one.name);
      if (within !== undefined) divided.set(one, within);
      return within === undefined;
    });
    addSorted(names, placed, keysOf);
    addSorted(formerNames, placed, formerKeysOf);
    addSorted(zips, undivided.flatMap(underEachZip), ({ zipCode }) => [zipCode]);
    await nextTurn();
  }
  for (const entries of [names, formerNames, zips]) {
    sortByKey(entries);
    await nextTurn();
  }

  return {
    /** Exact names, the largest first. */
    called: (key: string): readonly Commune[] => calledIn(names, key),
    /** A former name, or a part of it, the largest first. */
    formerlyCalled: (key: string): readonly Commune[] => calledIn(formerNames, key),
    /** The largest first. */
    beginning: (key: string, most: number): readonly Commune[] =>
      largest(beginningWith(names, key), most),
    formerlyBeginning: (key: string, most: number): readonly Commune[] =>
      largest(beginningWith(formerNames, key), most),
    /** Differing in one letter, or in spaces, the largest first. */
    near: (key: string, most: number): readonly Commune[] => nearIn(names, key, most),
    /** The largest first; the districts of a city instead of the city. */
    withZip: (prefix: string): readonly Locality[] =>
      beginningWith(zips, prefix)
        .map(([, locality]) => locality)
        .sort((one, other) => byPopulation(one.commune, other.commune)),
    /** Of some departments; `null` if no commune has coordinates. */
    centreOf: (departments: readonly string[]): Point | null => {
      const all = departments.flatMap((code) => lived.get(code) ?? []);
      const sum = (field: keyof Lived) => all.reduce((total, each) => total + each[field], 0);
      const people = sum('people');
      return people === 0
        ? null
        : { latitude: sum('latitude') / people, longitude: sum('longitude') / people };
    },
    /** Under each of its postcodes; the districts of a city instead. */
    localitiesOf: (commune: Commune): readonly Locality[] =>
      (divided.get(commune) ?? [commune]).flatMap(underEachZip),
  };
};

export type CommuneIndex = Awaited<ReturnType<typeof openCommuneIndex>>;
