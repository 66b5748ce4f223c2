import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../http/call.ts';
import { orNull } from '../messaging/event.ts';

/** From fewer letters nearly everything would be found. */
const Typed = Type.String({ minLength: 2, maxLength: 200 });

const place = {
  /** What a list shows: 'Saint-Denis (93)', '12 rue des Lilas, 69003 Lyon'. */
  label: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  /** Degrees (WGS 84); `null` where nobody knows. */
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
  /** What lies at the coordinates: 'Lyon 3e arrondissement'. */
  locationName: Type.String(),
  /** Its code: '69', '2A', '974'. */
  department: Type.String(),
};

export const FoundCity = Type.Object(place);
export type FoundCity = Static<typeof FoundCity>;

export const FoundAddress = Type.Object({
  ...place,
  street: Type.String(),
  /** Whether the coordinates are those of the street or of its commune, some kilometres off. */
  precision: Type.Enum(['street', 'commune']),
});
export type FoundAddress = Static<typeof FoundAddress>;

export const findCities = callOf({
  area: 'places',
  title: 'Trouver une ville par son nom ou son code postal',
  method: 'GET',
  url: '/api/places/cities',
  service: 'query',
  access: 'anyone',
  callsAMinute: 120,
  schemas: { querystring: exactly({ q: Typed }) },
  answer: Type.Object({ cities: Type.Array(FoundCity) }),
});

export const findAddresses = callOf({
  area: 'places',
  title: 'Trouver une adresse',
  method: 'GET',
  url: '/api/places/addresses',
  service: 'query',
  access: 'anyone',
  callsAMinute: 120,
  schemas: { querystring: exactly({ q: Typed }) },
  answer: Type.Object({ addresses: Type.Array(FoundAddress) }),
});
