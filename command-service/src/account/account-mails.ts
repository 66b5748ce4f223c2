import {
  BRAND,
  DEFAULT_ZONE,
  ERASURE_DELAY_DAYS,
  fullNameOf,
  localOf,
  linkMinutesOf,
  mailKinds,
  opensSomething,
  spokenStart,
  type AccountDocument,
  type AccountMailKind,
  type DueMailDocument,
  type MailKind,
  type PersonName,
  type ViewName,
} from 'contracts';
import type { MailMessage } from 'contracts/ports';
import { addressOfEmailLink } from './email-changes.ts';
import { emailConfirmationToken } from './email-confirmation.ts';
import { later } from '../processes/attempts.ts';
import type { AccountMailFacts } from '../mails/templates/account-mails.ts';
import { confirmEmailUrl } from '../mails/templates/confirm-email.ts';
import { accountTemplates } from '../mails/templates/all-templates.ts';
import { messageOf } from '../mails/templates/message-of.ts';
import {
  WAIT_FOR_VIEWS_MS,
  type ComposerDependencies,
  type MailWriter,
} from '../mails/mail-writer.ts';

const readViews: readonly ViewName[] = ['accounts', 'customers', 'practitioners'];
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Written = Pick<DueMailDocument, 'mailId' | 'kind' | 'about' | 'at'>;

const isOfAccount = (kind: MailKind): kind is AccountMailKind => mailKinds[kind].to === 'account';

/** After a day the account is no longer new. */
const WELCOME_MINUTES = 24 * 60;
const isWelcome = (kind: MailKind): boolean => kind.startsWith('account-welcome-');

/** Whether the mail's link would have expired. */
const isTooLate = ({ kind, at }: Written, now: string): boolean => {
  const isOver = (minutes: number) => later(at, minutes * MINUTE_MS) <= now;
  if (isWelcome(kind)) return isOver(WELCOME_MINUTES);
  const minutes = linkMinutesOf(kind);
  return minutes !== undefined && isOver(minutes);
};

const linksOf = (
  site: string,
  secret: string,
  confirmation: string | undefined,
): AccountMailFacts['links'] => ({
  site,
  contact: `${site}/contact`,
  signIn: `${site}/connexion`,
  practitioners: `${site}/#praticiens`,
  customerBookings: `${site}/customer/booking`,
  agenda: `${site}/calendrier`,
  confirmEmail: confirmation === undefined ? null : confirmEmailUrl(site, confirmation),
  keepAccount: `${site}/compte-en-suppression`,
  choosePassword: `${site}/reset-password/${secret}`,
  confirmNewEmail: `${site}/nouvelle-adresse/${secret}`,
  restoreEmail: `${site}/adresse-precedente/${secret}`,
  askAgain: `${site}/demande-reset-password`,
});

const statusNotifiedBy: Partial<Record<MailKind, AccountDocument['status']>> = {
  'account-suspended': 'suspended',
  'account-reinstated': 'open',
};

/** The account is kept, the deadline has passed, or the account was suspended or reinstated since. */
const isOutdated = (
  kind: MailKind,
  account: AccountDocument | undefined,
  now?: string,
): boolean => {
  const { erasureDueAt = null, status } = account ?? {};
  const notifiedStatus = statusNotifiedBy[kind];
  if (notifiedStatus !== undefined) return status !== notifiedStatus;
  if (kind !== 'account-erasure-asked') return false;
  return erasureDueAt === null || status === 'closed' || (now !== undefined && erasureDueAt <= now);
};

const isPractitioner = (account: AccountDocument | undefined): boolean =>
  (account?.practitionerId ?? null) !== null;

/** The erasure is due exactly this delay after the request. */
const erasureOf = (account: AccountDocument | undefined): AccountMailFacts['erasure'] => {
  const { erasureDueAt = null } = account ?? {};
  if (erasureDueAt === null) return null;
  const dateText = (instant: string) => {
    const { day, hour } = localOf(DEFAULT_ZONE, instant);
    return spokenStart(day, hour);
  };
  return {
    requestedOn: dateText(later(erasureDueAt, -ERASURE_DELAY_DAYS * DAY_MS)),
    due: dateText(erasureDueAt),
  };
};

const nameOf = async (
  readStore: ComposerDependencies['readStore'],
  account: AccountDocument | undefined,
): Promise<PersonName | undefined> => {
  const { customerIds: [customerId] = [], practitionerId = null } = account ?? {};
  if (customerId !== undefined) return readStore.get('customers', customerId);
  return practitionerId === null ? undefined : readStore.get('practitioners', practitionerId);
};

export const accountMails = ({
  readStore,
  accountStore,
  linkSecrets,
  publicUrl,
  contact,
}: ComposerDependencies): MailWriter => {
  const site = publicUrl.replace(/\/$/, '');

  const addressOf = ({ mailId, kind, about }: Written): Promise<string | undefined> =>
    kind === 'account-email-change' || kind === 'account-email-changed'
      ? addressOfEmailLink({ accountStore, linkSecrets }, kind, mailId)
      : accountStore.emailOf(about.id);

  const written = async (mail: Written): Promise<MailMessage | undefined> => {
    const { mailId, kind, about, at } = mail;
    const address = await addressOf(mail);
    if (address === undefined || !isOfAccount(kind)) return undefined;
    const account = await readStore.get('accounts', about.id);
    if (isOutdated(kind, account)) return undefined;
    const name = await nameOf(readStore, account);
    const confirmation = await emailConfirmationToken({ accountStore, linkSecrets }, about.id);
    const links = linksOf(site, linkSecrets.of(mailId), confirmation);
    const facts = {
      firstname: name?.firstname ?? null,
      erasure: erasureOf(account),
      isPractitioner: isPractitioner(account),
      contact,
      links,
    };
    const content = accountTemplates[kind](facts);
    // The new address may belong to a stranger, so the mail does not name the owner.
    const isNamed = name !== undefined && kind !== 'account-email-change';
    const to = { name: isNamed ? fullNameOf(name) : BRAND, address };
    return messageOf({ mailId, at }, { to, content, site });
  };

  return {
    compose: async (mail, now) => {
      if (isTooLate(mail, now)) return { problem: 'TOO_LATE' };
      const reached = await readStore.reached(readViews, mail.eventPosition, WAIT_FOR_VIEWS_MS);
      if (reached < mail.eventPosition)
        throw new Error('Les vues ne connaissent pas encore ce compte.');
      const account = await readStore.get('accounts', mail.about.id);
      if (isOutdated(mail.kind, account, now)) return { problem: 'OUTDATED' };
      const message = await written(mail);
      return message === undefined ? { problem: 'NO_ADDRESS' } : { message };
    },
    preview: written,
    previewSettled: written,
    whyNotAgain: async ({ kind, about }) => {
      // A link belongs to one mail.
      if (opensSomething(kind)) return 'MAIL_HAS_A_LINK';
      return isOutdated(kind, await readStore.get('accounts', about.id))
        ? 'MAIL_OUTDATED'
        : undefined;
    },
  };
};
