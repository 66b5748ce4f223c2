import type { AdminMailContent } from 'contracts';
import type { Mail, MailAddress, MailCopy, PreviewMail } from 'contracts/ports';

const NOTHING = { content: 'none', message: null, source: null } as const;

const written = ({ name, address }: MailAddress): string => `${name} <${address}>`;

const messageOf = (copy: Omit<MailCopy, 'source'>): AdminMailContent['message'] => {
  const { from, to, subject, text, html, calendar } = copy;
  return { from, to, subject, text, html, calendar };
};

/** What a mail says: the copy that was kept when it was sent, else as it would be written now. */
export const mailContentOf = async (
  {
    mail,
    previewMail,
  }: { readonly mail: Pick<Mail, 'from' | 'read'>; readonly previewMail: PreviewMail },
  mailId: string,
  isSettled: boolean,
): Promise<AdminMailContent> => {
  const kept = isSettled ? await mail.read(mailId) : undefined;
  if (kept !== undefined) return { content: 'kept', message: messageOf(kept), source: kept.source };
  const made = await previewMail(mailId);
  if (made === undefined) return NOTHING;
  const message = messageOf({ ...made, from: written(mail.from), to: written(made.to) });
  return { content: 'made', message, source: null };
};
