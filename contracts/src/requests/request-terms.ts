import type { Beneficiary, StartWish } from '../agenda/availability/availability.ts';
import { canTakeAppointments, type Offer } from '../planning/offer.ts';
import { instantAfter, instantOf, localOf } from '../time/local-time.ts';
import { REQUEST_DAYS } from '../engine/limits.ts';
import type { OptionCode } from '../engine/option.ts';
import type { ReadOnly } from '../engine/read-only.ts';
import type { RequestedTime, RequestSubmitted } from './requests-events.ts';

const DAY_MS = 86_400_000;

/** When a request ends unless either side moves: a proposed time is not answered once it has begun. */
export const requestExpiryOf = (movedAt: string, proposedStartsAt?: string): string => {
  const silent = instantAfter(movedAt, REQUEST_DAYS * DAY_MS);
  return proposedStartsAt !== undefined && proposedStartsAt < silent ? proposedStartsAt : silent;
};

/** What is asked for, but for when. */
export type RequestedSession = {
  readonly consultationId: string;
  readonly option: OptionCode;
  /** Where it takes place, or a home visit sets out from; `null` for Visio. */
  readonly addressId: string | null;
};

/** The session as it is offered, if it can be had that way. */
export const sessionAsked = (
  { consultations }: Offer,
  { consultationId, option }: Pick<RequestedSession, 'consultationId' | 'option'>,
): ReadOnly<Offer['consultations'][number]> | undefined =>
  consultations.find(
    (each) =>
      each.consultationId === consultationId &&
      !each.archived &&
      each.options.some((sold) => sold.option === option),
  );

/** Why a practitioner cannot be asked for that, if there is a reason. No hours need to be open. */
export const refusalOfRequest = (offer: Offer, asked: RequestedSession, now: string) => {
  if (offer.isDistrusted === true) return 'AGENDA_NOT_TRUSTED';
  if (!canTakeAppointments(offer, localOf(offer.timeZone, now).day)) return 'NOT_BOOKABLE_ONLINE';
  if (sessionAsked(offer, asked) === undefined) return 'CONSULTATION_NOT_FOUND';
  const isPlaced = offer.addresses.some(({ addressId }) => addressId === asked.addressId);
  if (asked.option !== 'VISIO' && !isPlaced) return 'ADDRESS_NOT_FOUND';
  return offer.mode === 'manual' ? undefined : 'NOT_ON_REQUEST';
};

type OfRequest = RequestedSession & Beneficiary;

/**
 * What the parties of a request ask of availability: a time that the practitioner says yes to.
 * Without terms it is proposed, on those of the offer; with them it is taken as it was proposed.
 */
export const wishOfRequest = (
  { consultationId, option, addressId, customerId, relativeId }: OfRequest,
  agreed?: Pick<RequestedTime, 'durationMinutes' | 'pauseMinutes' | 'placesMax'>,
): StartWish & Beneficiary => ({
  consultationId,
  option,
  addressId,
  customerId,
  relativeId,
  freedom: 'requested',
  ...(agreed && {
    agreed: {
      durationMinutes: agreed.durationMinutes,
      pauseMinutes: agreed.pauseMinutes,
      placesMax: agreed.placesMax,
    },
  }),
});

/** The time alone, of what says more. */
export const timeOf = ({
  day,
  start,
  startsAt,
  durationMinutes,
  pauseMinutes,
  placesMax,
  priceCents,
  cancellationDelayMinutes,
}: RequestedTime): RequestedTime => ({
  day,
  start,
  startsAt,
  durationMinutes,
  pauseMinutes,
  placesMax,
  priceCents,
  cancellationDelayMinutes,
});

/** A time with the terms of the offer; `undefined` where there is no such session or hour. */
export const requestedTimeOf = (
  offer: Offer,
  asked: Pick<RequestSubmitted['data'], 'consultationId' | 'option'>,
  { day, start }: Pick<RequestedTime, 'day' | 'start'>,
): RequestedTime | undefined => {
  const session = sessionAsked(offer, asked);
  const startsAt = instantOf(offer.timeZone, day, start);
  if (session === undefined || startsAt === undefined) return undefined;
  const { durationMinutes, pauseMinutes, cancellationDelayMinutes } = session;
  // Nobody joins somebody at home.
  const placesMax = asked.option === 'DOMICILE' ? 1 : session.placesMax;
  const priced = session.options.find(({ option }) => option === asked.option);
  const priceCents = priced?.priceCents ?? null;
  const terms = { durationMinutes, pauseMinutes, placesMax, priceCents, cancellationDelayMinutes };
  return { day, start, startsAt, ...terms };
};
