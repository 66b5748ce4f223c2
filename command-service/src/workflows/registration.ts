import {
  accountStream,
  customerStream,
  practitionerStream,
  type CommandMetadata,
  type CustomerProfile,
  type ErrorCode,
  type RegisterPractitioner,
} from 'contracts';
import type { AccountStore, KeyedNames, Passwords, Role } from 'contracts/ports';
import { accountDecider } from '../account/account-decider.ts';
import type { CommandHandler } from '../command-handler.ts';
import { customerDecider } from '../customer/customer-decider.ts';
import { practitionerDecider } from '../practitioner/practitioner-decider.ts';
import { claimSlug } from './slug-claims.ts';

export type RegistrationDependencies = {
  readonly commands: CommandHandler;
  readonly accountStore: AccountStore;
  readonly passwords: Passwords;
  readonly keyedNames: KeyedNames;
};

type Credential = { readonly email: string; readonly password: string };
/** The position of the last event, or the first refusal. */
export type Registered =
  | { readonly outcome: 'registered'; readonly position: number }
  | { readonly outcome: 'rejected'; readonly code: ErrorCode };

/**
 * The credential first, which is the lock on the address; then the account's event. The party's
 * follows, by the caller. The same command with the same ids again finishes what a crash left: the
 * address is its account's already, and what it wrote before is recognised.
 */
const openAccount = async (
  { commands, accountStore, passwords }: RegistrationDependencies,
  { email, password }: Credential,
  account: {
    readonly accountId: string;
    readonly roles: Role[];
    readonly customerId: string | null;
    readonly practitionerId: string | null;
  },
  metadata: CommandMetadata,
): Promise<Registered> => {
  const { accountId } = account;
  const passwordHash = await passwords.hash(password);
  const added = await accountStore.addCredential({ accountId, email, passwordHash });
  if (added === 'taken') return { outcome: 'rejected', code: 'EMAIL_TAKEN' };
  const handled = await commands.handle(accountDecider, accountStream(accountId), {
    type: 'OpenAccount',
    data: account,
    metadata,
  });
  return handled.outcome === 'accepted'
    ? { outcome: 'registered', position: handled.position }
    : { outcome: 'rejected', code: handled.code };
};

export const registerCustomer = async (
  dependencies: RegistrationDependencies,
  {
    customerId,
    accountId,
    profile,
    ...credential
  }: Credential & {
    readonly customerId: string;
    readonly accountId: string;
    readonly profile: CustomerProfile;
  },
  metadata: CommandMetadata,
): Promise<Registered> => {
  const account = { accountId, roles: ['ROLE_USER' as const], customerId, practitionerId: null };
  const opened = await openAccount(dependencies, credential, account, metadata);
  if (opened.outcome === 'rejected') return opened;
  const handled = await dependencies.commands.handle(customerDecider, customerStream(customerId), {
    type: 'RegisterCustomer',
    data: { customerId, accountId, profile },
    metadata,
  });
  return handled.outcome === 'accepted'
    ? { outcome: 'registered', position: handled.position }
    : { outcome: 'rejected', code: handled.code };
};

/**
 * The slug first, which is the lock on the address of the profile, then the profile under it. Who is
 * registered already claims nothing more: the same command is recognised, another is refused.
 */
const openProfile = async (
  { commands, keyedNames }: RegistrationDependencies,
  { type, data, metadata }: RegisterPractitioner,
): Promise<Registered> => {
  const stream = practitionerStream(data.practitionerId);
  const { registered } = await commands.stateOf(practitionerDecider, stream);
  const claimed =
    registered === null
      ? await claimSlug({ commands, keyedNames }, data, metadata)
      : ({ outcome: 'claimed', slug: data.slug } as const);
  if (claimed.outcome === 'rejected') return claimed;
  const { slug } = claimed;
  const register = { type, data: { ...data, slug }, metadata };
  const handled = await commands.handle(practitionerDecider, stream, register);
  return handled.outcome === 'accepted'
    ? { outcome: 'registered', position: handled.position }
    : { outcome: 'rejected', code: handled.code };
};

export const registerPractitioner = async (
  dependencies: RegistrationDependencies,
  {
    email,
    password,
    ...data
  }: Credential & RegisterPractitioner['data'] & { readonly accountId: string },
  metadata: CommandMetadata,
): Promise<Registered> => {
  const { accountId, practitionerId } = data;
  const roles: Role[] = ['ROLE_PROFESSIONAL'];
  const account = { accountId, roles, customerId: null, practitionerId };
  const command = { type: 'RegisterPractitioner', data, metadata } as const;
  // Asked before anything is written: a profile that is refused must not keep the e-mail address.
  const decision = practitionerDecider.decide(command, practitionerDecider.initialState());
  if (decision.outcome === 'rejected') return decision;
  const opened = await openAccount(dependencies, { email, password }, account, metadata);
  return opened.outcome === 'rejected' ? opened : openProfile(dependencies, command);
};

export const registerOperator = (
  dependencies: RegistrationDependencies,
  { accountId, ...credential }: Credential & { readonly accountId: string },
  metadata: CommandMetadata,
): Promise<Registered> => {
  const account = {
    accountId,
    roles: ['ROLE_ADMIN' as const],
    customerId: null,
    practitionerId: null,
  };
  return openAccount(dependencies, credential, account, metadata);
};
