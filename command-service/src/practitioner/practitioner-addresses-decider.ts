import type {
  AddPractitionerAddress,
  ChooseDefaultAddress,
  Offer,
  PractitionerEvent,
  PractitionerRejection,
  RemovePractitionerAddress,
  RevisePractitionerAddress,
} from 'contracts';
import { accept, reject, type Decision } from '../engine/decider.ts';

type AddressDecision = Decision<PractitionerEvent, PractitionerRejection>;

type Receiving = { readonly offer: Pick<Offer, 'addresses' | 'timeZone'> };

const hasAddress = ({ offer }: Receiving, wantedId: string): boolean =>
  offer.addresses.some(({ addressId }) => addressId === wantedId);

export const addAddress = (
  { data: { practitionerId, address, timeZone, addressesMax } }: AddPractitionerAddress,
  practitioner: Receiving,
): AddressDecision => {
  const { offer } = practitioner;
  if (hasAddress(practitioner, address.addressId)) return accept();
  if (offer.addresses.length >= addressesMax) return reject('TOO_MANY_ADDRESSES');
  if (timeZone !== offer.timeZone) return reject('ADDRESS_IN_ANOTHER_ZONE');
  return accept({ type: 'PractitionerAddressAdded', data: { practitionerId, ...address } });
};

/** Bookings keep their agreed place. */
export const reviseAddress = (
  { data: { practitionerId, address, timeZone } }: RevisePractitionerAddress,
  practitioner: Receiving,
): AddressDecision => {
  if (!hasAddress(practitioner, address.addressId)) return reject('ADDRESS_UNKNOWN');
  if (timeZone !== practitioner.offer.timeZone) return reject('ADDRESS_IN_ANOTHER_ZONE');
  return accept({ type: 'PractitionerAddressRevised', data: { practitionerId, ...address } });
};

export const removeAddress = (
  { data: { practitionerId, addressId, isUsed } }: RemovePractitionerAddress,
  practitioner: Receiving,
): AddressDecision => {
  if (!hasAddress(practitioner, addressId)) return reject('ADDRESS_UNKNOWN');
  return isUsed
    ? reject('ADDRESS_IN_USE')
    : accept({ type: 'PractitionerAddressRemoved', data: { practitionerId, addressId } });
};

export const chooseDefaultAddress = (
  { data }: ChooseDefaultAddress,
  practitioner: Receiving,
): AddressDecision => {
  if (!hasAddress(practitioner, data.addressId)) return reject('ADDRESS_UNKNOWN');
  return practitioner.offer.addresses[0]?.addressId === data.addressId
    ? accept()
    : accept({ type: 'DefaultAddressChosen', data });
};
