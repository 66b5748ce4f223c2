import { Type, type Static } from 'typebox';

/** How a client learns of what their practitioner changes. */
export const ClientReach = Type.Object({
  customerId: Type.String(),
  fullName: Type.String(),
  /** Empty where none is known. */
  phone: Type.String(),
  /** Whether there is an address that mails about their bookings go to. */
  isMailed: Type.Boolean(),
});
export type ClientReach = Static<typeof ClientReach>;
