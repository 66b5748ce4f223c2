import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTitle } from '../title.ts';
import { pageTitleOf } from './page-titles.ts';

/** Going to another page: its top or its anchor comes into sight, and its content takes the focus. */
export const Place = () => {
  const { pathname, hash } = useLocation();
  const before = useRef({ pathname, hash });
  const title = pageTitleOf(pathname);
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
  return title === undefined ? null : <PlaceTitle title={title} />;
};

const PlaceTitle = ({ title }: { readonly title: string }) => {
  useTitle(title);
  return null;
};
