import type { DueMailDocument, MailKind, MessageMailKind } from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { messageOf } from '../mails/templates/message-of.ts';
import { messageTemplates } from '../mails/templates/message-mails.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at' | 'recipient'>;

const isOfMessage = (kind: MailKind): kind is MessageMailKind =>
  Object.hasOwn(messageTemplates, kind);

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
    const to = { name: message.senderName, address };
    return messageOf({ mailId, at }, { to, content, site });
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
