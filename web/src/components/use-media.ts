import { useSyncExternalStore } from 'react';
import mediaCss from './media.css?raw';

/** What code asks about, by its name in `media.css`. */
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

/** As style sheets write it. */
export const queryOf = (name: MediaName): string => {
  const query = queries.get(name);
  if (query === undefined) throw new Error(`media.css knows no ${name}.`);
  return query;
};

const listOf = (name: MediaName): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(queryOf(name)) : undefined;

/** Whether a media query holds now; where nobody can tell, it does. */
export const isMedia = (name: MediaName): boolean => listOf(name)?.matches ?? true;

/** Whether a media query holds, as it changes. For screens that are rendered in the browser only. */
export const useMedia = (name: MediaName): boolean =>
  useSyncExternalStore(
    (onChange) => {
      const list = listOf(name);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    () => isMedia(name),
  );
