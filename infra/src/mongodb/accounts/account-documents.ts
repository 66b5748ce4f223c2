import type { Db } from 'mongodb';
import type { AccountStore, FormerEmail, KnownEmailChange, KnownLink } from 'contracts/ports';
import { makeIndexes } from '../make-indexes.ts';
import { readTogether } from '../views/read-together.ts';
import { insertIfNew, type IdDocument } from '../written-once.ts';

export type LinkCommand = Parameters<AccountStore['keepLink']>[1];

/** The part of an account that changes atomically. */
export type AccountData = {
  /** `null` until the password of the credential is changed. */
  readonly passwordHash: string | null;
  /** `null` until the address of the credential is changed. */
  readonly email: string | null;
  readonly emailChange: KnownEmailChange | null;
  /** Former addresses, the oldest first. */
  readonly formerEmails: readonly FormerEmail[];
  /** The link that restored the current address; kept until the former one would have expired. */
  readonly restoredBy: Pick<FormerEmail, 'linkHash' | 'expiresAt'> | null;
  readonly links: readonly KnownLink[];
  /** Sessions of earlier eras are over, but for the kept one. */
  readonly era: number;
  readonly keptSessionHash: string | null;
  readonly outbox: readonly { readonly sequence: number; readonly command: LinkCommand }[];
};

export type StoredAccountDocument = IdDocument & {
  /** Guards each change. */
  readonly revision: number;
  readonly hasOutbox: boolean;
  readonly text: string;
};

/** Returns the same object for no change, `undefined` for a refusal. */
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
  outbox: [],
};

/** Whether the change can still be confirmed. */
export const isChangeOpenAt = ({ emailChange, era }: AccountData, now: string): boolean =>
  emailChange !== null &&
  emailChange.endedBy === null &&
  emailChange.era === era &&
  emailChange.expiresAt > now;

const accountIn = ({ text }: StoredAccountDocument): AccountData => JSON.parse(text) as AccountData;

/** Keeps one document for each account, written atomically. */
export const openAccountDocuments = async (database: Db) => {
  const documents = database.collection<StoredAccountDocument>('accounts');
  const stored = readTogether<StoredAccountDocument>(database, {
    collection: 'accounts',
    field: '_id',
  });
  await makeIndexes(database, 'accounts', [
    { key: { hasOutbox: 1 }, partialFilterExpression: { hasOutbox: true } },
  ]);

  /** `false` if it has changed since it was read. */
  const replace = async (found: StoredAccountDocument | null, id: string, next: AccountData) => {
    const fields = { hasOutbox: next.outbox.length > 0, text: JSON.stringify(next) };
    if (found === null) return insertIfNew(documents, { _id: id, revision: 1, ...fields });
    const { revision } = found;
    const replaced = await documents.replaceOne(
      { _id: id, revision },
      { revision: revision + 1, ...fields },
    );
    return replaced.matchedCount > 0;
  };

  /** Applies a change to the current account; returns `undefined` if it was refused. */
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
    /** An account without a document is a new one. */
    of: async (accountId: string): Promise<AccountData> => {
      const [found] = await stored([accountId]);
      return found === undefined ? NEW_ACCOUNT : accountIn(found);
    },
    /** Accounts with commands in the outbox. */
    withPending: async (): Promise<readonly (AccountData & { readonly id: string })[]> => {
      const found = await documents.find({ hasOutbox: true }).toArray();
      return found.map((document) => ({ id: document._id, ...accountIn(document) }));
    },
  };
};

export type AccountCollection = Awaited<ReturnType<typeof openAccountDocuments>>;
