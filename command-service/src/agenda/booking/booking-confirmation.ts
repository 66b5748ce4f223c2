import {
  fullNameOf,
  optionNames,
  type BookingConfirmation,
  type BookingPlaced,
  type PersonName,
} from 'contracts';
import type { Practitioner } from '../../practitioner/practitioner-decider.ts';

const placeTextOf = ({ place, visitAddress }: BookingPlaced['data']) => {
  const where = visitAddress ?? place;
  return where && { address: where.street, zipcode: where.zipCode, city: where.city };
};

export const bookingConfirmationOf = (
  { data }: BookingPlaced,
  practitioner: NonNullable<Practitioner['registered']>,
  beneficiary: PersonName,
): BookingConfirmation => ({
  bookingId: data.bookingId,
  message: 'Booking enregistré avec succès',
  proPicture: practitioner.picture,
  proName: fullNameOf(practitioner),
  customerName: fullNameOf(beneficiary),
  beginningHour: `${data.day} ${data.start}`,
  deplacementDemande: data.option === 'DOMICILE',
  eventTitle: null,
  consultationOption: optionNames[data.option],
  duration: data.durationMinutes,
  reason: data.reason,
  address: placeTextOf(data),
  price: data.priceCents === null ? null : data.priceCents / 100,
  ...(data.outOfRadius ? { nonConforme: true as const } : {}),
});
