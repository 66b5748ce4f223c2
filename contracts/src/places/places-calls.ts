import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Id, Line } from '../engine/fields.ts';

/** With fewer letters nearly every place would be found. */
const Typed = Line(200, 2);

const place = {
  /** 'Saint-Denis (93)', '12 rue des Lilas, 69003 Lyon' */
  label: Type.String(),
  zipCode: Type.String(),
  city: Type.String(),
  /** Degrees (WGS 84); `null` if unknown. */
  latitude: orNull(Type.Number()),
  longitude: orNull(Type.Number()),
  /** 'Lyon 3e arrondissement' */
  locationName: Type.String(),
  /** '69', '2A', '974' */
  department: Type.String(),
};

export const FoundCity = Type.Object(place);
export type FoundCity = Static<typeof FoundCity>;

/** 'Rhône (69)', 'Bretagne' */
export const FoundArea = Type.Object({
  kind: Type.Enum(['department', 'region']),
  label: Type.String(),
});
export type FoundArea = Static<typeof FoundArea>;

export const FoundAddress = Type.Object({
  ...place,
  street: Type.String(),
  /** Coordinates of the commune are some kilometres off. */
  precision: Type.Enum(['street', 'commune']),
});
export type FoundAddress = Static<typeof FoundAddress>;

/** A class of forty that signs up together types towns and addresses letter by letter. */
const CALLS_A_MINUTE = 1_200;

export const findCities = callOf({
  area: 'places',
  title: 'Trouver une ville, un département ou une région par le nom ou le code',
  route: 'GET /api/places/cities',
  service: 'query',
  access: 'anyone',
  callsAMinute: CALLS_A_MINUTE,
  schemas: { querystring: exactly({ q: Typed }) },
  answer: Type.Object({ cities: Type.Array(FoundCity), areas: Type.Array(FoundArea) }),
});

export const findAddresses = callOf({
  area: 'places',
  title: 'Trouver une adresse',
  route: 'GET /api/places/addresses',
  service: 'query',
  access: 'anyone',
  callsAMinute: CALLS_A_MINUTE,
  schemas: { querystring: exactly({ q: Typed }) },
  answer: Type.Object({ addresses: Type.Array(FoundAddress) }),
});

/**
 * Answers whether a home visit stays within the radius (D-26). The default address is the caller's own, so that
 * no URL holds a street.
 */
export const validateDistance = callOf({
  area: 'places',
  title: 'Savoir si une adresse est dans le périmètre de déplacement d’un praticien',
  route: 'GET /api/address/validate-distance',
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
