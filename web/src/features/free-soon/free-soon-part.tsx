import { Suspense } from 'react';
import { ButtonLink } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { FreeSoonSkeleton } from './free-soon-skeleton.tsx';
import { freeSoonTexts as texts } from './free-soon-texts.ts';

/** As the manifest of the build names it. */
export const FREE_SOON_FILE = 'src/features/free-soon/free-soon.tsx';

const Unavailable = () => (
  <EmptyState
    title={texts.title}
    action={
      <ButtonLink variant="second" to={paths.searchResults}>
        {texts.search}
      </ButtonLink>
    }
  >
    {texts.unavailable}
  </EmptyState>
);

const Loaded = lazyPart(
  () =>
    import('./free-soon.tsx').then(
      ({ FreeSoon }) => FreeSoon,
      // The rest of the page is as good without it.
      () => Unavailable,
    ),
  { isQuiet: true },
);

/** On the server, which renders it whole. */
export const preloadFreeSoonPart = Loaded.preload;

/** In a chunk of its own: what the server has rendered stays, with its links, until that is there. */
export const FreeSoonPart = () => (
  <Suspense fallback={<FreeSoonSkeleton />}>
    <Loaded />
  </Suspense>
);
