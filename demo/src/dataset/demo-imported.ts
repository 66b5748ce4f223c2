import { DEFAULT_ZONE, idFrom } from 'contracts';
import type { PractitionerAddress } from 'contracts';

const practitionerId = idFrom('demo', 'practitioner', 'odile-garnier');

const address: PractitionerAddress = {
  addressId: idFrom('demo', practitionerId, 'address'),
  label: 'Cabinet',
  street: '27 rue Anatole-France',
  zipCode: '69100',
  city: 'Villeurbanne',
  latitude: 45.7702,
  longitude: 4.8779,
  precision: 'street',
  accessText: null,
  isWheelchairAccessible: false,
};

/** From a public directory, without an account. */
export const imported = {
  identity: {
    practitionerId,
    slug: 'odile-garnier',
    firstname: 'Odile',
    lastname: 'Garnier',
    phone: '04 65 71 23 48',
    timeZone: DEFAULT_ZONE,
    specialityIds: ['reflexologie', 'massage'],
  },
  presentationText: 'Réflexologie plantaire et massage bien-être, sur rendez-vous.',
  keywordIds: ['stress', 'sommeil'],
  address,
  daysAgo: 20,
};
