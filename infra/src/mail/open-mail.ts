import { join } from 'node:path';
import type { Mail, MailAddress } from 'contracts/ports';
import { openEmlMail } from './eml-mail.ts';
import { openSmtpMail } from './smtp-mail.ts';

type MailSettings = { readonly smtpUrl?: string | undefined; readonly mailFrom: MailAddress };

/** SMTP if a server is set, else files in the data folder. */
export const openMail = (folder: string, { smtpUrl, mailFrom: from }: MailSettings): Mail =>
  smtpUrl === undefined
    ? openEmlMail(join(folder, 'mails'), { from })
    : openSmtpMail({ url: smtpUrl, from });
