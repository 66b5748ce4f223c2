import { Suspense } from 'react';
import { lazyPart } from '../../../lazy-part.tsx';
// The styles stay with the profile, whose document links them.
import './activation-banner.module.css';

const Loaded = lazyPart(
  () =>
    import('./activation-banner.tsx').then(
      ({ ActivationBanner }) => ActivationBanner,
      // The profile is as good without it.
      () => () => null,
    ),
  { isQuiet: true },
);

/** For the server, which renders the whole banner. */
export const preloadActivation = Loaded.preload;

/** A lazy chunk, since only imported profiles have it. */
export const ActivationPart = () => (
  <Suspense>
    <Loaded />
  </Suspense>
);
