import {
  fullNameOf,
  localOf,
  optionNames,
  type AgendaBooking,
  type BookingDocument,
  type ClientReach,
  type CustomerDocument,
  type Offer,
  type PractitionerBooking,
} from 'contracts';
import { addressTextOf, eurosOf } from '../engine/texts.ts';

/** The colour of a consultation that is no longer offered. */
const FALLBACK_COLOUR = '#578EF7';

/** The names of the customer, or of the relative. */
const bookedForNames = (
  { relativeId }: BookingDocument,
  customer: CustomerDocument | undefined,
): string => {
  const relative = customer?.relatives.find((each) => each.relativeId === relativeId);
  const person = relativeId === null ? customer : relative;
  return person === undefined ? '' : fullNameOf(person);
};

/** The booking without its reason. */
// oxlint-disable-next-line max-params -- joins several documents at one time
export const agendaBookingOf = (
  booking: BookingDocument,
  offer: Offer,
  customer: CustomerDocument | undefined,
  now: string,
): AgendaBooking => {
  const consultation = offer.consultations.find(
    ({ consultationId }) => consultationId === booking.consultationId,
  );
  return {
    id: booking.bookingId,
    day: booking.day,
    start: booking.start,
    end: localOf(booking.timeZone, booking.endsAt).hour,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    beneficiary: bookedForNames(booking, customer),
    consultationId: booking.consultationId,
    consultationName: booking.consultationName,
    optionId: booking.option,
    option: optionNames[booking.option],
    colour: consultation?.colour ?? FALLBACK_COLOUR,
    placesMax: booking.placesMax,
    hasStarted: booking.startsAt <= now,
  };
};

const addressOf = ({ place, visitAddress }: BookingDocument): PractitionerBooking['address'] => {
  const where = visitAddress ?? place;
  return where && addressTextOf(where);
};

// oxlint-disable-next-line max-params -- joins several documents at one time
export const practitionerBookingOf = (
  booking: BookingDocument,
  offer: Offer,
  customer: CustomerDocument | undefined,
  {
    now,
    visio,
    reach,
  }: {
    readonly now: string;
    readonly visio: PractitionerBooking['visio'];
    readonly reach: ClientReach;
  },
): PractitionerBooking => ({
  ...agendaBookingOf(booking, offer, customer, now),
  customer: reach,
  isForRelative: booking.relativeId !== null,
  motif: booking.reason,
  question: booking.questionText ?? null,
  address: addressOf(booking),
  isOutOfRadius: booking.outOfRadius,
  visio,
  price: eurosOf(booking.priceCents),
  duration: booking.durationMinutes,
  timeZone: booking.timeZone,
  bookedAt: booking.bookedAt,
  bookedBy: booking.bookedBy,
  cancelled: booking.cancelled,
  moved: booking.moved,
});

export const weeklySlotsOf = ({ weeklySlots, addresses }: Offer) =>
  weeklySlots.map(({ slotId, dayOfWeek, from, to, addressId }) => ({
    id: slotId,
    dayOfWeek,
    from,
    to,
    place: addresses.find((address) => address.addressId === addressId)?.label ?? 'Visio',
  }));
