import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a page leaves in its history of something that is done. */
type Left = {
  /** The document that kept it, by when it was opened. */
  readonly keptBy: number;
};

/** What of the state of a page is meant; nothing where it is not there. */
type ReadLeft<Kept extends Left> = (state: object) => Kept | undefined;

/** Whether this document was neither reloaded nor come back to. */
const isRequestedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * What was done here, as the page left it in its state. An address that is opened once more in its
 * tab finds what lay in the history there: whoever opens it anew wants the form, whoever reloads or
 * comes back does not.
 */
export const useLeftHere = <Kept extends Left>(read: ReadLeft<Kept>): Kept | undefined => {
  const { state, search } = useLocation() as { readonly state: unknown; readonly search: string };
  const navigate = useNavigate();
  const left = typeof state === 'object' && state !== null ? read(state) : undefined;
  const isOver = left !== undefined && left.keptBy !== performance.timeOrigin && isRequestedAgain();
  useEffect(() => {
    if (isOver) void navigate({ search }, { replace: true, state: null });
  }, [isOver, navigate, search]);
  return isOver ? undefined : left;
};
