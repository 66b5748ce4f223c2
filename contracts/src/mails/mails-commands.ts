import type { Command } from '../engine/command.ts';
import type { MailGivenUp, MailResendAsked, MailSent } from './mails-events.ts';

export type RecordMailSent = Command<'RecordMailSent', MailSent['data']>;
export type GiveMailUp = Command<'GiveMailUp', MailGivenUp['data']>;

/** `mailId` is the new mail's, `resendOf` names the one that was settled. */
export type ResendMail = Command<'ResendMail', MailResendAsked['data']>;

export type MailsCommand = RecordMailSent | GiveMailUp | ResendMail;
