import { placeKeyOf } from 'contracts';
import type { FoundPlace } from 'contracts/ports';
import { keysWithArticle } from './commune-index.ts';
import type { Department } from './communes.ts';

export type Area = Extract<FoundPlace, { readonly departments: readonly string[] }>;

const codeOf = (text: string): string => text.toUpperCase().padStart(2, '0');

const departmentOf = ({ code, name }: Department): Area => ({
  kind: 'department',
  label: `${name} (${code})`,
  departments: [code],
});

const regionsOf = (departments: readonly Department[]): readonly Area[] =>
  [...new Set(departments.map(({ region }) => region))].map((label) => ({
    kind: 'region',
    label,
    departments: departments.filter(({ region }) => region === label).map(({ code }) => code),
  }));

const keysOf = (name: string): readonly string[] => keysWithArticle(placeKeyOf(name));

/** The departments and regions by code and name; a region that is one department is found as the region. */
export const areasOf = (departments: readonly Department[]) => {
  const byCode = new Map(departments.map((each) => [each.code, departmentOf(each)]));
  const byKey = new Map<string, Area>([
    ...departments.flatMap((each) =>
      keysOf(each.name).map((key) => [key, departmentOf(each)] as const),
    ),
    ...regionsOf(departments).flatMap((region) =>
      keysOf(region.label).map((key) => [key, region] as const),
    ),
  ]);
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    /** By '69', '1' or '2a'. */
    withCode: (code: string): Area | undefined => byCode.get(codeOf(code)),
    called: (key: string): Area | undefined => byKey.get(key),
    /** Each once, those of this very name first. */
    beginning: (key: string): readonly Area[] => {
      const found = sorted.filter(([each]) => each.startsWith(key));
      const [exact, others] = [byKey.get(key), found.map(([, area]) => area)];
      return [
        ...new Map(
          [...(exact ? [exact] : []), ...others].map((area) => [area.label, area]),
        ).values(),
      ];
    },
  };
};

export type Areas = ReturnType<typeof areasOf>;
