import { paths } from '../../paths.ts';
import type { Role } from './session-api.ts';

/** Where someone goes after signing in, when nothing else was asked (AU3). */
export const landingOf = (roles: readonly Role[]): string => {
  if (roles.includes('ROLE_ADMIN')) return paths.admin;
  if (roles.includes('ROLE_PROFESSIONAL')) return paths.calendar;
  if (roles.includes('ROLE_USER')) return paths.customerBookings;
  return paths.unknown;
};
