import {
  accountStream,
  customerStream,
  practitionerStream,
  type CommandMetadata,
  type CustomerProfile,
  type ErrorCode,
  type PractitionerApplication,
  type RegisterPractitioner,
} from 'contracts';
import type { AccountStore, KeyedHashes, Passwords, Role } from 'contracts/ports';
import { accountDecider } from '../account-decider.ts';
import type { CommandHandler } from '../../engine/command-handler.ts';
import { customerDecider } from '../../customer/customer-decider.ts';
import { practitionerDecider } from '../../practitioner/practitioner-decider.ts';
import { reserveAccount } from './account-reservation.ts';
import { claimSlug } from '../../slug/slug-claims-workflow.ts';

type AccountDependencies = {
  readonly commands: CommandHandler;
  readonly accountStore: AccountStore;
  readonly passwords: Passwords;
};

export type RegistrationDependencies = AccountDependencies & { readonly keyedNames: KeyedHashes };

type Credential = { readonly email: string; readonly password: string };
type Refused = { readonly outcome: 'rejected'; readonly code: ErrorCode };
export type Registered =
  | {
      readonly outcome: 'registered';
      readonly position: number;
      /** Differs from the command's id if an earlier attempt was continued. */
      readonly accountId: string;
      readonly partyId: string | null;
    }
  | Refused;

type Opened = Extract<Registered, { readonly outcome: 'registered' }> & {
  readonly reservedAt: string;
};

/**
 * Reserves the address first; then come the account's event, the party's event by the caller, and `whole`. A
 * repeated command, or a new sign-up a minute later, completes what a crash left.
 */
// oxlint-disable-next-line max-params -- an inner step with the context of its caller
const openAccount = async (
  dependencies: AccountDependencies,
  { email, password }: Credential,
  owner: { readonly accountId: string; readonly role: Role; readonly partyId: string | null },
  metadata: CommandMetadata,
): Promise<Opened | Refused> => {
  const { commands, passwords } = dependencies;
  const passwordHash = await passwords.hash(password);
  const { role, ...ids } = owner;
  const wanted = { ...ids, email, passwordHash, reservedAt: metadata.at };
  const reserved = await reserveAccount(dependencies, wanted, role);
  if (reserved.outcome === 'rejected') return reserved;
  const { accountId, partyId, reservedAt, isOpen } = reserved;
  const opened = { outcome: 'registered', position: 0, accountId, partyId, reservedAt } as const;
  if (isOpen) return opened;
  const handled = await commands.handle(accountDecider, accountStream(accountId), {
    type: 'OpenAccount',
    data: {
      accountId,
      roles: [role],
      customerId: role === 'ROLE_USER' ? partyId : null,
      practitionerId: role === 'ROLE_PROFESSIONAL' ? partyId : null,
    },
    metadata,
  });
  return handled.outcome === 'accepted'
    ? { ...opened, position: handled.position }
    : { outcome: 'rejected', code: handled.code };
};

/** Confirms the credential once the party has registered. */
const whole = async (
  { accountStore }: AccountDependencies,
  { accountId, partyId, reservedAt }: Opened,
  handled: { readonly outcome: 'accepted'; readonly position: number } | Refused,
): Promise<Registered> => {
  if (handled.outcome === 'rejected') return { outcome: 'rejected', code: handled.code };
  const isTheirs = await accountStore.confirmCredential({ accountId, reservedAt });
  if (!isTheirs) return { outcome: 'rejected', code: 'SIGN_UP_UNDER_WAY' };
  return { outcome: 'registered', position: handled.position, accountId, partyId };
};

export const registerCustomer = async (
  dependencies: AccountDependencies,
  {
    customerId: partyId,
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
  const commandOf = (ids: { readonly customerId: string; readonly accountId: string }) =>
    ({ type: 'RegisterCustomer', data: { ...ids, profile }, metadata }) as const;
  // A refused profile must not keep the address reserved.
  const decision = customerDecider.decide(
    commandOf({ customerId: partyId, accountId }),
    customerDecider.initialState(),
  );
  if (decision.outcome === 'rejected') return decision;
  const owner = { accountId, partyId, role: 'ROLE_USER' } as const;
  const opened = await openAccount(dependencies, credential, owner, metadata);
  if (opened.outcome === 'rejected') return opened;
  const customerId = opened.partyId ?? partyId;
  const handled = await dependencies.commands.handle(
    customerDecider,
    customerStream(customerId),
    commandOf({ customerId, accountId: opened.accountId }),
  );
  return whole(dependencies, opened, handled);
};

/** Claims the slug before the registration, so that the address is held. A registered practitioner claims no other. */
const openProfile = async (
  { commands, keyedNames: keyedHashes }: RegistrationDependencies,
  { type, data, metadata }: RegisterPractitioner,
  applicationOf: ApplicationOf | undefined,
): Promise<{ readonly outcome: 'accepted'; readonly position: number } | Refused> => {
  const stream = practitionerStream(data.practitionerId);
  const { registered } = await commands.stateOf(practitionerDecider, stream);
  const claimed =
    registered === null
      ? await claimSlug({ commands, keyedNames: keyedHashes }, data, metadata)
      : ({ outcome: 'claimed', slug: data.slug } as const);
  if (claimed.outcome === 'rejected') return claimed;
  const { slug } = claimed;
  const application = registered === null ? await applicationOf?.(data.practitionerId) : undefined;
  const commandData = { ...data, slug, ...(application === undefined ? {} : { application }) };
  return commands.handle(practitionerDecider, stream, { type, data: commandData, metadata });
};

/** Stores the files under this id, and returns the application. */
type ApplicationOf = (practitionerId: string) => Promise<PractitionerApplication>;

export const registerPractitioner = async (
  dependencies: RegistrationDependencies,
  {
    email,
    password,
    applicationOf,
    ...data
  }: Credential &
    Omit<RegisterPractitioner['data'], 'application'> & {
      readonly accountId: string;
      /** Called once the address is reserved for good. */
      readonly applicationOf?: ApplicationOf;
    },
  metadata: CommandMetadata,
): Promise<Registered> => {
  const commandOf = (ids: { readonly accountId: string; readonly practitionerId: string }) =>
    ({ type: 'RegisterPractitioner', data: { ...data, ...ids }, metadata }) as const;
  // A refused profile must not keep the address reserved.
  const decision = practitionerDecider.decide(commandOf(data), practitionerDecider.initialState());
  if (decision.outcome === 'rejected') return decision;
  const { accountId, practitionerId: partyId } = data;
  const owner = { accountId, partyId, role: 'ROLE_PROFESSIONAL' } as const;
  const opened = await openAccount(dependencies, { email, password }, owner, metadata);
  if (opened.outcome === 'rejected') return opened;
  const ids = { accountId: opened.accountId, practitionerId: opened.partyId ?? partyId };
  const profile = await openProfile(dependencies, commandOf(ids), applicationOf);
  return whole(dependencies, opened, profile);
};

/** The name is stored with the credential: events hold none. */
export const registerOperator = async (
  dependencies: AccountDependencies,
  {
    accountId,
    name,
    ...credential
  }: Credential & { readonly accountId: string; readonly name: string },
  metadata: CommandMetadata,
): Promise<Registered> => {
  const owner = { accountId, partyId: null, role: 'ROLE_ADMIN' } as const;
  const opened = await openAccount(dependencies, credential, owner, metadata);
  if (opened.outcome === 'rejected') return opened;
  await dependencies.accountStore.setOperatorName(opened.accountId, name);
  return whole(dependencies, opened, { outcome: 'accepted', position: opened.position });
};
