import {
  graceAfter,
  instantAfter,
  timeOf,
  verdictOn,
  requestedStartOfRequest,
  type AgendaEvent,
  type AgendaRejection,
  type BookingPlaced,
  type PlaceRequestedBooking,
  type StartRefusal,
} from 'contracts';
import { accept, type Decision } from '../engine/decider.ts';
import { occupationsOf, type AgendaDay } from './agenda-state.ts';
import { agreedTermsOf } from './agenda-terms-policies.ts';

type RequestedBookingData = PlaceRequestedBooking['data'];

const MS_A_MINUTE = 60_000;

/** The deal has the terms that the parties read, even if the offer has changed. */
const dealOf = ({
  request,
  taking,
  offer,
}: RequestedBookingData): BookingPlaced['data'] | undefined => {
  const { bookingId, customerId, relativeId, by } = taking;
  const { requestId, consultationId, option, addressId, visitAddress } = request;
  const { requestText: reason, questionText = null } = request;
  const { day, start, startsAt, ...terms } = timeOf(taking);
  const parties = { bookingId, customerId, relativeId };
  const what = { consultationId, option, addressId, reason, questionText };
  const requested = { ...parties, ...what, visitAddress, day, start, earlierSlotAlert: false };
  const requester = {
    by,
    partyId: by === 'customer' ? customerId : request.practitionerId,
  } as const;
  const offered = agreedTermsOf({ offer, requester, requested });
  const endsAt = instantAfter(startsAt, terms.durationMinutes * MS_A_MINUTE);
  const { outOfRadius } = request;
  return offered && { ...offered, ...terms, endsAt, visitAddress, outOfRadius, requestId };
};

const verdictOnTaking = (
  { request, taking, offer }: RequestedBookingData,
  day: AgendaDay,
  now: string,
): 'OFFERED' | StartRefusal => {
  const requested = {
    ...requestedStartOfRequest(request, taking),
    day: taking.day,
    start: taking.start,
  };
  return verdictOn(offer, occupationsOf(day), requested, now);
};

/** The answer is final, whatever has become free meanwhile. */
export const placeRequestedBooking = (
  { data, metadata }: PlaceRequestedBooking,
  day: AgendaDay,
): Decision<AgendaEvent, AgendaRejection> => {
  const { bookingId, requestId, practitionerId, customerId, relativeId, by, ...time } = data.taking;
  if (day.bookings.has(bookingId) || day.answered.has(bookingId)) return accept();
  const verdict = verdictOnTaking(data, day, metadata.at);
  const deal = verdict === 'OFFERED' ? dealOf(data) : undefined;
  if (deal !== undefined) {
    const placed = { ...deal, ...graceAfter(deal.by, metadata.at) };
    return accept({ type: 'BookingPlaced', data: placed });
  }
  const code = verdict === 'OFFERED' ? 'SLOT_NOT_OFFERED' : verdict;
  const { day: on, start } = time;
  const requested = { bookingId, practitionerId, customerId, relativeId, day: on, start };
  return accept({ type: 'BookingRefused', data: { ...requested, requestId, by, code } });
};
