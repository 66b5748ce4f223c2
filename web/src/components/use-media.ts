import { useSyncExternalStore } from 'react';

const listOf = (query: string): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

/** Whether a media query holds now; where nobody can tell, it does. */
export const isMedia = (query: string): boolean => listOf(query)?.matches ?? true;

/** Whether a media query holds, as it changes. For screens that are rendered in the browser only. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => isMedia(query),
  );

/** From here on there are two columns; the breakpoint of the look. */
export const WIDE = '(min-width: 768px)';
