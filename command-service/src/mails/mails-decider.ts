import type { MailsCommand, MailsEvent, MailsRejection, ReadOnly, ResendMail } from 'contracts';
import { accept, reject, type Decider, type Decision } from '../engine/decider.ts';

type PartyMails = Map<string, 'settled' | 'wanted-again'>;

type MailsDecision = Decision<MailsEvent, MailsRejection>;

const evolve = (mails: PartyMails, { type, data }: MailsEvent): PartyMails =>
  mails.set(data.mailId, type === 'MailResendAsked' ? 'wanted-again' : 'settled');

/** The first outcome is final. */
const settle = (
  mails: ReadOnly<PartyMails>,
  event: Exclude<MailsEvent, { type: 'MailResendAsked' }>,
): MailsDecision => (mails.get(event.data.mailId) === 'settled' ? accept() : accept(event));

const resendMail = ({ data }: ResendMail, mails: ReadOnly<PartyMails>): MailsDecision => {
  if (mails.has(data.mailId)) return accept();
  const before = mails.get(data.resendOf);
  if (before === undefined) return reject('MAIL_NOT_FOUND');
  if (before === 'wanted-again') return reject('MAIL_STILL_DUE');
  return accept({ type: 'MailResendAsked', data });
};

export const mailsDecider: Decider<MailsCommand, PartyMails, MailsEvent, MailsRejection> = {
  initialState: () => new Map(),
  evolve,
  decide: (command, mails) => {
    switch (command.type) {
      case 'RecordMailSent':
        return settle(mails, { type: 'MailSent', data: command.data });
      case 'GiveMailUp':
        return settle(mails, { type: 'MailGivenUp', data: command.data });
      case 'ResendMail':
        return resendMail(command, mails);
    }
  },
};
