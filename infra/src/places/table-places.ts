import { readFile } from 'node:fs/promises';
import { placeKeyOf, type FoundAddress, type FoundArea, type FoundCity } from 'contracts';
import type { Places } from 'contracts/ports';
import { areasOf, type Areas } from './areas.ts';
import { openCommuneIndex, type CommuneIndex, type Locality } from './commune-index.ts';
import { communeFinderOf } from './commune-slugs.ts';
import { departmentsIn, departmentTitlesIn, type Commune } from './communes.ts';
import { muchLargerNear, placeFinderOf } from './searched-place.ts';
import { readingsOf, type TypedAddress } from './typed-address.ts';
import { areaKeyIn, townReadingsOf, type TownReading } from './typed-town.ts';

/** Districts of one city are all listed, because only one of them is right. */
const FOUND_MAX = 7;
const DISTRICTS_MAX = 25;

/** A commune with a longer name comes first if it is so many times larger. */
const WHOLE_NAME = 20;

const AREAS_MAX = 3;

const ONLY_FIGURES = /^\d+$/;
const ZIP = /(?<!\d)(\d{5})(?!\d)/;
const AREA_CODE = /^(?:\d{2,3}|2[ab])$/;

/** 'Finistère (29)' */
const TRAILING_CODE = / (?:\d{2,3}|2[ab])$/;

type Table = { readonly index: CommuneIndex; readonly areas: Areas };

const placeOf = ({ commune, zipCode }: Locality) => ({
  zipCode,
  city: commune.city,
  latitude: commune.latitude,
  longitude: commune.longitude,
  locationName: commune.name,
  department: commune.department,
});

const cityOf = (locality: Locality): FoundCity => ({
  label: `${locality.commune.name} (${locality.commune.department})`,
  ...placeOf(locality),
});

const addressOf = (street: string, locality: Locality): FoundAddress => ({
  label: `${street}, ${locality.zipCode} ${locality.commune.city}`,
  street,
  ...placeOf(locality),
  precision: 'commune',
});

const eachCommuneOnce = (localities: readonly Locality[]): readonly Locality[] => [
  ...new Map(localities.map((locality) => [locality.commune, locality])).values(),
];

/** A present name outweighs a much larger commune that only begins so; a former name does not. */
const likelyIn = (index: CommuneIndex, name: string): readonly Commune[] => {
  const called = new Set(index.called(name));
  const weightOf = (commune: Commune) =>
    commune.population * (called.has(commune) ? WHOLE_NAME : 1);
  const former = index.formerlyCalled(name);
  const near = called.size === 0 ? muchLargerNear(index, name) : undefined;
  const first = [
    ...(near === undefined ? [] : [near]),
    ...called,
    ...index.beginning(name, FOUND_MAX),
    ...(called.size === 0 ? former : []),
  ].sort((one, other) => weightOf(other) - weightOf(one));
  return [...new Set([...first, ...former, ...index.formerlyBeginning(name, FOUND_MAX)])];
};

const communesIn = ({ index, areas }: Table, { name, area }: TownReading): readonly Commune[] => {
  if (area === undefined) return likelyIn(index, name);
  const departments = (areas.withCode(area) ?? areas.called(area))?.departments ?? [];
  if (departments.length === 0) return [];
  return [...index.called(name), ...index.formerlyCalled(name)].filter(({ department }) =>
    departments.includes(department),
  );
};

const underFirstZip = (commune: Commune): Locality => ({
  commune,
  zipCode: commune.zipCodes[0] ?? '',
});

const namedIn = (table: Table, typed: string): readonly Commune[] => {
  const readings = townReadingsOf(typed);
  for (const reading of readings) {
    const found = communesIn(table, reading);
    if (found.length > 0) return found.slice(0, FOUND_MAX);
  }
  return table.index.near(readings[0]?.name ?? '', FOUND_MAX);
};

const citiesIn = (table: Table, typed: string): readonly Locality[] => {
  const key = placeKeyOf(typed);
  if (ONLY_FIGURES.test(key)) return eachCommuneOnce(table.index.withZip(key)).slice(0, FOUND_MAX);
  const [, zipCode] = ZIP.exec(key) ?? [];
  if (zipCode !== undefined) {
    const found = withZip(table.index, zipCode, key.replace(zipCode, '').trim());
    if (found.length > 0) return eachCommuneOnce(found).slice(0, FOUND_MAX);
  }
  return namedIn(table, typed.replace(zipCode ?? '', ' ')).map(underFirstZip);
};

/** Departments and regions by their code, or the beginning of their name. */
const areasIn = ({ areas }: Table, typed: string): readonly FoundArea[] => {
  const key = areaKeyIn(placeKeyOf(typed)).replace(TRAILING_CODE, '');
  if (key === '') return [];
  const withCode = AREA_CODE.test(key) ? areas.withCode(key) : undefined;
  return [...(withCode === undefined ? [] : [withCode]), ...areas.beginning(key)]
    .slice(0, AREAS_MAX)
    .map(({ kind, label }) => ({ kind, label }));
};

/** A postcode is more precise than the name, which only chooses among its communes. */
const withZip = (index: CommuneIndex, zipCode: string, city: string): readonly Locality[] => {
  const found = index.withZip(zipCode);
  const named = found.filter(({ commune }) =>
    [commune.name, commune.city].some((name) => placeKeyOf(name).startsWith(city)),
  );
  return named.length > 0 ? named : found;
};

const localitiesIn = (index: CommuneIndex, reading: TypedAddress): readonly Locality[] => {
  const { zipCode, city = '', isGuessed } = reading;
  const ofZip = zipCode === undefined ? [] : withZip(index, zipCode, city);
  if (ofZip.length > 0) return ofZip.slice(0, FOUND_MAX);
  if (city === '') return [];
  const called = index.called(city).flatMap(index.localitiesOf);
  if (called.length > 0 || isGuessed) return called.slice(0, DISTRICTS_MAX);
  const former = index.formerlyCalled(city).flatMap(index.localitiesOf);
  if (former.length > 0) return former.slice(0, DISTRICTS_MAX);
  return index.beginning(city, FOUND_MAX).flatMap(index.localitiesOf).slice(0, FOUND_MAX);
};

const openTable = async (file: URL) => {
  const table = await readFile(file, 'utf8');
  const index = await openCommuneIndex(departmentsIn(table));
  const areas = areasOf(departmentTitlesIn(table), index.centreOf);
  return {
    index,
    areas,
    findPlace: placeFinderOf(index, areas),
    findCommune: communeFinderOf(index),
  };
};

/** Streets are taken as typed. */
export const openTablePlaces = (file = new URL('./communes.tsv', import.meta.url)): Places => {
  let opening: ReturnType<typeof openTable> | undefined;
  /** Read at the first use: most starts never need it. */
  const opened = () => (opening ??= openTable(file));
  return {
    findCities: async (typed) => citiesIn(await opened(), typed).map(cityOf),
    findAreas: async (typed) => areasIn(await opened(), typed),
    findPlace: async (typed) => (await opened()).findPlace(typed),
    findCommune: async (slug) => (await opened()).findCommune(slug),
    findAddresses: async (typed) => {
      const { index } = await opened();
      for (const reading of readingsOf(typed)) {
        const found = localitiesIn(index, reading);
        if (found.length > 0) return found.map((locality) => addressOf(reading.street, locality));
      }
      return [];
    },
  };
};
