import { Type, type Static } from 'typebox';

/** A client, and the way to reach them about a change. */
export const ClientReach = Type.Object({
  customerId: Type.String(),
  fullName: Type.String(),
  phone: Type.String(),
  isMailed: Type.Boolean(),
});
export type ClientReach = Static<typeof ClientReach>;
