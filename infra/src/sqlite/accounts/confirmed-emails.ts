import type { Database } from 'better-sqlite3';
import type { AccountStore } from 'contracts/ports';

export const CONFIRMED_EMAILS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS confirmedEmails (
    accountId TEXT PRIMARY KEY,
    email TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** The address is kept, so that one chosen since does not count as confirmed. */
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
  const methods: Pick<AccountStore, 'confirmEmail' | 'isEmailConfirmed'> = {
    confirmEmail: async (accountId, email) => upsert.run(accountId, email).changes > 0,
    isEmailConfirmed: async (accountId) => select.get(accountId) !== undefined,
  };
  return {
    methods,
    /** Within a transaction. */
    note: (accountId: string, email: string): void => {
      upsert.run(accountId, email);
    },
    forget: (accountId: string): void => {
      remove.run(accountId);
    },
  };
};

export type ConfirmedEmails = ReturnType<typeof openSqliteConfirmedEmails>;
