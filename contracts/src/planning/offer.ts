import type {
  PractitionerAddress,
  PractitionerEvent,
} from '../practitioner/practitioner-events.ts';
import { DEFAULT_ZONE } from '../engine/limits.ts';
import type { ReadOnly } from '../engine/read-only.ts';
import type { Consultation, ManagementMode, PlanningEvent, WeeklySlot } from './planning-events.ts';

/**
 * A practitioner's offer: planning, mode, zone, addresses, and the right to be booked. It is both the
 * document of the view `offers` and the input of the agenda decider: one fold for both, because two
 * would break "what is offered is accepted".
 */
export type Offer = {
  readonly practitionerId: string;
  readonly timeZone: string;
  readonly isVerified: boolean;
  /** Last day of the trial, local; `null` when none was started. */
  readonly trialEndsOn: string | null;
  readonly mode: ManagementMode;
  readonly addresses: readonly PractitionerAddress[];
  readonly consultations: readonly ReadOnly<Consultation & { archived: boolean }>[];
  readonly weeklySlots: readonly ReadOnly<WeeklySlot>[];
  /** One of its streams holds an event that this release cannot fold: no start is offered. */
  readonly isCorrupt?: true;
  /** Suspended by an operator, until reinstated. */
  readonly isSuspended?: true;
  /** The account will be or was erased: no booking is accepted in any way. */
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

/** The default address is the first one. */
export const withDefaultAddress = (
  addresses: readonly PractitionerAddress[],
  addressId: string,
): readonly PractitionerAddress[] =>
  addresses.toSorted(
    (one, other) => Number(other.addressId === addressId) - Number(one.addressId === addressId),
  );

/** An offer with an event that cannot be folded. */
export const asCorruptOffer = (offer: Offer): Offer => ({ ...offer, isCorrupt: true });

/** The offer after an event of `planning-…` or `practitioner-…`; each event touches its own fields. */
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

/** D-54: verified, neither suspended nor leaving, and the trial still runs on that local day. */
export const canTakeAppointments = (offer: Offer, today: string): boolean =>
  offer.isVerified &&
  offer.hasLeft !== true &&
  offer.isSuspended !== true &&
  offer.trialEndsOn !== null &&
  today <= offer.trialEndsOn;
