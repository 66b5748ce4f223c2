import { Suspense } from 'react';
import { useIsHydrated } from '../../components/page/hooks/hydrated.ts';
import { lazyPart } from '../../lazy-part.tsx';
import type { ArticlesAboutProps } from './articles-about.tsx';

const Nothing = () => null;

const Loaded = lazyPart<ArticlesAboutProps>(
  () =>
    import('./articles-about.tsx').then(
      ({ ArticlesAbout }) => ArticlesAbout,
      // The rest of the page is as good without it.
      () => Nothing,
    ),
  { isQuiet: true },
);

/** The browser alone asks for the articles, so their chunk comes once the page is hydrated. */
export const ArticlesAboutPart = (props: ArticlesAboutProps) =>
  useIsHydrated() ? (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  ) : null;
