import type { Db } from 'mongodb';
import { emailKeyOf } from 'contracts';
import type { AccountStore, EmailRestoration, FormerEmail } from 'contracts/ports';
import { isChangeOpenAt, type AccountData, type AccountCollection } from './account-documents.ts';
import type { Credentials } from '../credentials.ts';
import { makeIndexes } from '../make-indexes.ts';
import {
  LINK_INDEXES,
  withLinksEnded,
  type LinkDocument,
  type MongodbPasswordLinks,
} from './password-links.ts';
import type { MongodbSessions } from './sessions.ts';
import { insertIfNew } from '../written-once.ts';

type Methods =
  | 'keepEmailChange'
  | 'emailChangeOf'
  | 'changeEmail'
  | 'otherEmailsOf'
  | 'formerEmailOf'
  | 'restoreEmail'
  | 'isEmailRestored';

const changed = (account: AccountData, former: FormerEmail, endedBy: string): AccountData => {
  const { emailChange, formerEmails } = account;
  if (emailChange === null) return account;
  const { email, keptSessionHash } = emailChange;
  return {
    ...withLinksEnded(account, endedBy),
    email,
    emailChange: { ...emailChange, endedBy },
    formerEmails: [
      ...formerEmails.filter((other) => emailKeyOf(other.email) !== emailKeyOf(email)),
      former,
    ],
    restoredBy: null,
    era: account.era + 1,
    keptSessionHash,
  };
};

const restored = (
  account: AccountData,
  former: FormerEmail,
  {
    linkHash,
    passwordHash,
    passwordLink,
    endedBy,
  }: EmailRestoration & { readonly endedBy: string },
): AccountData => {
  const ended = withLinksEnded(account, endedBy);
  return {
    ...ended,
    passwordHash,
    email: former.email,
    emailChange: null,
    formerEmails: account.formerEmails.filter(({ expiresAt }) => expiresAt < former.expiresAt),
    restoredBy: { linkHash, expiresAt: former.expiresAt },
    links: [...ended.links, { ...passwordLink, endedBy: null }],
    era: account.era + 1,
    keptSessionHash: null,
  };
};

export type MongodbEmailChangeParts = {
  readonly accounts: AccountCollection;
  readonly credentials: Pick<Credentials, 'currentOf' | 'claim' | 'tidy'>;
  readonly links: Pick<MongodbPasswordLinks, 'withCommand' | 'own' | 'ownerOf'>;
  readonly sessions: Pick<MongodbSessions, 'sweep'>;
};

/**
 * Claims the new address first; then the account's document takes it atomically. A crash in between leaves a
 * claim that the same link completes, or that is released when the link expires.
 */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openMongodbEmailChanges = async (
  database: Db,
  { accounts, credentials, links, sessions }: MongodbEmailChangeParts,
) => {
  /** The accounts that hold former addresses, by which these are released in time. */
  const holders = database.collection<LinkDocument>('account_former_emails');
  await makeIndexes(database, 'account_former_emails', LINK_INDEXES);

  /** After a failure the next change does it. */
  const tidy = async (now: string): Promise<void> => {
    const expired = await holders.find({ expiresAt: { $lte: now } }).toArray();
    for (const { _id, accountId } of expired) {
      await credentials.tidy(accountId, now);
      await accounts.change(accountId, (account) =>
        account.restoredBy !== null && account.restoredBy.expiresAt <= now
          ? { ...account, restoredBy: null }
          : account,
      );
      await holders.deleteOne({ _id });
    }
  };

  const methods: Pick<AccountStore, Methods> = {
    keepEmailChange: async (change, command) => {
      const { linkHash, accountId, era, expiresAt } = change;
      const { at } = command.metadata;
      await tidy(at);
      await links.own({ linkHash, accountId, expiresAt });
      const kept = await accounts.change(accountId, (account) => {
        if (account.era !== era) return undefined;
        const isKnown = account.emailChange?.linkHash === linkHash;
        const emailChange = { ...change, endedBy: null };
        return links.withCommand(isKnown ? account : { ...account, emailChange }, command);
      });
      return kept !== undefined;
    },
    emailChangeOf: async (linkHash) => {
      const accountId = await links.ownerOf(linkHash);
      const { emailChange } = await accounts.of(accountId ?? '');
      return emailChange?.linkHash === linkHash ? emailChange : undefined;
    },
    changeEmail: async (linkHash, { linkHash: formerHash, expiresAt }, command) => {
      const { commandId, at } = command.metadata;
      const accountId = (await links.ownerOf(linkHash)) ?? '';
      const isOpen = (account: AccountData) =>
        account.emailChange?.linkHash === linkHash && isChangeOpenAt(account, at);
      const before = await accounts.of(accountId);
      if (before.emailChange === null || !isOpen(before)) return 'ended';
      if (!(await credentials.claim(before.emailChange, at))) return 'taken';
      await insertIfNew(holders, { _id: formerHash, accountId, expiresAt });
      const account = await accounts.change(accountId, async (known) => {
        const current = await credentials.currentOf(accountId);
        if (current === undefined || !isOpen(known)) return undefined;
        const { email, passwordHash } = current;
        const former = { linkHash: formerHash, accountId, email, expiresAt };
        return links.withCommand(changed({ ...known, passwordHash }, former, commandId), command);
      });
      if (account !== undefined) await sessions.sweep(accountId, account);
      await credentials.tidy(accountId, at);
      return account === undefined ? 'ended' : 'changed';
    },
    otherEmailsOf: async (accountId, now) => {
      const account = await accounts.of(accountId);
      const { emailChange, formerEmails } = account;
      return {
        pending:
          emailChange !== null && isChangeOpenAt(account, now)
            ? { email: emailChange.email, expiresAt: emailChange.expiresAt }
            : null,
        former: formerEmails
          .filter(({ expiresAt }) => expiresAt > now)
          .map(({ email, expiresAt }) => ({ email, expiresAt }))
          .toSorted((one, other) => one.expiresAt.localeCompare(other.expiresAt)),
      };
    },
    formerEmailOf: async (linkHash) => {
      const holder = await holders.findOne({ _id: linkHash });
      const { formerEmails } = await accounts.of(holder?.accountId ?? '');
      return formerEmails.find((former) => former.linkHash === linkHash);
    },
    restoreEmail: async (restoration, command) => {
      const { linkHash, passwordLink } = restoration;
      const { commandId, at } = command.metadata;
      const holder = await holders.findOne({ _id: linkHash });
      if (holder === null) return false;
      const { accountId } = holder;
      await links.own(passwordLink);
      const account = await accounts.change(accountId, (known) => {
        const former = known.formerEmails.find((one) => one.linkHash === linkHash);
        return former === undefined || former.expiresAt <= at
          ? undefined
          : links.withCommand(
              restored(known, former, { ...restoration, endedBy: commandId }),
              command,
            );
      });
      if (account === undefined) return false;
      await sessions.sweep(accountId, account);
      await credentials.tidy(accountId, at);
      return true;
    },
    isEmailRestored: async (linkHash, now) => {
      const holder = await holders.findOne({ _id: linkHash });
      const { restoredBy } = await accounts.of(holder?.accountId ?? '');
      return restoredBy?.linkHash === linkHash && restoredBy.expiresAt > now;
    },
  };
  return {
    methods,
    tidy,
    forget: async (accountId: string): Promise<void> => {
      await holders.deleteMany({ accountId });
    },
  };
};
