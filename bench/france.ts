import { readFileSync } from 'node:fs';
import { partitionPoint } from 'contracts';
import { departmentsIn, type Commune } from '../infra/src/places/communes.ts';

export const SPECIALITIES = 24;
export const specialityIdOf = (number: number): string => `speciality-${number}`;

/** Numbers from 0 to 1 that are the same at each run. */
export const openChance = (): (() => number) => {
  let seed = 42;
  return () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return seed / 2 ** 32;
  };
};

const tableOfCommunes = new URL('../infra/src/places/communes.tsv', import.meta.url);

const lastWordOf = (name: string): string => name.split(/[^\p{L}]+/u).at(-1) ?? name;

/** Places and names of people, as frequent as in France. */
export const openFrance = (chance: () => number) => {
  const communes = [...departmentsIn(readFileSync(tableOfCommunes, 'utf8'))]
    .flat()
    .filter(({ latitude, rank }) => latitude !== null && rank === 0);
  const sums: number[] = [];
  let inhabitants = 0;
  for (const { population } of communes) sums.push((inhabitants += population));
  const anyOf = (count: number): number => Math.floor(chance() * count);
  /** A random commune, each as likely as it has inhabitants. */
  const somewhere = (): Commune => {
    const wanted = chance() * inhabitants;
    const commune = communes[partitionPoint(sums.length, (index) => (sums[index] ?? 0) < wanted)];
    if (commune === undefined) throw new Error('France has no communes.');
    return commune;
  };
  return {
    anyOf,
    somewhere,
    /** Within about a kilometre of the middle of a commune. */
    near: ({ latitude, longitude }: Commune) => ({
      latitude: (latitude ?? 0) + (chance() - 0.5) / 50,
      longitude: (longitude ?? 0) + (chance() - 0.5) / 50,
    }),
    firstname: (): string => lastWordOf(somewhere().name),
    /** Family names are as varied as the last words of village names. */
    lastname: (): string => lastWordOf(communes[anyOf(communes.length)]?.name ?? ''),
  };
};

export type France = ReturnType<typeof openFrance>;
