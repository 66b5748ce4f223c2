import { Type, type Static } from 'typebox';
import { fileRefusals } from '../account/practitioner-sign-up-calls.ts';
import { GivenAddress } from '../account/sign-up-calls.ts';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Hour, Id, Line, Paragraph, WrittenLine } from '../engine/fields.ts';
import { languageCodes } from '../people/language.ts';
import {
  ACCESS_TEXT_MAX,
  CERTIFICATION_TITLE_MAX,
  CERTIFICATIONS_MAX,
  KEYWORDS_MAX,
  LABEL_MAX,
  PAYMENT_METHOD_MAX,
  PAYMENT_METHODS_MAX,
  PRESENTATION_MAX,
  URL_MAX,
} from '../engine/limits.ts';
import { Certification, ProfileAddress, Socials } from './practitioner-calls.ts';

const own = { area: 'practitioners', access: 'practitioner', service: 'command' } as const;
const done = Type.Object({ message: Type.String() });
const headers = CommandHeaders;
const byId = exactly({ id: Id });
const Language = Type.Enum([...languageCodes]);
const Precision = orNull(Type.Enum(['street', 'commune']));

const OwnAddress = Type.Object({
  ...ProfileAddress.properties,
  precision: Precision,
  /** The slots because of which the address cannot be removed. */
  slots: Type.Array(Type.Object({ dayOfWeek: Type.Integer(), beginningHour: Hour, endHour: Hour })),
});
export type OwnAddress = Static<typeof OwnAddress>;

/** The default address comes first. */
const OwnProfile = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  picture: orNull(Type.String()),
  logo: orNull(Type.String()),
  description: Type.String(),
  keywords: Type.Array(Type.Object({ id: Type.String(), keyword: Type.String() })),
  languages: Type.Array(Language),
  /** The specialities on the public page. */
  specialities: Type.Array(Type.String()),
  phone: orNull(Type.String()),
  socials: Socials,
  certifications: Type.Array(Certification),
  payments: Type.Array(Type.String()),
  addresses: Type.Array(OwnAddress),
});
export type OwnProfile = Static<typeof OwnProfile>;

export const getOwnProfile = callOf({
  ...own,
  title: 'Lire son profil pour le modifier',
  route: 'GET /api/practitioner/profile',
  service: 'query',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  answer: OwnProfile,
});

export const revisePresentation = callOf({
  ...own,
  title: 'Modifier sa présentation, ses mots-clés et ses langues',
  route: 'PUT /api/practitioner/profile/presentation',
  refusals: ['KEYWORD_UNKNOWN', 'BUSY'],
  schemas: {
    headers,
    body: exactly({
      description: Paragraph(PRESENTATION_MAX),
      keywords: Type.Array(Id, { maxItems: KEYWORDS_MAX, uniqueItems: true }),
      languages: Type.Array(Language, { uniqueItems: true }),
    }),
  },
  answer: done,
});

const Url = orNull(Line(URL_MAX));

export const reviseContact = callOf({
  ...own,
  title: 'Modifier son téléphone et ses liens vers d’autres sites',
  route: 'PUT /api/practitioner/profile/contact',
  refusals: ['PHONE_NOT_VALID', 'URL_NOT_VALID', 'BUSY'],
  schemas: {
    headers,
    body: exactly({
      /** `null` or blank for none, also for social links. */
      phone: orNull(Line(40)),
      website: Url,
      facebook: Url,
      instagram: Url,
      linkedin: Url,
    }),
  },
  answer: done,
});

export const reviseCertifications = callOf({
  ...own,
  title: 'Modifier ses certifications',
  route: 'PUT /api/practitioner/profile/certifications',
  refusals: ['YEAR_NOT_VALID', 'BUSY'],
  schemas: {
    headers,
    body: exactly({
      certifications: Type.Array(
        exactly({ year: Type.Integer(), title: WrittenLine(CERTIFICATION_TITLE_MAX) }),
        { maxItems: CERTIFICATIONS_MAX },
      ),
    }),
  },
  answer: done,
});

export const revisePayments = callOf({
  ...own,
  title: 'Modifier les moyens de paiement que l’on accepte',
  route: 'PUT /api/practitioner/profile/payments',
  refusals: ['BUSY'],
  schemas: {
    headers,
    body: exactly({
      payments: Type.Array(WrittenLine(PAYMENT_METHOD_MAX), {
        maxItems: PAYMENT_METHODS_MAX,
        uniqueItems: true,
      }),
    }),
  },
  answer: done,
});

/** A missing picture stays. */
export const choosePictures = callOf({
  ...own,
  title: 'Choisir sa photo ou son logo',
  route: 'POST /api/practitioner/profile/pictures',
  callsAMinute: 20,
  refusals: [...fileRefusals, 'BUSY'],
  schemas: { headers, body: exactly({}) },
  files: {
    profilePic: { kind: 'picture', atMost: 1 },
    logo: { kind: 'picture', atMost: 1 },
  },
  answer: done,
});

export const removePicture = callOf({
  ...own,
  title: 'Retirer sa photo ou son logo',
  route: 'DELETE /api/practitioner/profile/pictures/:picture',
  refusals: ['BUSY'],
  schemas: { headers, params: exactly({ picture: Type.Enum(['profilePic', 'logo']) }) },
  answer: done,
});

/** The chosen suggestion, with a label. */
const GivenPractice = exactly({
  ...GivenAddress.properties,
  label: WrittenLine(LABEL_MAX),
  precision: Precision,
  access: Paragraph(ACCESS_TEXT_MAX),
  isWheelchairAccessible: Type.Boolean(),
});
export type GivenPractice = Static<typeof GivenPractice>;

const addressRefusals = ['ADDRESS_NOT_LOCATED', 'ADDRESS_IN_ANOTHER_ZONE', 'BUSY'] as const;
const withId = Type.Object({ message: Type.String(), id: Type.String() });

export const addPractice = callOf({
  ...own,
  title: 'Ajouter une adresse où l’on reçoit',
  route: 'POST /api/practitioner/profile/addresses',
  refusals: [...addressRefusals, 'TOO_MANY_ADDRESSES'],
  schemas: { headers, body: GivenPractice },
  answer: withId,
});

/** Bookings keep the agreed place. */
export const revisePractice = callOf({
  ...own,
  title: 'Modifier une adresse où l’on reçoit',
  route: 'PUT /api/practitioner/profile/addresses/:id',
  refusals: [...addressRefusals, 'ADDRESS_UNKNOWN'],
  schemas: { headers, params: byId, body: GivenPractice },
  answer: withId,
});

export const removePractice = callOf({
  ...own,
  title: 'Retirer une adresse où aucun créneau n’a lieu',
  route: 'DELETE /api/practitioner/profile/addresses/:id',
  refusals: ['ADDRESS_UNKNOWN', 'ADDRESS_IN_USE', 'BUSY'],
  schemas: { headers, params: byId },
  answer: done,
});

export const chooseDefaultPractice = callOf({
  ...own,
  title: 'Choisir son adresse principale',
  route: 'POST /api/practitioner/profile/addresses/:id/default',
  refusals: ['ADDRESS_UNKNOWN', 'BUSY'],
  schemas: { headers, params: byId },
  answer: done,
});
