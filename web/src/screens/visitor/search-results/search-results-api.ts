import type { AnswerOf, OptionCode } from 'contracts';
import { api, type Dispatch } from '../../../api/api.ts';
import { queryOf } from '../../../api/endpoints.ts';
import type { ShownQuery } from '../../../api/query-view.tsx';
import type { MoreQuery } from '../../../api/use-more.ts';
import { requestOf } from '../../../api/request.ts';
import type { ShownNextStart } from '../../../features/starts/next-start-words.ts';
import type { SearchQuery } from '../../../paths.ts';

export type SearchPage = AnswerOf<'search'>;
export type Result = SearchPage['results'][number];

/** All of a search but its page: what is found for it is one list. */
type Searched = Pick<SearchQuery, 'type' | 'id' | 'location' | 'rawInput'> & {
  readonly filters: { readonly options: OptionCode[]; readonly audiences: string[] };
};

/** Long enough to come back to the list from a profile. */
const KEPT_SECONDS = 1_800;

const searchResultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    search: build.infiniteQuery<SearchPage, Searched, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ hasMore, page }) => (hasMore ? page + 1 : undefined),
      },
      query: ({ queryArg, pageParam }) => requestOf('search', { ...queryArg, page: pageParam }),
      keepUnusedDataFor: KEPT_SECONDS,
      onQueryStarted: async (_searched, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => null);
        const last = answered?.data.pages.at(-1);
        if (last !== undefined) dispatch(knownFrom(last));
      },
    }),
    getNextStart: build.query<ShownNextStart | null, string>({
      query: (id) => requestOf('getNextStarts', { ids: id }),
      transformResponse: ({ starts }: AnswerOf<'getNextStarts'>) => starts[0]?.nextStart ?? null,
      providesTags: (_start, _error, id) => [{ type: 'agenda-days', id }],
    }),
    getAudiences: queryOf(build, 'getAudiences'),
  }),
});

/** The results hold the next free starts: they are refetched only once these change. */
const knownFrom = ({ results }: SearchPage) =>
  searchResultsApi.util.upsertQueryEntries(
    results.map(({ id, nextStart }) => ({
      endpointName: 'getNextStart' as const,
      arg: id,
      value: nextStart,
    })),
  );

export type ShownSearch = ShownQuery<{ readonly pages: readonly SearchPage[] }> &
  MoreQuery & { readonly hasNextPage: boolean };

export const {
  useSearchInfiniteQuery,
  useGetNextStartQuery,
  useGetAudiencesQuery: useSearchAudiencesQuery,
} = searchResultsApi;

export const searchedOf = ({
  type,
  id,
  location,
  rawInput,
  ...searched
}: SearchQuery): Searched => {
  const { option = [], audience = [] } = searched;
  return {
    ...(type === undefined ? {} : { type }),
    ...(id === undefined ? {} : { id }),
    ...(location === undefined ? {} : { location }),
    ...(rawInput === undefined ? {} : { rawInput }),
    filters: { options: [...option], audiences: [...audience] },
  };
};

/** An address without a subject or a place is no search. */
export const isSearch = ({ id, location, rawInput }: SearchQuery): boolean =>
  (id ?? location ?? rawInput) !== undefined;

export const preload = async (dispatch: Dispatch, searched: SearchQuery): Promise<void> => {
  const { search, getAudiences } = searchResultsApi.endpoints;
  if (!isSearch(searched)) return;
  await Promise.all([
    dispatch(search.initiate(searchedOf(searched), { initialPageParam: searched.page ?? 1 })),
    dispatch(getAudiences.initiate()),
  ]);
};
