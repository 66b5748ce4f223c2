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
 * Once what has the focus now leaves the page, as a button does whose deed is done, the focus goes
 * to what is next, unless it went on meanwhile.
 */
export const watchFocus = (next: () => HTMLElement | null): void => {
  const held = document.activeElement;
  const watch = new MutationObserver(() => {
    if (held === document.activeElement) return;
    watch.disconnect();
    const { activeElement: focused, body } = document;
    if (held?.isConnected === false && (focused === null || focused === body))
      next()?.focus({ preventScroll: true });
  });
  watch.observe(document.body, { childList: true, subtree: true });
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
