import {
  catalogueId,
  FILTERED_BY_HOURS,
  type OptionCode,
  type PartOfDay,
  type SearchedWeek,
  type SearchSubject,
} from 'contracts';
import type { Places, ReadStore } from 'contracts/ports';
import { keywordsMeantBy, needTermsOf, searchedWordsOf } from './catalogue-terms.ts';
import { firstStartOf, type WantedHours } from './card-hours.ts';
import { offersWithHours } from './offers-with-hours.ts';
import {
  centreOf,
  findFree,
  findNearest,
  placeAnswer,
  placeOf,
  type FoundAt,
  type MeantPlace,
} from './place-of.ts';
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
  readonly lookFrom?: number;
  readonly filters?: {
    readonly options?: readonly OptionCode[];
    readonly audiences?: readonly string[];
    readonly week?: SearchedWeek;
    readonly partOfDay?: PartOfDay;
    readonly priceMax?: number;
  };
};

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === '';

/** `undefined` if the catalogue does not have it. */
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

/** The matches of a term, or of words; `undefined` if the text matches no name. */
const matchesOf = (
  searchable: Searchable,
  body: SearchBody,
  subject: SearchSubject | undefined,
) => {
  if (subject !== undefined) return catalogueId(subject.type, subject.id);
  if (!isBlank(body.id)) return undefined;
  if (isBlank(body.rawInput)) return EVERYBODY;
  const { terms, index } = searchable;
  const words = searchedWordsOf(terms, body.rawInput ?? '');
  if (words.length === 0) return undefined;
  const those = index.having(words);
  // A sentence has words that no name and no need has.
  return those.size > 0 ? those : index.havingAny(needTermsOf(terms, body.rawInput ?? ''));
};

/** The options of the search: video alone if the place is France. */
const optionsOf = (place: MeantPlace | undefined, { filters }: SearchBody) =>
  place?.kind === 'france' ? (['VISIO'] as const) : filters?.options;

/** `undefined` if the text matches no name. */
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

const CENTS_A_EURO = 100;

/** The sessions whose hours are wanted, by speciality, options and filters. */
const wantedHours = (
  options: readonly OptionCode[] | undefined,
  subject: SearchSubject | undefined,
  { filters = {} }: SearchBody,
): WantedHours => ({
  options,
  audienceIds: filters.audiences,
  specialityId: subject?.type === 'speciality' ? subject.id : undefined,
  priceMaxCents: filters.priceMax === undefined ? undefined : filters.priceMax * CENTS_A_EURO,
  week: filters.week,
  partOfDay: filters.partOfDay,
});

const isByHours = ({ week, partOfDay }: WantedHours): boolean =>
  week !== undefined || partOfDay !== undefined;

const NO_RESULTS = { ids: [], total: 0, radiusKm: null };

type Sources = {
  readonly places: Pick<Places, 'findPlace'>;
  readonly readStore: Pick<ReadStore, 'getMany'>;
};

type HoursRead = Awaited<ReturnType<typeof offersWithHours>>;

/** The offers and hours of practitioners that were found, which are read once. */
const openHours = ({ readStore }: Sources, wanted: WantedHours, now: string) => {
  const known = new Map<readonly string[], Promise<HoursRead>>();
  const hoursOf = (found: FoundAt): Promise<HoursRead> => {
    const read =
      known.get(found.ids) ??
      offersWithHours(readStore, found.ids, { wanted, centre: centreOf(found), now });
    known.set(found.ids, read);
    return read;
  };
  const freeOf = async (ids: readonly string[], found: FoundAt) => {
    const { hours } = await hoursOf(found);
    return ids.filter((id) => firstStartOf(hours.get(id)?.hours) !== null);
  };
  return { hoursOf, freeOf };
};

type SearchContext = {
  /** The body with its defaults. */
  readonly body: SearchBody & { readonly page: number; readonly limit: number };
  readonly now: string;
};

/**
 * The meaning of typed words without a chosen suggestion: a practitioner of exactly this name, and keywords.
 */
const meantBy = ({ index, terms }: Searchable, { id, rawInput = '' }: SearchBody) =>
  isBlank(id)
    ? { namedId: index.onlyOneNamed(rawInput), keywords: keywordsMeantBy(terms, rawInput) }
    : { namedId: undefined, keywords: [] };

export const runSearch = async (
  searchable: Searchable,
  sources: Sources,
  { body, now }: SearchContext,
) => {
  const { page, limit, lookFrom = 0 } = body;
  const { namedId, keywords } = meantBy(searchable, body);
  const { place, subject, who } = await understood(searchable, sources.places, body);
  const wanted = wantedHours(optionsOf(place, body), subject, body);
  const { hoursOf, freeOf } = openHours(sources, wanted, now);
  const from = (page - 1) * limit;
  const find = async (): Promise<FoundAt> => {
    if (who === undefined) return { ...NO_RESULTS, place };
    const searched = { ...wanted, who, nowMs: Date.parse(now) };
    return isByHours(wanted)
      ? findFree(searchable.index, place, {
          ...searched,
          from: lookFrom,
          count: FILTERED_BY_HOURS,
          freeOf,
        })
      : findNearest(searchable.index, place, { ...searched, from, count: limit });
  };
  const found = await find();
  return {
    ids: found.ids,
    total: found.total,
    /** If the hours decide which of the ids are results. */
    looked: isByHours(wanted)
      ? { from: lookFrom, until: lookFrom + found.ids.length, of: found.total }
      : null,
    page: { number: page, from, limit },
    ...(await hoursOf(found)),
    centre: centreOf(found),
    namedId,
    answer: { place: placeAnswer(found), subject: subject ?? null, keywords },
  };
};
