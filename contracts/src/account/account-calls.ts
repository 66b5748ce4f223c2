import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { roles } from './account-events.ts';
import { AccountEmail, Password } from '../engine/fields.ts';

export const Roles = Type.Array(Type.Enum([...roles]));

export const login = callOf({
  area: 'accounts',
  title: 'Se connecter',
  route: 'POST /api/login',
  service: 'command',
  access: 'anyone',
  /** Guessing is slowed down by what fails; this bounds only the work of one address. */
  callsAMinute: 300,
  refusals: ['BAD_CREDENTIALS', 'ACCOUNT_SUSPENDED', 'BUSY'],
  schemas: {
    body: exactly({
      email: AccountEmail,
      password: Password,
    }),
  },
  answer: Type.Object({ user: Type.Object({ roles: Roles }) }),
});

export const logout = callOf({
  area: 'accounts',
  title: 'Se déconnecter',
  route: 'POST /api/logout',
  service: 'command',
  access: 'anyone',
  answer: Type.Object({ message: Type.String() }),
});

/** `isAuthenticated` and `customerId` are the specification's; the other fields fill the header. */
export const UserStatus = Type.Object({
  isAuthenticated: Type.Boolean(),
  customerId: orNull(Type.String()),
  practitionerId: orNull(Type.String()),
  roles: Roles,
  firstname: orNull(Type.String()),
  lastname: orNull(Type.String()),
  picture: Type.Optional(Type.String()),
  /** Of an operator, who has no other id. */
  operatorId: Type.Optional(Type.String()),
  /**
   * The instant at which the account is erased, if its erasure was requested; until then the account has no
   * role.
   */
  erasureDueAt: Type.Optional(Type.String()),
});
export type UserStatus = Static<typeof UserStatus>;

export const getOwnAccount = callOf({
  area: 'accounts',
  title: 'Lire l’adresse e-mail de son compte, et celle qui attend d’être confirmée',
  route: 'GET /api/account',
  service: 'query',
  access: 'signed-in',
  answer: Type.Object({ email: Type.String(), pendingEmail: orNull(Type.String()) }),
});

export const getUserStatus = callOf({
  area: 'accounts',
  title: 'Savoir qui est connecté',
  route: 'GET /api/user/status',
  service: 'query',
  access: 'anyone',
  answer: UserStatus,
});
