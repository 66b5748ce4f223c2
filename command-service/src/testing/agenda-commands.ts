import type {
  AbandonMove,
  BookingMove,
  SlotRequest,
  CancelBooking,
  CancelSession,
  CommandMetadata,
  MoveBooking,
  MoveBookingIn,
  MoveBookingOut,
  Offer,
  PlaceBooking,
} from 'contracts';
import {
  aBookingPlaced,
  addressId,
  anOffer,
  bookingId,
  commandAt,
  consultationId,
  customerId,
  day,
  groupId,
  moveId,
  nextDay,
  now,
  practitionerId,
} from 'contracts/testing';

export const byCustomer = { by: 'customer', partyId: customerId } as const;
export const byPractitioner = { by: 'practitioner', partyId: practitionerId } as const;

export const aSlotRequest = (overrides: Partial<SlotRequest> = {}): SlotRequest => ({
  bookingId,
  customerId,
  relativeId: null,
  consultationId,
  option: 'PRESENTIEL',
  addressId,
  day,
  start: '09:00',
  reason: null,
  earlierSlotAlert: false,
  ...overrides,
});

type Circumstances = {
  readonly offer?: Offer;
  readonly beneficiary?: PlaceBooking['data']['beneficiary'];
  readonly notAdmitted?: PlaceBooking['data']['notAdmitted'];
  readonly at?: string;
  readonly metadata?: Partial<CommandMetadata>;
};

/** Books Thursday 09:00 at Claire's, two days before, by default. */
export const placeBooking = (
  requested: Partial<SlotRequest> = {},
  circumstances: Circumstances = {},
): PlaceBooking => {
  const { offer = anOffer(), at = now, metadata = {} } = circumstances;
  const { beneficiary = 'active', notAdmitted = null } = circumstances;
  const requestedSlot = aSlotRequest(requested);
  const requester = { by: 'customer', partyId: requestedSlot.customerId } as const;
  const data = { requester, beneficiary, notAdmitted, offer, requested: requestedSlot };
  return commandAt(at, metadata)('PlaceBooking', data);
};

/** Three days before Thursday: in time, whatever the delay. */
export const inTime = '2026-03-09T08:00:00.000Z';

export const cancelBooking = (
  data: Partial<CancelBooking['data']> = {},
  { at = inTime, metadata = {} }: Pick<Circumstances, 'at' | 'metadata'> = {},
): CancelBooking =>
  commandAt(at, metadata)('CancelBooking', {
    bookingId,
    requester: byCustomer,
    reason: null,
    ...data,
  });

/** Claire cancels the workshop of Thursday 09:00 by default. */
export const cancelSession = (
  data: Partial<CancelSession['data']> = {},
  { at = inTime, metadata = {} }: Pick<Circumstances, 'at' | 'metadata'> = {},
): CancelSession =>
  commandAt(at, metadata)('CancelSession', {
    requester: byPractitioner,
    start: '09:00',
    consultationId: groupId,
    reason: 'Grippe',
    ...data,
  });

/** Claire moves Thursday 09:00 to 10:15 a week later by default. */
export const moveBooking = (
  data: Partial<MoveBooking['data']> = {},
  { at = now, metadata = {} }: Pick<Circumstances, 'at' | 'metadata'> = {},
): MoveBooking =>
  commandAt(at, { commandId: moveId, ...metadata })('MoveBooking', {
    bookingId,
    requester: byPractitioner,
    toDay: nextDay,
    toStart: '10:15',
    reason: null,
    offer: anOffer(),
    occupiedThere: [],
    endedMoveId: null,
    ...data,
  });

/** The move of these commands, after it has started. */
export const aMove = (overrides: Partial<BookingMove> = {}): BookingMove => ({
  moveId,
  bookingId,
  practitionerId,
  customerId,
  relativeId: null,
  fromDay: day,
  fromStart: '09:00',
  toDay: nextDay,
  toStart: '10:15',
  by: 'practitioner',
  reason: null,
  ...overrides,
});

export const moveBookingIn = (
  data: Partial<MoveBookingIn['data']> = {},
  { at = now, metadata = {} }: Pick<Circumstances, 'at' | 'metadata'> = {},
): MoveBookingIn =>
  commandAt(at, metadata)('MoveBookingIn', {
    move: aMove(),
    deal: aBookingPlaced().data,
    offer: anOffer(),
    ...data,
  });

export const moveBookingOut = (move = aMove()): MoveBookingOut =>
  commandAt(now)('MoveBookingOut', { move });

export const abandonMove = (move = aMove(), code: AbandonMove['data']['code'] = 'SLOT_TAKEN') =>
  commandAt(now)('AbandonMove', { move, code });
