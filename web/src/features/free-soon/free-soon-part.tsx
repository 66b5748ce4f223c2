import { Suspense } from 'react';
import { ButtonLink } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/page/notices/empty-state.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { paths } from '../../paths.ts';
import { FreeSoonSkeleton } from './free-soon-skeleton.tsx';
import { freeSoonTexts as texts } from './free-soon-texts.ts';

/** The name of the file in the build's manifest. */
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
      // If this part fails to load, a link to the search replaces it.
      () => Unavailable,
    ),
  { isQuiet: true },
);

/** For the server, which renders the whole part. */
export const preloadFreeSoonPart = Loaded.preload;

/** A lazy chunk: the server-rendered markup stays, with its links, until the chunk has loaded. */
export const FreeSoonPart = () => (
  <Suspense fallback={<FreeSoonSkeleton />}>
    <Loaded />
  </Suspense>
);
