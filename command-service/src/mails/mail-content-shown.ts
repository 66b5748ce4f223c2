import { MASK, VISIO_LABEL, type AdminMailContent } from 'contracts';
import type { LinkSecrets, Mail, MailAddress, MailCopy, PreviewMail } from 'contracts/ports';

const NOTHING = { content: 'none', message: null, source: null } as const;

const written = ({ name, address }: MailAddress): string => `${name} <${address}>`;

const messageOf = (copy: Omit<MailCopy, 'source'>): AdminMailContent['message'] => {
  const { from, to, subject, text, html } = copy;
  const calendar = copy.calendar && { method: copy.calendar.method, ics: copy.calendar.ics };
  return { from, to, subject, text, html, calendar };
};

type Dependencies = {
  readonly mail: Pick<Mail, 'from' | 'read'>;
  readonly previewMail: PreviewMail;
  readonly linkSecrets: LinkSecrets;
};

/** Removes a secret that only the recipient may read. The raw message may contain it encoded. */
const withoutSecret = (content: AdminMailContent, secret: string): AdminMailContent => {
  const { message } = content;
  if (message === null || !`${message.text}${message.html}`.includes(secret)) return content;
  const masked = (text: string) => text.replaceAll(secret, MASK);
  const shown = { ...message, text: masked(message.text), html: masked(message.html) };
  return { ...content, message: shown, source: null };
};

const VISIO_LINK = new RegExp(`${VISIO_LABEL}\\s*: (https://\\S+)`, 'u');
/** A line continues after a line break and a space (RFC 5545). */
const FOLD = /\r?\n[ \t]/g;

/** Removes the link that only the participants may use. */
const withoutVisioLink = (content: AdminMailContent): AdminMailContent => {
  const { message } = content;
  const link = VISIO_LINK.exec(message?.text ?? '')?.[1];
  if (message === null || link === undefined) return content;
  const forms = [link, link.replaceAll('&', '&amp;'), link.replaceAll(/[,;]/g, '\\$&')];
  const masked = (text: string) => forms.reduce((left, form) => left.replaceAll(form, MASK), text);
  const { text, html, calendar } = message;
  const shown = {
    ...message,
    text: masked(text),
    html: masked(html),
    calendar: calendar && { ...calendar, ics: masked(calendar.ics.replaceAll(FOLD, '')) },
  };
  return { ...content, message: shown, source: null };
};

/** The copy kept at sending, else as it would be sent now. Secret links and video rooms are always masked. */
export const mailContentOf = async (
  { mail, previewMail, linkSecrets }: Dependencies,
  mailId: string,
  isSettled: boolean,
): Promise<AdminMailContent> => {
  const masked = (content: AdminMailContent) =>
    withoutVisioLink(withoutSecret(content, linkSecrets.of(mailId)));
  const kept = isSettled ? await mail.read(mailId) : undefined;
  if (kept !== undefined)
    return masked({ content: 'kept', message: messageOf(kept), source: kept.source });
  const made = await previewMail(mailId);
  if (made === undefined) return NOTHING;
  const message = messageOf({ ...made, from: written(mail.from), to: written(made.to) });
  return masked({ content: 'made', message, source: null });
};
