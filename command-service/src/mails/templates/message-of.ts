import { typographic, type DueMailDocument } from 'contracts';
import type { MailMessage } from 'contracts/ports';
import type { MailContent } from './mail-content.ts';
import { htmlOf } from './mail-html.ts';
import { textOf } from './mail-text.ts';

type Addressed = Pick<MailMessage, 'to'> & {
  readonly content: MailContent;
  /** The address without a trailing slash. */
  readonly site: string;
  readonly calendar?: MailMessage['calendar'];
};

/** The message as text and as HTML. */
export const messageOf = (
  { mailId, at }: Pick<DueMailDocument, 'mailId' | 'at'>,
  { to, content, site, calendar = null }: Addressed,
): MailMessage => ({
  mailId,
  at,
  to,
  subject: typographic(content.subject),
  text: textOf(content, site),
  html: htmlOf(content, site),
  calendar,
});
