import type { CatalogueDocument, Point, SearchResult } from 'contracts';
import type { ReadStore } from 'contracts/ports';
import { resultOf } from './result-cards.ts';

type CardSources = {
  readonly readStore: Pick<ReadStore, 'getMany'>;
  readonly catalogue: ReadonlyMap<string, CatalogueDocument>;
  readonly now: string;
};

/** In the given order; without hours. */
export const practitionerCards = async (
  { readStore, catalogue, now }: CardSources,
  ids: readonly string[],
  centre?: Point,
): Promise<SearchResult[]> => {
  const [practitioners, offers] = await Promise.all([
    readStore.getMany('practitioners', ids),
    readStore.getMany('offers', ids),
  ]);
  return ids.flatMap((id) => {
    const [practitioner, offer] = [practitioners.get(id), offers.get(id)];
    if (practitioner === undefined || offer === undefined) return [];
    return [resultOf({ practitioner, offer, catalogue, centre, hours: undefined, now })];
  });
};
