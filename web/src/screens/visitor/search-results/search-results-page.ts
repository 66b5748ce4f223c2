import type { Dispatch } from '../../../api/api.ts';
import { searchQueryOf } from '../../../features/search/search-query.ts';
import type { LoadedPage } from '../../../head.ts';
import { preload } from './search-results-api.ts';

/** What the server says of the results: of all searches, nobody else makes this one just now. */
export const searchResultsPage = async (
  dispatch: Dispatch,
  search: URLSearchParams,
): Promise<LoadedPage> => {
  await preload(dispatch, searchQueryOf(search));
  return { status: 200, head: { isIndexed: false }, isKept: false };
};
