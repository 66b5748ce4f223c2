import {
  areaOfType,
  isZone,
  type Consultation,
  type ManagementMode,
  type PlanningEvent,
  type PractitionerAddress,
  type PractitionerEvent,
  type WeeklySlot,
} from 'contracts';
import { stillStoodAt } from '../moments.ts';
import {
  erasureFault,
  isOfPresence,
  presenceAfter,
  presenceFault,
  type Presence,
} from '../presence.ts';

type Sold = Consultation & { readonly isArchived: boolean };

/** Computed by the audit's own fold, and immutable. */
export type OfferAtStart = Presence & {
  readonly timeZone: string;
  readonly isVerified: boolean;
  /** Local. */
  readonly trialEndsOn: string | null;
  readonly mode: ManagementMode;
  readonly addresses: ReadonlyMap<string, PractitionerAddress>;
  readonly consultations: ReadonlyMap<string, Sold>;
  readonly slots: ReadonlyMap<string, WeeklySlot>;
};

/** The offer, with former states that concurrent commands may have read. */
export type OfferHistory = {
  isRegistered: boolean;
  isErased: boolean;
  offered: OfferAtStart;
  /** Valid until an instant. */
  former: { readonly offered: OfferAtStart; readonly until: string }[];
};

export const noOffer = (): OfferHistory => ({
  isRegistered: false,
  isErased: false,
  offered: {
    timeZone: '',
    isVerified: false,
    isSuspended: false,
    hasLeft: false,
    trialEndsOn: null,
    mode: 'automatic',
    addresses: new Map(),
    consultations: new Map(),
    slots: new Map(),
  },
  former: [],
});

const withItem = <Item>(items: ReadonlyMap<string, Item>, id: string, item: Item | undefined) => {
  const changed = new Map(items);
  if (item === undefined) changed.delete(id);
  else changed.set(id, item);
  return changed;
};

// oxlint-disable-next-line complexity -- one short case an event
const offeredAfter = (
  offered: OfferAtStart,
  event: PlanningEvent | PractitionerEvent,
): OfferAtStart => {
  if (isOfPresence(event)) return { ...offered, ...presenceAfter(event) };
  const { addresses, consultations, slots } = offered;
  const { type, data } = event;
  switch (type) {
    case 'PractitionerRegistered':
      return { ...offered, timeZone: data.timeZone };
    case 'PractitionerAddressAdded':
    case 'PractitionerAddressRevised':
      return { ...offered, addresses: withItem(addresses, data.addressId, data) };
    case 'PractitionerAddressRemoved':
      return { ...offered, addresses: withItem(addresses, data.addressId, undefined) };
    case 'PractitionerVerified':
      return { ...offered, isVerified: true };
    case 'TrialStarted':
      return { ...offered, trialEndsOn: data.endsOn };
    case 'ConsultationDefined':
    case 'ConsultationRevised': {
      const sold = { ...data, isArchived: false };
      return { ...offered, consultations: withItem(consultations, data.consultationId, sold) };
    }
    case 'ConsultationArchived': {
      const known = consultations.get(data.consultationId);
      if (known === undefined) return offered;
      const archived = { ...known, isArchived: true };
      return { ...offered, consultations: withItem(consultations, data.consultationId, archived) };
    }
    case 'WeeklySlotAdded':
    case 'WeeklySlotRevised':
      return { ...offered, slots: withItem(slots, data.slotId, data) };
    case 'WeeklySlotRemoved':
      return { ...offered, slots: withItem(slots, data.slotId, undefined) };
    case 'ManagementModeChosen':
      return { ...offered, mode: data.mode };
    default:
      return offered;
  }
};

const itemFault = (
  what: string,
  { isKnown, isAdded }: { readonly isKnown: boolean; readonly isAdded: boolean },
): string | undefined => {
  if (isKnown === isAdded) return isAdded ? `${what} est là deux fois` : `${what} n’existe pas`;
  return undefined;
};

/** The fault of a slot that does not lie within its day, at an own address, for own sessions. */
const slotFault = (
  { offered, former }: OfferHistory,
  slot: WeeklySlot,
  at: string,
): string | undefined => {
  const { slotId, from, to, addressId, consultationIds } = slot;
  const readable = [
    offered,
    ...former.filter((one) => stillStoodAt(one.until, at)).map((one) => one.offered),
  ];
  if (to <= from) return `le créneau ${slotId} finit avant de commencer`;
  if (addressId !== null && !readable.some(({ addresses }) => addresses.has(addressId)))
    return `le créneau ${slotId} est à une adresse inconnue`;
  const isSold = (id: string) => offered.consultations.get(id)?.isArchived === false;
  return consultationIds.every(isSold)
    ? undefined
    : `le créneau ${slotId} est pour une séance qui n’existe pas`;
};

/** The fault of an event, by the state before it. */
// oxlint-disable-next-line complexity -- one short case an event
const changeFault = (
  history: OfferHistory,
  event: PlanningEvent | PractitionerEvent,
  at: string,
): string | undefined => {
  const { isRegistered, isErased, offered } = history;
  const fault = erasureFault(isErased, event.type);
  if (fault !== undefined) return fault;
  if (event.type === 'PractitionerRegistered') {
    if (isRegistered) return 'est inscrit deux fois';
    return isZone(event.data.timeZone) ? undefined : 'est dans un fuseau inconnu';
  }
  // A planning may precede its practitioner.
  if (!isRegistered && areaOfType(event.type) === 'practitioner') return 'n’est pas inscrit';
  if (isOfPresence(event)) return presenceFault(offered, event);
  const { type, data } = event;
  switch (type) {
    case 'PractitionerAddressAdded':
    case 'PractitionerAddressRevised':
    case 'PractitionerAddressRemoved':
    case 'DefaultAddressChosen':
      return itemFault(`l’adresse ${data.addressId}`, {
        isKnown: offered.addresses.has(data.addressId),
        isAdded: type === 'PractitionerAddressAdded',
      });
    case 'ConsultationDefined':
      return itemFault(`la séance ${data.consultationId}`, {
        isKnown: offered.consultations.has(data.consultationId),
        isAdded: true,
      });
    case 'ConsultationRevised':
    case 'ConsultationArchived':
      return itemFault(`la séance ${data.consultationId}`, {
        isKnown: offered.consultations.get(data.consultationId)?.isArchived === false,
        isAdded: false,
      });
    case 'WeeklySlotAdded':
    case 'WeeklySlotRevised':
    case 'WeeklySlotRemoved': {
      const isKnown = offered.slots.has(data.slotId);
      const isAdded = type === 'WeeklySlotAdded';
      const slot = itemFault(`le créneau ${data.slotId}`, { isKnown, isAdded });
      return slot ?? (type === 'WeeklySlotRemoved' ? undefined : slotFault(history, data, at));
    }
    default:
      return undefined;
  }
};

/** Returns its faults. */
export const takeOffer = (
  history: OfferHistory,
  event: PlanningEvent | PractitionerEvent,
  at: string,
): string | undefined => {
  const fault = changeFault(history, event, at);
  const former = history.former.filter(({ until }) => stillStoodAt(until, at));
  history.former = [...former, { offered: history.offered, until: at }];
  history.offered = offeredAfter(history.offered, event);
  if (event.type === 'PractitionerRegistered') history.isRegistered = true;
  if (event.type === 'PractitionerErased') history.isErased = true;
  return fault;
};

/** The offers that a command may have read at an instant, the present one first. */
export function* readableOffers(
  { offered, former }: OfferHistory,
  receivedAt: string,
): Generator<OfferAtStart, void> {
  yield offered;
  for (const each of former) if (stillStoodAt(each.until, receivedAt)) yield each.offered;
}
