import type { AccountStore } from 'contracts/ports';
import type { Database } from '../driver.ts';

export const OPERATOR_NAMES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS operatorNames (
    accountId TEXT PRIMARY KEY,
    name TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Events hold the ids of operators' accounts alone. */
export const openSqliteOperatorNames = (database: Database) => {
  const upsert = database.prepare<[string, string]>(
    `INSERT INTO operatorNames (accountId, name) VALUES (?, ?)
     ON CONFLICT (accountId) DO UPDATE SET name = excluded.name`,
  );
  const select = database
    .prepare<[string], string>('SELECT name FROM operatorNames WHERE accountId = ?')
    .pluck();
  const remove = database.prepare<[string]>('DELETE FROM operatorNames WHERE accountId = ?');
  const methods: Pick<AccountStore, 'setOperatorName' | 'operatorNames'> = {
    setOperatorName: async (accountId, name) => {
      upsert.run(accountId, name);
    },
    operatorNames: async (accountIds) => {
      const found = new Map<string, string>();
      for (const accountId of accountIds) {
        const name = select.get(accountId);
        if (name !== undefined) found.set(accountId, name);
      }
      return found;
    },
  };
  return {
    methods,
    /** Within a transaction. */
    forget: (accountId: string): void => {
      remove.run(accountId);
    },
  };
};
