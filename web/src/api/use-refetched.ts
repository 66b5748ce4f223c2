import { useDispatch } from 'react-redux';

/**
 * No reducer handles this action; its subscribers are notified with the next frame, after all earlier ones.
 */
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
