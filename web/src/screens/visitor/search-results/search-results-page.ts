import type { LoadedPage } from '../../../head.ts';

/** What the server says of the results: what somebody searched for is found by nobody else. */
export const searchResultsPage = async (): Promise<LoadedPage> => ({
  status: 200,
  head: { isIndexed: false },
  isKept: false,
});
