import { fullNameOf, type DueMailDocument, type ViewName } from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { messageOf } from '../mails/templates/message-of.ts';
import { paperGiven } from '../mails/templates/paper-mails.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';

const readViews: readonly ViewName[] = [
  'attached-customers',
  'customers',
  'invoices',
  'papers',
  'practitioners',
];

type Written = Pick<DueMailDocument, 'mailId' | 'about' | 'at'>;

/** Only to customers with an account, since reading a document takes one. */
export const paperMails = ({
  readStore,
  accountStore,
  publicUrl,
}: ComposerDependencies): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const accountOf = async (customerId: string, accountId: string | null) =>
    accountId ?? (await readStore.get('attached-customers', customerId))?.accountId;

  /** An advice, a file or an invoice. */
  const paperOf = async (paperId: string) =>
    (await readStore.get('papers', paperId)) ?? readStore.get('invoices', paperId);

  const written = async ({ mailId, about, at }: Written): Promise<MailMessage | undefined> => {
    const paper = await paperOf(about.id);
    if (paper === undefined) return undefined;
    const [customer, practitioner] = await Promise.all([
      readStore.get('customers', paper.customerId),
      readStore.get('practitioners', paper.practitionerId),
    ]);
    if (customer === undefined || practitioner === undefined) return undefined;
    const accountId = await accountOf(paper.customerId, customer.accountId);
    const address = accountId === undefined ? undefined : await accountStore.emailOf(accountId);
    if (address === undefined) return undefined;
    const content = paperGiven({
      firstname: customer.firstname,
      practitionerName: fullNameOf(practitioner),
      links: { paper: `${site}/customer/documents/${encodeURIComponent(about.id)}` },
    });
    return messageOf(
      { mailId, at },
      { to: { name: fullNameOf(customer), address }, content, site },
    );
  };

  const isWithdrawn = async (paperId: string): Promise<boolean> =>
    (await paperOf(paperId)) === undefined;

  return {
    compose: async (mail) => {
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      if (reached < mail.eventPosition)
        throw new Error('Les vues ne connaissent pas encore ce document.');
      if (await isWithdrawn(mail.about.id)) return { problem: 'OUTDATED' };
      const message = await written(mail);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: written,
    previewSettled: written,
    whyNotAgain: async (mail) => ((await isWithdrawn(mail.about.id)) ? 'MAIL_OUTDATED' : undefined),
  };
};
