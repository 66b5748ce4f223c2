import { useDispatch } from 'react-redux';

/** Nothing of the store changes by it: it alone has whatever waits for the next frame shown. */
const show = { type: 'api/show' };

/**
 * Refetches a query and resolves once the page shows the answer. `refetch` resolves a frame
 * earlier: a form that dropped its changes then would show the former values for a moment.
 */
export const useRefetched = ({ refetch }: { readonly refetch: () => PromiseLike<unknown> }) => {
  const dispatch = useDispatch();
  return async (): Promise<void> => {
    await refetch();
    dispatch(show);
  };
};
