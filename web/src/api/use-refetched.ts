import { useDispatch } from 'react-redux';

/** Nothing of the store changes by it: it alone has whatever waits for the next frame shown. */
const show = { type: 'api/show' };

/**
 * Asks a query anew, and ends once the page has what came. `refetch` by itself ends a frame before: a
 * form that forgets its changes then would show what was saved before them.
 */
export const useRefetched = ({ refetch }: { readonly refetch: () => PromiseLike<unknown> }) => {
  const dispatch = useDispatch();
  return async (): Promise<void> => {
    await refetch();
    dispatch(show);
  };
};
