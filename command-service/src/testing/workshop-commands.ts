import type {
  AwaitSeats,
  CommandMetadata,
  GiveSeatUp,
  PlanWorkshop,
  SeatByHand,
  TakeSeats,
} from 'contracts';
import {
  anOffer,
  commandAt,
  customerId,
  day,
  now,
  practitionerId,
  seatId,
  workshopId,
  workshopTerms,
} from 'contracts/testing';

type At = {
  readonly at?: string;
  readonly metadata?: Partial<CommandMetadata>;
};

/** Claire announces a sound bath for Thursday evening. */
export const planWorkshop = (
  data: Partial<PlanWorkshop['data']> = {},
  { at = now, metadata = {} }: At = {},
): PlanWorkshop =>
  commandAt(at, metadata)('PlanWorkshop', {
    workshopId,
    practitionerId,
    offer: anOffer(),
    sessions: [{ day, start: '18:00', end: '20:00' }],
    place: null,
    terms: workshopTerms(),
    practicalText: '',
    ...data,
  });

const request = (data: Partial<TakeSeats['data']>): TakeSeats['data'] => ({
  customerId,
  participants: [{ seatId, relativeId: null }],
  reason: null,
  beneficiaries: 'active',
  notAdmitted: null,
  offer: anOffer(),
  ...data,
});

export const takeSeats = (
  data: Partial<TakeSeats['data']> = {},
  { at = now, metadata = {} }: At = {},
): TakeSeats => commandAt(at, metadata)('TakeSeats', request(data));

export const awaitSeats = (
  data: Partial<AwaitSeats['data']> = {},
  { at = now, metadata = {} }: At = {},
): AwaitSeats => commandAt(at, metadata)('AwaitSeats', request(data));

export const seatByHand = (
  data: Partial<SeatByHand['data']> = {},
  { at = now }: At = {},
): SeatByHand =>
  commandAt(at)('SeatByHand', {
    practitionerId,
    customerId,
    participants: [{ seatId, relativeId: null }],
    reason: null,
    addsPlaces: false,
    ...data,
  });

export const giveSeatUp = (
  data: Partial<GiveSeatUp['data']> = {},
  { at = now }: At = {},
): GiveSeatUp =>
  commandAt(at)('GiveSeatUp', {
    seatId,
    requester: { by: 'customer', partyId: customerId },
    reason: null,
    ...data,
  });
