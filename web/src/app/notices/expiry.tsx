import { Suspense, useEffect } from 'react';
import { whenIdle } from '../../components/page/hooks/when-idle.ts';
import { useIsExpired, useSession } from '../../features/session/session-api.ts';
import { lazyPart } from '../../lazy-part.tsx';

const SessionExpired = lazyPart(
  async () => (await import('../../features/session/session-expired.tsx')).SessionExpired,
);

/** Asks a user whose session has expired to sign in again. Other visitors do not load the form. */
export const Expiry = () => {
  const isSignedIn = useSession().status?.isAuthenticated === true;
  const isExpired = useIsExpired();
  useEffect(
    () => (isSignedIn ? whenIdle(() => void SessionExpired.preload().catch(() => {})) : undefined),
    [isSignedIn],
  );
  return isExpired ? (
    <Suspense fallback={null}>
      <SessionExpired />
    </Suspense>
  ) : null;
};
