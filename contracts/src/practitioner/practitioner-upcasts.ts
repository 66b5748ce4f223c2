import type { Upcasts } from '../messaging/upcast.ts';
import type { PractitionerEvent } from './practitioner-events.ts';

const untold = { precision: null, accessText: null, isWheelchairAccessible: false };

/** Until November 2026 an address was only where it is. */
const withAccess = (data: object): object =>
  'street' in data && !('accessText' in data) ? { ...data, ...untold } : data;

export const practitionerUpcasts: Upcasts<PractitionerEvent['type']> = {
  PractitionerAddressAdded: withAccess,
  PractitionerAddressRevised: withAccess,
};
