/** The paths of the pages, as the specifications write them. */
export const paths = {
  home: '/',
  connection: '/connexion',
  practitioner: '/professionnel/p/:slug',
  bookingConfirmation: '/reservation/booking/consultation-confirm',
  customerBookings: '/customer/booking',
  calendar: '/calendrier',
  admin: '/admin',
  logout: '/logout',
  unknown: '/unknown',
} as const;

/** Parts of the home page that other pages link to. */
export const anchors = {
  practices: '/#pratiques',
  practitioners: '/#praticiens',
  howItWorks: '/#comment',
  practitionerTool: '/#protool',
} as const;

export const practitionerPath = (slug: string): string =>
  `/professionnel/p/${encodeURIComponent(slug)}`;
