import { useSyncExternalStore } from 'react';
import mediaCss from '../../design/media.css?raw';

/** The media queries that code may use, by their names in `media.css`. */
type MediaName =
  | '--phone'
  | '--up-to-portrait'
  | '--beyond-phone'
  | '--desktop'
  | '--less-motion'
  | '--fine-pointer';

const queries = new Map(
  [...mediaCss.matchAll(/@custom-media (--[\w-]+) (.+);/g)].map(([, name, query]) => [name, query]),
);

export const mediaQueryOf = (name: MediaName): string => {
  const query = queries.get(name);
  if (query === undefined) throw new Error(`media.css knows no ${name}.`);
  return query;
};

const listOf = (name: MediaName): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(mediaQueryOf(name)) : undefined;

/** Whether a media query matches now; without `matchMedia`, it does. */
export const isMedia = (name: MediaName): boolean => listOf(name)?.matches ?? true;

const isPrinting = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('print').matches;

/** What held when a screen was last drawn for a window. */
const onScreen = new Map<MediaName, boolean>();

/** Paper is narrower than the window, and nothing that is only then loaded would be on it. */
const heldOnScreen = (name: MediaName): boolean => {
  const before = onScreen.get(name);
  if (before !== undefined && isPrinting()) return before;
  const now = isMedia(name);
  onScreen.set(name, now);
  return now;
};

/**
 * Whether a media query holds, as it changes; what is printed stays as it was on the screen. For screens
 * that are rendered in the browser only.
 */
export const useMedia = (name: MediaName): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = listOf(name);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => heldOnScreen(name),
  );
