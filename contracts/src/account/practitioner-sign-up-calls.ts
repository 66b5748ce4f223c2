import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { fileErrors, type FileErrorCode } from '../engine/http/file-errors.ts';
import { orNull } from '../engine/event.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import { Day, Email, Id, Line, Password, Phone, WrittenLine } from '../engine/fields.ts';
import { genderLabels } from '../people/gender.ts';
import { DIPLOMAS_MAX } from '../engine/http/uploads.ts';
import { Roles } from './account-calls.ts';
import { BotTraces, GivenAddress } from './sign-up-calls.ts';

const { address, zipcode, city, latitude, longitude, location_name } = GivenAddress.properties;

/** The field names are the specification's. Each speciality has a diploma file, in the same order. */
export const PractitionerSignUp = exactly({
  email: Email,
  password: Password,
  name: WrittenLine(200),
  firstName: WrittenLine(200),
  birthday: Day,
  gender: Type.Optional(orNull(Type.Enum([...genderLabels]))),
  phone: Phone,
  siret: Type.Optional(Line(50)),
  address,
  zipcode,
  ville: city,
  latitude,
  longitude,
  location_name,
  /** Whether the practitioner receives there, which makes the address public. */
  receivesThere: Type.Optional(Type.Boolean()),
  parrainage: Type.Optional(Line(50)),
  keywords: Type.Optional(Type.Array(Id, { maxItems: 50, uniqueItems: true })),
  specialities: Type.Array(Id, { minItems: 1, maxItems: DIPLOMAS_MAX, uniqueItems: true }),
  ...BotTraces,
});
export type PractitionerSignUp = Static<typeof PractitionerSignUp>;

export const fileRefusals = Object.keys(fileErrors) as FileErrorCode[];

export const signUpPractitioner = callOf({
  area: 'accounts',
  title: 'S’inscrire comme praticien',
  route: 'POST /api/registerpro',
  service: 'command',
  access: 'anyone',
  callsInTenMinutes: visitorLimits.signUpsInTenMinutes,
  callsLimit: 'signUpsInTenMinutes',
  refusals: [
    'EMAIL_TAKEN',
    'SIGN_UP_UNDER_WAY',
    'ACCOUNT_SUSPENDED',
    'PASSWORD_TOO_WEAK',
    'LOOKS_AUTOMATIC',
    'BIRTHDAY_NOT_VALID',
    'PHONE_NOT_VALID',
    'ADDRESS_NOT_LOCATED',
    'SPECIALITY_UNKNOWN',
    'KEYWORD_UNKNOWN',
    'REFERRAL_NOT_FOUND',
    'DIPLOMA_MISSING',
    ...fileRefusals,
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    body: PractitionerSignUp,
  },
  files: {
    diplomes: { kind: 'diploma', atMost: DIPLOMAS_MAX },
    profilePic: { kind: 'picture', atMost: 1 },
    logo: { kind: 'picture', atMost: 1 },
  },
  answer: Type.Object({ message: Type.String(), user: Type.Object({ roles: Roles }) }),
});
