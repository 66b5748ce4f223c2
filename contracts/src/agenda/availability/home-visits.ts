import type { Offer } from '../../planning/offer.ts';
import { kilometresBetween } from '../../places/distance.ts';
import type { BookingPlaced } from '../agenda-events.ts';

export type VisitAddress = NonNullable<BookingPlaced['data']['visitAddress']>;

type Located = Pick<VisitAddress, 'latitude' | 'longitude'>;

export type VisitQuery = {
  /** By default any consultation offered as a home visit. */
  readonly consultationId?: string | undefined;
  /** The address from which the visit starts; by default any that offers it. */
  readonly addressId?: string | undefined;
};

type Consultation = Offer['consultations'][number];

const isGivenAtHome = ({ archived, options }: Consultation): boolean =>
  !archived && options.some(({ option }) => option === 'DOMICILE');

/** The address of the query, else the addresses of the slots that offer the consultation, else all. */
const basesOf = (
  { addresses, weeklySlots }: Offer,
  { consultationId }: Consultation,
  requestedAddressId: string | undefined,
) => {
  if (requestedAddressId !== undefined)
    return addresses.filter(({ addressId }) => addressId === requestedAddressId);
  const slots = weeklySlots.filter((slot) => slot.consultationIds.includes(consultationId));
  return slots.length === 0
    ? addresses
    : addresses.filter(({ addressId }) => slots.some((slot) => slot.addressId === addressId));
};

/** Measured from its starting address (D-26). A place without coordinates is outside (D-70). */
export const isWithinRadius = (
  offer: Offer,
  { latitude, longitude }: Located,
  { consultationId, addressId }: VisitQuery,
): boolean => {
  if (latitude === null || longitude === null) return false;
  return offer.consultations
    .filter((each) => consultationId === undefined || each.consultationId === consultationId)
    .filter(isGivenAtHome)
    .some((consultation) =>
      basesOf(offer, consultation, addressId).some(
        (base) => kilometresBetween(base, { latitude, longitude }) <= consultation.radiusKm,
      ),
    );
};

/** The radius in kilometres; 0 if no home visits start there. */
export const reachKmFrom = (offer: Offer, addressId: string): number =>
  Math.max(
    0,
    ...offer.consultations
      .filter(isGivenAtHome)
      .filter((consultation) =>
        basesOf(offer, consultation, undefined).some((base) => base.addressId === addressId),
      )
      .map(({ radiusKm }) => radiusKm),
  );

/** The address of the session, or the one from which a home visit starts. */
export const keptAtOf = ({
  place,
  baseAddressId,
}: Pick<BookingPlaced['data'], 'place' | 'baseAddressId'>): string | null =>
  place?.addressId ?? baseAddressId;
