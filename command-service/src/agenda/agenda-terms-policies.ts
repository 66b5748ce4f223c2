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
 * Of a home visit: where it goes, where it sets out from, and whether that is too far. Nobody joins
 * somebody at home, whatever the places of the session.
 */
const visitTermsOf = (offer: Offer, wish: PlaceBooking['data']['wish']) => {
  const { consultationId, addressId, visitAddress = null } = wish;
  const asked = { consultationId, ...(addressId === null ? {} : { addressId }) };
  const outOfRadius = visitAddress !== null && !isWithinRadius(offer, visitAddress, asked);
  return { place: null, visitAddress, baseAddressId: addressId, placesMax: 1, outOfRadius };
};

/**
 * The deal, by value, for a wish that availability has just accepted; `undefined` if the offer does
 * not know the consultation or the hour, which an accepted wish excludes.
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
