import {
  catalogueId,
  departmentOfZip,
  midnightAfter,
  reachKmFrom,
  type Offer,
  type PractitionerDocument,
} from 'contracts';
import { liveConsultationsOf, shownSpecialityIdsOf } from '../practitioner/profile-answers.ts';
import type { SearchedSession } from './card-sessions.ts';
import { joinedWordsOf, keptWordsOf, wordsOf } from './search-words.ts';

const MS_A_MINUTE = 60_000;

/** A point with the radius of its home visits. */
export type SearchPoint = {
  readonly latitude: number;
  readonly longitude: number;
  /** 0: no home visits. */
  readonly reachKm: number;
};

/** The data for matching and ranking; the card's other data is read later. */
export type SearchEntry = {
  readonly id: string;
  readonly isVerified: boolean;
  /** Milliseconds of the epoch; `-Infinity`: not at all. */
  readonly bookableUntil: number;
  /** The ids of the catalogue terms. */
  readonly terms: readonly string[];
  readonly sessions: readonly SearchedSession[];
  readonly points: readonly SearchPoint[];
  /** Codes. */
  readonly departments: readonly string[];
  /** Folded. */
  readonly nameWords: readonly string[];
  readonly townWords: readonly string[];
  readonly fullName: string;
};

/** Equal either way round. */
export const fullNameKeyOf = (words: readonly string[]): string => words.toSorted().join(' ');

/** Verified or imported ones, neither suspended nor leaving. */
const isFound = ({ isVerified, isSuspended, hasLeft, origin }: PractitionerDocument): boolean =>
  isSuspended !== true && hasLeft !== true && (isVerified || origin === 'import');

const bookableUntilOf = ({ bookable, trialEndsOn, timeZone }: PractitionerDocument): number =>
  bookable && trialEndsOn !== null ? midnightAfter(timeZone, trialEndsOn) * MS_A_MINUTE : -Infinity;

/** `undefined` for a practitioner who is not found. */
export const searchEntryOf = (
  practitioner: PractitionerDocument,
  offer: Offer | undefined,
): SearchEntry | undefined => {
  if (offer === undefined || !isFound(practitioner)) return undefined;
  const { practitionerId: id, firstname, lastname, addresses, keywordIds } = practitioner;
  // The sessions of an imported practitioner are unknown.
  const consultations = practitioner.isVerified ? liveConsultationsOf(offer) : [];
  return {
    id,
    isVerified: practitioner.isVerified,
    bookableUntil: bookableUntilOf(practitioner),
    terms: [
      ...shownSpecialityIdsOf(practitioner).map((each) => catalogueId('speciality', each)),
      ...keywordIds.map((each) => catalogueId('keyword', each)),
    ],
    sessions: consultations.map(({ kind, audienceIds, options, placesMax }) => ({
      kind,
      audienceIds,
      options,
      placesMax,
    })),
    points: addresses.map(({ addressId, latitude, longitude }) => ({
      latitude,
      longitude,
      reachKm: practitioner.isVerified ? reachKmFrom(offer, addressId) : 0,
    })),
    departments: [...new Set(addresses.map(({ zipCode }) => departmentOfZip(zipCode)))],
    nameWords: [
      ...new Set([keptWordsOf, joinedWordsOf].flatMap((read) => read(`${firstname} ${lastname}`))),
    ],
    townWords: [...new Set(addresses.flatMap(({ city }) => keptWordsOf(city)))],
    fullName: fullNameKeyOf(wordsOf(`${firstname} ${lastname}`)),
  };
};
