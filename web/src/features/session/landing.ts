import type { UserStatus } from 'contracts';
import { paths } from '../../paths.ts';

/** The page after signing in, if no other one was requested (AU3). */
export const landingOf = ({
  roles,
  erasureDueAt,
}: Pick<UserStatus, 'roles' | 'erasureDueAt'>): string => {
  if (erasureDueAt !== undefined) return paths.erasureRequested;
  if (roles.includes('ROLE_ADMIN')) return paths.admin;
  if (roles.includes('ROLE_PROFESSIONAL')) return paths.calendar;
  if (roles.includes('ROLE_USER')) return paths.customerBookings;
  return paths.unknown;
};
