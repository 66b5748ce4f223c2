import type { AccountStore } from 'contracts/ports';
import type { Database } from './driver.ts';

export const CONTACTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS contacts (
    partyId TEXT PRIMARY KEY,
    email TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

/** Where those are written to who have no account. One address may be several people's. */
export const openContacts = (
  database: Database,
): Pick<AccountStore, 'setContact' | 'contactOf'> => {
  const upsert = database.prepare<[string, string]>(
    `INSERT INTO contacts (partyId, email) VALUES (?, ?)
     ON CONFLICT (partyId) DO UPDATE SET email = excluded.email`,
  );
  const select = database
    .prepare<[string], string>('SELECT email FROM contacts WHERE partyId = ?')
    .pluck();
  return {
    setContact: async (partyId, email) => {
      upsert.run(partyId, email);
    },
    contactOf: async (partyId) => select.get(partyId),
  };
};
