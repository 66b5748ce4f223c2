import type { AccountStore, KnownCredential } from 'contracts/ports';
import { openAddressHashes } from './address-hashes.ts';
import { CONFIRMED_EMAILS_SCHEMA, openSqliteConfirmedEmails } from './confirmed-emails.ts';
import { CONTACTS_SCHEMA, openSqliteContacts } from './contacts.ts';
import { EMAIL_CHANGES_SCHEMA, openSqliteEmailChanges } from './email-changes.ts';
import { LOG_CHECKPOINT_SCHEMA, openSqliteLogCheckpoint } from '../log/log-checkpoint.ts';
import { openSqliteOperatorNames, OPERATOR_NAMES_SCHEMA } from './operator-names.ts';
import { openDatabase, transactionsOf } from '../open-database.ts';
import { openSqlitePasswordLinks, PASSWORD_LINKS_SCHEMA } from './password-links.ts';
import { openSqliteSessions, SESSIONS_SCHEMA } from './sessions.ts';
import { openSqliteSubscribers, SUBSCRIBERS_SCHEMA } from './subscribers.ts';

export type SqliteAccountStoreOptions = {
  /** HMAC key; under another one no address is found. */
  readonly addressKey: string;
};

export type SqliteAccountStore = AccountStore & {
  /** Whether the addresses are hashed with this key; `true` without any address. */
  isOfKey(): boolean;
  /** Hashes every address again. */
  takeKey(): void;
};

export const ACCOUNTS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS credentials (
    addressHash TEXT PRIMARY KEY,
    accountId TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    passwordHash TEXT NOT NULL,
    partyId TEXT,
    reservedAt TEXT
  ) STRICT, WITHOUT ROWID;
  ${SESSIONS_SCHEMA}
  ${CONFIRMED_EMAILS_SCHEMA}
  ${CONTACTS_SCHEMA}
  ${OPERATOR_NAMES_SCHEMA}
  ${PASSWORD_LINKS_SCHEMA}
  ${EMAIL_CHANGES_SCHEMA}
  ${SUBSCRIBERS_SCHEMA}
  ${LOG_CHECKPOINT_SCHEMA}
`;

type CredentialRow = {
  readonly accountId: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly partyId: string | null;
  /** `null` once it is confirmed. */
  readonly reservedAt: string | null;
};

const knownOf = (
  { partyId, reservedAt, ...credential }: CredentialRow,
  era: number,
): KnownCredential => ({
  ...credential,
  era,
  reserved: reservedAt === null ? null : { partyId, reservedAt },
});

/** Accounts have a file of their own. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteAccountStore = (
  file: string,
  { addressKey }: SqliteAccountStoreOptions,
): SqliteAccountStore => {
  const database = openDatabase(file, 'FULL', ACCOUNTS_SCHEMA);
  database.pragma('secure_delete = ON');
  const mark = openSqliteLogCheckpoint(database);
  const transaction = transactionsOf(database);
  const addresses = openAddressHashes(database, addressKey);
  const sessions = openSqliteSessions(database);

  const insertCredential = database.prepare<(string | null)[]>(
    `INSERT INTO credentials (addressHash, accountId, email, passwordHash, partyId, reservedAt)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (addressHash) DO NOTHING`,
  );
  const updateReservation = database.prepare<(string | null)[]>(
    `UPDATE credentials SET accountId = ?, email = ?, passwordHash = ?, partyId = ?, reservedAt = ?
     WHERE addressHash = ? AND accountId = ? AND reservedAt = ?`,
  );
  const confirm = database.prepare<[string, string]>(
    `UPDATE credentials SET reservedAt = NULL
     WHERE accountId = ? AND (reservedAt = ? OR reservedAt IS NULL)`,
  );
  const selectCredential = database.prepare<[string], CredentialRow>(
    `SELECT accountId, email, passwordHash, partyId, reservedAt
     FROM credentials WHERE addressHash = ?`,
  );
  const selectCredentialOf = database.prepare<[string], CredentialRow>(
    `SELECT accountId, email, passwordHash, partyId, reservedAt
     FROM credentials WHERE accountId = ?`,
  );
  const known = (row: CredentialRow | undefined): KnownCredential | undefined =>
    row && knownOf(row, sessions.eraOf(row.accountId));
  const selectEmail = database
    .prepare<[string], string>('SELECT email FROM credentials WHERE accountId = ?')
    .pluck();
  const contacts = openSqliteContacts(database);
  const operatorNames = openSqliteOperatorNames(database);
  const confirmedEmails = openSqliteConfirmedEmails(database);
  const links = openSqlitePasswordLinks(database, sessions);
  const emailChanges = openSqliteEmailChanges(database, {
    addresses,
    confirmedEmails,
    links,
    sessions,
  });
  const deleteCredential = database.prepare<[string]>(
    'DELETE FROM credentials WHERE accountId = ?',
  );
  const deleteLinksOf = database.prepare<[string]>('DELETE FROM passwordLinks WHERE accountId = ?');
  const deleteContact = database.prepare<[string]>('DELETE FROM contacts WHERE partyId = ?');

  return {
    ...mark,
    ...contacts,
    ...operatorNames.methods,
    ...confirmedEmails.methods,
    ...links.methods,
    ...emailChanges.methods,
    ...openSqliteSubscribers(database, addresses.hashOf),
    ...sessions.methods,
    isOfKey: addresses.areOfKey,
    takeKey: addresses.makeAgain,
    reserve: async ({ accountId, email, passwordHash, partyId, reservedAt }) => {
      const addressHash = addresses.hashOf(email);
      return transaction(() => {
        const holder = emailChanges.holderOf(addressHash, reservedAt);
        if (holder === undefined)
          insertCredential.run(addressHash, accountId, email, passwordHash, partyId, reservedAt);
        const credential = known(
          holder === undefined ? selectCredential.get(addressHash) : selectCredentialOf.get(holder),
        );
        if (credential === undefined) throw new Error('An address is reserved and unknown.');
        return holder === undefined ? credential : { ...credential, reserved: null };
      });
    },
    replaceReservation: async (former, next) => {
      const { accountId, email, passwordHash, partyId, reservedAt } = next;
      return transaction(() => {
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
        confirmedEmails.lookAgain();
        if (changes > 0) sessions.beginEra(accountId);
        return changes > 0;
      });
    },
    confirmCredential: async ({ accountId, reservedAt }) =>
      confirm.run(accountId, reservedAt).changes > 0,
    credentialOf: async (email) => known(selectCredential.get(addresses.hashOf(email))),
    emailOf: async (accountId) => selectEmail.get(accountId),
    erase: async (accountId, partyIds) => {
      transaction(() => {
        for (const partyId of partyIds) deleteContact.run(partyId);
        if (accountId === null) return;
        deleteCredential.run(accountId);
        sessions.beginEra(accountId);
        deleteLinksOf.run(accountId);
        confirmedEmails.forget(accountId);
        operatorNames.forget(accountId);
        emailChanges.forget(accountId);
      });
      // Deleted content is also in the write-ahead log.
      database.pragma('wal_checkpoint(TRUNCATE)');
    },
    close: async () => {
      sessions.close();
      database.close();
    },
  };
};
