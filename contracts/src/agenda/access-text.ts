import type { PractitionerAddress } from '../practitioner/practitioner-events.ts';
import type { Place } from './agenda-events.ts';

/**
 * How to find the door of the practice where a booking takes place, as the practitioner says today;
 * '' if no text is given, if the practice has moved since, and for bookings at other places.
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
