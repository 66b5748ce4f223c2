import { Type } from 'typebox';
import { callOf, CommandHeaders, exactly, operatorCall } from '../engine/http/call.ts';
import { AccountEmail, Line, Verbatim } from '../engine/fields.ts';

const confirmationPath = '/lettre/confirmation';
/** Mails hold it for ever, also those of issues. */
const unsubscriptionPath = '/lettre/desabonnement';

export const subscriptionConfirmationPath = (token: string): string =>
  `${confirmationPath}/${encodeURIComponent(token)}`;
/** GET is a page, and POST the act, without a cookie, a redirect or an answer to read (RFC 8058). */
export const unsubscriptionPathOf = (unsubscribeToken: string): string =>
  `${unsubscriptionPath}/${encodeURIComponent(unsubscribeToken)}`;

/** Whoever holds the address: the answer is the same, subscribed or not. */
export const subscribeToNewsletter = callOf({
  area: 'site',
  title: 'S’inscrire à la lettre',
  route: 'POST /api/newsletter/subscribe',
  service: 'command',
  access: 'anyone',
  callsAMinute: 60,
  refusals: ['SUBSCRIPTION_EMAIL_NOT_VALID', 'FORM_NOT_TAKEN'],
  schemas: {
    headers: CommandHeaders,
    body: exactly({
      email: AccountEmail,
      /** A field hidden from people: only bots fill it in. */
      website: Type.Optional(Line(200)),
    }),
  },
  answer: Type.Object({ success: Type.Boolean(), message: Type.String() }),
});

const byToken = { params: exactly({ token: Verbatim(500) }) };
const page = { area: 'site', service: 'command', access: 'anyone' } as const;

/** Pages behind the links of mails, which work without a script. */
export const getSubscriptionConfirmation = callOf({
  ...page,
  title: 'Lire la page qui confirme une inscription à la lettre',
  route: `GET ${confirmationPath}/:token`,
  isPage: true,
  schemas: byToken,
  answer: Type.Unknown(),
});
export const confirmSubscription = callOf({
  ...page,
  title: 'Confirmer une inscription à la lettre',
  route: `POST ${confirmationPath}/:token`,
  schemas: byToken,
  answer: Type.Unknown(),
});
export const getUnsubscription = callOf({
  ...page,
  title: 'Lire la page qui désabonne de la lettre',
  route: `GET ${unsubscriptionPath}/:token`,
  isPage: true,
  schemas: byToken,
  answer: Type.Unknown(),
});
export const unsubscribe = callOf({
  ...page,
  title: 'Se désabonner de la lettre, aussi depuis une messagerie',
  route: `POST ${unsubscriptionPath}/:token`,
  schemas: byToken,
  answer: Type.Unknown(),
});

/** On request of whoever reads the address. The answer does not tell whether it was subscribed. */
export const endSubscriptionOf = callOf({
  ...operatorCall,
  title: 'Mettre fin à l’abonnement d’une adresse, à sa demande',
  route: 'POST /api/admin/newsletter/unsubscribe',
  refusals: ['SUBSCRIPTION_EMAIL_NOT_VALID'],
  schemas: { headers: CommandHeaders, body: exactly({ email: AccountEmail }) },
  answer: Type.Object({ message: Type.String() }),
});
