import { channel } from 'node:diagnostics_channel';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { EndingConnection } from './ending-connection.ts';

export type MongodbOptions = {
  /** Which of the server's; the one that its address names unless told. */
  readonly database?: string;
};

export type Mongodb = {
  readonly database: Db;
  close(): Promise<void>;
};

/** Whoever asks is told that the server is away, instead of waiting for the driver's half a minute. */
const AWAY_MS = 5_000;
/** A server that holds its answer for so long is away too; the driver asks once more. */
const SILENT_MS = 8_000;
/** Operations at once, each over a connection of its own; what waits longer for one is refused. */
const AT_ONCE = 100;
const WAITS_FOR_ONE_MS = 5_000;
/** One that does not let go is not waited for. */
const CLOSE_MS = 500;
/** Understood by the driver, and not declared. */
const undeclared = { connectionType: EndingConnection };

/** Every command that is sent to a server, for who counts them; a client that is opened unheard tells nothing. */
const SENT = channel('souffle.mongodb.command');

/**
 * One client for all stores of a process. What was answered is on the disks of a majority, and it is
 * the primary that is asked, so that whoever has written finds it: what the address says of these is not
 * taken. Rejects when the server is away, or has more to do than it takes within 5 s.
 */
export const openMongodb = async (
  url: string,
  { database }: MongodbOptions = {},
): Promise<Mongodb> => {
  const client = new MongoClient(url, {
    appName: 'souffle',
    writeConcern: { w: 'majority', journal: true },
    readPreference: 'primary',
    readConcern: { level: 'local' },
    retryReads: true,
    retryWrites: true,
    maxPoolSize: AT_ONCE,
    waitQueueTimeoutMS: WAITS_FOR_ONE_MS,
    serverSelectionTimeoutMS: AWAY_MS,
    connectTimeoutMS: AWAY_MS,
    socketTimeoutMS: SILENT_MS,
    monitorCommands: SENT.hasSubscribers,
    ...undeclared,
  });
  client.on('commandStarted', (command) => SENT.publish(command));
  await client.connect();
  return {
    database: client.db(database),
    close: async () => {
      await Promise.race([client.close(), pause(CLOSE_MS, undefined, { ref: false })]);
    },
  };
};
