import type { Beneficiary, RequestedStart } from '../agenda/availability/availability.ts';
import { canTakeAppointments, type Offer } from '../planning/offer.ts';
import { instantAfter, instantOf, localOf } from '../time/local-time.ts';
import { REQUEST_DAYS } from '../engine/limits.ts';
import type { OptionCode } from '../engine/option.ts';
import type { ReadOnly } from '../engine/read-only.ts';
import type { RequestedTime, RequestSubmitted } from './requests-events.ts';

const DAY_MS = 86_400_000;

/** Unless either party acts; at the latest when a proposed time begins. */
export const requestExpiryOf = (movedAt: string, proposedStartsAt?: string): string => {
  const silent = instantAfter(movedAt, REQUEST_DAYS * DAY_MS);
  return proposedStartsAt !== undefined && proposedStartsAt < silent ? proposedStartsAt : silent;
};

export type RequestedSession = {
  readonly consultationId: string;
  readonly option: OptionCode;
  /** Or the starting point of a home visit; `null` for Visio. */
  readonly addressId: string | null;
};

/** `undefined` if it is not offered that way. */
export const requestedSession = (
  { consultations }: Offer,
  { consultationId, option }: Pick<RequestedSession, 'consultationId' | 'option'>,
): ReadOnly<Offer['consultations'][number]> | undefined =>
  consultations.find(
    (each) =>
      each.consultationId === consultationId &&
      !each.archived &&
      each.options.some((sold) => sold.option === option),
  );

/** Opening hours are not checked. */
export const refusalOfRequest = (offer: Offer, requested: RequestedSession, now: string) => {
  if (offer.isCorrupt === true) return 'AGENDA_NOT_TRUSTED';
  if (!canTakeAppointments(offer, localOf(offer.timeZone, now).day)) return 'NOT_BOOKABLE_ONLINE';
  if (requestedSession(offer, requested) === undefined) return 'CONSULTATION_NOT_FOUND';
  const isPlaced = offer.addresses.some(({ addressId }) => addressId === requested.addressId);
  if (requested.option !== 'VISIO' && !isPlaced) return 'ADDRESS_NOT_FOUND';
  return offer.mode === 'manual' ? undefined : 'NOT_ON_REQUEST';
};

type OfRequest = RequestedSession & Beneficiary;

/** Without agreed terms the start has those of the offer. */
export const requestedStartOfRequest = (
  { consultationId, option, addressId, customerId, relativeId }: OfRequest,
  agreed?: Pick<RequestedTime, 'durationMinutes' | 'pauseMinutes' | 'placesMax'>,
): RequestedStart & Beneficiary => ({
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

/** The time with the terms of the offer; `undefined` without such a session or hour. */
export const requestedTimeOf = (
  offer: Offer,
  requested: Pick<RequestSubmitted['data'], 'consultationId' | 'option'>,
  { day, start }: Pick<RequestedTime, 'day' | 'start'>,
): RequestedTime | undefined => {
  const session = requestedSession(offer, requested);
  const startsAt = instantOf(offer.timeZone, day, start);
  if (session === undefined || startsAt === undefined) return undefined;
  const { durationMinutes, pauseMinutes, cancellationDelayMinutes } = session;
  // A home visit is for one person.
  const placesMax = requested.option === 'DOMICILE' ? 1 : session.placesMax;
  const priced = session.options.find(({ option }) => option === requested.option);
  const priceCents = priced?.priceCents ?? null;
  const terms = { durationMinutes, pauseMinutes, placesMax, priceCents, cancellationDelayMinutes };
  return { day, start, startsAt, ...terms };
};
