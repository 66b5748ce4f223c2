import type { PractitionerProfile, ProfileAddress } from 'contracts';
import { BRAND } from 'contracts';

const specialitiesOf = ({ specialities }: PractitionerProfile): string =>
  specialities.map(({ name }) => name).join(', ');

const citiesOf = ({ addresses }: PractitionerProfile): string =>
  [...new Set(addresses.map(({ city }) => city))].join(', ');

/** 'Claire Fontaine, Naturopathie, Lyon' */
export const titleOfProfile = (profile: PractitionerProfile): string =>
  [profile.name, specialitiesOf(profile), citiesOf(profile)]
    .filter((part) => part !== '')
    .join(', ');

const LONGEST = 155;

export const descriptionOfProfile = (profile: PractitionerProfile): string => {
  const text = `${profile.name}, ${specialitiesOf(profile)}. ${profile.description}`;
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;
};

const placeOf = ({ address, zipcode, city, latitude, longitude }: ProfileAddress) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    postalCode: zipcode,
    addressLocality: city,
    addressCountry: 'FR',
  },
  geo: { '@type': 'GeoCoordinates', latitude, longitude },
});

/**
 * The structured data for search engines, in terms of schema.org; wellbeing is not a medical
 * business.
 */
export const structuredDataOf = (profile: PractitionerProfile): object => ({
  '@context': 'https://schema.org',
  '@type': 'ProfessionalService',
  name: profile.name,
  description: descriptionOfProfile(profile),
  brand: BRAND,
  knowsAbout: profile.specialities.map(({ name }) => name),
  ...(profile.phone === null ? {} : { telephone: profile.phone }),
  location: profile.addresses.map(placeOf),
  makesOffer: profile.consultations.flatMap(({ name, options }) =>
    options.map(({ name: option, price }) => ({
      '@type': 'Offer',
      name: `${name}, ${option}`,
      price: price ?? 0,
      priceCurrency: 'EUR',
    })),
  ),
});
