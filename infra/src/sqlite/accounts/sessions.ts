import type { AccountStore, Role, Session } from 'contracts/ports';
import { roomForUpTo } from 'contracts';
import { LRUCache } from 'lru-cache';
import { openAnnouncements } from '../../stores/announcements.ts';
import type { Database } from '../driver.ts';
import { transactionsOf } from '../open-database.ts';

export const SESSIONS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS sessions (
    sessionHash TEXT PRIMARY KEY,
    accountId TEXT NOT NULL,
    era INTEGER NOT NULL,
    roles TEXT NOT NULL,
    customerIds TEXT NOT NULL,
    practitionerId TEXT,
    openedAt TEXT NOT NULL,
    expiresAt TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS sessions_by_account ON sessions (accountId);
  CREATE INDEX IF NOT EXISTS sessions_by_expiry ON sessions (expiresAt);
  CREATE TABLE IF NOT EXISTS eras (
    accountId TEXT PRIMARY KEY,
    era INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

export type SessionRow = Omit<Session, 'roles' | 'customerIds'> & {
  readonly roles: string;
  readonly customerIds: string;
};

export const storedSessionOf = ({ roles, customerIds, ...row }: SessionRow): Session => ({
  ...row,
  roles: JSON.parse(roles) as Role[],
  customerIds: JSON.parse(customerIds) as string[],
});

const SESSIONS_KEPT = 10_000;
const COLUMNS = 'accountId, era, roles, customerIds, practitionerId, openedAt, expiresAt';

type Methods =
  | 'openSession'
  | 'session'
  | 'renewSession'
  | 'endSession'
  | 'endSessionsOf'
  | 'endedSessions'
  | 'sessionsOf';

/** Every request reads its session: the latest are cached, since one process has the file. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteSessions = (database: Database) => {
  const transaction = transactionsOf(database);
  const selectEra = database
    .prepare<[string], number>('SELECT era FROM eras WHERE accountId = ?')
    .pluck();
  const upsertEra = database
    .prepare<[string], number>(
      'INSERT INTO eras VALUES (?, 1) ON CONFLICT (accountId) DO UPDATE SET era = era + 1 RETURNING era',
    )
    .pluck();
  const insert = database.prepare<(string | number | null)[]>(
    `INSERT OR REPLACE INTO sessions (sessionHash, ${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const deleteExpired = database.prepare<[string]>('DELETE FROM sessions WHERE expiresAt <= ?');
  const select = database.prepare<[string, string], SessionRow>(
    `SELECT ${COLUMNS} FROM sessions WHERE sessionHash = ? AND expiresAt > ?`,
  );
  const selectAll = database.prepare<[string, string], SessionRow>(
    `SELECT ${COLUMNS} FROM sessions WHERE accountId = ? AND expiresAt > ? ORDER BY openedAt`,
  );
  const prolong = database.prepare<[string, string]>(
    'UPDATE sessions SET expiresAt = ? WHERE sessionHash = ?',
  );
  const deleteOne = database
    .prepare<[string], string>('DELETE FROM sessions WHERE sessionHash = ? RETURNING accountId')
    .pluck();
  const keepOne = database.prepare<[number, string, string]>(
    'UPDATE sessions SET era = ? WHERE accountId = ? AND sessionHash = ?',
  );
  const deleteFormer = database.prepare<[string, number]>(
    'DELETE FROM sessions WHERE accountId = ? AND era < ?',
  );
  const kept = new LRUCache<string, Session>(roomForUpTo(SESSIONS_KEPT));

  const announcements = openAnnouncements<string>();

  const eraOf = (accountId: string): number => selectEra.get(accountId) ?? 0;

  /** Within a transaction: ends every session but the kept one. */
  const beginEra = (accountId: string, keptSessionHash: string | null = null): number => {
    const era = upsertEra.get(accountId);
    if (era === undefined) throw new Error('An era has begun and is unknown.');
    if (keptSessionHash !== null) keepOne.run(era, accountId, keptSessionHash);
    deleteFormer.run(accountId, era);
    kept.clear();
    announcements.say([accountId]);
    return era;
  };

  const methods: Pick<AccountStore, Methods> = {
    openSession: async (sessionHash, session) => {
      const { accountId, era, roles, customerIds, practitionerId, openedAt, expiresAt } = session;
      kept.delete(sessionHash);
      return transaction(() => {
        deleteExpired.run(openedAt);
        if (eraOf(accountId) !== era) return false;
        insert.run(
          sessionHash,
          accountId,
          era,
          JSON.stringify(roles),
          JSON.stringify(customerIds),
          practitionerId,
          openedAt,
          expiresAt,
        );
        return true;
      });
    },
    session: async (sessionHash, now) => {
      const known = kept.get(sessionHash);
      if (known !== undefined) return known.expiresAt > now ? known : undefined;
      const row = select.get(sessionHash, now);
      if (row === undefined) return undefined;
      const session = storedSessionOf(row);
      kept.set(sessionHash, session);
      return session;
    },
    renewSession: async (sessionHash, expiresAt) => {
      prolong.run(expiresAt, sessionHash);
      kept.delete(sessionHash);
    },
    endSession: async (sessionHash) => {
      const accountId = deleteOne.get(sessionHash);
      kept.delete(sessionHash);
      if (accountId !== undefined) announcements.say([accountId]);
    },
    endedSessions: (signal) => announcements.listen(signal),
    endSessionsOf: async (accountId, era) =>
      transaction(() =>
        era === undefined || era === eraOf(accountId) ? beginEra(accountId) : undefined,
      ),
    sessionsOf: async (accountId, now) => selectAll.all(accountId, now).map(storedSessionOf),
  };
  return { methods, eraOf, beginEra, close: announcements.end };
};

export type SqliteSessions = ReturnType<typeof openSqliteSessions>;
