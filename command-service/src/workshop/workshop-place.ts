import {
  typedText,
  zoneOfZip,
  type GivenVisitAddress,
  type GivenWorkshopPlace,
  type Offer,
  type WorkshopPlace,
} from 'contracts';
import type { Places } from 'contracts/ports';

export type PlaceRefusal = 'ADDRESS_UNKNOWN' | 'ADDRESS_NOT_LOCATED' | 'ADDRESS_IN_ANOTHER_ZONE';

const ownPlace = ({ addresses }: Offer, id: string): WorkshopPlace | PlaceRefusal => {
  const own = addresses.find((address) => address.addressId === id);
  if (own === undefined) return 'ADDRESS_UNKNOWN';
  const { addressId, label, street, zipCode, city, latitude, longitude } = own;
  return { addressId, label, street, zipCode, city, latitude, longitude };
};

/** Locates the address here, as for a home visit, since coordinates in a request are not trusted. */
const otherPlace = async (
  places: Pick<Places, 'findAddresses'>,
  { timeZone }: Offer,
  given: { readonly label: string; readonly address: GivenVisitAddress },
): Promise<WorkshopPlace | PlaceRefusal> => {
  const { address, zipcode, city } = given.address;
  const [street, zipCode, town] = [address, zipcode, city].map(typedText);
  if (!street || !zipCode || !town) return 'ADDRESS_NOT_LOCATED';
  const [found] = await places.findAddresses(`${street}, ${zipCode} ${town}`).catch(() => []);
  if (found === undefined) return 'ADDRESS_NOT_LOCATED';
  if (zoneOfZip(found.zipCode) !== timeZone) return 'ADDRESS_IN_ANOTHER_ZONE';
  const { latitude, longitude } = found;
  const label = typedText(given.label) || street;
  return { addressId: null, label, street, zipCode, city: town, latitude, longitude };
};

/** `null` for a workshop by video. */
export const workshopPlace = async (
  places: Pick<Places, 'findAddresses'>,
  offer: Offer,
  given: GivenWorkshopPlace,
): Promise<WorkshopPlace | null | PlaceRefusal> => {
  if (given === null) return null;
  const { addressId, label = '', address } = given;
  if (addressId !== undefined) return ownPlace(offer, addressId);
  return address === undefined
    ? 'ADDRESS_NOT_LOCATED'
    : otherPlace(places, offer, { label, address });
};
