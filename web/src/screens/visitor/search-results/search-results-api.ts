import { SEARCH_PAGE, type AnswerOf, type FieldsOf } from 'contracts';
import { api, type Dispatch } from '../../../api/api.ts';
import { queryOf } from '../../../api/endpoints.ts';
import type { ShownQuery } from '../../../api/query-view.tsx';
import type { MoreQuery } from '../../../api/use-more.ts';
import { requestOf } from '../../../api/request.ts';
import { knownFrom } from '../../../features/card-hours/card-hours-api.ts';
import { preloadFreeSoon } from '../../../features/free-soon/free-soon-api.ts';
import { preloadFreeSoonPart } from '../../../features/free-soon/free-soon-part.tsx';
import { preloadSite } from '../../../features/site/site-api.ts';
import { specialitiesApi } from '../../../features/specialities/specialities-api.ts';
import type { SearchFilters, SearchQuery } from '../../../paths.ts';

export type SearchPage = AnswerOf<'search'>;
type Filters = NonNullable<Extract<FieldsOf<'search'>, object>['filters']>;

/** A page among the results that a filter by hours has examined together. */
export type PageAt = { readonly page: number; readonly lookFrom: number };

export const pageAtOf = ({ page = 1, lookFrom = 0 }: SearchQuery): PageAt => ({ page, lookFrom });

/** The next page, or the first page of the results that were not examined yet. */
export const nextPageAt = ({ hasMore, page, total, looked }: SearchPage): PageAt | undefined => {
  if (!hasMore) return undefined;
  return looked !== null && page * SEARCH_PAGE >= total
    ? { page: 1, lookFrom: looked.until }
    : { page: page + 1, lookFrom: looked?.from ?? 0 };
};

/** The number of results among all that were examined. */
export const totalOf = (pages: readonly SearchPage[]): number => {
  const totals = new Map(pages.map(({ looked, total }) => [looked?.from, total]));
  return [...totals.values()].reduce((sum, total) => sum + total, 0);
};

/** The first page, with the number of all results among those that were examined. */
export const foundIn = (
  data: { readonly pages: readonly SearchPage[] } | undefined,
): SearchPage | undefined => {
  const [first] = data?.pages ?? [];
  return first && { ...first, total: totalOf(data?.pages ?? []) };
};

/** A search without its page: the pages of one search form one list. */
type Searched = Pick<SearchQuery, 'type' | 'id' | 'location' | 'rawInput'> & {
  readonly filters: Filters;
};

/** Long enough for a return from a profile to the list. */
const KEPT_SECONDS = 1_800;

const searchResultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<SearchPage, Searched, PageAt>({
      infiniteQueryOptions: {
        initialPageParam: pageAtOf({}),
        getNextPageParam: nextPageAt,
      },
      query: ({ queryArg, pageParam: { page, lookFrom } }) =>
        requestOf('search', { ...queryArg, page, ...(lookFrom === 0 ? {} : { lookFrom }) }),
      keepUnusedDataFor: KEPT_SECONDS,
      onQueryStarted: async (_searched, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        const last = answered?.data.pages.at(-1);
        if (last !== undefined) dispatch(knownFrom(last.results));
      },
    }),
    getSearchAudiences: queryOf(build, 'getAudiences'),
  }),
});

export type ShownSearch = ShownQuery<{ readonly pages: readonly SearchPage[] }> &
  MoreQuery & { readonly hasNextPage: boolean };

export const { useSearchInfiniteQuery, useGetSearchAudiencesQuery: useSearchAudiencesQuery } =
  searchResultsApi;

const filtersOf = ({ option = [], audience = [], ...others }: SearchFilters): Filters => {
  const { week, partOfDay, priceMax } = others;
  return {
    options: [...option],
    audiences: [...audience],
    ...(week === undefined ? {} : { week }),
    ...(partOfDay === undefined ? {} : { partOfDay }),
    ...(priceMax === undefined ? {} : { priceMax }),
  };
};

export const searchedOf = (searched: SearchQuery): Searched => {
  const { type, id, location, rawInput } = searched;
  return {
    ...(type === undefined ? {} : { type }),
    ...(id === undefined ? {} : { id }),
    ...(location === undefined ? {} : { location }),
    ...(rawInput === undefined ? {} : { rawInput }),
    filters: filtersOf(searched),
  };
};

/** An address without a subject or a place is no search. */
export const isSearch = ({ id, location, rawInput }: SearchQuery): boolean =>
  (id ?? location ?? rawInput) !== undefined;

export const preload = async (dispatch: Dispatch, searched: SearchQuery): Promise<void> => {
  const { search, getSearchAudiences } = searchResultsApi.endpoints;
  if (!isSearch(searched)) {
    await Promise.all([
      dispatch(specialitiesApi.endpoints.getSpecialities.initiate()),
      preloadFreeSoon(dispatch),
      preloadFreeSoonPart(),
    ]);
    return;
  }
  await Promise.all([
    dispatch(search.initiate(searchedOf(searched), { initialPageParam: pageAtOf(searched) })),
    dispatch(getSearchAudiences.initiate()),
    preloadSite(dispatch),
  ]);
};
