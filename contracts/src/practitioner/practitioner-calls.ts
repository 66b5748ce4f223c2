import { Type, type Static } from 'typebox';
import { callOf, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { Hour, Id, Line, PictureName } from '../engine/fields.ts';
import { optionCodes } from '../engine/option.ts';
import { ProfileEvent } from '../workshop/seat-calls.ts';

const OptionId = Type.Enum([...optionCodes]);
export const OptionName = Type.Object({ id: OptionId, name: Type.String() });
export type OptionName = Static<typeof OptionName>;

export const ProfileAddress = Type.Object({
  id: Type.String(),
  address: Type.String(),
  zipcode: Type.String(),
  city: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  label: Type.String(),
  /** '' if no text is given. */
  access: Type.String(),
  isWheelchairAccessible: Type.Boolean(),
});
export type ProfileAddress = Static<typeof ProfileAddress>;

export const ProfileConsultation = Type.Object({
  id: Type.String(),
  name: Type.String(),
  color: Type.String(),
  duration: Type.Integer(),
  audiences: Type.Array(Type.String()),
  number_of_places: Type.Integer(),
  description: Type.String(),
  question: orNull(Type.String()),
  speciality: Type.Object({ name: Type.String() }),
  options: Type.Array(
    Type.Object({ id: OptionId, name: Type.String(), price: orNull(Type.Number()) }),
  ),
  /** Minutes before the start. */
  cancellationDelay: Type.Integer(),
});
export type ProfileConsultation = Static<typeof ProfileConsultation>;

export const ProfileWeeklySlot = Type.Object({
  id: Type.String(),
  dayOfWeek: Type.Integer(),
  beginningHour: Hour,
  endHour: Hour,
  consultations: Type.Array(Type.Object({ id: Type.String(), options: Type.Array(OptionName) })),
  address: orNull(ProfileAddress),
});
export type ProfileWeeklySlot = Static<typeof ProfileWeeklySlot>;

const Url = orNull(Type.String());
export const Socials = Type.Object({
  website: Url,
  facebook: Url,
  instagram: Url,
  linkedin: Url,
});
export type Socials = Static<typeof Socials>;

export const Certification = Type.Object({ year: Type.Integer(), title: Type.String() });
export type Certification = Static<typeof Certification>;

export const PractitionerProfile = Type.Object({
  id: Type.String(),
  professionalId: Type.String(),
  name: Type.String(),
  firstname: Type.String(),
  lastname: Type.String(),
  slug: Type.String(),
  specialities: Type.Array(Type.Object({ name: Type.String() })),
  picture: orNull(Type.String()),
  logo: orNull(Type.String()),
  description: Type.String(),
  keywords: Type.Array(Type.String()),
  /** French names: 'Anglais'. */
  languages: Type.Array(Type.String()),
  consultations: Type.Array(ProfileConsultation),
  addresses: Type.Array(ProfileAddress),
  phone: orNull(Type.String()),
  /** `null` if imported. */
  socials: orNull(Socials),
  events: Type.Array(ProfileEvent),
  isImported: Type.Boolean(),
  isVerified: Type.Boolean(),
  isSuspended: Type.Optional(Type.Literal(true)),
  canTakeAppointments: Type.Boolean(),
  isManualManagement: Type.Boolean(),
  radius: Type.Integer(),
  options: Type.Array(OptionName),
  timeZone: Type.String(),
  /** Local, at the time of the answer. */
  today: Type.String(),
});
export type PractitionerProfile = Static<typeof PractitionerProfile>;

const bySlug = exactly({ slug: Line(120, 1) });
const byId = exactly({ id: Id });
const profileCall = { area: 'practitioners', service: 'query', access: 'anyone' } as const;

export const getPractitionerProfile = callOf({
  ...profileCall,
  title: 'Lire un profil public',
  route: 'GET /professionnel/api/:slug',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: bySlug },
  answer: PractitionerProfile,
});
export const getPractitionerOptions = callOf({
  ...profileCall,
  title: 'Lister les façons de consulter',
  route: 'GET /professionnel/api/:id/options',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Array(OptionName),
});
export const getPractitionerConsultations = callOf({
  ...profileCall,
  title: 'Lister les séances',
  route: 'GET /professionnel/api/:id/consultations',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Array(ProfileConsultation),
});
export const getPractitionerWeeklySlots = callOf({
  ...profileCall,
  title: 'Lister les créneaux hebdomadaires d’une séance',
  route: 'GET /professionnel/api/:id/consultation-slots',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Array(ProfileWeeklySlot),
});

export const PractitionerInfo = Type.Object({
  id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  picture: orNull(Type.String()),
  phone: orNull(Type.String()),
  isImported: Type.Boolean(),
  isSuspended: Type.Optional(Type.Literal(true)),
  canTakeAppointments: Type.Boolean(),
  isManualManagement: Type.Boolean(),
  radius: Type.Integer(),
});
export const getPractitionerInfo = callOf({
  ...profileCall,
  title: 'Lire les coordonnées publiques d’un praticien',
  route: 'GET /professionnel/api/info/:id',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: PractitionerInfo,
});

/** An address or `null` each; an imported profile has none. */
export const getPractitionerSocials = callOf({
  ...profileCall,
  title: 'Lire les liens d’un praticien vers d’autres sites',
  route: 'GET /professionnel/api/professional/:id/socials',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Socials,
});
export const getPractitionerPayments = callOf({
  ...profileCall,
  title: 'Lister les moyens de paiement qu’un praticien accepte',
  route: 'GET /professionnel/api/professional/:id/payments',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Array(Type.String()),
});
export const getPractitionerCertifications = callOf({
  ...profileCall,
  title: 'Lister les certifications d’un praticien',
  route: 'GET /api/professional/:id/certifications',
  refusals: ['PRACTITIONER_NOT_FOUND'],
  schemas: { params: byId },
  answer: Type.Array(Certification),
});

/** `name` has the number of the width at its end for wider ones. */
export const getPicture = callOf({
  ...profileCall,
  title: 'Lire la photo ou le logo d’un praticien (WebP)',
  route: 'GET /uploads/profilePic/:file',
  refusals: ['FILE_NOT_FOUND'],
  schemas: { params: exactly({ file: PictureName }) },
  answer: Type.Unknown(),
});
