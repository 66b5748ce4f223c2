import {
  BRAND,
  fullNameOf,
  mailKinds,
  opensSomething,
  PASSWORD_LINK_MINUTES,
  type AccountMailKind,
  type DueMailDocument,
  type MailKind,
  type Named,
  type ViewName,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { later } from './attempts.ts';
import type { AccountFacts } from './mail-templates/account-mails.ts';
import { accountTemplates } from './mail-templates/all-templates.ts';
import { messageOf } from './mail-templates/message-of.ts';
import { WAIT_FOR_VIEWS_MS, type ComposerDependencies, type MailWriter } from './mail-writer.ts';

const readViews: readonly ViewName[] = ['accounts', 'customers', 'practitioners'];
const MINUTE_MS = 60_000;

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at'>;

const isOfAccount = (kind: MailKind): kind is AccountMailKind => mailKinds[kind].to === 'account';

/** A day later one is not new any more: whoever signed up before there was a welcome gets none. */
const WELCOME_MINUTES = 24 * 60;
const isWelcome = (kind: MailKind): boolean => kind.startsWith('account-welcome-');

/** A link that has expired opens nothing. */
const isTooLate = ({ kind, at }: Written, now: string): boolean => {
  const isOver = (minutes: number) => later(at, minutes * MINUTE_MS) <= now;
  if (isWelcome(kind)) return isOver(WELCOME_MINUTES);
  return opensSomething(kind) && isOver(PASSWORD_LINK_MINUTES);
};

const linksOf = (site: string, secret: string): AccountFacts['links'] => ({
  site,
  signIn: `${site}/connexion`,
  practitioners: `${site}/#praticiens`,
  customerBookings: `${site}/customer/booking`,
  agenda: `${site}/calendrier`,
  choosePassword: `${site}/reset-password/${secret}`,
  askAgain: `${site}/demande-reset-password`,
});

/** Whoever has an account, by the party that it is; an operator is none. */
const nameOf = async (
  readStore: ComposerDependencies['readStore'],
  accountId: string,
): Promise<Named | undefined> => {
  const account = await readStore.get('accounts', accountId);
  const { customerIds: [customerId] = [], practitionerId = null } = account ?? {};
  if (customerId !== undefined) return readStore.get('customers', customerId);
  return practitionerId === null ? undefined : readStore.get('practitioners', practitionerId);
};

/** The mails about an account itself: for whoever signs in with it, a party or not. */
export const accountMails = ({
  readStore,
  accountStore,
  linkSecrets,
  publicUrl,
}: ComposerDependencies): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const written = async ({
    mailId,
    kind,
    about,
    at,
  }: Written): Promise<MailMessage | undefined> => {
    const address = await accountStore.emailOf(about.id);
    if (address === undefined || !isOfAccount(kind)) return undefined;
    const name = await nameOf(readStore, about.id);
    const links = linksOf(site, linkSecrets.of(mailId));
    const content = accountTemplates[kind]({ firstname: name?.firstname ?? null, links });
    const to = { name: name === undefined ? BRAND : fullNameOf(name), address };
    return messageOf({ mailId, at }, { to, content, site });
  };

  return {
    compose: async (mail, now) => {
      if (isTooLate(mail, now)) return { problem: 'TOO_LATE' };
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      if (reached < mail.eventPosition)
        throw new Error('Les vues ne connaissent pas encore ce compte.');
      const message = await written(mail);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: written,
    previewSettled: written,
    // Its link has ended, or will: another one is another mail's.
    whyNotAgain: async ({ kind }) => (opensSomething(kind) ? 'MAIL_HAS_A_LINK' : undefined),
  };
};
