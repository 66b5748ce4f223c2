import type { PlanningEvent, PractitionerEvent } from 'contracts';

type OfferEvent = PlanningEvent | PractitionerEvent;

/** May be booked at all, whatever the offer. */
export type Presence = {
  readonly isSuspended: boolean;
  readonly hasLeft: boolean;
};

const becomes = {
  PractitionerSuspended: { isSuspended: true },
  PractitionerReinstated: { isSuspended: false },
  PractitionerLeft: { hasLeft: true },
  PractitionerReturned: { hasLeft: false },
  PractitionerErased: { hasLeft: true },
} as const satisfies { readonly [Type in PractitionerEvent['type']]?: Partial<Presence> };

type PresenceEvent = Extract<OfferEvent, { type: keyof typeof becomes }>;

export const isOfPresence = (event: OfferEvent): event is PresenceEvent =>
  Object.hasOwn(becomes, event.type);

export const presenceAfter = ({ type }: PresenceEvent): Partial<Presence> => becomes[type];

type Fault = (before: Presence) => string | undefined;

const faults: Readonly<Record<PresenceEvent['type'], Fault>> = {
  PractitionerSuspended: ({ isSuspended }) => (isSuspended ? 'est suspendu deux fois' : undefined),
  PractitionerReinstated: ({ isSuspended }) =>
    isSuspended ? undefined : 'est rétabli sans être suspendu',
  PractitionerLeft: ({ hasLeft }) => (hasLeft ? 'part deux fois' : undefined),
  PractitionerReturned: ({ hasLeft }) => (hasLeft ? undefined : 'revient sans être parti'),
  PractitionerErased: () => undefined,
};

/** `undefined` if it follows from the state before. */
export const presenceFault = (before: Presence, { type }: PresenceEvent): string | undefined =>
  faults[type](before);

/** The fault of an event after an erasure, or of an erasure that was not begun. */
export const erasureFault = (isErased: boolean, type: OfferEvent['type']): string | undefined => {
  if (type === 'PractitionerErasureCompleted')
    return isErased ? undefined : 'est effacé sans que cela ait commencé';
  if (!isErased) return undefined;
  return type === 'PractitionerErased' ? 'est effacé deux fois' : 'change alors qu’il est effacé';
};
