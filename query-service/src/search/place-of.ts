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

/** Around a point in growing radii until a practitioner is found. */
export const findAt = (
  index: PractitionerIndex,
  place: MeantPlace | undefined,
  searched: Omit<Searched, 'where'>,
): FoundAt => {
  if (place === undefined || !('latitude' in place)) {
    const where =
      place !== undefined && 'departments' in place
        ? { departments: place.departments }
        : 'anywhere';
    return { ...index.find({ ...searched, where }), place, radiusKm: null };
  }
  const around = (radiusKm: number): FoundAt => {
    const found = index.find({ ...searched, where: { centre: place, radiusKm } });
    return { ...found, place, radiusKm };
  };
  const [near, ...farther] = SEARCH_RADII_KM;
  return farther.reduce((found, km) => (found.total > 0 ? found : around(km)), around(near));
};

/** Where neither a radius nor the area has a result: the nearest of all, at most a page of them. */
export const findNearest = (
  index: PractitionerIndex,
  place: MeantPlace | undefined,
  searched: Omit<Searched, 'where'>,
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

/** Distances are measured from it; in an area that has results there are none. */
export const centreOf = ({ place, radiusKm }: FoundAt): Point | undefined =>
  radiusKm === null ? undefined : middleOf(place);

export const placeAnswer = ({ place, radiusKm }: FoundAt): SearchedPlace | null => {
  if (place === undefined) return null;
  const { kind, label } = place;
  const { latitude, longitude } = 'latitude' in place ? place : { latitude: null, longitude: null };
  return { kind, label, latitude, longitude, radiusKm };
};
