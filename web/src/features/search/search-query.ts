import {
  optionCodes,
  partsOfDay,
  SEARCHED_AUDIENCES_MAX,
  SEARCHED_TEXT_MAX,
  searchedWeeks,
} from 'contracts';
import type { SearchQuery } from '../../paths.ts';

const ID = /^[A-Za-z0-9-]{1,64}$/;
const PAGE_MAX = 10_000;
const LOOK_FROM_MAX = 10_000_000;
const PRICE_MAX = 10_000;

/** The place of a session by video. */
export const FRANCE = 'France';
/** The parameter of the form for a session by video, in addition to an empty place. */
export const VIDEO = 'visio';

export const isFrance = (location: string | undefined): boolean =>
  location?.trim().toLocaleLowerCase('fr') === FRANCE.toLocaleLowerCase('fr');

/** The codes that an address names, each once. */
const codesIn = <Code extends string>(
  search: URLSearchParams,
  name: string,
  codes: readonly Code[],
): readonly Code[] => codes.filter((code) => search.getAll(name).includes(code));

const priceIn = (search: URLSearchParams): number | undefined => {
  const price = Number(search.get('priceMax') || Number.NaN);
  return Number.isInteger(price) && price >= 0 && price <= PRICE_MAX ? price : undefined;
};

const textIn = (search: URLSearchParams, name: string): string | undefined =>
  search.get(name)?.trim().slice(0, SEARCHED_TEXT_MAX) || undefined;

/** The number of a filter. The least one is the default, which an address leaves out. */
const numberIn = (
  search: URLSearchParams,
  name: string,
  { above, most }: { readonly above: number; readonly most: number },
): number | undefined => {
  const number = Number(search.get(name));
  return Number.isInteger(number) && number > above && number <= most ? number : undefined;
};

/** Type and id are used together, since an id alone is ambiguous. */
const chosenIn = (search: URLSearchParams): Pick<SearchQuery, 'type' | 'id'> => {
  const type = search.get('type');
  const id = textIn(search, 'id');
  return id !== undefined && (type === 'speciality' || type === 'keyword') ? { type, id } : {};
};

/** The search in an address; unknown parameters are left out. */
export const searchQueryOf = (search: URLSearchParams): SearchQuery => ({
  ...chosenIn(search),
  location: search.has(VIDEO) ? FRANCE : textIn(search, 'location'),
  rawInput: textIn(search, 'rawInput'),
  option: codesIn(search, 'option', optionCodes),
  audience: [...new Set(search.getAll('audience'))]
    .filter((id) => ID.test(id))
    .slice(0, SEARCHED_AUDIENCES_MAX),
  week: codesIn(search, 'week', searchedWeeks)[0],
  partOfDay: codesIn(search, 'partOfDay', partsOfDay)[0],
  priceMax: priceIn(search),
  page: numberIn(search, 'page', { above: 1, most: PAGE_MAX }),
  lookFrom: numberIn(search, 'lookFrom', { above: 0, most: LOOK_FROM_MAX }),
});
