import { Type } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { orNull } from '../engine/event.ts';
import { BotTraces } from './sign-up-calls.ts';
import { Email, Password, Verbatim } from '../engine/fields.ts';

/** The end of the link, base64url. Any other text is answered like an unknown link. */
const Token = Verbatim(200);
const answer = Type.Object({ message: Type.String() });

/** The same answer, after the same work, whether the address has an account or not. */
export const askPasswordLink = callOf({
  area: 'accounts',
  title: 'Demander un lien pour choisir un autre mot de passe',
  route: 'POST /api/demande-reset-password',
  service: 'command',
  access: 'anyone',
  callsAMinute: 20,
  refusals: ['LOOKS_AUTOMATIC'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({
      email: Email,
      ...BotTraces,
    }),
  },
  answer,
});

const linkRefusals = [
  'LINK_NOT_VALID',
  'LINK_EXPIRED',
  'LINK_USED',
  'LINK_OF_ANOTHER_ACCOUNT',
] as const;

/** Answers whether a link is valid; the secret is in the body, because addresses are logged. */
export const checkPasswordLink = callOf({
  area: 'accounts',
  title: 'Savoir si un lien de mot de passe est encore valable',
  route: 'POST /api/reset-password/check',
  service: 'command',
  access: 'anyone',
  callsAMinute: 60,
  refusals: linkRefusals,
  schemas: { body: exactly({ token: Token }) },
  answer: Type.Object({
    isValid: Type.Literal(true),
    /** The mail address of the account, for password managers. */
    email: orNull(Type.String()),
  }),
});

export const resetPassword = callOf({
  area: 'accounts',
  title: 'Choisir un mot de passe par un lien',
  route: 'POST /api/reset-password',
  service: 'command',
  access: 'anyone',
  callsAMinute: 20,
  refusals: [...linkRefusals, 'PASSWORD_TOO_WEAK', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({ token: Token, password: Password }),
  },
  answer,
});

export const changePassword = callOf({
  area: 'accounts',
  title: 'Changer de mot de passe, connecté',
  route: 'POST /api/reset-password/connected',
  service: 'command',
  access: 'signed-in',
  callsAMinute: 20,
  refusals: ['WRONG_PASSWORD', 'PASSWORD_TOO_WEAK', 'BUSY'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({ currentPassword: Password, password: Password }),
  },
  answer,
});
