import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Confirmed } from './confirmed-booking.ts';

/** What a booking that is done left in the history of this page. */
const confirmedOf = (state: unknown): Confirmed | undefined =>
  typeof state === 'object' && state !== null && 'confirmed' in state
    ? (state.confirmed as Confirmed)
    : undefined;

/** Whether this document was neither reloaded nor come back to. */
const isAskedAnew = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * The booking that was confirmed here. An address that is opened once more in its tab finds what lay
 * in the history there: whoever opens it anew wants the form, whoever reloads or comes back does not.
 */
export const useConfirmed = (): Confirmed | undefined => {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const confirmed = confirmedOf(state);
  const isOver =
    confirmed !== undefined && confirmed.keptBy !== performance.timeOrigin && isAskedAnew();
  useEffect(() => {
    if (isOver) void navigate({ search }, { replace: true, state: null });
  }, [isOver, navigate, search]);
  return isOver ? undefined : confirmed;
};
