import {
  EVERYWHERE_KM,
  foldedText,
  SEARCH_PAGE,
  SEARCH_RADII_KM,
  type Point,
  type SearchedPlace,
} from 'contracts';
import type { FoundPlace, Places } from 'contracts/ports';
import type { FoundEntries, PractitionerIndex, Searched } from './practitioner-index.ts';

/** Sessions by video, wherever both are. */
export const BY_VIDEO = { kind: 'france', label: 'France' } as const;

export type MeantPlace = FoundPlace | typeof BY_VIDEO;

/** The place for a text; `undefined` if unknown. */
export const placeOf = async (
  places: Pick<Places, 'findPlace'>,
  typed: string,
): Promise<MeantPlace | undefined> =>
  foldedText(typed) === 'france' ? BY_VIDEO : places.findPlace(typed);

const middleOf = (place: MeantPlace | undefined): Point | undefined => {
  if (place === undefined || place.kind === 'france') return undefined;
  return 'latitude' in place ? place : (place.centre ?? undefined);
};

export type FoundAt = FoundEntries & {
  readonly place: MeantPlace | undefined;
  /** Where a result was found; `null` if the place is no point and has a result. */
  readonly radiusKm: number | null;
};

type SearchedThere = Omit<Searched, 'where'>;

type Step = Pick<Searched, 'where'> & Pick<FoundAt, 'radiusKm'>;

/** Growing radii around a point; an area, and no place, is one step. */
const stepsOf = (place: MeantPlace | undefined): readonly Step[] => {
  if (place !== undefined && 'latitude' in place)
    return SEARCH_RADII_KM.map((radiusKm) => ({ where: { centre: place, radiusKm }, radiusKm }));
  const where =
    place !== undefined && 'departments' in place ? { departments: place.departments } : 'anywhere';
  return [{ where, radiusKm: null }];
};

const NOTHING = { ids: [], total: 0, radiusKm: null };

/** Around a point in growing radii until a practitioner is found. */
export const findAt = (
  index: PractitionerIndex,
  place: MeantPlace | undefined,
  searched: SearchedThere,
): FoundAt =>
  stepsOf(place).reduce<FoundAt>(
    (found, { where, radiusKm }) =>
      found.total > 0 ? found : { ...index.find({ ...searched, where }), place, radiusKm },
    { ...NOTHING, place },
  );

/** Where neither a radius nor the area has a result: the nearest of all, at most a page of them. */
export const findNearest = (
  index: PractitionerIndex,
  place: MeantPlace | undefined,
  searched: SearchedThere,
): FoundAt => {
  const found = findAt(index, place, searched);
  const centre = found.total > 0 ? undefined : middleOf(place);
  if (centre === undefined) return found;
  const where = { centre, radiusKm: EVERYWHERE_KM };
  const { ids } = index.find({ ...searched, where, from: 0, count: SEARCH_PAGE });
  const { from, count } = searched;
  return {
    ids: ids.slice(Math.max(0, from), from + count),
    total: ids.length,
    place,
    radiusKm: ids.length === 0 ? found.radiusKm : EVERYWHERE_KM,
  };
};

/** Those of the ids who are free at the hours of a search. */
type FreeOf = (ids: readonly string[], found: FoundAt) => Promise<readonly string[]>;

/**
 * What a filter by hours examines from `from` on: in growing radii until one of those who are examined first is
 * free, or there are more to examine; then the nearest of all who are free, at most a page of them.
 */
export const findFree = async (
  index: PractitionerIndex,
  place: MeantPlace | undefined,
  { freeOf, ...searched }: SearchedThere & { readonly freeOf: FreeOf },
): Promise<FoundAt> => {
  const { from, count } = searched;
  let last: FoundAt = { ...NOTHING, place };
  for (const { where, radiusKm } of stepsOf(place)) {
    const first: FoundAt = { ...index.find({ ...searched, where, from: 0 }), place, radiusKm };
    last = from === 0 ? first : { ...first, ids: index.find({ ...searched, where }).ids };
    if (first.total > count || (await freeOf(first.ids, first)).length > 0) return last;
  }
  const centre = middleOf(place);
  if (centre === undefined) return last;
  const where = { centre, radiusKm: EVERYWHERE_KM };
  const { ids } = index.find({ ...searched, where, from: 0 });
  const nearest: FoundAt = { ids, total: ids.length, place, radiusKm: EVERYWHERE_KM };
  const free = (await freeOf(ids, nearest)).slice(0, SEARCH_PAGE);
  if (free.length === 0) return last;
  return { ...nearest, ids: free.slice(Math.max(0, from)), total: free.length };
};

/** Distances are measured from it; in an area that has results there are none. */
export const centreOf = ({ place, radiusKm }: FoundAt): Point | undefined =>
  radiusKm === null ? undefined : middleOf(place);

export const placeAnswer = ({ place, radiusKm }: FoundAt): SearchedPlace | null => {
  if (place === undefined) return null;
  const { kind, label } = place;
  const { latitude, longitude } = 'latitude' in place ? place : { latitude: null, longitude: null };
  return { kind, label, latitude, longitude, radiusKm };
};
