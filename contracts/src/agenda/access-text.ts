import type { PractitionerAddress } from '../practitioner/practitioner-events.ts';
import type { Place } from './agenda-events.ts';

/**
 * How one finds the door of a practice where a booking takes place, as its practitioner says it now; ''
 * where nothing is said, where the practice has moved since, and for bookings elsewhere.
 */
export const accessTextOf = (
  place: Place | null,
  addresses: readonly PractitionerAddress[] | undefined,
): string => {
  const address = addresses?.find(
    ({ addressId, street }) => addressId === place?.addressId && street === place.street,
  );
  return address?.accessText ?? '';
};
