import {
  catalogueId,
  departmentOfZip,
  midnightAfter,
  reachKmFrom,
  type Offer,
  type OptionCode,
  type PractitionerDocument,
} from 'contracts';
import { liveConsultationsOf, shownSpecialityIdsOf } from '../practitioner/profile-answers.ts';
import { sessionsFor } from './card-sessions.ts';
import { joinedWordsOf, keptWordsOf, wordsOf } from './search-words.ts';

const MS_A_MINUTE = 60_000;

/** A point with the radius of its home visits. */
export type SearchPoint = {
  readonly latitude: number;
  readonly longitude: number;
  /** 0: no home visits. */
  readonly reachKm: number;
};

type SearchedPrice = { readonly option: OptionCode; readonly cents: number };

/** The data for matching and ranking; the card's other data is read later. */
export type SearchEntry = {
  readonly id: string;
  readonly isVerified: boolean;
  /** Milliseconds of the epoch; `-Infinity`: not at all. */
  readonly bookableUntil: number;
  /** The ids of the catalogue terms. */
  readonly terms: readonly string[];
  readonly options: readonly OptionCode[];
  /** The prices for new clients. */
  readonly prices: readonly SearchedPrice[];
  readonly audienceIds: readonly string[];
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

const pricesOf = (offer: Offer): readonly SearchedPrice[] =>
  sessionsFor(offer, 'first').flatMap(({ options }) =>
    options.map(({ option, priceCents }) => ({ option, cents: priceCents ?? 0 })),
  );

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
    options: [
      ...new Set(consultations.flatMap(({ options }) => options.map(({ option }) => option))),
    ],
    prices: practitioner.isVerified ? pricesOf(offer) : [],
    audienceIds: [...new Set(consultations.flatMap(({ audienceIds }) => audienceIds))],
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

/** Whether a session in one of the options is cheap enough. */
export const isAffordable = (
  { prices }: SearchEntry,
  wanted: {
    readonly options?: readonly OptionCode[] | undefined;
    readonly priceMaxCents?: number | undefined;
  },
): boolean => {
  const { options = [], priceMaxCents } = wanted;
  const isOf = (option: OptionCode) => options.length === 0 || options.includes(option);
  return (
    priceMaxCents === undefined ||
    prices.some(({ option, cents }) => cents <= priceMaxCents && isOf(option))
  );
};
