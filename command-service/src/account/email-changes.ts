import {
  accountStream,
  eventIdOf,
  FORMER_EMAIL_DAYS,
  instantAfter,
  mailIdOf,
  PASSWORD_LINK_MINUTES,
  type AskPasswordLink,
  type CommandMetadata,
} from 'contracts';
import type { AccountStore, EmailChange, EmailRestoration, LinkSecrets } from 'contracts/ports';

const LINK_MS = PASSWORD_LINK_MINUTES * 60_000;
const HELD_MS = FORMER_EMAIL_DAYS * 86_400_000;

type Dependencies<Method extends keyof AccountStore> = {
  readonly accountStore: Pick<AccountStore, Method>;
  readonly linkSecrets: LinkSecrets;
};

/** The hash of the link in the mail that the command causes. */
const linkHashOf = (
  { linkSecrets }: Pick<Dependencies<never>, 'linkSecrets'>,
  accountId: string,
  { commandId }: CommandMetadata,
): string => {
  const eventId = eventIdOf(commandId, accountStream(accountId), 0);
  return linkSecrets.fingerprintOf(mailIdOf(eventId, accountId));
};

/** Its link is mailed to the new address; `false` once the account has another era. */
export const keepEmailChange = (
  dependencies: Dependencies<'keepEmailChange'>,
  change: Omit<EmailChange, 'linkHash' | 'expiresAt'>,
  metadata: CommandMetadata,
): Promise<boolean> => {
  const { accountId } = change;
  const linkHash = linkHashOf(dependencies, accountId, metadata);
  const expiresAt = instantAfter(metadata.at, LINK_MS);
  return dependencies.accountStore.keepEmailChange(
    { ...change, linkHash, expiresAt },
    { type: 'RequestEmailChange', data: { accountId }, metadata },
  );
};

/** The former address is held for the link that is mailed to it. */
export const changeEmail = (
  dependencies: Dependencies<'changeEmail'>,
  { linkHash, accountId }: Pick<EmailChange, 'linkHash' | 'accountId'>,
  metadata: CommandMetadata,
): ReturnType<AccountStore['changeEmail']> =>
  dependencies.accountStore.changeEmail(
    linkHash,
    {
      linkHash: linkHashOf(dependencies, accountId, metadata),
      expiresAt: instantAfter(metadata.at, HELD_MS),
    },
    { type: 'RecordEmailChange', data: { accountId }, metadata },
  );

/** The password becomes a random one, and a link to choose another is mailed. */
export const restoreFormerEmail = (
  dependencies: Dependencies<'restoreEmail'>,
  {
    linkHash,
    accountId,
    passwordHash,
  }: Pick<EmailRestoration, 'linkHash' | 'passwordHash'> & { readonly accountId: string },
  metadata: CommandMetadata,
): Promise<boolean> => {
  const { at } = metadata;
  const command: AskPasswordLink = {
    type: 'AskPasswordLink',
    data: { accountId, occasion: 'email-restored', reason: null },
    metadata,
  };
  const passwordLink = {
    linkHash: linkHashOf(dependencies, accountId, metadata),
    accountId,
    askedAt: at,
    expiresAt: instantAfter(at, LINK_MS),
  };
  return dependencies.accountStore.restoreEmail({ linkHash, passwordHash, passwordLink }, command);
};

/** `undefined` once the link is closed. */
export const addressOfEmailLink = async (
  { accountStore, linkSecrets }: Dependencies<'emailChangeOf' | 'formerEmailOf'>,
  kind: 'account-email-change' | 'account-email-changed',
  mailId: string,
): Promise<string | undefined> => {
  const linkHash = linkSecrets.fingerprintOf(mailId);
  if (kind === 'account-email-changed') return (await accountStore.formerEmailOf(linkHash))?.email;
  const change = await accountStore.emailChangeOf(linkHash);
  return change?.endedBy === null ? change.email : undefined;
};
