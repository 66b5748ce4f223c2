import type { CustomerEvent, DomainEvent } from 'contracts';
import { anomalyOf, type Anomaly } from '../anomaly.ts';
import { auditedEventOf } from '../areas.ts';
import { auditFoldOf } from '../audit-fold.ts';
import { stillStoodAt } from '../moments.ts';
import type { ReadRecord, Sound } from './read-records.ts';

/** `leftAt`: when it was deactivated. */
type Relative = { active: boolean; leftAt: string };

type Customer = {
  size: number;
  isRegistered: boolean;
  isErased: boolean;
  readonly relatives: Map<string, Relative>;
};

const relativeFault = (
  { type, data }: Extract<CustomerEvent, { data: { relativeId: string } }>,
  relative: Relative | undefined,
): string | undefined => {
  const name = `le proche ${data.relativeId}`;
  if (type === 'RelativeAdded') return relative && `${name} est ajouté deux fois`;
  if (relative === undefined) return `${name} est inconnu`;
  if (type === 'RelativeDeactivated' && !relative.active) return `${name} est déjà désactivé`;
  return type === 'RelativeReactivated' && relative.active ? `${name} est déjà actif` : undefined;
};

/** Whether the event creates the customer: a registration, or a practitioner's record. */
const makesKnown = (
  event: CustomerEvent,
): event is Extract<CustomerEvent, { type: 'CustomerRegistered' | 'CustomerRecorded' }> =>
  event.type === 'CustomerRegistered' || event.type === 'CustomerRecorded';

type Living = Exclude<CustomerEvent, { type: 'CustomerErased' | 'CustomerErasureCompleted' }>;

// oxlint-disable-next-line complexity -- ordered conditions: the first match wins
const takeOwn = (customer: Customer, event: Living, at: string): string | undefined => {
  const { isRegistered, relatives } = customer;
  if (makesKnown(event)) {
    customer.isRegistered = true;
    return isRegistered ? 'est inscrit deux fois' : undefined;
  }
  const unknown = isRegistered ? undefined : 'n’est pas inscrit';
  if (event.type === 'CustomerProfileRevised' || event.type === 'CustomerRecordRevised')
    return unknown;
  const { relativeId } = event.data;
  const fault = relativeFault(event, relatives.get(relativeId));
  if (event.type !== 'RelativeRevised') {
    const active = event.type !== 'RelativeDeactivated';
    relatives.set(relativeId, { active, leftAt: active ? '' : at });
  }
  customer.size = 1 + relatives.size;
  return unknown ?? fault;
};

const takeErasure = (
  customer: Customer,
  { type }: Extract<CustomerEvent, { type: 'CustomerErased' | 'CustomerErasureCompleted' }>,
): string | undefined => {
  if (type === 'CustomerErasureCompleted')
    return customer.isErased ? undefined : 'est effacé sans que cela ait commencé';
  const fault = customer.isRegistered ? undefined : 'n’est pas inscrit';
  const isAgain = customer.isErased;
  customer.isErased = true;
  return isAgain ? 'est effacé deux fois' : fault;
};

const takeAny = (customer: Customer, event: CustomerEvent, at: string): string | undefined => {
  if (event.type === 'CustomerErased' || event.type === 'CustomerErasureCompleted')
    return takeErasure(customer, event);
  return customer.isErased ? 'change alors qu’il est effacé' : takeOwn(customer, event, at);
};

type Reserving = Extract<DomainEvent, { type: 'BookingPlaced' | 'SeatTaken' | 'SeatAwaited' }>;

const isReserving = (event: DomainEvent): event is Reserving =>
  event.type === 'BookingPlaced' || event.type === 'SeatTaken' || event.type === 'SeatAwaited';

/** Customer and beneficiary must be known. */
const bookedFault = (
  { isRegistered, isErased, relatives }: Customer,
  { event, metadata }: Sound,
): string | undefined => {
  if (!isReserving(event)) return undefined;
  if (!isRegistered) return 'n’est pas inscrit et réserve';
  if (isErased) return 'est effacé et réserve';
  const { relativeId } = event.data;
  if (relativeId === null) return undefined;
  const relative = relatives.get(relativeId);
  if (relative === undefined) return `réserve pour le proche ${relativeId}, qui est inconnu`;
  return relative.active || stillStoodAt(relative.leftAt, metadata.at)
    ? undefined
    : `réserve pour le proche ${relativeId}, qui est désactivé`;
};

const customerIn = (read: ReadRecord): string | undefined => {
  const booked = read.sound?.event;
  return booked !== undefined && isReserving(booked)
    ? booked.data.customerId
    : auditedEventOf(read, 'customer')?.data.customerId;
};

export const customersAudit = auditFoldOf<Customer>({
  keysOf: (read) => {
    const customerId = customerIn(read);
    return customerId === undefined ? [] : [customerId];
  },
  begin: () => ({ size: 1, isRegistered: false, isErased: false, relatives: new Map() }),
  take: (customer, read, key): readonly Anomaly[] => {
    const { sound } = read;
    if (sound === undefined) return [];
    const own = auditedEventOf(read, 'customer');
    const fault =
      own === undefined ? bookedFault(customer, sound) : takeAny(customer, own, sound.metadata.at);
    return fault === undefined ? [] : [anomalyOf(`Le client ${key} ${fault}`, read)];
  },
});
