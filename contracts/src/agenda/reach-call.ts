import { Type, type Static } from 'typebox';

/** How a client learns of a change. */
export const ClientReach = Type.Object({
  customerId: Type.String(),
  fullName: Type.String(),
  phone: Type.String(),
  isMailed: Type.Boolean(),
});
export type ClientReach = Static<typeof ClientReach>;
