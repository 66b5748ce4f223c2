import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Id, Line } from '../engine/fields.ts';

/** From fewer letters nearly everything would be found. */
const Typed = Line(200, 2);

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

/** A department or a region, as a search names it: 'Rhône (69)', 'Bretagne'. */
export const FoundArea = Type.Object({
  kind: Type.Enum(['department', 'region']),
  label: Type.String(),
});
export type FoundArea = Static<typeof FoundArea>;

export const FoundAddress = Type.Object({
  ...place,
  street: Type.String(),
  /** Whether the coordinates are those of the street or of its commune, some kilometres off. */
  precision: Type.Enum(['street', 'commune']),
});
export type FoundAddress = Static<typeof FoundAddress>;

/** A class of forty that signs up together types towns and addresses letter by letter. */
const CALLS_A_MINUTE = 1_200;

export const findCities = callOf({
  area: 'places',
  title: 'Trouver une ville, un département ou une région par le nom ou le code',
  method: 'GET',
  url: '/api/places/cities',
  service: 'query',
  access: 'anyone',
  callsAMinute: CALLS_A_MINUTE,
  schemas: { querystring: exactly({ q: Typed }) },
  answer: Type.Object({ cities: Type.Array(FoundCity), areas: Type.Array(FoundArea) }),
});

export const findAddresses = callOf({
  area: 'places',
  title: 'Trouver une adresse',
  method: 'GET',
  url: '/api/places/addresses',
  service: 'query',
  access: 'anyone',
  callsAMinute: CALLS_A_MINUTE,
  schemas: { querystring: exactly({ q: Typed }) },
  answer: Type.Object({ addresses: Type.Array(FoundAddress) }),
});

/**
 * Whether a home visit to an address would stay within the radius (D-26). Without `customerAddress`
 * the address is the one in the profile of who is signed in: then no street is in any URL. The
 * consultation and `address`, which it would set out from, narrow what is asked.
 */
export const validateDistance = callOf({
  area: 'places',
  title: 'Savoir si une adresse est dans le périmètre de déplacement d’un praticien',
  method: 'GET',
  url: '/api/address/validate-distance',
  service: 'query',
  access: 'anyone',
  callsAMinute: CALLS_A_MINUTE,
  refusals: ['PRACTITIONER_NOT_FOUND', 'CONSULTATION_NOT_FOUND', 'ADDRESS_NOT_FOUND'],
  schemas: {
    querystring: exactly({
      customerAddress: Type.Optional(Line(400, 1)),
      professionalId: Id,
      consultation: Type.Optional(Id),
      address: Type.Optional(Id),
    }),
  },
  answer: Type.Object({ isValid: Type.Boolean() }),
});
