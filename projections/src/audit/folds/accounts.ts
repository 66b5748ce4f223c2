import type { AccountEvent, DomainEvent } from 'contracts';
import { anomalyOf, type Anomaly } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import type { Sound } from './read-records.ts';

type Account = {
  size: number;
  status: 'unknown' | 'open' | 'suspended' | 'closed';
  /** Suspended or closed since, an instant. */
  shutAt: string;
  readonly roles: Set<string>;
  readonly customerIds: Set<string>;
  practitionerId: string | null;
};

const roleOf: Readonly<Record<string, string>> = {
  customer: 'ROLE_USER',
  practitioner: 'ROLE_PROFESSIONAL',
  operator: 'ROLE_ADMIN',
};

type Type = AccountEvent['type'];

const becomes: { readonly [Each in Type]?: Account['status'] } = {
  AccountOpened: 'open',
  AccountSuspended: 'suspended',
  AccountReinstated: 'open',
  AccountClosed: 'closed',
};

const stands: readonly Account['status'][] = ['open', 'suspended'];
const known: readonly Account['status'][] = [...stands, 'closed'];

/** The valid states before each event, and the fault in any other state. */
const before: {
  readonly [Each in Type]: readonly [was: readonly Account['status'][], fault: string];
} = {
  AccountOpened: [['unknown'], 'est ouvert deux fois'],
  RoleGranted: [stands, 'reçoit un rôle sans être ouvert'],
  CustomerAttached: [stands, 'reçoit un client sans être ouvert'],
  PasswordLinkAsked: [['open'], 'est invité à choisir un mot de passe sans être ouvert'],
  EmailConfirmationRequested: [['open'], 'est invité à confirmer son adresse sans être ouvert'],
  EmailChangeRequested: [['open'], 'est invité à confirmer une nouvelle adresse sans être ouvert'],
  EmailChanged: [known, 'change d’adresse sans exister'],
  PasswordChanged: [known, 'change de mot de passe sans exister'],
  SessionsEnded: [known, 'perd ses sessions sans exister'],
  AccountSuspended: [['open'], 'est suspendu sans être ouvert'],
  AccountReinstated: [['suspended'], 'est rétabli sans être suspendu'],
  AccountClosed: [stands, 'est fermé sans être ouvert'],
  ErasureAsked: [stands, 'est à effacer sans être ouvert'],
  ErasureWithdrawn: [stands, 'n’est plus à effacer sans être ouvert'],
  ErasureCompleted: [['closed'], 'est effacé sans être fermé'],
};

const takeRoles = (account: Account, { type, data }: AccountEvent): void => {
  if (type === 'CustomerAttached') {
    account.roles.add('ROLE_USER');
    account.customerIds.add(data.customerId);
    return;
  }
  if (type !== 'AccountOpened' && type !== 'RoleGranted') return;
  for (const role of type === 'AccountOpened' ? data.roles : [data.role]) account.roles.add(role);
  if (data.customerId !== null) account.customerIds.add(data.customerId);
  account.practitionerId = data.practitionerId ?? account.practitionerId;
};

/** An account is opened once, and changes only while it is open. */
const takeOwn = (account: Account, event: AccountEvent, at: string): string | undefined => {
  const [was, fault] = before[event.type];
  const isRight = was.includes(account.status);
  if (event.type === 'CustomerAttached' && account.customerIds.has(event.data.customerId))
    return 'reçoit deux fois le même client';
  takeRoles(account, event);
  account.status = becomes[event.type] ?? account.status;
  if (event.type === 'AccountSuspended' || event.type === 'AccountClosed') account.shutAt = at;
  return isRight ? undefined : fault;
};

const owners = (event: DomainEvent) =>
  event.data as {
    readonly customerId?: string | null;
    readonly practitionerId?: string | null;
    readonly byPractitionerId?: string;
    readonly partyId?: string;
  };

/**
 * A signed-in sender may sign up another person. The author of an offer to who waits is the sender of the next
 * command, because it is due by the clock (ADR-0099).
 */
const aboutOthers: ReadonlySet<string> = new Set<DomainEvent['type']>([
  'AccountOpened',
  'CustomerRegistered',
  'PractitionerRegistered',
  'SeatOffered',
  'SeatOfferLapsed',
]);

/** True if none is named. */
const mayBeOf = ({ customerIds }: Account, customerId: string | null | undefined): boolean =>
  customerId === undefined || (customerId !== null && customerIds.has(customerId));

/** Whether the event concerns the account's own data, in the role of its author. */
const isTheirs = (account: Account, role: string, event: DomainEvent): boolean => {
  const { customerId, byPractitionerId, partyId } = owners(event);
  const { practitionerId = byPractitionerId } = owners(event);
  if (role === 'operator' || aboutOthers.has(event.type)) return true;
  if (partyId !== undefined)
    return account.customerIds.has(partyId) || partyId === account.practitionerId;
  if (role === 'customer') return mayBeOf(account, customerId);
  return practitionerId === undefined || practitionerId === account.practitionerId;
};

const shut = { suspended: 'est suspendu', closed: 'est fermé' } as const;

/** The author's account is open, in that role, and acts on its own data. */
const authorFault = (account: Account, { event, metadata }: Sound): string | undefined => {
  const { status, shutAt, roles } = account;
  const { role } = metadata.actor;
  if (status === 'unknown') return 'n’existe pas';
  // Earlier commands are still decided.
  if (status !== 'open' && metadata.at > shutAt) return shut[status];
  const needed = roleOf[role];
  if (needed === undefined) return undefined;
  if (!roles.has(needed)) return `n’a pas le rôle ${needed}`;
  return isTheirs(account, role, event) ? undefined : 'n’en a pas le droit';
};

/** The fault of a party that does not belong to the account under which it registers. */
const partyFault = (account: Account, { type, data }: DomainEvent): string | undefined => {
  const isParty =
    (type !== 'CustomerRegistered' || account.customerIds.has(data.customerId)) &&
    (type !== 'PractitionerRegistered' || data.practitionerId === account.practitionerId);
  return isParty ? undefined : 'n’est pas celui de qui s’inscrit';
};

type DecidedByOperator = Extract<
  DomainEvent,
  {
    type:
      | 'DiplomaValidated'
      | 'DiplomaRefused'
      | 'PractitionerVerified'
      | 'TrialStarted'
      | 'PractitionerSuspended'
      | 'PractitionerReinstated';
  }
>;
const decidedByOperators: ReadonlySet<string> = new Set<DecidedByOperator['type']>([
  'DiplomaValidated',
  'DiplomaRefused',
  'PractitionerVerified',
  'TrialStarted',
  'PractitionerSuspended',
  'PractitionerReinstated',
]);
const isDecidedByOperator = (event: DomainEvent): event is DecidedByOperator =>
  decidedByOperators.has(event.type);

/** Besides the author's. */
const namedIn = (event: DomainEvent): { party?: string; operator?: string } => {
  const { type, data } = event;
  if (isDecidedByOperator(event)) return { operator: event.data.by };
  if (type === 'PersonalDataViewed' || type === 'DiplomaViewed')
    return { operator: data.accountId };
  if ('operatorId' in data) return { operator: data.operatorId };
  if (type === 'CustomerRegistered') return { party: data.accountId };
  return type === 'PractitionerRegistered' && data.accountId !== null
    ? { party: data.accountId }
    : {};
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const faultsOf = (account: Account, sound: Sound, key: string): readonly (string | undefined)[] => {
  const { event, metadata } = sound;
  const own = auditedEventOf({ sound }, 'account');
  const { party, operator } = namedIn(event);
  const isOperator = account.status !== 'unknown' && account.roles.has('ROLE_ADMIN');
  return [
    own?.data.accountId === key ? takeOwn(account, own, metadata.at) : undefined,
    // Authors of imported events have no account here.
    ...(metadata.origin === 'import'
      ? []
      : [
          metadata.actor.accountId === key ? authorFault(account, sound) : undefined,
          party === key ? partyFault(account, event) : undefined,
          operator === key && !isOperator ? 'n’est pas de l’exploitation' : undefined,
        ]),
  ];
};

/** Audits whether the author of each event had an account and the right. */
export const accountsAudit = auditFoldOf<Account>({
  keysOf: ({ sound }) => {
    if (sound === undefined) return [];
    const { accountId } = sound.metadata.actor;
    const { party, operator } = namedIn(sound.event);
    const own = auditedEventOf({ sound }, 'account')?.data.accountId;
    const named = [accountId, own, party, operator].filter((key) => key !== undefined);
    return named.length > 1 ? [...new Set(named)] : named;
  },
  begin: () => ({
    size: 1,
    status: 'unknown',
    shutAt: '',
    roles: new Set(),
    customerIds: new Set(),
    practitionerId: null,
  }),
  take: (account, { sound }, key): readonly Anomaly[] =>
    sound === undefined
      ? []
      : faultsOf(account, sound, key)
          .filter((fault) => fault !== undefined)
          .map((fault) => anomalyOf(`${sound.event.type}\u00a0: le compte ${key} ${fault}`, sound)),
});
