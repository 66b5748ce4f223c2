import { Type, type Static } from 'typebox';
import { eventOf, orNull } from '../messaging/event.ts';
import { Id } from '../values/fields.ts';

export const roles = ['ROLE_USER', 'ROLE_PROFESSIONAL', 'ROLE_ADMIN'] as const;
const Role = Type.Enum([...roles]);

export const AccountOpened = eventOf('AccountOpened', {
  accountId: Id,
  roles: Type.Array(Role, { maxItems: 3 }),
  customerId: orNull(Id),
  practitionerId: orNull(Id),
});
export const RoleGranted = eventOf('RoleGranted', {
  accountId: Id,
  role: Role,
  customerId: orNull(Id),
  practitionerId: orNull(Id),
});
export const AccountClosed = eventOf('AccountClosed', { accountId: Id });

export const accountEvents = [AccountOpened, RoleGranted, AccountClosed] as const;
export type AccountEvent = Static<(typeof accountEvents)[number]>;
