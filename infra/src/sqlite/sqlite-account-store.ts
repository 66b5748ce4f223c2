import type { Database } from 'better-sqlite3';
import type { AccountStore, KnownCredential, Role, Session } from 'contracts/ports';
import { LRUCache } from 'lru-cache';
import { roomForUpTo } from '../stores/room-for-up-to.ts';
import { openAddressHashes } from './address-hashes.ts';
import { openContacts } from './contacts.ts';
import { openLogMark } from './log-mark.ts';
import { openDatabase, transactionsOf } from './open-database.ts';
import { openPasswordLinks } from './password-links.ts';

export type AccountStoreOptions = {
  /** Key of the fingerprint under which an address is unique; under another one nobody is found. */
  readonly addressKey: string;
};

export type SqliteAccountStore = AccountStore & {
  /** Whether the addresses were fingerprinted with this key, or there are none yet. */
  isOfKey(): boolean;
  /** Fingerprints every address with this key. */
  takeKey(): void;
};

type SessionRow = Omit<Session, 'roles' | 'customerIds'> & {
  readonly roles: string;
  readonly customerId: string | null;
  readonly otherCustomerIds: string;
};

const sessionOf = ({ customerId, otherCustomerIds, roles, ...row }: SessionRow): Session => ({
  ...row,
  roles: JSON.parse(roles) as Role[],
  customerIds:
    customerId === null ? [] : [customerId, ...(JSON.parse(otherCustomerIds) as string[])],
});

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS credentials (
    addressHash TEXT PRIMARY KEY,
    accountId TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    passwordHash TEXT NOT NULL,
    partyId TEXT,
    reservedAt TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS sessions (
    sessionHash TEXT PRIMARY KEY,
    accountId TEXT NOT NULL,
    roles TEXT NOT NULL,
    customerId TEXT,
    practitionerId TEXT,
    openedAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    otherCustomerIds TEXT NOT NULL DEFAULT '[]'
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (accountId);
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expiresAt);
`;

/** Whoever had a credential before there were reservations has a whole account. */
const withReservations = (database: Database): void => {
  const columns = database.pragma('table_info(credentials)') as { readonly name: string }[];
  if (columns.some(({ name }) => name === 'reservedAt')) return;
  database.exec('ALTER TABLE credentials ADD COLUMN partyId TEXT');
  database.exec('ALTER TABLE credentials ADD COLUMN reservedAt TEXT');
};

/** Before, an account was one customer at most. */
const withOtherCustomers = (database: Database): void => {
  const columns = database.pragma('table_info(sessions)') as { readonly name: string }[];
  if (columns.some(({ name }) => name === 'otherCustomerIds')) return;
  database.exec("ALTER TABLE sessions ADD COLUMN otherCustomerIds TEXT NOT NULL DEFAULT '[]'");
};

type CredentialRow = {
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly partyId: string | null;
  /** Until it is confirmed. */
  readonly reservedAt: string | null;
};

const knownOf = ({ partyId, reservedAt, ...credential }: CredentialRow): KnownCredential => ({
  ...credential,
  reserved: reservedAt === null ? null : { partyId, reservedAt },
});

const SESSIONS_KEPT = 10_000;

/**
 * Addresses, password hashes and sessions, in a file of their own. Every request asks for its
 * session: those asked for last are kept in memory, which is sound because one process has the file.
 */
export const openSqliteAccountStore = (
  file: string,
  { addressKey }: AccountStoreOptions,
): SqliteAccountStore => {
  const database = openDatabase(file, 'FULL');
  database.pragma('secure_delete = ON');
  database.exec(SCHEMA);
  transactionsOf(database)(() => {
    withReservations(database);
    withOtherCustomers(database);
  });
  const mark = openLogMark(database);
  const transaction = transactionsOf(database);
  const addresses = openAddressHashes(database, addressKey);

  const insertCredential = database.prepare<(string | null)[]>(
    `INSERT INTO credentials (addressHash, accountId, email, passwordHash, partyId, reservedAt)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (addressHash) DO NOTHING`,
  );
  const updateReservation = database.prepare<(string | null)[]>(
    `UPDATE credentials SET accountId = ?, email = ?, passwordHash = ?, partyId = ?, reservedAt = ?
     WHERE addressHash = ? AND accountId = ? AND reservedAt = ?`,
  );
  const confirm = database.prepare<[string]>(
    'UPDATE credentials SET reservedAt = NULL WHERE accountId = ?',
  );
  const selectCredential = database.prepare<[string], CredentialRow>(
    `SELECT accountId, email, passwordHash, partyId, reservedAt
     FROM credentials WHERE addressHash = ?`,
  );
  const known = (addressHash: string): KnownCredential | undefined => {
    const row = selectCredential.get(addressHash);
    return row && knownOf(row);
  };
  const selectEmail = database
    .prepare<[string], string>('SELECT email FROM credentials WHERE accountId = ?')
    .pluck();
  const insertSession = database.prepare<(string | null)[]>(
    'INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const deleteExpired = database.prepare<[string]>('DELETE FROM sessions WHERE expiresAt <= ?');
  const selectSession = database.prepare<[string, string], SessionRow>(
    `SELECT accountId, roles, customerId, otherCustomerIds, practitionerId, openedAt, expiresAt
     FROM sessions WHERE sessionHash = ? AND expiresAt > ?`,
  );
  const prolong = database.prepare<[string, string]>(
    'UPDATE sessions SET expiresAt = ? WHERE sessionHash = ?',
  );
  const deleteSession = database.prepare<[string]>('DELETE FROM sessions WHERE sessionHash = ?');
  const deleteSessionsOf = database.prepare<[string]>('DELETE FROM sessions WHERE accountId = ?');

  const selectSessions = database.prepare<[string, string], SessionRow>(
    `SELECT accountId, roles, customerId, otherCustomerIds, practitionerId, openedAt, expiresAt
     FROM sessions WHERE accountId = ? AND expiresAt > ? ORDER BY openedAt`,
  );

  const kept = new LRUCache<string, Session>(roomForUpTo(SESSIONS_KEPT));
  const contacts = openContacts(database);
  const links = openPasswordLinks(database, () => kept.clear());
  const deleteCredential = database.prepare<[string]>(
    'DELETE FROM credentials WHERE accountId = ?',
  );
  const deleteLinksOf = database.prepare<[string]>('DELETE FROM passwordLinks WHERE accountId = ?');
  const deleteContact = database.prepare<[string]>('DELETE FROM contacts WHERE partyId = ?');

  return {
    ...mark,
    ...contacts,
    ...links,
    isOfKey: addresses.areOfKey,
    takeKey: addresses.makeAnew,
    reserve: async ({ accountId, email, passwordHash, partyId, reservedAt }) => {
      const addressHash = addresses.hashOf(email);
      insertCredential.run(addressHash, accountId, email, passwordHash, partyId, reservedAt);
      const credential = known(addressHash);
      if (credential === undefined) throw new Error('An address is reserved and unknown.');
      return credential;
    },
    replaceReservation: async (former, next) => {
      const { accountId, email, passwordHash, partyId, reservedAt } = next;
      const { changes } = updateReservation.run(
        accountId,
        email,
        passwordHash,
        partyId,
        reservedAt,
        addresses.hashOf(former.email),
        former.accountId,
        former.reservedAt,
      );
      return changes > 0;
    },
    confirmCredential: async (accountId) => {
      confirm.run(accountId);
    },
    credentialOf: async (email) => known(addresses.hashOf(email)),
    emailOf: async (accountId) => selectEmail.get(accountId),
    openSession: async (sessionHash, session) => {
      const { accountId, roles, customerIds, practitionerId, openedAt, expiresAt } = session;
      const [customerId = null, ...others] = customerIds;
      kept.delete(sessionHash);
      transaction(() => {
        deleteExpired.run(openedAt);
        insertSession.run(
          sessionHash,
          accountId,
          JSON.stringify(roles),
          customerId,
          practitionerId,
          openedAt,
          expiresAt,
          JSON.stringify(others),
        );
      });
    },
    session: async (sessionHash, now) => {
      const known = kept.get(sessionHash);
      if (known !== undefined) return known.expiresAt > now ? known : undefined;
      const row = selectSession.get(sessionHash, now);
      if (row === undefined) return undefined;
      const session = sessionOf(row);
      kept.set(sessionHash, session);
      return session;
    },
    renewSession: async (sessionHash, expiresAt) => {
      prolong.run(expiresAt, sessionHash);
      kept.delete(sessionHash);
    },
    endSession: async (sessionHash) => {
      deleteSession.run(sessionHash);
      kept.delete(sessionHash);
    },
    endSessionsOf: async (accountId) => {
      deleteSessionsOf.run(accountId);
      kept.clear();
    },
    sessionsOf: async (accountId, now) => selectSessions.all(accountId, now).map(sessionOf),
    erase: async (accountId, partyIds) => {
      transaction(() => {
        for (const partyId of partyIds) deleteContact.run(partyId);
        if (accountId === null) return;
        deleteCredential.run(accountId);
        deleteSessionsOf.run(accountId);
        deleteLinksOf.run(accountId);
      });
      kept.clear();
      // What was there lies in the log of the database too, until that is begun anew.
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    close: async () => {
      database.close();
    },
  };
};
