import type { Database } from 'better-sqlite3';
import type { AccountStore } from 'contracts/ports';
import { roomForUpTo } from 'contracts';
import { LRUCache } from 'lru-cache';

export const CONFIRMED_EMAILS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS confirmedEmails (
    accountId TEXT PRIMARY KEY,
    email TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

const ACCOUNTS_KEPT = 20_000;

/**
 * The address is kept, so that one chosen since does not count as confirmed. Each booking asks, so accounts
 * that have confirmed theirs are cached; who has not may do so any moment.
 */
export const openSqliteConfirmedEmails = (database: Database) => {
  const upsert = database.prepare<[string, string]>(
    `INSERT INTO confirmedEmails (accountId, email)
     SELECT accountId, email FROM credentials WHERE accountId = ? AND email = ?
     ON CONFLICT (accountId) DO UPDATE SET email = excluded.email`,
  );
  const select = database
    .prepare<[string], string>(
      'SELECT accountId FROM credentials JOIN confirmedEmails USING (accountId, email) WHERE accountId = ?',
    )
    .pluck();
  const remove = database.prepare<[string]>('DELETE FROM confirmedEmails WHERE accountId = ?');
  const kept = new LRUCache<string, true>(roomForUpTo(ACCOUNTS_KEPT));
  const methods: Pick<AccountStore, 'confirmEmail' | 'isEmailConfirmed'> = {
    confirmEmail: async (accountId, email) => upsert.run(accountId, email).changes > 0,
    isEmailConfirmed: async (accountId) => {
      const isConfirmed = kept.has(accountId) || select.get(accountId) !== undefined;
      if (isConfirmed) kept.set(accountId, true);
      return isConfirmed;
    },
  };
  return {
    methods,
    /** Within a transaction. */
    note: (accountId: string, email: string): void => {
      upsert.run(accountId, email);
    },
    forget: (accountId: string): void => {
      remove.run(accountId);
      kept.delete(accountId);
    },
    /** Forgets what is cached: the account of a credential is another one. */
    lookAgain: (): void => kept.clear(),
  };
};

export type ConfirmedEmails = ReturnType<typeof openSqliteConfirmedEmails>;
