import { Type, type Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { idFrom } from '../engine/identity.ts';
import { About } from './about.ts';
import { Id } from '../engine/fields.ts';
import { mailKindCodes, type MailKind } from './mails-kinds.ts';

/**
 * The address is looked up when the mail is sent. An account may be no party; the author of a contact
 * message is a sender, and who asks for the newsletter a subscriber.
 */
export const MailRecipient = Type.Object(
  { kind: Type.Enum(['party', 'account', 'sender', 'subscriber']), id: Id },
  { additionalProperties: false },
);
export type MailRecipient = Static<typeof MailRecipient>;

/** `cause` is the id of the event that caused the mail. */
const mail = {
  recipient: MailRecipient,
  mailId: Id,
  kind: Type.Enum([...mailKindCodes]),
  about: About,
  cause: Id,
};

/** The number includes the last attempt. */
const attempts = Type.Integer({ minimum: 0, maximum: 10_000 });

/** A digest of the template's sample, so that the words of a sent mail can be named later. */
export const MailTemplateVersion = Type.String({ pattern: '^[0-9a-f]{12}$' });

export const MailSent = eventOf('MailSent', {
  ...mail,
  attempts,
  template: Type.Optional(MailTemplateVersion),
});
export type MailSent = Static<typeof MailSent>;

/**
 * A code instead of the server's message, which may name an address. `OUTDATED`: the reason for the mail no
 * longer exists.
 */
export const MailProblem = Type.Enum(['NO_ADDRESS', 'NOT_DELIVERED', 'TOO_LATE', 'OUTDATED']);
export type MailProblem = Static<typeof MailProblem>;

export const MailGivenUp = eventOf('MailGivenUp', { ...mail, attempts, problem: MailProblem });
export type MailGivenUp = Static<typeof MailGivenUp>;

/** The new mail has an id of its own. */
export const MailResendAsked = eventOf('MailResendAsked', { ...mail, resendOf: Id });
export type MailResendAsked = Static<typeof MailResendAsked>;

export const mailsEvents = [MailSent, MailGivenUp, MailResendAsked] as const;
export type MailsEvent = Static<(typeof mailsEvents)[number]>;

/** An event causes at most one mail per recipient and kind. */
export const mailIdOf = (eventId: string, recipientId: string, ...kind: readonly MailKind[]) =>
  idFrom('mail', eventId, recipientId, ...kind);
