import type { SubscriptionsCommand } from 'contracts';
import type { ConfirmedSubscriber, Subscriber, SubscriberStore } from 'contracts/ports';
import type { Database } from '../driver.ts';
import { transactionsOf } from '../open-database.ts';

export const SUBSCRIBERS_SCHEMA = `
  CREATE TABLE IF NOT EXISTS subscribers (
    subscriberId TEXT PRIMARY KEY,
    addressHash TEXT NOT NULL UNIQUE,
    address TEXT NOT NULL,
    unsubscribeToken TEXT NOT NULL UNIQUE,
    askedAt TEXT NOT NULL,
    confirmedAt TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS subscriptionsOutbox (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    commandId TEXT NOT NULL UNIQUE,
    command TEXT NOT NULL
  ) STRICT;
`;

const FIELDS = 'subscriberId, address, unsubscribeToken, askedAt, confirmedAt';

/** Addresses of the newsletter, and what the log is still to hear of them. */
// oxlint-disable-next-line max-lines-per-function -- methods that share the state of one closure
export const openSqliteSubscribers = (
  database: Database,
  hashOf: (address: string) => string,
): SubscriberStore => {
  const transaction = transactionsOf(database);
  const insert = database.prepare<string[]>(
    `INSERT INTO subscribers (subscriberId, addressHash, address, unsubscribeToken, askedAt)
     VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (addressHash) DO UPDATE SET askedAt = excluded.askedAt WHERE confirmedAt IS NULL`,
  );
  const select = (where: string) =>
    database.prepare<[string], Subscriber>(`SELECT ${FIELDS} FROM subscribers WHERE ${where} = ?`);
  const [byId, byHash, byToken] = [
    select('subscriberId'),
    select('addressHash'),
    select('unsubscribeToken'),
  ];
  const confirm = database.prepare<[string, string]>(
    `UPDATE subscribers SET confirmedAt = coalesce(confirmedAt, ?) WHERE subscriberId = ?`,
  );
  const remove = database.prepare<[string]>('DELETE FROM subscribers WHERE subscriberId = ?');
  const removeExpired = database.prepare<[string, string]>(
    'DELETE FROM subscribers WHERE subscriberId = ? AND confirmedAt IS NULL AND askedAt <= ?',
  );
  const page = database.prepare<[string, number], ConfirmedSubscriber>(
    `SELECT subscriberId, address, unsubscribeToken FROM subscribers
     WHERE confirmedAt IS NOT NULL AND subscriberId > ? ORDER BY subscriberId LIMIT ?`,
  );
  const insertCommand = database.prepare<[string, string]>(
    `INSERT INTO subscriptionsOutbox (commandId, command) VALUES (?, ?)
     ON CONFLICT (commandId) DO NOTHING`,
  );
  const selectCommands = database
    .prepare<[], string>('SELECT command FROM subscriptionsOutbox ORDER BY sequence')
    .pluck();
  const deleteCommand = database.prepare<[string]>(
    'DELETE FROM subscriptionsOutbox WHERE commandId = ?',
  );
  const addToOutbox = (command: SubscriptionsCommand): void => {
    insertCommand.run(command.metadata.commandId, JSON.stringify(command));
  };
  /** Adds the command if a row has changed. */
  const change = (command: SubscriptionsCommand, run: () => number): boolean =>
    transaction(() => {
      const isChanged = run() > 0;
      if (isChanged) addToOutbox(command);
      return isChanged;
    });

  return {
    askSubscription: async ({ subscriberId, address, unsubscribeToken }, command) => {
      const addressHash = hashOf(address);
      const { at } = command.metadata;
      return transaction(() => {
        insert.run(subscriberId, addressHash, address, unsubscribeToken, at);
        const holder = byHash.get(addressHash)?.subscriberId ?? subscriberId;
        addToOutbox({ ...command, data: { ...command.data, subscriberId: holder } });
        return holder;
      });
    },
    confirmSubscription: async (command) =>
      change(command, () => confirm.run(command.metadata.at, command.data.subscriberId).changes),
    endSubscription: async (command, requestedUntil) => {
      const { subscriberId } = command.data;
      const isEnded = change(
        command,
        () =>
          (requestedUntil === undefined
            ? remove.run(subscriberId)
            : removeExpired.run(subscriberId, requestedUntil)
          ).changes,
      );
      // Deleted content is also in the write-ahead log.
      if (isEnded) database.pragma('wal_checkpoint(TRUNCATE)');
      return isEnded;
    },
    subscriberOf: async (subscriberId) => byId.get(subscriberId),
    subscriberAt: async (address) => byHash.get(hashOf(address)),
    subscriberWith: async (unsubscribeToken) => byToken.get(unsubscribeToken),
    confirmedSubscribers: async (after, limit) => page.all(after ?? '', limit),
    pendingSubscriptions: async () =>
      selectCommands.all().map((command) => JSON.parse(command) as SubscriptionsCommand),
    markSubscriptionDispatched: async (commandId) => {
      deleteCommand.run(commandId);
    },
  };
};
