import { placeKeyOf } from 'contracts';
import type { FoundPlace } from 'contracts/ports';
import type { Areas } from './areas.ts';
import type { CommuneIndex } from './commune-index.ts';
import type { Commune } from './communes.ts';
import { townReadingsOf, type TownReading } from './typed-town.ts';

const ZIP = /(?<!\d)(\d{5})(?!\d)/;
const CODE = /^(?:\d{1,3}|2[ab])$/;
/** From this size on, a commune comes before a department or region of the same name: 'Paris'. */
const LARGE = 20_000;
/** The first words of a name mean a town that is so many times larger: 'Évry', 'Aix'. */
const MUCH_LARGER = 10;
const TOWN = 10_000;
/** Fewer letters begin too many names. */
const LETTERS_MIN = 3;

/** 'Toulouze', unless a large enough town begins so. */
export const muchLargerNear = (index: CommuneIndex, name: string): Commune | undefined => {
  const [near] = index.near(name, 1);
  if (near === undefined || near.population < LARGE) return undefined;
  const [begun] = index.beginning(name, 1);
  return near.population > MUCH_LARGER * (begun?.population ?? 0) ? near : undefined;
};

/**
 * Finds a place by postcode, else by the whole name, else by its beginning or an almost equal name. The
 * largest comes first; a department or region before a small commune; a present commune before a former one.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const placeFinderOf = (index: CommuneIndex, areas: Areas) => {
  /** A commune without coordinates is searched by its department. */
  const around = (
    { latitude, longitude, department }: Commune,
    named: Pick<FoundPlace, 'label'> & { readonly kind: 'commune' | 'zipcode' },
  ): FoundPlace | undefined =>
    latitude === null || longitude === null
      ? areas.withCode(department)
      : { ...named, latitude, longitude };

  const communeOf = (commune: Commune | undefined): FoundPlace | undefined =>
    commune &&
    around(commune, { kind: 'commune', label: `${commune.name} (${commune.department})` });

  /** '69000' means all of Lyon, whose districts have the postcodes. */
  const cityWithZip = (zipCode: string): FoundPlace | undefined => {
    if (!zipCode.endsWith('000')) return undefined;
    const district = index.withZip(zipCode.slice(0, 2)).find(({ commune }) => commune.rank > 0);
    return district && communeOf(index.called(placeKeyOf(district.commune.city))[0]);
  };

  const withZip = (zipCode: string, name: string): FoundPlace | undefined => {
    const found = index.withZip(zipCode);
    if (found.length === 0) return cityWithZip(zipCode);
    const named = found.find(({ commune }) => placeKeyOf(commune.name).startsWith(name));
    const [commune] = [named ?? found[0], ...found].map((locality) => locality?.commune);
    return commune && around(commune, { kind: 'zipcode', label: `${zipCode} ${commune.city}` });
  };

  /** The largest commune whose name begins with these words, if it is much larger than the other one. */
  const muchLarger = (name: string, than: Commune | undefined): Commune | undefined => {
    const [larger] = index.beginning(`${name} `, 1);
    if (larger === undefined || larger.population < TOWN) return undefined;
    return larger.population > MUCH_LARGER * (than?.population ?? 0) ? larger : undefined;
  };

  const called = (name: string): FoundPlace | undefined => {
    const [commune] = index.called(name);
    const area = areas.called(name);
    if (area !== undefined && (commune?.population ?? 0) < LARGE) return area;
    return communeOf(muchLarger(name, commune) ?? commune ?? index.formerlyCalled(name)[0]);
  };

  const within = ({ name }: TownReading, known: FoundPlace | undefined) => {
    if (known === undefined || !('departments' in known)) return undefined;
    const found = [...index.called(name), ...index.formerlyCalled(name)];
    const commune = found.find(({ department }) => known.departments.includes(department));
    return communeOf(commune) ?? (areas.called(name)?.label === known.label ? known : undefined);
  };

  const read = (reading: TownReading): FoundPlace | undefined => {
    if (CODE.test(reading.name) && reading.area === undefined) return areas.withCode(reading.name);
    if (reading.area === undefined) return called(reading.name);
    return within(reading, areas.withCode(reading.area) ?? areas.called(reading.area));
  };

  const beginning = (name: string): FoundPlace | undefined => {
    if (name.length < LETTERS_MIN) return undefined;
    const [area, another] = areas.beginning(`${name} `);
    if (area !== undefined && another === undefined) return area;
    return communeOf(
      muchLargerNear(index, name) ??
        index.beginning(name, 1)[0] ??
        index.formerlyBeginning(name, 1)[0],
    );
  };

  const named = (typed: string): FoundPlace | undefined => {
    const readings = townReadingsOf(typed);
    for (const reading of readings) {
      const found = read(reading);
      if (found !== undefined) return found;
    }
    for (const { name, area } of readings) {
      const found = area === undefined ? beginning(name) : undefined;
      if (found !== undefined) return found;
    }
    return communeOf(index.near(readings[0]?.name ?? '', 1)[0]);
  };

  return (typed: string): FoundPlace | undefined => {
    const [, zipCode] = ZIP.exec(typed) ?? [];
    if (zipCode === undefined) return named(typed);
    const name = typed.replace(zipCode, ' ');
    return withZip(zipCode, placeKeyOf(name)) ?? named(name);
  };
};
