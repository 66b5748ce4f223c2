import {
  epochMinuteOf,
  isWithinRadius,
  isoOf,
  minuteOf,
  type BookingPlaced,
  type Offer,
  type Place,
  type PlaceBooking,
} from 'contracts';

const placeOf = (offer: Offer, wantedId: string | null): Place | null => {
  const address = offer.addresses.find(({ addressId }) => addressId === wantedId);
  if (address === undefined) return null;
  const { addressId, label, street, zipCode, city } = address;
  return { addressId, label, street, zipCode, city };
};

/**
 * The terms of a home visit: its address, its starting point, and whether that is too far. A visit
 * has one place, whatever the session's places.
 */
const visitTermsOf = (offer: Offer, wish: PlaceBooking['data']['wish']) => {
  const { consultationId, addressId, visitAddress = null } = wish;
  const asked = { consultationId, ...(addressId === null ? {} : { addressId }) };
  const outOfRadius = visitAddress !== null && !isWithinRadius(offer, visitAddress, asked);
  return { place: null, visitAddress, baseAddressId: addressId, placesMax: 1, outOfRadius };
};

/**
 * The deal for an accepted booking; `undefined` if the offer lacks the consultation or the hour,
 * which availability excludes.
 */
export const agreedTermsOf = ({
  offer,
  wish,
  requester,
}: Pick<PlaceBooking['data'], 'offer' | 'wish' | 'requester'>):
  BookingPlaced['data'] | undefined => {
  const consultation = offer.consultations.find(
    ({ consultationId }) => consultationId === wish.consultationId,
  );
  const from = epochMinuteOf(offer.timeZone, wish.day, minuteOf(wish.start));
  if (consultation === undefined || from === undefined) return undefined;
  const priced = consultation.options.find(({ option }) => option === wish.option);
  return {
    bookingId: wish.bookingId,
    practitionerId: offer.practitionerId,
    customerId: wish.customerId,
    relativeId: wish.relativeId,
    day: wish.day,
    start: wish.start,
    by: requester.by,
    consultationId: consultation.consultationId,
    consultationName: consultation.name,
    option: wish.option,
    place: placeOf(offer, wish.addressId),
    visitAddress: null,
    baseAddressId: null,
    startsAt: isoOf(from),
    endsAt: isoOf(from + consultation.durationMinutes),
    timeZone: offer.timeZone,
    durationMinutes: consultation.durationMinutes,
    pauseMinutes: consultation.pauseMinutes,
    placesMax: consultation.placesMax,
    priceCents: priced?.priceCents ?? null,
    cancellationDelayMinutes: consultation.cancellationDelayMinutes,
    reason: wish.reason,
    outOfRadius: false,
    earlierSlotAlert: wish.earlierSlotAlert,
    ...(wish.freedom === 'free' ? { startKind: 'free' } : {}),
    ...(wish.option === 'DOMICILE' ? visitTermsOf(offer, wish) : {}),
  };
};
