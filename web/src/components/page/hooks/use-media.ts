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

/** Whether each query matched when the screen was last drawn for a window. */
const onScreen = new Map<MediaName, boolean>();

/**
 * In print the state of the window is kept: paper is narrower, and chunks loaded only for print would come
 * too late.
 */
const heldOnScreen = (name: MediaName): boolean => {
  const before = onScreen.get(name);
  if (before !== undefined && isPrinting()) return before;
  const now = isMedia(name);
  onScreen.set(name, now);
  return now;
};

/**
 * Follows a media query; a print keeps the state of the screen. For screens that are rendered in the browser
 * only.
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
