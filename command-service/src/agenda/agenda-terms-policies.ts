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

/** A visit has one place, whatever the session's places. */
const visitTermsOf = (offer: Offer, requested: PlaceBooking['data']['requested']) => {
  const { consultationId, addressId, visitAddress = null } = requested;
  const visit = { consultationId, ...(addressId === null ? {} : { addressId }) };
  const outOfRadius = visitAddress !== null && !isWithinRadius(offer, visitAddress, visit);
  return { place: null, visitAddress, baseAddressId: addressId, placesMax: 1, outOfRadius };
};

/** `undefined` without the consultation or the hour, which availability excludes. */
export const agreedTermsOf = ({
  offer,
  requested,
  requester,
}: Pick<PlaceBooking['data'], 'offer' | 'requested' | 'requester'>):
  | BookingPlaced['data']
  | undefined => {
  const consultation = offer.consultations.find(
    ({ consultationId }) => consultationId === requested.consultationId,
  );
  const from = epochMinuteOf(offer.timeZone, requested.day, minuteOf(requested.start));
  if (consultation === undefined || from === undefined) return undefined;
  const priced = consultation.options.find(({ option }) => option === requested.option);
  return {
    bookingId: requested.bookingId,
    practitionerId: offer.practitionerId,
    customerId: requested.customerId,
    relativeId: requested.relativeId,
    day: requested.day,
    start: requested.start,
    by: requester.by,
    consultationId: consultation.consultationId,
    consultationName: consultation.name,
    option: requested.option,
    place: placeOf(offer, requested.addressId),
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
    reason: requested.reason,
    ...(requested.questionText == null ? {} : { questionText: requested.questionText }),
    outOfRadius: false,
    earlierSlotAlert: requested.earlierSlotAlert,
    ...(requested.freedom === 'free' ? { startKind: 'free' } : {}),
    ...(requested.option === 'DOMICILE' ? visitTermsOf(offer, requested) : {}),
  };
};
