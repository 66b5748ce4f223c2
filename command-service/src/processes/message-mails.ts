import { typographic, type DueMailDocument, type MailKind, type MessageMailKind } from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { htmlOf } from './mail-templates/mail-html.ts';
import { textOf } from './mail-templates/mail-text.ts';
import { messageTemplates } from './mail-templates/message-mails.ts';
import { WAIT_FOR_VIEWS_MS, type ComposerDependencies, type MailWriter } from './mail-writer.ts';

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at' | 'recipient'>;

const isOfMessage = (kind: MailKind): kind is MessageMailKind =>
  Object.hasOwn(messageTemplates, kind);

/** The mails to whoever wrote to us: the copy of what they wrote, and the answer. */
export const messageMails = ({
  readStore,
  accountStore,
  publicUrl,
  contact,
}: ComposerDependencies): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const written = async ({
    mailId,
    kind,
    about,
    at,
    recipient,
  }: Written): Promise<MailMessage | undefined> => {
    const [message, address] = await Promise.all([
      readStore.get('messages', about.id),
      accountStore.contactOf(recipient.id),
    ]);
    if (message === undefined || address === undefined || !isOfMessage(kind)) return undefined;
    const links = { site, contact: `${site}/contact` };
    const content = messageTemplates[kind]({ message, contact, links });
    return {
      mailId,
      at,
      to: { name: message.senderName, address },
      subject: typographic(content.subject),
      text: textOf(content, site),
      html: htmlOf(content, site),
      calendar: null,
    };
  };

  return {
    compose: async (mail) => {
      const reached = await readStore.reached(['messages'], mail.eventPosition, WAIT_FOR_VIEWS_MS);
      if (reached < mail.eventPosition)
        throw new Error('Les vues ne connaissent pas encore ce message.');
      const message = await written(mail);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: written,
    previewSettled: written,
    whyNotAgain: async () => undefined,
  };
};
