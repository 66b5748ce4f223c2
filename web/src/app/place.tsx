import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Going to another page: its top or its anchor comes into sight, and its content takes the focus. */
export const PlaceInHistory = () => {
  const { pathname, hash } = useLocation();
  const before = useRef({ pathname, hash });
  useEffect(() => {
    const isFirst = before.current.pathname === pathname && before.current.hash === hash;
    const isSamePage = before.current.pathname === pathname;
    before.current = { pathname, hash };
    if (isFirst) return;
    const anchor = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (anchor !== null) anchor.scrollIntoView();
    else if (!isSamePage) globalThis.scrollTo({ top: 0, behavior: 'instant' });
    if (!isSamePage) document.querySelector('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
};
