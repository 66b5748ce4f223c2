/** A commune, or a municipal district of Paris, Lyon or Marseille. */
export type Commune = {
  readonly name: string;
  /** 'Lyon' for a district of Lyon. */
  readonly city: string;
  /** 0 for a commune. */
  readonly rank: number;
  /** Sorted; a few islands have none. */
  readonly zipCodes: readonly string[];
  /** '69', '2A', '974' */
  readonly department: string;
  /** Its own or the mean of its neighbours'; `null` if unknown. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly population: number;
  /** Includes the names of communes that were merged into it. */
  readonly formerNames: readonly string[];
};

type Row = [
  name: string,
  zipCodes: string,
  latitude: string,
  longitude: string,
  population: string,
  precision?: string,
  formerNames?: string,
];

const degreesOf = (text: string): number | null => (text === '' ? null : Number(text));

const communeOf = (row: string, department: string): Commune => {
  const [name, zipCodes, latitude, longitude, population, , formerNames = ''] = row.split(
    '\t',
  ) as Row;
  const [city = '', rank] = name.endsWith(' Arrondissement') ? name.split(' ') : [name];
  return {
    name: name.replace(' Arrondissement', ' arrondissement'),
    city,
    rank: rank === undefined ? 0 : Number.parseInt(rank, 10),
    zipCodes: zipCodes === '' ? [] : zipCodes.split(' '),
    department,
    latitude: degreesOf(latitude),
    longitude: degreesOf(longitude),
    population: Number(population),
    formerNames: formerNames === '' ? [] : formerNames.split(';'),
  };
};

/** A department with its region. */
export type Department = {
  readonly code: string;
  readonly name: string;
  readonly region: string;
};

export const departmentTitlesIn = (table: string): readonly Department[] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('=\t'))
    .map((line) => {
      const [, code = '', name = '', region = ''] = line.split('\t');
      return { code, name, region };
    });

/** Yields one department at a time; the head of the file describes the format. */
export function* departmentsIn(table: string): Generator<readonly Commune[]> {
  for (const section of table.split('\n=').slice(1)) {
    const [title = '', ...rows] = section.trimEnd().split('\n');
    const [, department = ''] = title.split('\t');
    yield rows.map((row) => communeOf(row, department));
  }
}
