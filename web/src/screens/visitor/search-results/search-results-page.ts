import type { Dispatch } from '../../../api/api.ts';
import { searchQueryOf } from '../../../features/search/search-query.ts';
import type { LoadedPage } from '../../../head.ts';
import { preload } from './search-results-api.ts';

/**
 * The head of the results. They are not kept on the server: hardly two visitors make the same
 * search.
 */
export const searchResultsPage = async (
  dispatch: Dispatch,
  search: URLSearchParams,
): Promise<LoadedPage> => {
  await preload(dispatch, searchQueryOf(search));
  return { status: 200, head: { isIndexed: false }, isKept: false };
};
