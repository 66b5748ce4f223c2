import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api, type Dispatch } from './api.ts';
import { failureOf } from './call-error.ts';

type PageRequest = { readonly queryCacheKey: string; readonly requestId: string };

export type MoreQuery = {
  readonly fetchNextPage: () => PageRequest;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly error?: unknown;
};

/**
 * Loads the next page of a list and reports the result. `fetchNextPage` does nothing while the
 * shown pages are being refetched, so the request is repeated once they are there.
 */
export const useMore = ({ fetchNextPage, ...query }: MoreQuery) => {
  const dispatch = useDispatch<Dispatch>();
  const [isRequested, setIsRequested] = useState(false);
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);

  const askUntilHeard = async () => {
    let isHeard = false;
    while (!isHeard && !isOver.current) {
      const { queryCacheKey, requestId } = fetchNextPage();
      const running = dispatch(api.util.getRunningQueriesThunk()).find(
        (each) => each.queryCacheKey === queryCacheKey,
      );
      isHeard = running === undefined || running.requestId === requestId;
      await running;
    }
  };

  return {
    isBusy: isRequested || query.isFetchingNextPage,
    failure: query.isFetchNextPageError ? failureOf(query.error).message : null,
    onMore: () => {
      setIsRequested(true);
      void askUntilHeard().finally(() => setIsRequested(false));
    },
  };
};
