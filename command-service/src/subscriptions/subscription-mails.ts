import {
  subscriptionConfirmationPath,
  unsubscriptionPathOf,
  type DueMailDocument,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import type { ComposerDependencies, MailWriter } from '../mails/mail-writer.ts';
import { messageOf } from '../mails/templates/message-of.ts';
import { subscriptionTemplates } from '../mails/templates/subscription-mails.ts';
import { confirmationTokenOf } from './confirmation-token.ts';

type Written = Pick<DueMailDocument, 'mailId' | 'at' | 'recipient'>;

/** Writes to the address, which only the account store knows; subscribers give no name. */
export const subscriptionMails = ({
  accountStore,
  linkSecrets,
  publicUrl,
}: Pick<ComposerDependencies, 'accountStore' | 'linkSecrets' | 'publicUrl'>): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const written = async ({ recipient, ...mail }: Written): Promise<MailMessage | undefined> => {
    const subscriber = await accountStore.subscriberOf(recipient.id);
    if (subscriber === undefined) return undefined;
    const { subscriberId, address, unsubscribeToken, confirmedAt } = subscriber;
    const token = confirmationTokenOf(linkSecrets, subscriberId);
    const content = subscriptionTemplates['subscriber-confirmation']({
      isConfirmed: confirmedAt !== null,
      links: {
        confirm: `${site}${subscriptionConfirmationPath(token)}`,
        unsubscribe: `${site}${unsubscriptionPathOf(unsubscribeToken)}`,
      },
    });
    return messageOf(mail, { to: { name: '', address }, content, site });
  };

  return {
    compose: async (mail) => {
      const message = await written(mail);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: written,
    previewSettled: written,
    whyNotAgain: async () => undefined,
  };
};
