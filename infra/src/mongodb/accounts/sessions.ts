import type { Db } from 'mongodb';
import type { AccountStore, Session } from 'contracts/ports';
import type { AccountData, AccountCollection } from './account-documents.ts';
import type { Endings } from './ended-sessions.ts';
import { makeIndexes } from '../make-indexes.ts';
import { readTogether } from '../views/read-together.ts';
import { put, tidy, type IdDocument } from '../written-once.ts';

export type SessionDocument = IdDocument & {
  readonly accountId: string;
  /** The account's era when the session was opened. */
  readonly era: number;
  readonly expiresAt: string;
  readonly text: string;
};

/**
 * The account's era and the stored expiry replace those in the text, since the session may have been renewed,
 * or kept in a later era.
 */
const sessionOf = ({ text, expiresAt }: SessionDocument, { era }: AccountData): Session => ({
  ...(JSON.parse(text) as Session),
  era,
  expiresAt,
});

export const sessionDocumentOf = (sessionHash: string, session: Session): SessionDocument => {
  const { accountId, era, expiresAt } = session;
  return { _id: sessionHash, accountId, era, expiresAt, text: JSON.stringify(session) };
};

const INDEXES = [{ key: { accountId: 1 } }, { key: { expiresAt: 1 } }];

type Methods =
  | 'openSession'
  | 'session'
  | 'renewSession'
  | 'endSession'
  | 'endSessionsOf'
  | 'endedSessions'
  | 'sessionsOf';

/**
 * An account ends its sessions by beginning another era, at once for every process. A session belongs to the
 * era in which its owner was recognised.
 */
export const openSessions = async (database: Db, accounts: AccountCollection, ended: Endings) => {
  const sessions = database.collection<SessionDocument>('account_sessions');
  const place = { collection: sessions.collectionName, field: '_id' };
  const stored = readTogether<SessionDocument>(database, place);
  await makeIndexes(database, 'account_sessions', INDEXES);

  /** Deletes ended sessions and notifies their sockets. */
  const sweep = async (accountId: string, { era, keptSessionHash }: AccountData): Promise<void> => {
    const kept = keptSessionHash === null ? {} : { _id: { $ne: keptSessionHash } };
    await tidy(sessions, { accountId, era: { $lt: era }, ...kept });
    await ended.note(accountId);
  };

  const methods: Pick<AccountStore, Methods> = {
    openSession: async (sessionHash, session) => {
      const { accountId, era, openedAt } = session;
      await tidy(sessions, { expiresAt: { $lte: openedAt } });
      const isOver = async () => (await accounts.of(accountId)).era !== era;
      if (await isOver()) return false;
      await put(sessions, sessionDocumentOf(sessionHash, session));
      if (!(await isOver())) return true;
      await sessions.deleteOne({ _id: sessionHash, era });
      return false;
    },
    session: async (sessionHash, now) => {
      const [found] = await stored([sessionHash]);
      if (found === undefined || found.expiresAt <= now) return undefined;
      const { accountId } = found;
      const account = await accounts.of(accountId);
      const isKept = sessionHash === account.keptSessionHash;
      return isKept || found.era === account.era ? sessionOf(found, account) : undefined;
    },
    renewSession: async (sessionHash, expiresAt) => {
      await sessions.updateOne({ _id: sessionHash }, { $set: { expiresAt } });
    },
    endSession: async (sessionHash) => {
      const found = await sessions.findOneAndDelete({ _id: sessionHash });
      if (found !== null) await ended.note(found.accountId);
    },
    ...ended.methods,
    endSessionsOf: async (accountId, era) => {
      const next = await accounts.change(accountId, (account) =>
        era === undefined || era === account.era
          ? { ...account, era: account.era + 1, keptSessionHash: null }
          : undefined,
      );
      if (next !== undefined) await sweep(accountId, next);
      return next?.era;
    },
    sessionsOf: async (accountId, now) => {
      const account = await accounts.of(accountId);
      const goesOn = [{ era: account.era }, { _id: account.keptSessionHash ?? '' }];
      const found = sessions.find({ accountId, expiresAt: { $gt: now }, $or: goesOn });
      return (await found.toArray())
        .map((document) => sessionOf(document, account))
        .sort((one, other) => one.openedAt.localeCompare(other.openedAt));
    },
  };
  return { methods, sweep };
};

export type MongodbSessions = Awaited<ReturnType<typeof openSessions>>;
