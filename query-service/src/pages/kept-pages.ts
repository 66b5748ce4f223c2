import type { ViewName } from 'contracts';
import type { Change } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import type { PageDocument } from './web-pages.ts';

const PAGES_MAX = 10_000;

type Kept = { readonly document: PageDocument; readonly madeAt: string };

/** `claire/2026-03-12` is a day of Claire's. */
const ownerIn = (id: string): string => id.slice(0, id.indexOf('/') + 1).slice(0, -1);

/** The document, documents of which it is a part, and lists of its view. */
export const concerned = ({ view, id }: Pick<Change, 'view' | 'id'>): readonly string[] => [
  `${view}/${id}`,
  ...(id.includes('/') ? [`${view}/${ownerIn(id)}`] : []),
  `${view}/LIST`,
];

/** The key of a whole view, which changes when the view is replaced. */
export const wholeView = (view: ViewName): string => `${view}/`;

const bytesOf = ({ document: { bodies } }: Kept): number =>
  bodies.identity.length + bodies.br.length + bodies.gzip.length;

/**
 * Keeps pages by address, until content changes or expires. Bounded in bytes; the least recently used page is
 * dropped first.
 */
export const openKeptPages = (bytesMax: number) => {
  const showing = new Map<string, Set<string>>();
  const pages = new LRUCache<string, Kept>({
    max: PAGES_MAX,
    maxSize: bytesMax,
    sizeCalculation: bytesOf,
    dispose: ({ document }, url) => {
      for (const shown of document.shows) {
        const urls = showing.get(shown);
        urls?.delete(url);
        if (urls?.size === 0) showing.delete(shown);
      }
    },
  });
  const drop = (shown: string) => {
    for (const url of showing.get(shown) ?? []) pages.delete(url);
  };

  return {
    find: (url: string, now: string): PageDocument | undefined => {
      const kept = pages.get(url);
      if (kept === undefined) return undefined;
      const { document, madeAt } = kept;
      // The clock was set back.
      if (now >= madeAt && (document.until === undefined || now < document.until)) return document;
      pages.delete(url);
      return undefined;
    },
    keep: (url: string, document: PageDocument, madeAt: string): void => {
      pages.set(url, { document, madeAt });
      if (!pages.has(url)) return;
      for (const shown of document.shows)
        showing.set(shown, (showing.get(shown) ?? new Set()).add(url));
    },
    note: (change: Change): void => concerned(change).forEach(drop),
    reset: (view: ViewName): void =>
      [...showing.keys()].filter((shown) => shown.startsWith(wholeView(view))).forEach(drop),
  };
};
