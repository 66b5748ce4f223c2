import type { Db } from 'mongodb';
import type { AccountStore, Session } from 'contracts/ports';
import type { Account, AccountDocuments } from './account-documents.ts';
import { put, type Kept } from './written-once.ts';

export type SessionDocument = Kept & {
  readonly accountId: string;
  /** Of its account, when it was opened. */
  readonly era: number;
  readonly expiresAt: string;
  readonly text: string;
};

/** It may have been renewed since. */
const sessionOf = ({ text, expiresAt }: SessionDocument): Session => ({
  ...(JSON.parse(text) as Session),
  expiresAt,
});

type Methods =
  'openSession' | 'session' | 'renewSession' | 'endSession' | 'endSessionsOf' | 'sessionsOf';

/**
 * Sessions, each a document of its own, which its account ends by beginning another era: at once for
 * every process, whether or not the session was deleted yet. One that is opened while an era ends is
 * of the former.
 */
export const openSessions = async (database: Db, accounts: AccountDocuments) => {
  const sessions = database.collection<SessionDocument>('account_sessions');
  await sessions.createIndex({ accountId: 1 });
  await sessions.createIndex({ expiresAt: 1 });

  /** Lets go of those that the account has ended. */
  const sweep = async (accountId: string, { era, keptSessionHash }: Account): Promise<void> => {
    const kept = keptSessionHash === null ? {} : { _id: { $ne: keptSessionHash } };
    await sessions.deleteMany({ accountId, era: { $lt: era }, ...kept });
  };

  const methods: Pick<AccountStore, Methods> = {
    openSession: async (sessionHash, session) => {
      const { accountId, openedAt, expiresAt } = session;
      await sessions.deleteMany({ expiresAt: { $lte: openedAt } });
      const { era } = await accounts.of(accountId);
      const text = JSON.stringify(session);
      await put(sessions, { _id: sessionHash, accountId, era, expiresAt, text });
    },
    session: async (sessionHash, now) => {
      const found = await sessions.findOne({ _id: sessionHash, expiresAt: { $gt: now } });
      if (found === null) return undefined;
      const { accountId } = found;
      const { era, keptSessionHash } = await accounts.of(accountId);
      if (found.era < era && sessionHash !== keptSessionHash) return undefined;
      return sessionOf(found);
    },
    renewSession: async (sessionHash, expiresAt) => {
      await sessions.updateOne({ _id: sessionHash }, { $set: { expiresAt } });
    },
    endSession: async (sessionHash) => {
      await sessions.deleteOne({ _id: sessionHash });
    },
    endSessionsOf: async (accountId) => {
      const ended = await accounts.change(accountId, (account) => ({
        ...account,
        era: account.era + 1,
        keptSessionHash: null,
      }));
      if (ended !== undefined) await sweep(accountId, ended);
    },
    sessionsOf: async (accountId, now) => {
      const { era, keptSessionHash } = await accounts.of(accountId);
      const goesOn = [{ era: { $gte: era } }, { _id: keptSessionHash ?? '' }];
      const found = sessions.find({ accountId, expiresAt: { $gt: now }, $or: goesOn });
      return (await found.toArray())
        .map(sessionOf)
        .sort((one, other) => one.openedAt.localeCompare(other.openedAt));
    },
  };
  return { methods, sweep };
};

export type Sessions = Awaited<ReturnType<typeof openSessions>>;
