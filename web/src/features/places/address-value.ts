import type { CustomerProfile, FoundAddress } from 'contracts';

/** An address that was chosen among the suggestions; `null` as long as none is. */
export type AddressValue =
  | (CustomerProfile['address'] & { readonly precision?: FoundAddress['precision'] | null })
  | null;

/** 'street, zip code city', or an empty text. */
export const addressInWords = (value: AddressValue): string =>
  value === null ? '' : `${value.street}, ${value.zipCode} ${value.city}`;

/** The chosen address as calls take it. */
export const givenAddressOf = (value: AddressValue) => {
  if (value === null) throw new Error('An address is sent without a choice.');
  const { street, zipCode, city, latitude, longitude, locationName } = value;
  return {
    address: street,
    zipcode: zipCode,
    city,
    latitude,
    longitude,
    location_name: locationName,
  };
};
