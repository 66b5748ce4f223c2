import { Suspense, useEffect } from 'react';
import { whenIdle } from '../../components/page/hooks/when-idle.ts';
import { useIsExpired, useSession } from '../../features/session/session-api.ts';
import { lazyPart } from '../../lazy-part.tsx';

const SessionExpired = lazyPart(
  async () => (await import('../../features/session/session-expired.tsx')).SessionExpired,
);

/** Asks who was signed in to do so anew. Nobody else needs the form, and they have it before. */
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
