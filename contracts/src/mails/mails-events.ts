import { Type, type Static } from 'typebox';
import { eventOf } from '../engine/event.ts';
import { idFrom } from '../engine/identity.ts';
import { About } from './about.ts';
import { Id } from '../engine/fields.ts';
import { mailKindCodes, type MailKind } from './mails-kinds.ts';

/**
 * Whom a mail is for; how to reach them is looked up when it is sent. What concerns the account
 * itself is for the account, which may be no party's; who wrote to us by the form is a sender.
 */
export const MailRecipient = Type.Object(
  { kind: Type.Enum(['party', 'account', 'sender']), id: Id },
  { additionalProperties: false },
);
export type MailRecipient = Static<typeof MailRecipient>;

/** In every event of a mail; `cause` is the id of the event that it tells of. */
const mail = {
  recipient: MailRecipient,
  mailId: Id,
  kind: Type.Enum([...mailKindCodes]),
  about: About,
  cause: Id,
};

/** How often it was tried, the last time included. */
const attempts = Type.Integer({ minimum: 0, maximum: 10_000 });

/** The mail was handed over to whoever delivers it. */
export const MailSent = eventOf('MailSent', { ...mail, attempts });
export type MailSent = Static<typeof MailSent>;

/**
 * Why nobody tries any more. Never the server's own words: they may name an address. `OUTDATED`: what
 * it was planned for did not come about, so that nobody misses it.
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

/**
 * An event is told to each recipient at most once, so its id and theirs make the mail's. Of several
 * that one event plans for one recipient, each has its kind in its id.
 */
export const mailIdOf = (eventId: string, recipientId: string, ...kind: readonly MailKind[]) =>
  idFrom('mail', eventId, recipientId, ...kind);
