import type { MailAddress, MailCopy, MailMessage } from 'contracts/ports';
import type { SendMailOptions } from 'nodemailer';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** The same mail has the same id, so that a recipient can recognise duplicates. */
const messageIdOf = (mailId: string, { address }: MailAddress): string =>
  `<${mailId}@${address.split('@').at(-1) ?? 'localhost'}>`;

/** A message in nodemailer's words. */
export const mailOptionsOf = (message: MailMessage, from: MailAddress): SendMailOptions => {
  const { mailId, at, to, subject, text, html, calendar } = message;
  return {
    messageId: messageIdOf(mailId, from),
    date: new Date(at),
    // Objects, because a name may hold signs that mean something in a written address.
    from: { ...from },
    to: { ...to },
    subject,
    text,
    html,
    headers: {
      // Answering machines stay silent.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'fr',
    },
    // Attachments are always our own text: no file or address is ever read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar === null
      ? {}
      : {
          icalEvent: {
            method: calendar.method,
            filename: 'rendez-vous.ics',
            content: calendar.ics,
          },
        }),
  };
};

const written = (address: Address | undefined): string =>
  address?.address === undefined ? '' : `${address.name} <${address.address}>`;

/** A calendar's lines end as in every message (RFC 5545), which the parser does not keep. */
const calendarTextOf = (content: Attachment['content']): string => {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.replaceAll(/\r?\n/g, '\r\n');
};

/** Reads a message back, with a parser that did not write it. */
export const copyOf = async (source: string): Promise<MailCopy> => {
  const email = await PostalMime.parse(source);
  const calendar = email.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  return {
    from: written(email.from),
    to: written(email.to?.[0]),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? '',
    calendar:
      calendar === undefined
        ? null
        : { method: calendar.method ?? '', ics: calendarTextOf(calendar.content) },
    source,
  };
};
