/* oxlint-disable max-lines -- all decisions about one stream */
import {
  DEFAULT_ZONE,
  isBirthday,
  localOf,
  type AddRelative,
  type CompleteCustomerErasure,
  type CustomerCommand,
  type CustomerEvent,
  type CustomerProfile,
  type CustomerRejection,
  type DeactivateRelative,
  type EraseCustomer,
  type RecordCustomer,
  type RecordedPerson,
  type ReactivateRelative,
  type RegisterCustomer,
  type Relative,
  type ReviseCustomerProfile,
  type ReviseCustomerRecord,
  type ReviseRelative,
  ownValue,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

type CustomerDecision = Decision<CustomerEvent, CustomerRejection>;

export type Customer = {
  readonly registered: (CustomerProfile & { readonly accountId: string }) | null;
  /** A customer whom a practitioner recorded, without an account. */
  readonly recorded: (RecordedPerson & { readonly byPractitionerId: string }) | null;
  /** Writes of the profile, the registration included. */
  readonly revision: number;
  readonly relatives: ReadonlyMap<string, Relative & { readonly active: boolean }>;
  /** `completed` once no data is left. */
  readonly erasure: 'none' | 'begun' | 'completed';
  /** The rest of the account's data is found by it. */
  readonly erasedAccountId: string | null;
};

const initialCustomer = (): Customer => ({
  registered: null,
  recorded: null,
  revision: 0,
  relatives: new Map(),
  erasure: 'none',
  erasedAccountId: null,
});

const withRelative = (
  customer: Customer,
  { relativeId, ...change }: Relative | { readonly relativeId: string; readonly active: boolean },
): Customer => {
  const before = customer.relatives.get(relativeId) ?? { ...unknownRelative, relativeId };
  return {
    ...customer,
    relatives: new Map(customer.relatives).set(relativeId, { ...before, ...change }),
  };
};

/** The state of a relative without an event. */
const unknownRelative = {
  firstname: '',
  lastname: '',
  gender: null,
  birthday: null,
  link: null,
  active: true,
} as const;

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const evolve = (customer: Customer, { type, data }: CustomerEvent): Customer => {
  switch (type) {
    case 'CustomerRegistered':
    case 'CustomerProfileRevised': {
      const { customerId: _, ...registered } = data;
      return { ...customer, registered, revision: customer.revision + 1 };
    }
    case 'CustomerRecorded':
    case 'CustomerRecordRevised': {
      const { customerId: _, ...recorded } = data;
      return { ...customer, recorded };
    }
    case 'RelativeAdded':
    case 'RelativeRevised': {
      const { customerId: _, ...relative } = data;
      return withRelative(customer, relative);
    }
    case 'RelativeDeactivated':
      return withRelative(customer, { relativeId: data.relativeId, active: false });
    case 'RelativeReactivated':
      return withRelative(customer, { relativeId: data.relativeId, active: true });
    case 'CustomerErased':
      return { ...initialCustomer(), erasure: 'begun', erasedAccountId: data.accountId };
    case 'CustomerErasureCompleted':
      return { ...customer, erasure: 'completed' };
  }
};

/** Equal in the fields of one side. */
const hasSameValues = (one: object, other: object): boolean =>
  Object.entries(one).every(([field, value]: [string, unknown]) => {
    const known = ownValue(other as Readonly<Record<string, unknown>>, field);
    const areObjects = typeof value === 'object' && value !== null && known instanceof Object;
    return areObjects ? hasSameValues(value, known) : value === known;
  });

const registerCustomer = (
  { data: { customerId, accountId, profile } }: RegisterCustomer,
  { registered, recorded }: Customer,
): CustomerDecision =>
  registered === null && recorded === null
    ? accept({ type: 'CustomerRegistered', data: { customerId, accountId, ...profile } })
    : reject('CUSTOMER_ALREADY_REGISTERED');

const recordCustomer = (
  { data: { customerId, byPractitionerId, person } }: RecordCustomer,
  { registered, recorded }: Customer,
): CustomerDecision => {
  if (registered !== null) return reject('CUSTOMER_ALREADY_REGISTERED');
  if (recorded !== null) return accept();
  return accept({ type: 'CustomerRecorded', data: { customerId, byPractitionerId, ...person } });
};

/** Answers others as if there were no such customer. */
const reviseRecord = (
  { data: { customerId, byPractitionerId, person } }: ReviseCustomerRecord,
  { recorded }: Customer,
): CustomerDecision => {
  if (recorded?.byPractitionerId !== byPractitionerId) return reject('CUSTOMER_NOT_FOUND');
  // Also without a change: the mail address, which is not in the log, may be another.
  return accept({
    type: 'CustomerRecordRevised',
    data: { customerId, byPractitionerId, ...person },
  });
};

// oxlint-disable-next-line complexity -- an exhaustive switch, checked by the compiler
const birthdayIn = (command: CustomerCommand): string | null => {
  switch (command.type) {
    case 'RegisterCustomer':
    case 'ReviseCustomerProfile':
      return command.data.profile.birthday;
    case 'RecordCustomer':
    case 'ReviseCustomerRecord':
      return command.data.person.birthday;
    case 'AddRelative':
    case 'ReviseRelative':
      return command.data.relative.birthday;
    case 'DeactivateRelative':
    case 'ReactivateRelative':
    case 'EraseCustomer':
    case 'CompleteCustomerErasure':
      return null;
  }
};

type Registered = NonNullable<Customer['registered']>;

const reviseProfile = (
  { data: { customerId, profile, expected } }: ReviseCustomerProfile,
  registered: Registered,
  revision: number,
): CustomerDecision => {
  if (expected !== undefined && expected !== revision) return reject('PROFILE_CHANGED');
  if (hasSameValues(profile, registered)) return accept();
  const { accountId } = registered;
  return accept({ type: 'CustomerProfileRevised', data: { customerId, accountId, ...profile } });
};

const addRelative = (
  { data: { customerId, relative, relativesMax, unconfirmedMax = Infinity } }: AddRelative,
  { relatives }: Customer,
): CustomerDecision => {
  if (relatives.has(relative.relativeId)) return accept();
  if (relatives.size >= unconfirmedMax) return reject('EMAIL_NOT_CONFIRMED');
  return relatives.size < relativesMax
    ? accept({ type: 'RelativeAdded', data: { customerId, ...relative } })
    : reject('TOO_MANY_RELATIVES');
};

const reviseRelative = (
  { data: { customerId, relative } }: ReviseRelative,
  { relatives }: Customer,
): CustomerDecision => {
  const known = relatives.get(relative.relativeId);
  if (known === undefined) return reject('RELATIVE_NOT_FOUND');
  return hasSameValues(relative, known)
    ? accept()
    : accept({ type: 'RelativeRevised', data: { customerId, ...relative } });
};

const deactivateRelative = (
  { data }: DeactivateRelative,
  { relatives }: Customer,
): CustomerDecision => {
  const relative = relatives.get(data.relativeId);
  if (relative === undefined) return reject('RELATIVE_NOT_FOUND');
  return relative.active ? accept({ type: 'RelativeDeactivated', data }) : accept();
};

const reactivateRelative = (
  { data }: ReactivateRelative,
  { relatives }: Customer,
): CustomerDecision => {
  const relative = relatives.get(data.relativeId);
  if (relative === undefined) return reject('RELATIVE_NOT_FOUND');
  return relative.active ? accept() : accept({ type: 'RelativeReactivated', data });
};

type Erasing = EraseCustomer | CompleteCustomerErasure;

const eraseCustomer = (
  { data }: EraseCustomer,
  { registered, recorded, erasure }: Customer,
): CustomerDecision => {
  if (erasure !== 'none') return accept();
  return registered === null && recorded === null
    ? reject('CUSTOMER_NOT_FOUND')
    : accept({
        type: 'CustomerErased',
        data: recorded === null ? data : { ...data, byPractitionerId: recorded.byPractitionerId },
      });
};

const completeErasure = (
  { data }: CompleteCustomerErasure,
  { erasure }: Customer,
): CustomerDecision => {
  if (erasure === 'none') return reject('CUSTOMER_NOT_FOUND');
  return erasure === 'completed' ? accept() : accept({ type: 'CustomerErasureCompleted', data });
};

const decideOnRegistered = (
  command: Exclude<
    CustomerCommand,
    RegisterCustomer | RecordCustomer | ReviseCustomerRecord | Erasing
  >,
  customer: Customer,
): CustomerDecision => {
  if (customer.registered === null) return reject('CUSTOMER_NOT_FOUND');
  switch (command.type) {
    case 'ReviseCustomerProfile':
      return reviseProfile(command, customer.registered, customer.revision);
    case 'AddRelative':
      return addRelative(command, customer);
    case 'ReviseRelative':
      return reviseRelative(command, customer);
    case 'DeactivateRelative':
      return deactivateRelative(command, customer);
    case 'ReactivateRelative':
      return reactivateRelative(command, customer);
  }
};

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const decide = (command: CustomerCommand, customer: Customer): CustomerDecision => {
  const birthday = birthdayIn(command);
  const today = localOf(DEFAULT_ZONE, command.metadata.at).day;
  if (birthday !== null && !isBirthday(birthday, today)) return reject('BIRTHDAY_NOT_VALID');
  if (command.type === 'EraseCustomer') return eraseCustomer(command, customer);
  if (command.type === 'CompleteCustomerErasure') return completeErasure(command, customer);
  // An erased id is never used again.
  if (customer.erasure !== 'none') return reject('CUSTOMER_NOT_FOUND');
  if (command.type === 'RegisterCustomer') return registerCustomer(command, customer);
  if (command.type === 'RecordCustomer') return recordCustomer(command, customer);
  if (command.type === 'ReviseCustomerRecord') return reviseRecord(command, customer);
  return decideOnRegistered(command, customer);
};

export const customerDecider: Decider<CustomerCommand, Customer, CustomerEvent, CustomerRejection> =
  { initialState: initialCustomer, evolve, decide };
