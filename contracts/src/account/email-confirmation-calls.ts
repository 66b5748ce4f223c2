import { Type } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { Verbatim } from '../engine/fields.ts';

const answer = Type.Object({ message: Type.String() });

/** The page of the link has a button to press, because programs that check mails follow links. */
export const confirmEmail = callOf({
  area: 'accounts',
  title: 'Confirmer l’adresse e-mail d’un compte par un lien',
  route: 'POST /api/confirmation-email',
  service: 'command',
  access: 'anyone',
  callsAMinute: 600,
  refusals: ['LINK_NOT_VALID'],
  schemas: { body: exactly({ token: Verbatim(200) }) },
  answer,
});

export const resendEmailConfirmation = callOf({
  area: 'accounts',
  title: 'Recevoir de nouveau le lien qui confirme son adresse e-mail',
  route: 'POST /api/confirmation-email/renvoi',
  service: 'command',
  access: 'signed-in',
  callsAMinute: 20,
  refusals: ['EMAIL_ALREADY_CONFIRMED', 'ACCOUNT_SUSPENDED', 'ACCOUNT_CLOSED', 'BUSY'],
  schemas: { headers: CommandHeaders },
  answer,
});
