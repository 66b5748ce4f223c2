import { unboxed, type SouffleEvent } from 'contracts';
import type { At } from './anomaly.ts';
import { atOf } from './anomaly.ts';
import type { ReadRecord } from './read-records.ts';

export type KnownAccount = {
  readonly at: At;
  /** The customer and the practitioner that it was opened with. */
  readonly openedWith: readonly string[];
  readonly roles: Set<string>;
  readonly customerIds: Set<string>;
  practitionerId: string | null;
  /** Since when it has been suspended or closed, an instant; `null` while it is open. */
  shutAt: string | null;
  isErasureAsked: boolean;
  isErased: boolean;
  /** When links to choose a password were asked for: instants. */
  readonly linksAskedAt: Set<string>;
};

/** Somebody whose words are encrypted in the log: one event that says so, and its box. */
type Owner = { readonly at: At; readonly box: string };

/** What the log says of everybody who has rows beside it. */
export type KnownPeople = {
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  /** Customers and practitioners. */
  readonly parties: ReadonlySet<string>;
  readonly owners: ReadonlyMap<string, Owner>;
  /** Whose key is destroyed, or about to be. */
  readonly erasing: ReadonlySet<string>;
  /** Of whom nothing is left. */
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

const takeAccount = (
  { accounts, erasing, erased }: OpenPeople,
  { event: { type, data }, metadata }: NonNullable<ReadRecord['sound']>,
  at: At,
): void => {
  if (type === 'AccountOpened') {
    const { accountId, roles, customerId, practitionerId } = data;
    accounts.set(accountId, {
      at,
      openedWith: [customerId, practitionerId].filter(isText),
      roles: new Set(roles),
      customerIds: new Set([customerId].filter(isText)),
      practitionerId,
      shutAt: null,
      isErasureAsked: false,
      isErased: false,
      linksAskedAt: new Set(),
    });
    return;
  }
  const account = 'accountId' in data ? accounts.get(String(data.accountId)) : undefined;
  if (account === undefined) return;
  switch (type) {
    case 'RoleGranted':
      account.roles.add(data.role);
      if (data.customerId !== null) account.customerIds.add(data.customerId);
      account.practitionerId = data.practitionerId ?? account.practitionerId;
      return;
    case 'CustomerAttached':
      account.roles.add('ROLE_USER');
      account.customerIds.add(data.customerId);
      return;
    case 'AccountSuspended':
      account.shutAt = metadata.at;
      return;
    case 'AccountReinstated':
      account.shutAt = null;
      return;
    case 'AccountClosed':
      account.shutAt = metadata.at;
      if (account.isErasureAsked) erasing.add(data.accountId);
      return;
    case 'ErasureAsked':
      account.isErasureAsked = true;
      return;
    case 'ErasureWithdrawn':
      account.isErasureAsked = false;
      return;
    case 'ErasureCompleted':
      account.isErased = true;
      erasing.add(data.accountId);
      for (const id of [data.accountId, ...account.customerIds]) erased.add(id);
      if (account.practitionerId !== null) erased.add(account.practitionerId);
      return;
    case 'PasswordLinkAsked':
      account.linksAskedAt.add(metadata.at);
  }
};

const takeParty = (
  { parties, erasing, erased }: OpenPeople,
  { type, data }: SouffleEvent,
): void => {
  switch (type) {
    case 'CustomerRegistered':
    case 'CustomerRecorded':
      parties.add(data.customerId);
      return;
    case 'PractitionerRegistered':
      parties.add(data.practitionerId);
      return;
    case 'CustomerErased':
    case 'PractitionerErased':
      erasing.add(type === 'CustomerErased' ? data.customerId : data.practitionerId);
      if (data.accountId !== null) erasing.add(data.accountId);
      return;
    case 'CustomerErasureCompleted':
      erased.add(data.customerId);
      return;
    case 'PractitionerErasureCompleted':
      erased.add(data.practitionerId);
  }
};

const takeOwners = ({ owners }: OpenPeople, { written, id, position }: ReadRecord): void => {
  if (written === undefined) return;
  const { event, boxes = {} } = unboxed(written.event);
  for (const [field, box] of Object.entries(boxes)) {
    const ownerId = (event.data as Readonly<Record<string, unknown>>)[field];
    if (isText(ownerId) && isText(box) && !owners.has(ownerId))
      owners.set(ownerId, { at: { id, position }, box });
  }
};

/** Folds what the log says of people from its records, the first of which is the oldest. */
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
      if (read.sound === undefined) return;
      takeAccount(people, read.sound, atOf(read));
      takeParty(people, read.sound.event);
    },
  };
};
