import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { EndingConnection } from './ending-connection.ts';

export type MongodbOptions = {
  /** Which of the server's; the one that its address names unless told. */
  readonly database?: string;
  /** What a spec sets otherwise. */
  readonly limits?: Partial<typeof LIMITS>;
};

export type Mongodb = {
  readonly database: Db;
  /** No server is known that could be asked: whatever is asked waits for one. */
  readonly isAway: () => boolean;
  close(): Promise<void>;
};

/** Of a connection that is begun. */
const CONNECT_MS = 5_000;
/** A server that holds its answer for so long is away too; the driver asks once more. */
const SILENT_MS = 8_000;
const LIMITS = {
  /** As long as a person waits: most elections of another primary are over by then. */
  awayMs: 10_000,
  /** Operations at once, each over a connection of its own; what waits longer for one is refused. */
  atOnce: 100,
  waitsForOneMs: 5_000,
};
/** One that does not let go is not waited for. */
const CLOSE_MS = 500;
/** Understood by the driver, and not declared. */
const undeclared = { connectionType: EndingConnection };

/** Every command that is sent to a server, for who counts them; a client that is opened unheard tells nothing. */
const SENT = channel('souffle.mongodb.command');

/**
 * One client for all stores of a process. What was answered is on the disks of a majority, and it is
 * the primary that is asked, so that whoever has written finds it: what the address says of these is not
 * taken. Rejects when the server is away for longer than a person waits, or has more to do than it takes
 * within 5 s.
 */
export const openMongodb = async (
  url: string,
  { database, limits = {} }: MongodbOptions = {},
): Promise<Mongodb> => {
  const { awayMs, atOnce, waitsForOneMs } = { ...LIMITS, ...limits };
  const client = new MongoClient(url, {
    appName: 'souffle',
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    readConcern: { level: 'local' },
    retryReads: true,
    retryWrites: true,
    maxPoolSize: atOnce,
    waitQueueTimeoutMS: waitsForOneMs,
    serverSelectionTimeoutMS: awayMs,
    connectTimeoutMS: CONNECT_MS,
    socketTimeoutMS: SILENT_MS,
    monitorCommands: SENT.hasSubscribers,
    ...undeclared,
  });
  client.on('commandStarted', (command) => SENT.publish(command));
  let isAway = false;
  client.on('topologyDescriptionChanged', ({ newDescription: { servers } }) => {
    isAway = ![...servers.values()].some(({ isWritable }) => isWritable);
  });
  await client.connect();
  return {
    database: client.db(database),
    isAway: () => isAway,
    close: async () => {
      await Promise.race([client.close(), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
