import { describe, it } from '@jest/globals';
import type { MailsCommand } from 'contracts';
import {
  aMailGivenUp,
  aMailResendAsked,
  aMailSent,
  commandAt,
  mailId,
  now,
} from 'contracts/testing';
import { given } from '../testing/index.ts';
import { mailsDecider } from './mails-decider.ts';

const theMails = given(mailsDecider);
const recordSent = (overrides = {}): MailsCommand =>
  commandAt(now)('RecordMailSent', aMailSent(overrides).data);
const giveUp = (): MailsCommand => commandAt(now)('GiveMailUp', aMailGivenUp().data);
const resend = (overrides = {}): MailsCommand =>
  commandAt(now)('ResendMail', aMailResendAsked(overrides).data);

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
    theMails(aMailSent()).when(resend()).thenAccepted(aMailResendAsked());
    theMails(aMailGivenUp()).when(resend()).thenAccepted(aMailResendAsked());
  });

  it('is done already when that mail is known', () => {
    theMails(aMailSent(), aMailResendAsked()).when(resend()).thenNothing();
    const sentAgain = aMailSent({ mailId: 'mail-again' });
    theMails(aMailSent(), aMailResendAsked(), sentAgain).when(resend()).thenNothing();
  });

  it('waits for the outcome of the mail that was wanted again', () => {
    const ofIt = { mailId: 'mail-third', resendOf: 'mail-again' };
    theMails(aMailSent(), aMailResendAsked()).when(resend(ofIt)).thenRejected('MAIL_STILL_DUE');
    const sentAgain = aMailSent({ mailId: 'mail-again' });
    theMails(aMailSent(), aMailResendAsked(), sentAgain)
      .when(resend(ofIt))
      .thenAccepted(aMailResendAsked(ofIt));
  });

  it('does not know a mail that was never settled', () => {
    theMails().when(resend()).thenRejected('MAIL_NOT_FOUND');
    theMails(aMailSent())
      .when(resend({ resendOf: `${mailId}0` }))
      .thenRejected('MAIL_NOT_FOUND');
  });
});
