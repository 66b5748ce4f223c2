import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { EndingConnection } from './ending-connection.ts';

export type MongodbOptions = {
  /** Name of the database; by default that of the address. */
  readonly database?: string;
  /** Limits that a spec changes. */
  readonly limits?: Partial<typeof LIMITS>;
};

export type Mongodb = {
  readonly database: Db;
  /** No server is known, so operations wait for one. */
  readonly isUnreachable: () => boolean;
  close(): Promise<void>;
};

/** For a connection that is being opened. */
const CONNECT_MS = 5_000;
/** A server that is silent for so long counts as unavailable; the driver retries once. */
const SILENT_MS = 8_000;
const LIMITS = {
  /** As long as a person waits: most elections of another primary are over by then. */
  selectionTimeoutMs: 10_000,
  /** Operations at once, each over a connection of its own; what waits longer for one is refused. */
  atOnce: 100,
  queueTimeoutMs: 5_000,
};
/** How long closing may take. */
const CLOSE_MS = 500;
/** Understood by the driver, and not declared. */
const undeclared = { connectionType: EndingConnection };

/**
 * Publishes every command sent to a server, for counters in tests; clients opened without it publish
 * nothing.
 */
const SENT = channel('souffle.mongodb.command');

/**
 * One client for all stores of a process. Answered writes are on the disks of a majority, and reads
 * go to the primary, so that writes are read back: options of the address cannot change this. Rejects
 * if the server is unavailable for longer than a person waits, or too busy to answer within 5 s.
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
