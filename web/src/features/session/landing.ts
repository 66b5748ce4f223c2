import type { UserStatus } from 'contracts';
import { paths } from '../../paths.ts';

/** Where someone goes after signing in, when nothing else was asked (AU3). */
export const landingOf = ({
  roles,
  erasureDueAt,
}: Pick<UserStatus, 'roles' | 'erasureDueAt'>): string => {
  if (erasureDueAt !== undefined) return paths.erasureAsked;
  if (roles.includes('ROLE_ADMIN')) return paths.admin;
  if (roles.includes('ROLE_PROFESSIONAL')) return paths.calendar;
  if (roles.includes('ROLE_USER')) return paths.customerBookings;
  return paths.unknown;
};
