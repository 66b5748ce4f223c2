import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { EndingConnection } from './ending-connection.ts';

export type MongodbOptions = {
  /** By default the database of the address. */
  readonly database?: string;
  /** Set by specs. */
  readonly limits?: Partial<typeof LIMITS>;
};

export type Mongodb = {
  readonly database: Db;
  /** Returns whether no server is known, so that operations wait. */
  readonly isUnreachable: () => boolean;
  close(): Promise<void>;
};

const CONNECT_MS = 5_000;
/** A silent server counts as unavailable; the driver retries once. */
const SILENT_MS = 8_000;
const LIMITS = {
  /** Most elections of another primary are over by then. */
  selectionTimeoutMs: 10_000,
  /** The most operations at once, each over its own connection; an operation that waits longer is refused. */
  atOnce: 100,
  queueTimeoutMs: 5_000,
};
/** How long closing waits. */
const CLOSE_MS = 500;
/** An option that the driver does not declare. */
const undeclared = { connectionType: EndingConnection };

/** Publishes commands for specs, which count them; only clients opened while a spec listens publish any. */
const SENT = channel('souffle.mongodb.command');

/**
 * Each process has one client. Writes wait for the disks of a majority and reads go to the primary, whatever
 * the address says. Rejects if the server is unavailable, or does not answer within 5 s.
 */
export const openMongodb = async (
  url: string,
  { database, limits = {} }: MongodbOptions = {},
): Promise<Mongodb> => {
  const { selectionTimeoutMs, atOnce, queueTimeoutMs } = { ...LIMITS, ...limits };
  const client = new MongoClient(url, {
    appName: 'souffle',
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    readConcern: { level: 'local' },
    retryReads: true,
    retryWrites: true,
    maxPoolSize: atOnce,
    waitQueueTimeoutMS: queueTimeoutMs,
    serverSelectionTimeoutMS: selectionTimeoutMs,
    connectTimeoutMS: CONNECT_MS,
    socketTimeoutMS: SILENT_MS,
    monitorCommands: SENT.hasSubscribers,
    ...undeclared,
  });
  client.on('commandStarted', (command) => SENT.publish(command));
  let isUnreachable = false;
  client.on('topologyDescriptionChanged', ({ newDescription: { servers } }) => {
    isUnreachable = ![...servers.values()].some(({ isWritable }) => isWritable);
  });
  await client.connect();
  return {
    database: client.db(database),
    isUnreachable: () => isUnreachable,
    close: async () => {
      await Promise.race([client.close(), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
