import type { Db } from 'mongodb';
import type { AccountStore, FormerEmail, KnownEmailChange, KnownLink } from 'contracts/ports';
import { makeIndexes } from '../make-indexes.ts';
import { insertIfNew, type IdDocument } from '../written-once.ts';

export type LinkCommand = Parameters<AccountStore['keepLink']>[1];

/** The part of an account that changes atomically. */
export type AccountData = {
  /** The password that was chosen since its credential was reserved. */
  readonly passwordHash: string | null;
  /** The address that was chosen since its credential was reserved, which a link has confirmed. */
  readonly email: string | null;
  /** The latest requested change of address. */
  readonly emailChange: KnownEmailChange | null;
  /** The held addresses, the oldest first. */
  readonly formerEmails: readonly FormerEmail[];
  /** The link by which it took its present address back, until the former address would have expired. */
  readonly restoredBy: Pick<FormerEmail, 'linkHash' | 'expiresAt'> | null;
  readonly links: readonly KnownLink[];
  /** Sessions of an era before this one are over, but for the one that is kept. */
  readonly era: number;
  readonly keptSessionHash: string | null;
  readonly untold: readonly { readonly sequence: number; readonly told: LinkCommand }[];
};

export type StoredAccountDocument = IdDocument & {
  /** Grows with each change, and guards it. */
  readonly revision: number;
  readonly hasUntold: boolean;
  readonly text: string;
};

/** A change of an account; it returns the same object for no change, `undefined` for a refusal. */
type Change = (account: AccountData) => AccountData | undefined | Promise<AccountData | undefined>;

export const NEW_ACCOUNT: AccountData = {
  passwordHash: null,
  email: null,
  emailChange: null,
  formerEmails: [],
  restoredBy: null,
  links: [],
  era: 0,
  keptSessionHash: null,
  untold: [],
};

/** Whether the account's change of address can still be confirmed. */
export const isChangeOpenAt = ({ emailChange, era }: AccountData, now: string): boolean =>
  emailChange !== null &&
  emailChange.endedBy === null &&
  emailChange.era === era &&
  emailChange.expiresAt > now;

const accountIn = ({ text }: StoredAccountDocument): AccountData => JSON.parse(text) as AccountData;

/** The accounts, a document for each: what must be one is written at once, or not at all. */
export const openAccountDocuments = async (database: Db) => {
  const documents = database.collection<StoredAccountDocument>('accounts');
  await makeIndexes(database, 'accounts', [
    { key: { hasUntold: 1 }, partialFilterExpression: { hasUntold: true } },
  ]);

  /** Succeeds only if the document has not changed since it was read. */
  const replace = async (found: StoredAccountDocument | null, id: string, next: AccountData) => {
    const fields = { hasUntold: next.untold.length > 0, text: JSON.stringify(next) };
    if (found === null) return insertIfNew(documents, { _id: id, revision: 1, ...fields });
    const { revision } = found;
    const replaced = await documents.replaceOne(
      { _id: id, revision },
      { revision: revision + 1, ...fields },
    );
    return replaced.matchedCount > 0;
  };

  /** Makes a change on what the account is now; `undefined` where it was refused. */
  const change = async (accountId: string, changeOf: Change): Promise<AccountData | undefined> => {
    for (;;) {
      const found = await documents.findOne({ _id: accountId });
      const account = found === null ? NEW_ACCOUNT : accountIn(found);
      const next = await changeOf(account);
      if (next === undefined || next === account) return next;
      if (await replace(found, accountId, next)) return next;
    }
  };
  return {
    change,
    /** An account of which nothing is kept is a new one. */
    of: async (accountId: string): Promise<AccountData> => {
      const found = await documents.findOne({ _id: accountId });
      return found === null ? NEW_ACCOUNT : accountIn(found);
    },
    /** Accounts with outbox commands. */
    withPending: async (): Promise<readonly (AccountData & { readonly id: string })[]> => {
      const found = await documents.find({ hasUntold: true }).toArray();
      return found.map((document) => ({ id: document._id, ...accountIn(document) }));
    },
  };
};

export type AccountCollection = Awaited<ReturnType<typeof openAccountDocuments>>;
