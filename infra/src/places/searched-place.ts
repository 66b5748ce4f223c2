import { placeKeyOf } from 'contracts';
import type { FoundPlace } from 'contracts/ports';
import { keysWithArticle, type CommuneIndex } from './commune-index.ts';
import type { Commune, Department } from './communes.ts';

const ZIP = /(?<!\d)(\d{5})(?!\d)/;
/** 'saint denis 93': a name, and the code of the department that it is in. */
const NAME_AND_CODE = /^(.+) (\d{2,3}|2[ab])$/;
const CODE = /^(?:\d{1,3}|2[ab])$/;
/** So large a commune is meant by a name that is a department's or a region's too: 'Paris'. */
const LARGE = 20_000;
/** Fewer letters begin too many names for the largest of them to be what is meant. */
const LETTERS_MIN = 3;

const codeOf = (text: string): string => text.toUpperCase().padStart(2, '0');

const areaOf = ({ code, name }: Department): FoundPlace => ({
  kind: 'department',
  label: `${name} (${code})`,
  departments: [code],
});

const regionsOf = (departments: readonly Department[]): readonly FoundPlace[] =>
  [...new Set(departments.map(({ region }) => region))].map((label) => ({
    kind: 'region',
    label,
    departments: departments.filter(({ region }) => region === label).map(({ code }) => code),
  }));

const keysOf = (name: string): readonly string[] => keysWithArticle(placeKeyOf(name));

/** A region that is one department is found as the region. */
const areasByName = (departments: readonly Department[]): ReadonlyMap<string, FoundPlace> =>
  new Map([
    ...departments.flatMap((each) => keysOf(each.name).map((key) => [key, areaOf(each)] as const)),
    ...regionsOf(departments).flatMap((region) =>
      keysOf(region.label).map((key) => [key, region] as const),
    ),
  ]);

/**
 * Finds the one place that a text means: by its postcode, else its whole name, with or without the code
 * of its department, else by what its name begins with. Of several that are called so the largest is
 * meant; a department or a region before a small commune of its name.
 */
export const placeFinderOf = (index: CommuneIndex, departments: readonly Department[]) => {
  const byCode = new Map(departments.map((each) => [each.code, each]));
  const byName = areasByName(departments);

  const departmentAt = (code: string): FoundPlace | undefined => {
    const department = byCode.get(codeOf(code));
    return department && areaOf(department);
  };

  /** Where nobody knows where a commune lies, its department is searched. */
  const around = (
    { latitude, longitude, department }: Commune,
    named: Pick<FoundPlace, 'label'> & { readonly kind: 'commune' | 'zipcode' },
  ): FoundPlace | undefined =>
    latitude === null || longitude === null
      ? departmentAt(department)
      : { ...named, latitude, longitude };

  const communeOf = (commune: Commune): FoundPlace | undefined =>
    around(commune, { kind: 'commune', label: `${commune.name} (${commune.department})` });

  const withZip = (zipCode: string, name: string): FoundPlace | undefined => {
    const found = index.withZip(zipCode);
    const named = found.find(({ commune }) => placeKeyOf(commune.name).startsWith(name));
    const [commune] = [named ?? found[0], ...found].map((locality) => locality?.commune);
    return commune && around(commune, { kind: 'zipcode', label: `${zipCode} ${commune.city}` });
  };

  const inDepartment = (name: string, code: string): FoundPlace | undefined => {
    const commune = index.called(name).find((each) => each.department === codeOf(code));
    if (commune !== undefined) return communeOf(commune);
    const department = byCode.get(codeOf(code));
    return department && keysOf(department.name).includes(name) ? areaOf(department) : undefined;
  };

  const called = (name: string): FoundPlace | undefined => {
    const [commune] = index.called(name);
    const area = byName.get(name);
    if (area !== undefined && (commune?.population ?? 0) < LARGE) return area;
    return commune && communeOf(commune);
  };

  const beginning = (name: string): FoundPlace | undefined => {
    if (name.length < LETTERS_MIN) return undefined;
    const [commune] = index.beginning(name, 1);
    return commune && communeOf(commune);
  };

  const named = (name: string): FoundPlace | undefined => {
    if (CODE.test(name)) return departmentAt(name);
    const [, before, code] = NAME_AND_CODE.exec(name) ?? [];
    const within = before && code ? inDepartment(before, code) : undefined;
    return called(name) ?? within ?? beginning(name);
  };

  return (typed: string): FoundPlace | undefined => {
    const [, zipCode] = ZIP.exec(typed) ?? [];
    if (zipCode === undefined) return named(placeKeyOf(typed));
    const name = placeKeyOf(typed.replace(zipCode, ' '));
    return withZip(zipCode, name) ?? named(name);
  };
};
