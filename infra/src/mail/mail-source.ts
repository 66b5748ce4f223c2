import type {
  MailAddress,
  MailCopy,
  MailError,
  MailingList,
  MailMessage,
  MailRefusal,
} from 'contracts/ports';
import type { SendMailOptions } from 'nodemailer';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** The same for each repetition of a mail, so that recipients recognise duplicates. */
const messageIdOf = (mailId: string, { address }: MailAddress): string =>
  `<${mailId}@${address.split('@').at(-1) ?? 'localhost'}>`;

export const mailError = (text: string, refusal: MailRefusal): MailError =>
  Object.assign(new Error(text), { refusal });

/** These headers are not folded or encoded, since some mail programs do not decode them. */
const listHeaders = ({ name, unsubscribeUrl }: MailingList, { address }: MailAddress) => {
  const asIs = (value: string) => ({ prepared: true, value });
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    'List-Id': asIs(`<${name}.${domain}>`),
    'List-Unsubscribe': asIs(`<${new URL(unsubscribeUrl).href}>`),
    'List-Unsubscribe-Post': asIs('List-Unsubscribe=One-Click'),
  };
};

export const mailOptionsOf = (message: MailMessage, from: MailAddress): SendMailOptions => {
  const { mailId, at, to, subject, text, html, calendar, list } = message;
  return {
    messageId: messageIdOf(mailId, from),
    date: new Date(at),
    // Names and addresses are passed apart, since a name may hold characters of the address syntax.
    from: { ...from },
    to: { ...to },
    subject,
    text,
    html,
    headers: {
      // Keeps answering machines silent.
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'fr',
      ...(list === undefined ? {} : listHeaders(list, from)),
    },
    // Attachments are our own text: no file or address is read.
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
          attachments:
            calendar.allDates === undefined
              ? []
              : [
                  {
                    filename: 'toutes-les-dates.ics',
                    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
                    content: calendar.allDates,
                  },
                ],
        }),
  };
};

const written = (address: Address | undefined): string =>
  address?.address === undefined ? '' : `${address.name} <${address.address}>`;

/** The parser does not keep the line ends of RFC 5545. */
const calendarTextOf = (content: Attachment['content']): string => {
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return text.replaceAll(/\r?\n/g, '\r\n');
};

/** Parses the mail with another library than the one that wrote it, so that faults of the latter are found. */
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
