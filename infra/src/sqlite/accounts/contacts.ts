import { emailKeyOf } from 'contracts';
import type { AccountStore } from 'contracts/ports';
import type { Database } from '../driver.ts';

export const CONTACTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS contacts (
    partyId TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    emailKey TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS contactsByEmail ON contacts (emailKey);
`;

/** Addresses of people without an account. Several may share one. */
export const openSqliteContacts = (
  database: Database,
): Pick<AccountStore, 'setContact' | 'contactOf' | 'contactsOf' | 'partiesAt'> => {
  const upsert = database.prepare<[string, string, string]>(
    `INSERT INTO contacts (partyId, email, emailKey) VALUES (?, ?, ?)
     ON CONFLICT (partyId) DO UPDATE SET email = excluded.email, emailKey = excluded.emailKey`,
  );
  const select = database
    .prepare<[string], string>('SELECT email FROM contacts WHERE partyId = ?')
    .pluck();
  const selectMany = database.prepare<[string], { partyId: string; email: string }>(
    'SELECT partyId, email FROM contacts WHERE partyId IN (SELECT value FROM json_each(?))',
  );
  const selectParties = database
    .prepare<[string, number], string>(
      'SELECT partyId FROM contacts WHERE emailKey = ? ORDER BY partyId LIMIT ?',
    )
    .pluck();
  return {
    setContact: async (partyId, email) => {
      upsert.run(partyId, email, emailKeyOf(email));
    },
    contactOf: async (partyId) => select.get(partyId),
    contactsOf: async (partyIds) =>
      new Map(
        selectMany.all(JSON.stringify(partyIds)).map(({ partyId, email }) => [partyId, email]),
      ),
    partiesAt: async (email, limit) => selectParties.all(emailKeyOf(email), limit),
  };
};
