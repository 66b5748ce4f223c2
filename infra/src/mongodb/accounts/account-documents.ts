import type { Db } from 'mongodb';
import type { AccountStore, FormerEmail, KnownEmailChange, KnownLink } from 'contracts/ports';
import { makeIndexes } from '../make-indexes.ts';
import { insertIfNew, type Kept } from '../written-once.ts';

export type ToldCommand = Parameters<AccountStore['keepLink']>[1];

/** What changes as one of an account. */
export type Account = {
  /** The password that was chosen since its credential was reserved. */
  readonly passwordHash: string | null;
  /** The address that was chosen since its credential was reserved, which a link has confirmed. */
  readonly email: string | null;
  /** The latest requested change of address. */
  readonly emailChange: KnownEmailChange | null;
  /** Those that are held, the oldest first. */
  readonly formerEmails: readonly FormerEmail[];
  /** The link by which it took its present address back, until the former address would have expired. */
  readonly restoredBy: Pick<FormerEmail, 'linkHash' | 'expiresAt'> | null;
  readonly links: readonly KnownLink[];
  /** Sessions of an era before this one are over, but for the one that is kept. */
  readonly era: number;
  readonly keptSessionHash: string | null;
  readonly untold: readonly { readonly sequence: number; readonly told: ToldCommand }[];
};

export type AccountDocument = Kept & {
  /** Grows with each change, and guards it. */
  readonly revision: number;
  readonly hasUntold: boolean;
  readonly text: string;
};

/** What a change makes of an account; the same where it changes nothing, `undefined` where it must not. */
type Change = (account: Account) => Account | undefined | Promise<Account | undefined>;

export const NEW: Account = {
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
export const isChangeOpenAt = ({ emailChange, era }: Account, now: string): boolean =>
  emailChange !== null &&
  emailChange.endedBy === null &&
  emailChange.era === era &&
  emailChange.expiresAt > now;

const accountIn = ({ text }: AccountDocument): Account => JSON.parse(text) as Account;

/** The accounts, a document for each: what must be one is written at once, or not at all. */
export const openAccountDocuments = async (database: Db) => {
  const documents = database.collection<AccountDocument>('accounts');
  await makeIndexes(database, 'accounts', [
    { key: { hasUntold: 1 }, partialFilterExpression: { hasUntold: true } },
  ]);

  /** Succeeds only if the document has not changed since it was read. */
  const replace = async (found: AccountDocument | null, id: string, next: Account) => {
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
  const change = async (accountId: string, changeOf: Change): Promise<Account | undefined> => {
    for (;;) {
      const found = await documents.findOne({ _id: accountId });
      const account = found === null ? NEW : accountIn(found);
      const next = await changeOf(account);
      if (next === undefined || next === account) return next;
      if (await replace(found, accountId, next)) return next;
    }
  };
  return {
    change,
    /** An account of which nothing is kept is a new one. */
    of: async (accountId: string): Promise<Account> => {
      const found = await documents.findOne({ _id: accountId });
      return found === null ? NEW : accountIn(found);
    },
    /** Accounts with outbox commands. */
    withUntold: async (): Promise<readonly (Account & { readonly id: string })[]> => {
      const found = await documents.find({ hasUntold: true }).toArray();
      return found.map((document) => ({ id: document._id, ...accountIn(document) }));
    },
  };
};

export type AccountDocuments = Awaited<ReturnType<typeof openAccountDocuments>>;
