import { catalogueId, type OptionCode, type SearchedPlace, type SearchSubject } from 'contracts';
import type { Places } from 'contracts/ports';
import { searchedWordsOf } from './catalogue-terms.ts';
import { findAt, placeOf, type FoundAt, type MeantPlace } from './place-of.ts';
import { EVERYBODY } from './practitioner-index.ts';
import type { Searchable } from './kept-index.ts';

/** The optional fields of a search. */
export type SearchBody = {
  readonly type?: string;
  readonly id?: string;
  readonly location?: string;
  readonly rawInput?: string;
  readonly page?: number;
  readonly limit?: number;
  readonly filters?: {
    readonly options?: readonly OptionCode[];
    readonly audiences?: readonly string[];
  };
};

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** The suggestion that was chosen; `undefined` for what the catalogue does not have. */
const subjectOf = (
  { catalogue }: Searchable,
  { type = '', id = '' }: SearchBody,
): SearchSubject | undefined => {
  if (type !== 'speciality' && type !== 'keyword') return undefined;
  const entry = catalogue.get(catalogueId(type, id));
  if (entry === undefined) return undefined;
  const { name, trade, tradePlural } = entry;
  return { type, id, name, trade, tradePlural };
};

/** The matching practitioners: by a term, or by words; `undefined` if the text matches no name. */
const matchesOf = (
  searchable: Searchable,
  body: SearchBody,
  subject: SearchSubject | undefined,
) => {
  if (subject !== undefined) return catalogueId(subject.type, subject.id);
  if (!isBlank(body.id)) return undefined;
  if (isBlank(body.rawInput)) return EVERYBODY;
  const words = searchedWordsOf(searchable.terms, body.rawInput ?? '');
  return words.length === 0 ? undefined : searchable.index.having(words);
};

/** The options of the search: by video if the place is France. */
const optionsOf = (place: MeantPlace | undefined, { filters }: SearchBody) =>
  place?.kind === 'france' ? (['VISIO'] as const) : filters?.options;

const placeAnswer = ({ place, radiusKm }: FoundAt): SearchedPlace | null => {
  if (place === undefined) return null;
  const { kind, label } = place;
  const { latitude, longitude } = 'latitude' in place ? place : { latitude: null, longitude: null };
  return { kind, label, latitude, longitude, radiusKm };
};

/** The interpreted query: practitioners and place; `undefined` if the text matches no name. */
const understood = async (
  searchable: Searchable,
  places: Pick<Places, 'findPlace'>,
  body: SearchBody,
) => {
  const { location = '' } = body;
  const place = isBlank(location) ? undefined : await placeOf(places, location);
  const subject = subjectOf(searchable, body);
  const isKnown = place !== undefined || isBlank(location);
  return { place, subject, who: isKnown ? matchesOf(searchable, body, subject) : undefined };
};

const NO_RESULTS = { ids: [], total: 0, radiusKm: null };

type SearchContext = {
  /** With the defaults of what was left out. */
  readonly body: SearchBody & { readonly page: number; readonly limit: number };
  readonly now: string;
};

// oxlint-disable-next-line complexity -- independent optional values
export const runSearch = async (
  searchable: Searchable,
  places: Pick<Places, 'findPlace'>,
  { body, now }: SearchContext,
) => {
  const { page, limit, rawInput = '', filters } = body;
  const { place, subject, who } = await understood(searchable, places, body);
  const options = optionsOf(place, body);
  const from = (page - 1) * limit;
  const asked = { options, audienceIds: filters?.audiences, from, count: limit };
  const found: FoundAt =
    who === undefined
      ? { ...NO_RESULTS, place }
      : findAt(searchable.index, place, { ...asked, who, nowMs: Date.parse(now) });
  const { ids, total } = found;
  return {
    ids,
    centre: place !== undefined && 'latitude' in place ? place : undefined,
    /** The only practitioner of this full name. */
    namedId: isBlank(body.id) ? searchable.index.onlyOneNamed(rawInput) : undefined,
    /** The option of the next start; any if not exactly one is given. */
    option: options?.length === 1 ? options[0] : undefined,
    answer: {
      page,
      total,
      hasMore: ids.length > 0 && from + ids.length < total,
      place: placeAnswer(found),
      subject: subject ?? null,
    },
  };
};
