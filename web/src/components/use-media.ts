import { useSyncExternalStore } from 'react';

const listOf = (query: string): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

/** Whether a media query holds, as it changes. For screens that are rendered in the browser only. */
export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = listOf(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => listOf(query)?.matches ?? true,
  );

/** From here on there are two columns; the breakpoint of the look. */
export const WIDE = '(min-width: 768px)';
