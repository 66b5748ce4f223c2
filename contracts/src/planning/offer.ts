import type {
  PractitionerAddress,
  PractitionerEvent,
} from '../practitioner/practitioner-events.ts';
import { DEFAULT_ZONE } from '../engine/limits.ts';
import type { ReadOnly } from '../engine/read-only.ts';
import type { Consultation, ManagementMode, PlanningEvent, WeeklySlot } from './planning-events.ts';

/**
 * The document of the view `offers` and the input of the agenda decider: two folds could differ, so that an
 * offered start would be refused.
 */
export type Offer = {
  readonly practitionerId: string;
  readonly timeZone: string;
  readonly isVerified: boolean;
  /** Local; `null` before the trial. */
  readonly trialEndsOn: string | null;
  readonly mode: ManagementMode;
  readonly addresses: readonly PractitionerAddress[];
  readonly consultations: readonly ReadOnly<Consultation & { archived: boolean }>[];
  readonly weeklySlots: readonly ReadOnly<WeeklySlot>[];
  /** An event of its streams cannot be folded by this release: no start is offered. */
  readonly isCorrupt?: true;
  readonly isSuspended?: true;
  /** No booking is accepted in any way. */
  readonly hasLeft?: true;
};

export const emptyOffer = (practitionerId: string): Offer => ({
  practitionerId,
  timeZone: DEFAULT_ZONE,
  isVerified: false,
  trialEndsOn: null,
  mode: 'automatic',
  addresses: [],
  consultations: [],
  weeklySlots: [],
});

export type OfferEvent = PlanningEvent | PractitionerEvent;

const replacing = <Item>(items: readonly Item[], item: Item, isSame: (other: Item) => boolean) =>
  items.some(isSame) ? items.map((other) => (isSame(other) ? item : other)) : [...items, item];

/** The default address comes first. */
export const withDefaultAddress = (
  addresses: readonly PractitionerAddress[],
  addressId: string,
): readonly PractitionerAddress[] =>
  addresses.toSorted(
    (one, other) => Number(other.addressId === addressId) - Number(one.addressId === addressId),
  );

export const asCorruptOffer = (offer: Offer): Offer => ({ ...offer, isCorrupt: true });

/** After an event of `planning-…` or `practitioner-…`. */
// oxlint-disable-next-line complexity, max-lines-per-function -- one short case an event
export const offerAfter = (offer: Offer, { type, data }: OfferEvent): Offer => {
  switch (type) {
    case 'PractitionerRegistered':
      return { ...offer, timeZone: data.timeZone };
    case 'DefaultAddressChosen':
      return { ...offer, addresses: withDefaultAddress(offer.addresses, data.addressId) };
    case 'PractitionerAddressAdded':
    case 'PractitionerAddressRevised': {
      const { practitionerId: _, ...address } = data;
      const isSame = ({ addressId }: PractitionerAddress) => addressId === data.addressId;
      return { ...offer, addresses: replacing(offer.addresses, address, isSame) };
    }
    case 'PractitionerAddressRemoved':
      return {
        ...offer,
        addresses: offer.addresses.filter(({ addressId }) => addressId !== data.addressId),
      };
    case 'PractitionerVerified':
      return { ...offer, isVerified: true };
    case 'TrialStarted':
      return { ...offer, trialEndsOn: data.endsOn };
    case 'PractitionerSuspended':
      return { ...offer, isSuspended: true };
    case 'PractitionerReinstated': {
      const { isSuspended: _, ...reinstated } = offer;
      return reinstated;
    }
    case 'PractitionerLeft':
      return { ...offer, hasLeft: true };
    case 'PractitionerReturned': {
      const { hasLeft: _, ...returned } = offer;
      return returned;
    }
    case 'PractitionerErased':
      return { ...emptyOffer(offer.practitionerId), timeZone: offer.timeZone, hasLeft: true };
    case 'ConsultationDefined':
    case 'ConsultationRevised': {
      const { practitionerId: _, ...consultation } = data;
      return {
        ...offer,
        consultations: replacing(
          offer.consultations,
          { ...consultation, archived: false },
          ({ consultationId }) => consultationId === data.consultationId,
        ),
      };
    }
    case 'ConsultationArchived':
      return {
        ...offer,
        consultations: offer.consultations.map((consultation) =>
          consultation.consultationId === data.consultationId
            ? { ...consultation, archived: true }
            : consultation,
        ),
      };
    case 'WeeklySlotAdded':
    case 'WeeklySlotRevised': {
      const { practitionerId: _, ...slot } = data;
      return {
        ...offer,
        weeklySlots: replacing(offer.weeklySlots, slot, ({ slotId }) => slotId === data.slotId),
      };
    }
    case 'WeeklySlotRemoved':
      return {
        ...offer,
        weeklySlots: offer.weeklySlots.filter(({ slotId }) => slotId !== data.slotId),
      };
    case 'ManagementModeChosen':
      return { ...offer, mode: data.mode };
    default:
      return offer;
  }
};

/** D-54: verified, neither suspended nor leaving, within the trial. */
export const canTakeAppointments = (offer: Offer, today: string): boolean =>
  offer.isVerified &&
  offer.hasLeft !== true &&
  offer.isSuspended !== true &&
  offer.trialEndsOn !== null &&
  today <= offer.trialEndsOn;
