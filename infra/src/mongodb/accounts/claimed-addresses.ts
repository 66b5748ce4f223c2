import type { Collection } from 'mongodb';
import type { Credential, EmailChange } from 'contracts/ports';
import { isChangeOpenAt, type AccountData, type AccountCollection } from './account-documents.ts';
import { insertIfNew, type IdDocument } from '../written-once.ts';

/**
 * Identified by the keyed hash of its address. An account has one credential for its first address and one
 * for each further claim.
 */
export type CredentialDocument = IdDocument &
  Credential & {
    readonly partyId: string | null;
    /** `null` once it is confirmed. */
    readonly reservedAt: string | null;
    /** The link of the last change that claimed it, if any. */
    readonly claimedBy: string | null;
  };

/** The addresses that accounts claim in addition to their first one. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openClaimedAddresses = (
  credentials: Collection<CredentialDocument>,
  accounts: AccountCollection,
  hashOf: (email: string) => string,
) => {
  /** The account's present address. */
  const isCurrent = ({ _id, claimedBy }: CredentialDocument, { email }: AccountData): boolean =>
    email === null ? claimedBy === null : hashOf(email) === _id;

  /** Whether the account may have the address, or restore it. */
  const isHeld = (
    { _id, claimedBy }: CredentialDocument,
    account: AccountData,
    now: string,
  ): boolean =>
    account.formerEmails.some(({ email, expiresAt }) => hashOf(email) === _id && expiresAt > now) ||
    (account.emailChange?.linkHash === claimedBy && isChangeOpenAt(account, now));

  /** The account without the fields that could give it the released address. */
  const without = ({ _id, claimedBy }: CredentialDocument, account: AccountData): AccountData => {
    const { emailChange } = account;
    const others = account.formerEmails.filter(({ email }) => hashOf(email) !== _id);
    const isClaim = emailChange?.linkHash === claimedBy && emailChange?.endedBy === null;
    return isClaim || others.length < account.formerEmails.length
      ? { ...account, emailChange: isClaim ? null : emailChange, formerEmails: others }
      : account;
  };

  /**
   * Returns `false` if the account has or holds the address. The account is written first, so that no change
   * under way can give it the address; a claim of another change keeps it.
   */
  const letGo = async (document: CredentialDocument, now: string): Promise<boolean> => {
    const { _id, accountId, claimedBy } = document;
    const account = await accounts.change(accountId, (known) =>
      isCurrent(document, known) || isHeld(document, known, now)
        ? undefined
        : without(document, known),
    );
    if (account === undefined) return false;
    await credentials.deleteOne({ _id, accountId, claimedBy });
    return true;
  };

  /** Returns `false` if another account has or holds the address. */
  const claim = async (
    { accountId, email, linkHash }: Pick<EmailChange, 'accountId' | 'email' | 'linkHash'>,
    now: string,
  ): Promise<boolean> => {
    const _id = hashOf(email);
    const claimed = { claimedBy: linkHash, email };
    for (;;) {
      const found = await credentials.findOne({ _id });
      if (found === null) {
        const document = { accountId, passwordHash: '', partyId: null, reservedAt: null };
        if (await insertIfNew(credentials, { _id, ...document, ...claimed })) return true;
      } else if (found.accountId === accountId) {
        if (isCurrent(found, await accounts.of(accountId))) return true;
        const { claimedBy } = found;
        const taken = await credentials.updateOne({ _id, accountId, claimedBy }, { $set: claimed });
        if (taken.matchedCount > 0) return true;
      } else if (!(await letGo(found, now))) return false;
    }
  };

  return {
    isCurrent,
    isHeld,
    letGo,
    claim,
    /** Releases addresses that the account neither has nor holds. The next call repeats a failure. */
    tidy: async (accountId: string, now: string): Promise<void> => {
      for (const document of await credentials.find({ accountId }).toArray())
        await letGo(document, now).catch(() => {});
    },
  };
};
