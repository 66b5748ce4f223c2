import type { PractitionerAddress } from '../practitioner/practitioner-events.ts';
import type { Place } from './agenda-events.ts';

/** Empty if the practice has moved since. */
export const accessTextOf = (
  place: Place | null,
  addresses: readonly PractitionerAddress[] | undefined,
): string => {
  const address = addresses?.find(
    ({ addressId, street }) => addressId === place?.addressId && street === place.street,
  );
  return address?.accessText ?? '';
};
