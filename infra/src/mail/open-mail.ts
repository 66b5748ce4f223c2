import { join } from 'node:path';
import type { Mail, MailAddress, Newsletter } from 'contracts/ports';
import { openEmlMail } from './eml-mail.ts';
import { openSmtpMail } from './smtp-mail.ts';

type MailSettings = {
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: MailAddress;
  readonly connections?: number;
};

/**
 * Sends by SMTP if a server is set, else writes files into the data folder. Files from before a server was set can
 * still be erased.
 */
export const openMail = (
  folder: string,
  { smtpUrl: url, mailFrom: from, connections }: MailSettings,
): Mail => {
  const files = openEmlMail(join(folder, 'mails'), { from });
  if (url === undefined) return files;
  const sender = openSmtpMail({ url, from, ...(connections === undefined ? {} : { connections }) });
  return { ...sender, erase: (mailIds) => files.erase(mailIds) };
};

type NewsletterSettings = MailSettings & {
  readonly newsletterSmtpUrl?: string | undefined;
  readonly newsletterFrom?: MailAddress | undefined;
  readonly newsletterMailsAMinute: number;
};

/** One connection, because issues are sent one by one. */
const ONE_BY_ONE = 1;

/** Sends by the same server as all other mails, unless the newsletter has its own. */
export const openNewsletter = (folder: string, settings: NewsletterSettings): Newsletter => {
  const { newsletterSmtpUrl, newsletterFrom, newsletterMailsAMinute: mailsAMinute } = settings;
  const { smtpUrl, mailFrom } = settings;
  const sender = {
    smtpUrl: newsletterSmtpUrl ?? smtpUrl,
    mailFrom: newsletterFrom ?? mailFrom,
    connections: ONE_BY_ONE,
  };
  return {
    mail: openMail(folder, sender),
    mailsAMinute,
    hasOwnServer: newsletterSmtpUrl !== undefined,
  };
};
