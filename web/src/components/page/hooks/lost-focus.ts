import { useState } from 'react';

/**
 * The `ref` of content that a button has loaded. The button has left the page, so the focus goes to
 * the content, unless the user has moved it.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  const { activeElement: focused, body } = document;
  if (focused === null || focused === body) element?.focus();
};

/**
 * When the focused button leaves the page after its action, the focus goes to the next element,
 * unless the user has moved it.
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
 * For a list that loads more rows: the focus goes to the first new row, found by its id. The button
 * needs another `key` for each page.
 */
export const useFirstOfMore = (ids: readonly string[]) => {
  const [lastBefore, setLastBefore] = useState<string | undefined>(undefined);
  const before = lastBefore === undefined ? -1 : ids.indexOf(lastBefore);
  return {
    remember: () => setLastBefore(ids.at(-1)),
    /** The id of the row whose `ref` is `takeLostFocus`. */
    firstOfMore: before < 0 ? undefined : ids[before + 1],
  };
};
