import { Type, type Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { idFrom } from '../engine/identity.ts';
import { About } from './about.ts';
import { Id } from '../engine/fields.ts';
import { mailKindCodes, type MailKind } from './mails-kinds.ts';

/**
 * The recipient; the address is looked up when the mail is sent. Mails about the account go to the
 * account, which may be no party; the author of a contact message is a sender.
 */
export const MailRecipient = Type.Object(
  { kind: Type.Enum(['party', 'account', 'sender']), id: Id },
  { additionalProperties: false },
);
export type MailRecipient = Static<typeof MailRecipient>;

/** Common to every event of a mail; `cause` is the id of the event that caused it. */
const mail = {
  recipient: MailRecipient,
  mailId: Id,
  kind: Type.Enum([...mailKindCodes]),
  about: About,
  cause: Id,
};

/** How often it was tried, the last time included. */
const attempts = Type.Integer({ minimum: 0, maximum: 10_000 });

/** The mail server accepted the mail. */
export const MailSent = eventOf('MailSent', { ...mail, attempts });
export type MailSent = Static<typeof MailSent>;

/**
 * Why the mail was given up. Never the server's message, which may name an address. `OUTDATED`: the
 * reason for the mail no longer exists, so that it is not missed.
 */
export const MailProblem = Type.Enum(['NO_ADDRESS', 'NOT_DELIVERED', 'TOO_LATE', 'OUTDATED']);
export type MailProblem = Static<typeof MailProblem>;

export const MailGivenUp = eventOf('MailGivenUp', { ...mail, attempts, problem: MailProblem });
export type MailGivenUp = Static<typeof MailGivenUp>;

/** An operator wants a settled mail sent again: a mail of its own, with an id of its own. */
export const MailResendAsked = eventOf('MailResendAsked', { ...mail, resendOf: Id });
export type MailResendAsked = Static<typeof MailResendAsked>;

export const mailsEvents = [MailSent, MailGivenUp, MailResendAsked] as const;
export type MailsEvent = Static<(typeof mailsEvents)[number]>;

/** An event causes at most one mail per recipient and kind, so its id and theirs make the mail's id. */
export const mailIdOf = (eventId: string, recipientId: string, ...kind: readonly MailKind[]) =>
  idFrom('mail', eventId, recipientId, ...kind);
