import type { Command } from '../messaging/command.ts';
import type { Role } from '../ports/account-store.ts';

export type OpenAccount = Command<
  'OpenAccount',
  {
    readonly accountId: string;
    readonly roles: Role[];
    readonly customerId: string | null;
    readonly practitionerId: string | null;
  }
>;
export type GrantRole = Command<
  'GrantRole',
  {
    readonly accountId: string;
    readonly role: Role;
    readonly customerId: string | null;
    readonly practitionerId: string | null;
  }
>;
export type CloseAccount = Command<'CloseAccount', { readonly accountId: string }>;

export type AccountCommand = OpenAccount | GrantRole | CloseAccount;
