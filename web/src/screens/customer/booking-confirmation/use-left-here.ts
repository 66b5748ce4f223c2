import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

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
 * The result of this page, kept in the state of its history entry. Opening the address again in the
 * same tab finds that state too, but then the user wants the form; after a reload, or coming back,
 * the result.
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
