import type { AccountStore, FormerEmail, KnownEmailChange, OtherEmails } from 'contracts/ports';
import type { AddressHashes } from './address-hashes.ts';
import type { ConfirmedEmails } from './confirmed-emails.ts';
import type { Database } from '../driver.ts';
import { transactionsOf } from '../open-database.ts';
import type { SqlitePasswordLinks } from './password-links.ts';
import type { SqliteSessions } from './sessions.ts';

export const EMAIL_CHANGES_SCHEMA = `
  CREATE TABLE IF NOT EXISTS emailChanges (
    accountId TEXT PRIMARY KEY,
    linkHash TEXT NOT NULL UNIQUE,
    email TEXT NOT NULL,
    era INTEGER NOT NULL,
    keptSessionHash TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    endedBy TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS emailChanges_by_expiry ON emailChanges (expiresAt);
  CREATE TABLE IF NOT EXISTS formerEmails (
    addressHash TEXT PRIMARY KEY,
    accountId TEXT NOT NULL,
    email TEXT NOT NULL,
    linkHash TEXT NOT NULL UNIQUE,
    expiresAt TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS formerEmails_by_account ON formerEmails (accountId);
  CREATE INDEX IF NOT EXISTS formerEmails_by_expiry ON formerEmails (expiresAt);
  CREATE TABLE IF NOT EXISTS restoredEmails (
    accountId TEXT PRIMARY KEY,
    linkHash TEXT NOT NULL UNIQUE,
    expiresAt TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS restoredEmails_by_expiry ON restoredEmails (expiresAt);
`;

/** Kept for a day, so that their owner reads that the link has expired. */
const KEPT_AFTER_EXPIRY_MS = 86_400_000;

export type SqliteEmailChangeParts = {
  readonly addresses: Pick<AddressHashes, 'hashOf'>;
  readonly confirmedEmails: Pick<ConfirmedEmails, 'note'>;
  readonly links: Pick<SqlitePasswordLinks, 'endLinks' | 'insertLink' | 'addToOutbox'>;
  readonly sessions: Pick<SqliteSessions, 'beginEra' | 'eraOf'>;
};

type Methods =
  | 'keepEmailChange'
  | 'emailChangeOf'
  | 'changeEmail'
  | 'isEmailHeld'
  | 'formerEmailOf'
  | 'otherEmailsOf'
  | 'restoreEmail'
  | 'isEmailRestored';

/** Changes of addresses, and the former addresses that are still held. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteEmailChanges = (
  database: Database,
  { addresses, confirmedEmails, links, sessions }: SqliteEmailChangeParts,
) => {
  const transaction = transactionsOf(database);
  const deleteOldChanges = database.prepare<[string]>(
    'DELETE FROM emailChanges WHERE expiresAt <= ?',
  );
  const upsertChange = database.prepare<(string | number)[]>(
    `INSERT INTO emailChanges (accountId, linkHash, email, era, keptSessionHash, expiresAt)
     VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (accountId) DO UPDATE SET linkHash = excluded.linkHash, email = excluded.email,
       era = excluded.era, keptSessionHash = excluded.keptSessionHash,
       expiresAt = excluded.expiresAt, endedBy = NULL
     WHERE linkHash <> excluded.linkHash`,
  );
  const selectChange = database.prepare<[string], KnownEmailChange>(
    `SELECT linkHash, accountId, email, era, keptSessionHash, expiresAt, endedBy
     FROM emailChanges WHERE linkHash = ?`,
  );
  const endChange = database.prepare<[string, string]>(
    'UPDATE emailChanges SET endedBy = ? WHERE linkHash = ?',
  );
  const deleteChangeOf = database.prepare<[string]>('DELETE FROM emailChanges WHERE accountId = ?');
  const deleteExpiredFormers = database.prepare<[string]>(
    'DELETE FROM formerEmails WHERE expiresAt <= ?',
  );
  const deleteExpiredRestored = database.prepare<[string]>(
    'DELETE FROM restoredEmails WHERE expiresAt <= ?',
  );
  const deleteExpired = (now: string): void => {
    deleteExpiredFormers.run(now);
    deleteExpiredRestored.run(now);
  };
  const selectOwner = database
    .prepare<[string, string], string>(
      `SELECT accountId FROM credentials WHERE addressHash = ?
       UNION ALL SELECT accountId FROM formerEmails WHERE addressHash = ?`,
    )
    .pluck();
  const selectHolder = database
    .prepare<[string, string], string>(
      'SELECT accountId FROM formerEmails WHERE addressHash = ? AND expiresAt > ?',
    )
    .pluck();
  const insertFormer = database.prepare<string[]>(
    `INSERT INTO formerEmails (addressHash, accountId, email, linkHash, expiresAt)
     SELECT addressHash, accountId, email, ?, ? FROM credentials WHERE accountId = ?`,
  );
  const selectFormer = database.prepare<[string], FormerEmail>(
    'SELECT linkHash, accountId, email, expiresAt FROM formerEmails WHERE linkHash = ?',
  );
  const selectPending = database.prepare<
    [string, string],
    { readonly email: string; readonly era: number; readonly expiresAt: string }
  >(
    `SELECT email, era, expiresAt FROM emailChanges
     WHERE accountId = ? AND endedBy IS NULL AND expiresAt > ?`,
  );
  const selectFormersOf = database.prepare<[string, string], OtherEmails['former'][number]>(
    `SELECT email, expiresAt FROM formerEmails
     WHERE accountId = ? AND expiresAt > ? ORDER BY expiresAt, email`,
  );
  const deleteFormer = database.prepare<[string]>('DELETE FROM formerEmails WHERE addressHash = ?');
  const deleteFormerSince = database.prepare<[string, string]>(
    'DELETE FROM formerEmails WHERE accountId = ? AND expiresAt >= ?',
  );
  const deleteFormersOf = database.prepare<[string]>(
    'DELETE FROM formerEmails WHERE accountId = ?',
  );
  const upsertRestored = database.prepare<[string, string, string]>(
    'INSERT OR REPLACE INTO restoredEmails (accountId, linkHash, expiresAt) VALUES (?, ?, ?)',
  );
  const selectRestored = database
    .prepare<[string, string], string>(
      'SELECT accountId FROM restoredEmails WHERE linkHash = ? AND expiresAt > ?',
    )
    .pluck();
  const deleteRestoredOf = database.prepare<[string]>(
    'DELETE FROM restoredEmails WHERE accountId = ?',
  );
  const updateAddress = database.prepare<[string, string, string]>(
    'UPDATE credentials SET addressHash = ?, email = ? WHERE accountId = ?',
  );
  const updatePassword = database.prepare<[string, string]>(
    'UPDATE credentials SET passwordHash = ? WHERE accountId = ?',
  );

  /** Within a transaction; former confirmations end. */
  const takeAddress = (accountId: string, email: string, commandId: string): void => {
    updateAddress.run(addresses.hashOf(email), email, accountId);
    confirmedEmails.note(accountId, email);
    links.endLinks(accountId, commandId);
  };

  const methods: Pick<AccountStore, Methods> = {
    keepEmailChange: async (change, command) => {
      const { linkHash, accountId, email, era, keptSessionHash, expiresAt } = change;
      const { at } = command.metadata;
      const oldest = new Date(Date.parse(at) - KEPT_AFTER_EXPIRY_MS).toISOString();
      return transaction(() => {
        deleteExpired(at);
        deleteOldChanges.run(oldest);
        if (sessions.eraOf(accountId) !== era) return false;
        upsertChange.run(accountId, linkHash, email, era, keptSessionHash, expiresAt);
        links.addToOutbox(command);
        return true;
      });
    },
    emailChangeOf: async (linkHash) => selectChange.get(linkHash),
    changeEmail: async (linkHash, former, command) => {
      const { commandId, at } = command.metadata;
      return transaction(() => {
        deleteExpired(at);
        const change = selectChange.get(linkHash);
        if (change === undefined || change.endedBy !== null || change.expiresAt <= at)
          return 'ended';
        const { accountId, email, era, keptSessionHash } = change;
        if (sessions.eraOf(accountId) !== era) return 'ended';
        const addressHash = addresses.hashOf(email);
        if ((selectOwner.get(addressHash, addressHash) ?? accountId) !== accountId) return 'taken';
        deleteFormer.run(addressHash);
        insertFormer.run(former.linkHash, former.expiresAt, accountId);
        deleteRestoredOf.run(accountId);
        takeAddress(accountId, email, commandId);
        endChange.run(commandId, linkHash);
        sessions.beginEra(accountId, keptSessionHash);
        links.addToOutbox(command);
        return 'changed';
      });
    },
    isEmailHeld: async (email, now) => selectHolder.get(addresses.hashOf(email), now) !== undefined,
    otherEmailsOf: async (accountId, now) =>
      transaction(() => {
        const { email = '', era, expiresAt = '' } = selectPending.get(accountId, now) ?? {};
        return {
          pending: era === sessions.eraOf(accountId) ? { email, expiresAt } : null,
          former: selectFormersOf.all(accountId, now),
        };
      }),
    formerEmailOf: async (linkHash) => selectFormer.get(linkHash),
    restoreEmail: async ({ linkHash, passwordHash, passwordLink }, command) => {
      const { commandId, at } = command.metadata;
      return transaction(() => {
        const former = selectFormer.get(linkHash);
        if (former === undefined || former.expiresAt <= at) return false;
        const { accountId, email, expiresAt } = former;
        takeAddress(accountId, email, commandId);
        updatePassword.run(passwordHash, accountId);
        deleteFormerSince.run(accountId, expiresAt);
        upsertRestored.run(accountId, linkHash, expiresAt);
        deleteChangeOf.run(accountId);
        links.insertLink(passwordLink);
        sessions.beginEra(accountId);
        links.addToOutbox(command);
        return true;
      });
    },
    isEmailRestored: async (linkHash, now) => selectRestored.get(linkHash, now) !== undefined,
  };
  return {
    methods,
    /** Within a transaction. */
    holderOf: (addressHash: string, now: string): string | undefined => {
      deleteExpired(now);
      return selectHolder.get(addressHash, now);
    },
    forget: (accountId: string): void => {
      deleteChangeOf.run(accountId);
      deleteFormersOf.run(accountId);
      deleteRestoredOf.run(accountId);
    },
  };
};
