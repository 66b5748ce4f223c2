import type { Command } from '../engine/command.ts';
import type { MailGivenUp, MailResendAsked, MailSent } from './mails-events.ts';

export type RecordMailSent = Command<'RecordMailSent', MailSent['data']>;
export type GiveMailUp = Command<'GiveMailUp', MailGivenUp['data']>;

/** `mailId` is the id of the new mail; `resendOf` names the settled one. */
export type ResendMail = Command<'ResendMail', MailResendAsked['data']>;

export type MailsCommand = RecordMailSent | GiveMailUp | ResendMail;
