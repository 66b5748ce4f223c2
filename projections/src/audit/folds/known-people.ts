import { ciphertextsIn, ownValue, type DomainEvent } from 'contracts';
import { atOf, type At } from '../anomaly.ts';
import type { ReadRecord, Sound } from './read-records.ts';

export type KnownAccount = {
  readonly at: At;
  /** Customer and practitioner. */
  readonly openedWith: readonly string[];
  readonly roles: Set<string>;
  readonly customerIds: Set<string>;
  practitionerId: string | null;
  /** Of the messages that it wrote by the contact form. */
  readonly senderIds: Set<string>;
  /** Suspended or closed since, an instant; `null` while it is open. */
  shutAt: string | null;
  isErasureRequested: boolean;
  isErased: boolean;
  readonly linksRequestedAt: Set<string>;
  /** Instants. */
  readonly emailChangesRequestedAt: Set<string>;
  readonly emailsChangedAt: Set<string>;
  readonly emailsChangedBy: Set<string>;
};

/** The owner of a key, with one event that has encrypted fields. */
type Owner = { readonly at: At; readonly ciphertext: string };

/** About all people who have rows outside the log. */
export type KnownPeople = {
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly parties: ReadonlySet<string>;
  readonly owners: ReadonlyMap<string, Owner>;
  /** Their key is destroyed, or will be. */
  readonly erasing: ReadonlySet<string>;
  /** Their erasure is complete. */
  readonly erased: ReadonlySet<string>;
};

type OpenPeople = {
  readonly accounts: Map<string, KnownAccount>;
  readonly parties: Set<string>;
  readonly owners: Map<string, Owner>;
  readonly erasing: Set<string>;
  readonly erased: Set<string>;
};

const isText = (value: unknown): value is string => typeof value === 'string';

type Type = DomainEvent['type'];
type DataOf<Each extends Type> = Extract<DomainEvent, { type: Each }>['data'];
type KnownFact = { readonly at: At; readonly instant: string; readonly commandId: string };
type OnPeople = {
  readonly [Each in Type]?: (people: OpenPeople, data: DataOf<Each>, fact: KnownFact) => void;
};
type OnAccount = {
  readonly [Each in Type]?: (account: KnownAccount, data: DataOf<Each>, fact: KnownFact) => void;
};

const erasing = ({ erasing: ids }: OpenPeople, ...parties: readonly (string | null)[]): void => {
  for (const id of parties) if (id !== null) ids.add(id);
};

const onPeople: OnPeople = {
  AccountOpened: ({ accounts }, { accountId, roles, customerId, practitionerId }, { at }) => {
    accounts.set(accountId, {
      at,
      openedWith: [customerId, practitionerId].filter(isText),
      roles: new Set(roles),
      customerIds: new Set([customerId].filter(isText)),
      practitionerId,
      senderIds: new Set(),
      shutAt: null,
      isErasureRequested: false,
      isErased: false,
      linksRequestedAt: new Set(),
      emailChangesRequestedAt: new Set(),
      emailsChangedAt: new Set(),
      emailsChangedBy: new Set(),
    });
  },
  AccountClosed: (people, { accountId }) => {
    const account = people.accounts.get(accountId);
    if (account?.isErasureRequested === true) erasing(people, accountId, ...account.senderIds);
  },
  ErasureCompleted: (people, { accountId }) => {
    const account = people.accounts.get(accountId);
    if (account === undefined) return;
    const { customerIds, practitionerId, senderIds } = account;
    erasing(people, accountId, ...senderIds);
    for (const id of [accountId, ...customerIds, practitionerId, ...senderIds].filter(isText))
      people.erased.add(id);
  },
  LedgerDestroyed: (people, { ledgerId }) => {
    erasing(people, ledgerId);
    people.erased.add(ledgerId);
  },
  CustomerRegistered: ({ parties }, { customerId }) => void parties.add(customerId),
  CustomerRecorded: ({ parties }, { customerId }) => void parties.add(customerId),
  CustomerErased: (people, { customerId, accountId }) => erasing(people, customerId, accountId),
  CustomerErasureCompleted: ({ erased }, { customerId }) => void erased.add(customerId),
  PractitionerRegistered: ({ parties }, { practitionerId }) => void parties.add(practitionerId),
  PractitionerErased: (people, { practitionerId, accountId }) =>
    erasing(people, practitionerId, accountId),
  PractitionerErasureCompleted: ({ erased }, { practitionerId }) => void erased.add(practitionerId),
};

const onAccount: OnAccount = {
  RoleGranted: (account, { role, customerId, practitionerId }) => {
    account.roles.add(role);
    if (customerId !== null) account.customerIds.add(customerId);
    account.practitionerId = practitionerId ?? account.practitionerId;
  },
  CustomerAttached: ({ roles, customerIds }, { customerId }) => {
    roles.add('ROLE_USER');
    customerIds.add(customerId);
  },
  AccountSuspended: (account, _, { instant }) => {
    account.shutAt = instant;
  },
  AccountReinstated: (account) => {
    account.shutAt = null;
  },
  AccountClosed: (account, _, { instant }) => {
    account.shutAt = instant;
  },
  ContactMessageSent: ({ senderIds }, { senderId }) => void senderIds.add(senderId),
  ErasureAsked: (account) => {
    account.isErasureRequested = true;
  },
  ErasureWithdrawn: (account) => {
    account.isErasureRequested = false;
  },
  ErasureCompleted: (account) => {
    account.isErased = true;
  },
  PasswordLinkAsked: ({ linksRequestedAt }, _, { instant }) => void linksRequestedAt.add(instant),
  EmailChangeRequested: ({ emailChangesRequestedAt }, _, { instant }) =>
    void emailChangesRequestedAt.add(instant),
  EmailChanged: ({ emailsChangedAt, emailsChangedBy }, _, { instant, commandId }) => {
    emailsChangedAt.add(instant);
    emailsChangedBy.add(commandId);
  },
};

/** Tables typed by event, used with any event. */
type Any<Subject> = Readonly<
  Record<string, ((subject: Subject, data: unknown, fact: KnownFact) => void) | undefined>
>;

const takeEvent = (people: OpenPeople, { event, metadata, ...at }: Sound): void => {
  const { type, data } = event;
  const fact = { at: atOf(at), instant: metadata.at, commandId: metadata.commandId };
  (onPeople as Any<OpenPeople>)[type]?.(people, data, fact);
  const accountId = 'accountId' in data ? data.accountId : null;
  const account = accountId === null ? undefined : people.accounts.get(accountId);
  if (account !== undefined) (onAccount as Any<KnownAccount>)[type]?.(account, data, fact);
};

const takeOwners = ({ owners }: OpenPeople, { written, id, position }: ReadRecord): void => {
  if (written === undefined) return;
  const data = written.event.data as Readonly<Record<string, unknown>>;
  for (const [field, ciphertext] of Object.entries(ciphertextsIn(written.event) ?? {})) {
    const ownerId = ownValue(data, field);
    if (isText(ownerId) && isText(ciphertext) && !owners.has(ownerId))
      owners.set(ownerId, { at: { id, position }, ciphertext });
  }
};

export const openKnownPeople = () => {
  const people: OpenPeople = {
    accounts: new Map(),
    parties: new Set(),
    owners: new Map(),
    erasing: new Set(),
    erased: new Set(),
  };
  return {
    people: people as KnownPeople,
    take: (read: ReadRecord): void => {
      takeOwners(people, read);
      if (read.sound !== undefined) takeEvent(people, read.sound);
    },
  };
};
