import { join } from 'node:path';
import type { Mail } from 'contracts/ports';
import { openEmlMail } from '../../mail/eml-mail.ts';
import { openSmtpMail } from '../../mail/smtp-mail.ts';
import type { Settings } from '../settings/settings.ts';

/** SMTP if a server is set, else files in the data folder. */
export const openMail = (
  folder: string,
  { smtpUrl, mailFrom: from }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
): Mail =>
  smtpUrl === undefined
    ? openEmlMail(join(folder, 'mails'), { from })
    : openSmtpMail({ url: smtpUrl, from });
