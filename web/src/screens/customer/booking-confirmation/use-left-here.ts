import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Left = {
  /** The document that kept the result, identified by the time when it was opened. */
  readonly keptBy: number;
};

/** Reads the kept result from the state of a page; `undefined` without one. */
type ReadLeft<Kept extends Left> = (state: object) => Kept | undefined;

/** Whether the address was opened, rather than reloaded or returned to. */
const isRequestedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'navigate');

/**
 * The result of this page, kept in the state of its history entry. Opening the address again in the same tab
 * finds that state too, but then the user wants the form; a reload or a return shows the result.
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
