import { join } from 'node:path';
import type { Mail, MailAddress, Newsletter } from 'contracts/ports';
import { openEmlMail } from './eml-mail.ts';
import { openSmtpMail } from './smtp-mail.ts';

type MailSettings = {
  readonly smtpUrl?: string | undefined;
  readonly mailFrom: MailAddress;
  readonly connections?: number;
};

/** SMTP if a server is set, else files in the data folder, which can be erased once a server is set, too. */
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

/** Its issues leave one by one; their copies lie among those of other mails. */
const ONE_BY_ONE = 1;

/** The server of all other mails, unless it has its own. */
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
