import type { Dispatch } from '../../../api/api.ts';
import { searchQueryOf } from '../../../features/search/search-query.ts';
import type { LoadedPage } from '../../../head.ts';
import { preload } from './search-results-api.ts';

/**
 * The head of the results. They are not cached on the server, since hardly any two visitors make the same
 * search.
 */
export const searchResultsPage = async (
  dispatch: Dispatch,
  search: URLSearchParams,
): Promise<LoadedPage> => {
  await preload(dispatch, searchQueryOf(search));
  return { status: 200, head: { isIndexed: false }, isKept: false };
};
