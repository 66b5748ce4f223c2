import { describe, it } from '@jest/globals';
import type { MailsCommand } from 'contracts';
import { aMailGivenUp, aMailResend, aMailSent, commandAt, mailId, now } from 'contracts/testing';
import { given } from '../testing/index.ts';
import { mailsDecider } from './mails-decider.ts';

const theMails = given(mailsDecider);
const recordSent = (overrides = {}): MailsCommand =>
  commandAt(now)('RecordMailSent', aMailSent(overrides).data);
const giveUp = (): MailsCommand => commandAt(now)('GiveMailUp', aMailGivenUp().data);
const resend = (overrides = {}): MailsCommand =>
  commandAt(now)('ResendMail', aMailResend(overrides).data);

describe('the outcome of a mail', () => {
  it('is recorded', () => {
    theMails().when(recordSent()).thenAccepted(aMailSent());
    theMails().when(giveUp()).thenAccepted(aMailGivenUp());
  });

  it('is recorded once: the first stands', () => {
    theMails(aMailSent()).when(recordSent()).thenNothing();
    theMails(aMailSent()).when(giveUp()).thenNothing();
    theMails(aMailGivenUp()).when(recordSent()).thenNothing();
  });

  it('is each mail’s own', () => {
    const other = { mailId: 'mail-2' };
    theMails(aMailSent()).when(recordSent(other)).thenAccepted(aMailSent(other));
  });
});

describe('sending again', () => {
  it('asks for another mail that tells the same', () => {
    theMails(aMailSent()).when(resend()).thenAccepted(aMailResend());
    theMails(aMailGivenUp()).when(resend()).thenAccepted(aMailResend());
  });

  it('is done already when that mail is known', () => {
    theMails(aMailSent(), aMailResend()).when(resend()).thenNothing();
    const sentAgain = aMailSent({ mailId: 'mail-again' });
    theMails(aMailSent(), aMailResend(), sentAgain).when(resend()).thenNothing();
  });

  it('waits for the outcome of the mail that was wanted again', () => {
    const ofIt = { mailId: 'mail-third', resendOf: 'mail-again' };
    theMails(aMailSent(), aMailResend()).when(resend(ofIt)).thenRejected('MAIL_STILL_DUE');
    const sentAgain = aMailSent({ mailId: 'mail-again' });
    theMails(aMailSent(), aMailResend(), sentAgain)
      .when(resend(ofIt))
      .thenAccepted(aMailResend(ofIt));
  });

  it('does not know a mail that was never settled', () => {
    theMails().when(resend()).thenRejected('MAIL_NOT_FOUND');
    theMails(aMailSent())
      .when(resend({ resendOf: `${mailId}0` }))
      .thenRejected('MAIL_NOT_FOUND');
  });
});
