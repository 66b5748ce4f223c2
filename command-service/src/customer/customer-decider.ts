import {
  DEFAULT_ZONE,
  isBirthday,
  localOf,
  type AddRelative,
  type CustomerCommand,
  type CustomerEvent,
  type CustomerRejection,
  type DeactivateRelative,
  type Named,
  type ReactivateRelative,
  type RegisterCustomer,
  type ReviseCustomerProfile,
  type ReviseRelative,
} from 'contracts';
import { accept, reject, type Decider, type Decision } from '../decider.ts';

type CustomerDecision = Decision<CustomerEvent, CustomerRejection>;

export type Customer = {
  readonly registered: (Named & { readonly accountId: string }) | null;
  readonly relatives: ReadonlyMap<string, Named & { readonly active: boolean }>;
};

const withRelative = (
  customer: Customer,
  relativeId: string,
  change: Partial<Named & { readonly active: boolean }>,
): Customer => {
  const relative = customer.relatives.get(relativeId);
  const before = relative ?? { firstname: '', lastname: '', active: true };
  return {
    ...customer,
    relatives: new Map(customer.relatives).set(relativeId, { ...before, ...change }),
  };
};

const evolve = (customer: Customer, { type, data }: CustomerEvent): Customer => {
  switch (type) {
    case 'CustomerRegistered':
    case 'CustomerProfileRevised': {
      const { accountId, firstname, lastname } = data;
      return { ...customer, registered: { accountId, firstname, lastname } };
    }
    case 'RelativeAdded':
    case 'RelativeRevised': {
      const { relativeId, firstname, lastname } = data;
      return withRelative(customer, relativeId, { firstname, lastname });
    }
    case 'RelativeDeactivated':
      return withRelative(customer, data.relativeId, { active: false });
    case 'RelativeReactivated':
      return withRelative(customer, data.relativeId, { active: true });
  }
};

const registerCustomer = (
  { data: { customerId, accountId, profile } }: RegisterCustomer,
  { registered }: Customer,
): CustomerDecision =>
  registered === null
    ? accept({ type: 'CustomerRegistered', data: { customerId, accountId, ...profile } })
    : reject('CUSTOMER_ALREADY_REGISTERED');

/** The day of birth that a command tells of, if it does. */
const birthdayIn = (command: CustomerCommand): string | null => {
  switch (command.type) {
    case 'RegisterCustomer':
    case 'ReviseCustomerProfile':
      return command.data.profile.birthday;
    case 'AddRelative':
    case 'ReviseRelative':
      return command.data.relative.birthday;
    case 'DeactivateRelative':
    case 'ReactivateRelative':
      return null;
  }
};

const reviseProfile = (
  { data: { customerId, profile } }: ReviseCustomerProfile,
  accountId: string,
): CustomerDecision =>
  accept({ type: 'CustomerProfileRevised', data: { customerId, accountId, ...profile } });

const addRelative = (
  { data: { customerId, relative } }: AddRelative,
  { relatives }: Customer,
): CustomerDecision =>
  relatives.has(relative.relativeId)
    ? accept()
    : accept({ type: 'RelativeAdded', data: { customerId, ...relative } });

const reviseRelative = (
  { data: { customerId, relative } }: ReviseRelative,
  { relatives }: Customer,
): CustomerDecision =>
  relatives.has(relative.relativeId)
    ? accept({ type: 'RelativeRevised', data: { customerId, ...relative } })
    : reject('RELATIVE_NOT_FOUND');

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

const decideOnRegistered = (
  command: Exclude<CustomerCommand, RegisterCustomer>,
  customer: Customer,
): CustomerDecision => {
  if (customer.registered === null) return reject('CUSTOMER_NOT_FOUND');
  switch (command.type) {
    case 'ReviseCustomerProfile':
      return reviseProfile(command, customer.registered.accountId);
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

const decide = (command: CustomerCommand, customer: Customer): CustomerDecision => {
  const birthday = birthdayIn(command);
  const today = localOf(DEFAULT_ZONE, command.metadata.at).day;
  if (birthday !== null && !isBirthday(birthday, today)) return reject('BIRTHDAY_NOT_VALID');
  return command.type === 'RegisterCustomer'
    ? registerCustomer(command, customer)
    : decideOnRegistered(command, customer);
};

export const customerDecider: Decider<CustomerCommand, Customer, CustomerEvent, CustomerRejection> =
  { initialState: () => ({ registered: null, relatives: new Map() }), evolve, decide };
