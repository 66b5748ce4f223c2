import type { AccountStore, KnownLink, PasswordChange, PasswordLink } from 'contracts/ports';
import type { Database } from '../driver.ts';
import { transactionsOf } from '../open-database.ts';
import type { SqliteSessions } from './sessions.ts';

export const PASSWORD_LINKS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS passwordLinks (
    linkHash TEXT PRIMARY KEY,
    accountId TEXT NOT NULL,
    askedAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL,
    endedBy TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS passwordLinks_by_account ON passwordLinks (accountId);
  CREATE INDEX IF NOT EXISTS passwordLinks_by_expiry ON passwordLinks (expiresAt);
  CREATE TABLE IF NOT EXISTS untold (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    commandId TEXT NOT NULL UNIQUE,
    command TEXT NOT NULL
  ) STRICT;
`;

/** Kept for a day, so that their owner reads that they have expired. */
const KEPT_AFTER_EXPIRY_MS = 86_400_000;

type Methods = 'keepLink' | 'linkOf' | 'changePassword' | 'pendingCommands' | 'markDispatched';
type LinkCommand = Parameters<AccountStore['keepLink']>[1];

/** Links, and the new passwords and outbox commands that they lead to. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqlitePasswordLinks = (
  database: Database,
  sessions: Pick<SqliteSessions, 'beginEra' | 'eraOf'>,
) => {
  const transaction = transactionsOf(database);
  const insert = database.prepare<string[]>(
    `INSERT INTO passwordLinks (linkHash, accountId, askedAt, expiresAt) VALUES (?, ?, ?, ?)
     ON CONFLICT (linkHash) DO NOTHING`,
  );
  const deleteOld = database.prepare<[string]>('DELETE FROM passwordLinks WHERE expiresAt <= ?');
  const selectLink = database.prepare<[string], KnownLink>(
    'SELECT linkHash, accountId, askedAt, expiresAt, endedBy FROM passwordLinks WHERE linkHash = ?',
  );
  const end = database.prepare<[string, string]>(
    'UPDATE passwordLinks SET endedBy = ? WHERE accountId = ? AND endedBy IS NULL',
  );
  const updatePassword = database.prepare<[string, string]>(
    'UPDATE credentials SET passwordHash = ? WHERE accountId = ?',
  );
  const insertCommand = database.prepare<[string, string]>(
    'INSERT INTO untold (commandId, command) VALUES (?, ?) ON CONFLICT (commandId) DO NOTHING',
  );
  const selectCommands = database
    .prepare<[], string>('SELECT command FROM untold ORDER BY sequence')
    .pluck();
  const deleteCommand = database.prepare<[string]>('DELETE FROM untold WHERE commandId = ?');

  /** Within a transaction, like those below. */
  const addToOutbox = (command: LinkCommand): void => {
    insertCommand.run(command.metadata.commandId, JSON.stringify(command));
  };
  const insertLink = ({ linkHash, accountId, askedAt, expiresAt }: PasswordLink): void => {
    insert.run(linkHash, accountId, askedAt, expiresAt);
  };
  const endLinks = (accountId: string, commandId: string): void => {
    end.run(commandId, accountId);
  };

  const holds = (accountId: string, proof: PasswordChange['proof'], at: string): boolean => {
    if ('era' in proof) return proof.era === sessions.eraOf(accountId);
    const link = selectLink.get(proof.linkHash);
    return link?.accountId === accountId && link.endedBy === null && link.expiresAt > at;
  };

  const methods: Pick<AccountStore, Methods> = {
    keepLink: async (link, command) => {
      const oldest = new Date(Date.parse(link.askedAt) - KEPT_AFTER_EXPIRY_MS).toISOString();
      transaction(() => {
        deleteOld.run(oldest);
        insertLink(link);
        addToOutbox(command);
      });
    },
    linkOf: async (linkHash) => selectLink.get(linkHash),
    changePassword: async ({ accountId, passwordHash, proof, keptSessionHash }, command) => {
      const { commandId, at } = command.metadata;
      return transaction(() => {
        if (!holds(accountId, proof, at)) return false;
        updatePassword.run(passwordHash, accountId);
        endLinks(accountId, commandId);
        sessions.beginEra(accountId, keptSessionHash);
        addToOutbox(command);
        return true;
      });
    },
    pendingCommands: async () =>
      selectCommands.all().map((command) => JSON.parse(command) as LinkCommand),
    markDispatched: async (commandId) => {
      deleteCommand.run(commandId);
    },
  };
  return { methods, insertLink, endLinks, addToOutbox };
};

export type SqlitePasswordLinks = ReturnType<typeof openSqlitePasswordLinks>;
