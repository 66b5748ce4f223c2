import { placeKeyOf, type Point } from 'contracts';
import type { FoundPlace } from 'contracts/ports';
import { keysWithArticle } from './commune-index.ts';
import type { Department } from './communes.ts';

export type DepartmentOrRegion = Extract<FoundPlace, { readonly departments: readonly string[] }>;

const codeOf = (text: string): string => text.toUpperCase().padStart(2, '0');

type Uncentred = Omit<DepartmentOrRegion, 'centre'>;

const departmentOf = ({ code, name }: Department): Uncentred => ({
  kind: 'department',
  label: `${name} (${code})`,
  departments: [code],
});

const regionsOf = (departments: readonly Department[]): readonly Uncentred[] =>
  [...new Set(departments.map(({ region }) => region))].map((label) => ({
    kind: 'region',
    label,
    departments: departments.filter(({ region }) => region === label).map(({ code }) => code),
  }));

/** Before 2016, by the codes of today's departments. */
const formerRegions: ReadonlyMap<string, readonly string[]> = new Map([
  ['Alsace', ['67', '68']],
  ['Aquitaine', ['24', '33', '40', '47', '64']],
  ['Auvergne', ['03', '15', '43', '63']],
  ['Basse-Normandie', ['14', '50', '61']],
  ['Bourgogne', ['21', '58', '71', '89']],
  ['Champagne-Ardenne', ['08', '10', '51', '52']],
  ['Franche-Comté', ['25', '39', '70', '90']],
  ['Haute-Normandie', ['27', '76']],
  ['Languedoc-Roussillon', ['11', '30', '34', '48', '66']],
  ['Limousin', ['19', '23', '87']],
  ['Lorraine', ['54', '55', '57', '88']],
  ['Midi-Pyrénées', ['09', '12', '31', '32', '46', '65', '81', '82']],
  ['Nord-Pas-de-Calais', ['59', '62']],
  ['Picardie', ['02', '60', '80']],
  ['Poitou-Charentes', ['16', '17', '79', '86']],
  ['Rhône-Alpes', ['01', '07', '26', '38', '42', '69', '73', '74']],
]);

const shortNames: ReadonlyMap<string, string> = new Map([
  ['aura', 'auvergne rhone alpes'],
  ['hdf', 'hauts de france'],
  ['idf', 'ile de france'],
  ['paca', 'provence alpes cote d azur'],
]);

const keysOf = (name: string): readonly string[] => keysWithArticle(placeKeyOf(name));

/** By code and name; a region of one department is found as the region. */
export const areasOf = (
  departments: readonly Department[],
  centreOf: (departments: readonly string[]) => Point | null,
) => {
  const centred = (area: Uncentred): DepartmentOrRegion => ({
    ...area,
    centre: centreOf(area.departments),
  });
  const byCode = new Map(departments.map((each) => [each.code, centred(departmentOf(each))]));
  const former = [...formerRegions].map(([label, codes]) =>
    centred({ kind: 'region', label, departments: codes }),
  );
  const byKey = new Map<string, DepartmentOrRegion>([
    ...former.map((region) => [placeKeyOf(region.label), region] as const),
    ...departments.flatMap((each) =>
      keysOf(each.name).map((key) => [key, centred(departmentOf(each))] as const),
    ),
    ...regionsOf(departments).flatMap((region) =>
      keysOf(region.label).map((key) => [key, centred(region)] as const),
    ),
  ]);
  for (const [short, name] of shortNames) {
    const region = byKey.get(name);
    if (region !== undefined) byKey.set(short, region);
  }
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    /** '69', '1' or '2a'. */
    withCode: (code: string): DepartmentOrRegion | undefined => byCode.get(codeOf(code)),
    called: (key: string): DepartmentOrRegion | undefined => byKey.get(key),
    /** Exact names first. */
    beginning: (key: string): readonly DepartmentOrRegion[] => {
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
