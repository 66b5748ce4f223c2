import { paths } from './paths.ts';

/** Titles of the pages that the browser alone renders. */
export const pageTitles: Readonly<Record<string, string>> = {
  [paths.admin]: 'Administration',
  [paths.bookingConfirmation]: 'Confirmez votre rendez-vous',
  [paths.calendar]: 'Mon agenda',
  [paths.customerBookings]: 'Mes rendez-vous',
  [paths.logout]: 'Me déconnecter',
};
