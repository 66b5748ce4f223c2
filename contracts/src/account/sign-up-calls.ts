import { Type, type Static } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { visitorLimits } from '../engine/http/visitor-limits.ts';
import { Day, Email, Line, Password, Phone, WrittenLine } from '../engine/fields.ts';
import { genderLabels } from '../people/gender.ts';
import { Roles } from './account-calls.ts';

const PlaceText = Line(200);

/** A chosen suggestion; a typed address has no coordinates. */
export const GivenAddress = exactly({
  address: PlaceText,
  zipcode: PlaceText,
  city: PlaceText,
  latitude: orNull(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: orNull(Type.Number({ minimum: -180, maximum: 180 })),
  location_name: PlaceText,
});
export type GivenAddress = Static<typeof GivenAddress>;

/**
 * Bots are recognised by them. Times above `FILLED_IN_AT_LEAST_MS` are equal, so that a repeated form is the
 * same command.
 */
export const BotTraces = {
  website: Type.Optional(Line(200)),
  filledInMs: Type.Optional(Type.Integer({ minimum: 0 })),
};

export const SignUp = exactly({
  email: Email,
  password: Password,
  firstname: WrittenLine(200),
  lastname: WrittenLine(200),
  birthday: Day,
  phone: Phone,
  gender: Type.Optional(orNull(Type.Enum([...genderLabels]))),
  address: GivenAddress,
  ...BotTraces,
});
export type SignUp = Static<typeof SignUp>;

export const signUpCustomer = callOf({
  area: 'accounts',
  title: 'S’inscrire comme client',
  route: 'POST /api/register',
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
    'BUSY',
  ],
  schemas: {
    headers: CommandHeaders,
    body: SignUp,
  },
  answer: Type.Object({ message: Type.String(), user: Type.Object({ roles: Roles }) }),
});

/** Answers whether an address has an account (D-67); an unfinished sign-up has none. */
export const checkEmail = callOf({
  area: 'accounts',
  title: 'Savoir si une adresse e-mail est déjà utilisée',
  route: 'POST /api/check-email',
  service: 'command',
  access: 'anyone',
  callsAMinute: visitorLimits.emailChecksAMinute,
  callsLimit: 'emailChecksAMinute',
  schemas: { body: exactly({ email: Email }) },
  answer: Type.Object({ exists: Type.Boolean() }),
});
