import { foldedText, SEARCH_RADII_KM } from 'contracts';
import type { FoundPlace, Places } from 'contracts/ports';
import type { FoundEntries, PractitionerIndex, Searched } from './practitioner-index.ts';

/** What 'France' means: sessions by video, wherever both are. */
const FRANCE = { kind: 'france', label: 'France' } as const;

export type MeantPlace = FoundPlace | typeof FRANCE;

/** The place that a text means; `undefined` where nobody knows it. */
export const placeOf = async (
  places: Pick<Places, 'findPlace'>,
  typed: string,
): Promise<MeantPlace | undefined> =>
  foldedText(typed) === 'france' ? FRANCE : places.findPlace(typed);

export type FoundAt = FoundEntries & {
  readonly place: MeantPlace | undefined;
  /** How far around a point was looked until somebody was found; `null` where it is none. */
  readonly radiusKm: number | null;
};

/** Who is found at a place; around one that is a point, farther on where nobody is near. */
export const findAt = (
  index: PractitionerIndex,
  place: MeantPlace | undefined,
  searched: Omit<Searched, 'where'>,
): FoundAt => {
  if (place === undefined || !('latitude' in place)) {
    const where = place !== undefined && 'departments' in place ? place : 'anywhere';
    return { ...index.find({ ...searched, where }), place, radiusKm: null };
  }
  const around = (radiusKm: number): FoundAt => {
    const found = index.find({ ...searched, where: { centre: place, radiusKm } });
    return { ...found, place, radiusKm };
  };
  const [near, ...farther] = SEARCH_RADII_KM;
  return farther.reduce((found, km) => (found.total > 0 ? found : around(km)), around(near));
};
