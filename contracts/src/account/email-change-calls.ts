import { Type } from 'typebox';
import { callOf, CommandHeaders, exactly } from '../engine/http/call.ts';
import { Email, Password, Verbatim } from '../engine/fields.ts';

const answer = Type.Object({ message: Type.String() });
const schemas = { headers: CommandHeaders, body: exactly({ token: Verbatim(200) }) };

/** Mails a link to the new address; the answer is the same whether another account has it or not. */
export const requestEmailChange = callOf({
  area: 'accounts',
  title: 'Demander à changer l’adresse e-mail de son compte',
  route: 'POST /api/account/email',
  service: 'command',
  access: 'signed-in',
  callsAMinute: 20,
  refusals: ['WRONG_PASSWORD', 'EMAIL_UNCHANGED'],
  schemas: { headers: CommandHeaders, body: exactly({ email: Email, password: Password }) },
  answer,
});

/** The page of the link has a button to press, because programs that check mails follow links. */
export const confirmEmailChange = callOf({
  area: 'accounts',
  title: 'Confirmer la nouvelle adresse e-mail d’un compte par un lien',
  route: 'POST /api/account/email/confirm',
  service: 'command',
  access: 'anyone',
  callsAMinute: 60,
  refusals: ['LINK_NOT_VALID', 'LINK_EXPIRED', 'EMAIL_LINK_OVER', 'EMAIL_TAKEN'],
  schemas,
  answer,
});

/** Ends every session and the password, and mails a link to choose another one. */
export const restoreEmail = callOf({
  area: 'accounts',
  title: 'Reprendre l’adresse e-mail d’avant d’un compte par un lien',
  route: 'POST /api/account/email/restore',
  service: 'command',
  access: 'anyone',
  callsAMinute: 60,
  refusals: ['EMAIL_NOT_HELD'],
  schemas,
  answer,
});
