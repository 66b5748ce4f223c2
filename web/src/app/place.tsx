import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Events that show that the reader has moved away from the anchor. */
const readerMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an anchor, and again whenever content that loads above moves it, until the reader does anything.
 * The returned function ends it.
 */
const keepInSight = (anchor: HTMLElement): (() => void) => {
  const bring = () => anchor.scrollIntoView();
  bring();
  if (!('ResizeObserver' in globalThis)) return () => {};
  const observer = new ResizeObserver(bring);
  const end = () => {
    observer.disconnect();
    for (const move of readerMoves) globalThis.removeEventListener(move, end);
  };
  observer.observe(document.body);
  for (const move of readerMoves) globalThis.addEventListener(move, end, { passive: true });
  return end;
};

/**
 * After a navigation, the top of the page or the anchor scrolls into view, and the content takes the focus.
 */
export const PlaceInHistory = () => {
  const { pathname, hash, key } = useLocation();
  const before = useRef({ pathname, key });
  useEffect(() => {
    const isFirst = before.current.key === key;
    const isSamePage = before.current.pathname === pathname;
    before.current = { pathname, key };
    if (isFirst) return undefined;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor === null && !isSamePage) globalThis.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) document.querySelector('main')?.focus({ preventScroll: true });
    return anchor === null ? undefined : keepInSight(anchor);
  }, [pathname, hash, key]);
  return null;
};
