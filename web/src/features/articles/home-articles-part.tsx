import { Suspense } from 'react';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../lazy-part.tsx';

const Nothing = () => null;

const Loaded = lazyPart(
  () =>
    import('./home-articles.tsx').then(
      ({ HomeArticles }) => HomeArticles,
      // The page is complete without the articles, so a failure shows nothing.
      () => Nothing,
    ),
  { isQuiet: true },
);

/** The browser alone asks for the articles, so their chunk comes once the page is hydrated. */
export const HomeArticlesPart = () =>
  useIsHydrated() ? (
    <Suspense>
      <Loaded />
    </Suspense>
  ) : null;
