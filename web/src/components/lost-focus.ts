import { useState } from 'react';

/**
 * As the `ref` of what a button has brought: the button that asked for more has left the page, and the
 * focus, unless it went on meanwhile, goes to what came.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  const { activeElement: focused, body } = document;
  if (focused === null || focused === body) element?.focus();
};

/**
 * For a list that goes on, by the ids of its rows: once more of it has come, the focus goes to the
 * first row after those that were there when it was asked for. That button takes another `key` then.
 */
export const useFirstOfMore = (ids: readonly string[]) => {
  const [lastBefore, setLastBefore] = useState<string | undefined>(undefined);
  const before = lastBefore === undefined ? -1 : ids.indexOf(lastBefore);
  const first = before < 0 ? undefined : ids[before + 1];
  return {
    /** When more is asked for. */
    remember: () => setLastBefore(ids.at(-1)),
    refOf: (id: string) => (id === first ? takeLostFocus : undefined),
  };
};
