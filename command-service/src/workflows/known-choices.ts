import { catalogueId, catalogueStream, type CatalogueEntry } from 'contracts';
import { catalogueDecider } from '../catalogue/catalogue-decider.ts';
import type { CommandHandler } from '../command-handler.ts';

export type UnknownChoice = {
  readonly code: 'SPECIALITY_UNKNOWN' | 'KEYWORD_UNKNOWN';
  /** 'specialities.1' */
  readonly field: string;
};

/** The first speciality or keyword that the catalogue has not, or has archived. */
export const unknownChoice = async (
  commands: Pick<CommandHandler, 'stateOf'>,
  chosen: { readonly specialities: readonly string[]; readonly keywords?: readonly string[] },
): Promise<UnknownChoice | undefined> => {
  const catalogue = await commands.stateOf(catalogueDecider, catalogueStream);
  const firstUnknown = (kind: CatalogueEntry['kind'], ids: readonly string[]) =>
    ids.findIndex((id) => catalogue.get(catalogueId(kind, id))?.status !== 'active');
  const speciality = firstUnknown('speciality', chosen.specialities);
  if (speciality >= 0) return { code: 'SPECIALITY_UNKNOWN', field: `specialities.${speciality}` };
  const keyword = firstUnknown('keyword', chosen.keywords ?? []);
  return keyword >= 0 ? { code: 'KEYWORD_UNKNOWN', field: `keywords.${keyword}` } : undefined;
};
