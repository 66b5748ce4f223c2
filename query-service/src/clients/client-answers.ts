import {
  fullNameOf,
  type CustomerDocument,
  type LikelyDouble,
  type Likeness,
  type ListedClient,
} from 'contracts';
import { ageInYears, wallTimeOf } from '../engine/texts.ts';
import { timesOf, type ClientGroup, type ClientList } from './client-list.ts';

export type Customers = ReadonlyMap<string, CustomerDocument>;

export type Around = {
  readonly list: ClientList;
  readonly customers: Customers;
  readonly timeZone: string;
  readonly now: string;
};

export const idsOfGroups = (groups: readonly ClientGroup[]): readonly string[] =>
  groups.flatMap(({ members }) => members.map(({ customerId }) => customerId));

/** The value of the kept file, else the first one of the merged files. */
const firstKnown = <Value>(
  { members }: ClientGroup,
  customers: Customers,
  valueOf: (customer: CustomerDocument) => Value | null,
): Value | null => {
  for (const { customerId } of members) {
    const customer = customers.get(customerId);
    const value = customer === undefined ? null : valueOf(customer);
    if (value !== null && value !== '') return value;
  }
  return null;
};

const relativesOf = ({ members }: ClientGroup, customers: Customers): string[] =>
  members.flatMap(({ customerId, people }) => {
    const { relatives = [] } = customers.get(customerId) ?? {};
    return people.flatMap(({ relativeId }) => {
      const relative = relatives.find((each) => each.relativeId === relativeId);
      return relative === undefined ? [] : [fullNameOf(relative)];
    });
  });

export const birthdayOf = (group: ClientGroup, customers: Customers): string | null =>
  firstKnown(group, customers, ({ birthday }) => birthday);

export const listedClientOf = (
  group: ClientGroup,
  { list, customers, timeZone, now }: Around,
): ListedClient => {
  const { root } = group;
  const { firstname = '', lastname = '' } = customers.get(root.customerId) ?? {};
  const { last, next, visits } = timesOf(list, group, now);
  const birthday = birthdayOf(group, customers);
  return {
    id: root.customerId,
    firstname,
    lastname,
    age: birthday === null ? null : ageInYears(birthday, now),
    phone: firstKnown(group, customers, ({ phone }) => phone),
    isRecorded: root.isRecorded,
    relatives: relativesOf(group, customers),
    last: last === null ? null : wallTimeOf(timeZone, last),
    next: next === null ? null : wallTimeOf(timeZone, next),
    visits,
  };
};

export const namedGroup = ({ root }: ClientGroup, customers: Customers) => {
  const customer = customers.get(root.customerId);
  return { id: root.customerId, fullName: customer === undefined ? '' : fullNameOf(customer) };
};

export const likelyDoubleOf = (
  { group, likeness }: { readonly group: ClientGroup; readonly likeness: Likeness },
  customers: Customers,
): LikelyDouble => ({
  ...namedGroup(group, customers),
  phone: firstKnown(group, customers, ({ phone }) => phone),
  likeness,
});
