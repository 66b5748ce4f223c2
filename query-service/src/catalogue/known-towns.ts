import type { PracticeTown } from 'contracts';
import type { FoundCommune, Places } from 'contracts/ports';
import type { Tallied } from './practice-counts.ts';

export const townAnswer = (
  { slug, name, department }: FoundCommune,
  practitioners: number,
): PracticeTown => ({ slug, name, department, practitioners });

type KnownTown = { readonly commune: FoundCommune; readonly answer: PracticeTown };

/** The first so many towns that the table of communes has. */
export const knownTowns = async (
  places: Pick<Places, 'findCommune'>,
  towns: Tallied['towns'],
  most: number,
): Promise<readonly KnownTown[]> => {
  const known: KnownTown[] = [];
  for (const { town, practitioners } of towns) {
    if (known.length === most) break;
    const commune = await places.findCommune(town);
    if (commune !== undefined) known.push({ commune, answer: townAnswer(commune, practitioners) });
  }
  return known;
};
