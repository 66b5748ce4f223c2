/** Every mail that we write: whom it is for, and what operators call it. */
export const mailKinds = {
  'customer-booking-confirmed': { to: 'customer', name: 'Rendez-vous confirmé' },
  'customer-booking-moved': { to: 'customer', name: 'Rendez-vous déplacé' },
  'customer-booking-cancelled': { to: 'customer', name: 'Annulation à sa demande' },
  'customer-booking-cancelled-by-practitioner': {
    to: 'customer',
    name: 'Annulation par le praticien',
  },
  'customer-booking-cancelled-by-operator': {
    to: 'customer',
    name: 'Annulation par l’exploitation',
  },
  'practitioner-booking-placed': { to: 'practitioner', name: 'Nouveau rendez-vous' },
  'practitioner-booking-moved': { to: 'practitioner', name: 'Rendez-vous déplacé' },
  'practitioner-booking-cancelled': { to: 'practitioner', name: 'Rendez-vous annulé' },
  'practitioner-booking-cancelled-late': { to: 'practitioner', name: 'Annulation tardive' },
} as const satisfies Readonly<
  Record<string, { readonly to: 'customer' | 'practitioner'; readonly name: string }>
>;

export type MailKind = keyof typeof mailKinds;
export const mailKindCodes = Object.keys(mailKinds) as MailKind[];

export const isCancellation = (kind: MailKind): boolean => kind.includes('-cancelled');
