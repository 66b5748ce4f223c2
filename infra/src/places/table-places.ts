import { readFile } from 'node:fs/promises';
import { placeKeyOf, type FoundAddress, type FoundCity } from 'contracts';
import type { Places } from 'contracts/ports';
import { openCommuneIndex, type CommuneIndex, type Locality } from './commune-index.ts';
import { communeFinderOf } from './commune-slugs.ts';
import { departmentsIn, departmentTitlesIn } from './communes.ts';
import { placeFinderOf } from './searched-place.ts';
import { readingsOf, type TypedAddress } from './typed-address.ts';

/** As many as a list shows at once; of one city all, for only one of its districts is right. */
const FOUND_MAX = 7;
const DISTRICTS_MAX = 25;

const ONLY_FIGURES = /^\d+$/;

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

const citiesIn = (index: CommuneIndex, typed: string): readonly Locality[] => {
  const key = placeKeyOf(typed);
  if (key === '') return [];
  if (ONLY_FIGURES.test(key)) return eachCommuneOnce(index.withZip(key)).slice(0, FOUND_MAX);
  const found = [...index.called(key), ...index.beginning(key, FOUND_MAX)];
  return [...new Set(found)]
    .slice(0, FOUND_MAX)
    .map((commune) => ({ commune, zipCode: commune.zipCodes[0] ?? '' }));
};

/** A postcode tells more than a name beside it, which only chooses among its communes. */
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
  return index.beginning(city, FOUND_MAX).flatMap(index.localitiesOf).slice(0, FOUND_MAX);
};

const openTable = async (file: URL) => {
  const table = await readFile(file, 'utf8');
  const index = await openCommuneIndex(departmentsIn(table));
  return {
    index,
    findPlace: placeFinderOf(index, departmentTitlesIn(table)),
    findCommune: communeFinderOf(index),
  };
};

/** The communes of France from a table of ours: streets are taken as they are typed. */
export const openTablePlaces = (file = new URL('./communes.tsv', import.meta.url)): Places => {
  let opening: ReturnType<typeof openTable> | undefined;
  /** Read when it is first asked for: most starts never need it. */
  const opened = () => (opening ??= openTable(file));
  return {
    findCities: async (typed) => citiesIn((await opened()).index, typed).map(cityOf),
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
