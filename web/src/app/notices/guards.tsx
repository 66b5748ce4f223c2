import { useLayoutEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { QueryView } from '../../api/query-view.tsx';
import { landingOf } from '../../features/session/landing.ts';
import { rememberReturnPath } from '../../features/session/return-path.ts';
import { useSession, type SessionRole } from '../../features/session/session-api.ts';
import { paths } from '../../paths.ts';
import styles from './guards.module.css';
import { PathTitle } from '../path-title.tsx';

const ToConnection = () => {
  const { pathname, search, hash } = useLocation();
  useLayoutEffect(() => {
    rememberReturnPath(`${pathname}${search}${hash}`);
  }, [pathname, search, hash]);
  return <Navigate to={paths.connection} replace />;
};

export type RequireRoleProps = {
  readonly needs?: SessionRole;
  readonly isColumn?: boolean;
  readonly children: ReactNode;
};

/** The server decides at each call (D-72); this only spares people a page that is not theirs. */
export const RequireRole = ({ needs, isColumn = false, children }: RequireRoleProps) => {
  const { status, query } = useSession();
  if (status === undefined)
    return (
      <div className={isColumn ? undefined : styles['waiting']}>
        <PathTitle />
        <QueryView query={query}>{() => null}</QueryView>
      </div>
    );
  if (!status.isAuthenticated) return <ToConnection />;
  if (needs !== undefined && !status.roles.includes(needs))
    return <Navigate to={landingOf(status)} replace />;
  return children;
};
