import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import { ErrorType, EventStoreDBClient, isCommandError } from '@eventstore/db-client';
import { inFrench, isRefusal, isWithoutNode } from './refusals.ts';

const RETRY_MS = 100;
/** A leader that is well answers something sooner. */
const SILENT_MS = 1_000;
const LOOK_MS = 100;
/** A server that does not let go is not waited for. */
const DISPOSE_MS = 500;

export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';

  constructor() {
    super('The event store did not answer in time.');
  }
}

/** Errors of the server and of the connection that leave open whether a call was carried out. */
const UNANSWERED: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** Of gRPC, below the client. */
const status = { CANCELLED: 1, DEADLINE_EXCEEDED: 4, UNAVAILABLE: 14 };
const UNANSWERED_CODES: ReadonlySet<unknown> = new Set(Object.values(status));

const isUnanswered = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnansweredError) return true;
  // While another leader is elected no node may be found that answers.
  if (isWithoutNode(error)) return true;
  if (isRefusal(error)) return false;
  if (isCommandError(error)) return UNANSWERED.has(error.type);
  return 'code' in error && UNANSWERED_CODES.has(error.code);
};

/** Throws where a file that the address names is missing. */
const connectedTo = (url: string): EventStoreDBClient => {
  try {
    return EventStoreDBClient.connectionString(url);
  } catch (error) {
    throw inFrench(error);
  }
};

const openConnection = (url: string) => {
  const client = connectedTo(url);
  const lost = new AbortController();
  let heardAt = performance.now();
  const connection = {
    client,
    /** Aborted once another connection has taken its place. */
    lost: lost.signal,
    heardAt: () => heardAt,
    /** Something has come from the server. */
    heard: (): void => {
      heardAt = performance.now();
    },
    /**
     * Once the server has said what it can do. The client keeps the appends of all connections in one table
     * that an error of any of them empties, so no append may begin on a connection that was replaced.
     */
    ready: async (): Promise<void> => {
      await client['capabilities'];
      if (lost.signal.aborted) throw new UnansweredError();
    },
    end: async (): Promise<void> => {
      lost.abort(new UnansweredError());
      await Promise.race([client.dispose(), pause(DISPOSE_MS, undefined, { ref: false })]);
    },
  };
  return connection;
};

export type Connection = Omit<ReturnType<typeof openConnection>, 'end'>;

type Call<Answer> = (connection: Connection) => Promise<Answer>;

type UnderWay = {
  readonly connection: Connection;
  readonly begunAt: number;
  readonly until: number;
  readonly giveUp: (error: UnansweredError) => void;
};

const repeated = async <Answer>(call: () => Promise<Answer>, until: number): Promise<Answer> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnanswered(error) || until - performance.now() <= RETRY_MS) throw error;
    }
    if (tries > 1) await pause(RETRY_MS);
  }
};

/**
 * One connection to the server at a time. While calls are under way and nothing at all comes from the server for
 * a second, the connection ends, and the calls go on over a new one, which looks for the leader again.
 */
export const openConnections = (url: string, deadlineMs: number) => {
  let current = openConnection(url);
  /** The oldest first. */
  const underWay = new Set<UnderWay>();

  const replace = async (): Promise<void> => {
    const silent = current;
    // Throws, and replaces nothing, while a file that the address names is being changed.
    current = openConnection(url);
    await silent.end();
    for (const call of underWay) if (call.connection === silent) call.giveUp(new UnansweredError());
  };

  const look = async (): Promise<void> => {
    // What has arrived while this process was busy is heard first.
    await turnOfTheLoop();
    const now = performance.now();
    for (const call of underWay) if (now >= call.until) call.giveUp(new UnansweredError());
    const oldest = [...underWay].find(({ connection }) => connection === current);
    if (oldest === undefined) return;
    if (now - Math.max(oldest.begunAt, current.heardAt()) >= SILENT_MS) await replace();
  };
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref();

  const once = <Answer>(
    call: Call<Answer>,
    until = performance.now() + deadlineMs,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const connection = current;
      const waiting = { connection, begunAt: performance.now(), until, giveUp: reject };
      underWay.add(waiting);
      call(connection)
        .finally(() => underWay.delete(waiting))
        .then(
          (answer) => {
            connection.heard();
            return resolve(answer);
          },
          // What is cancelled with its connection may have been carried out.
          (error) => reject(connection.lost.aborted ? new UnansweredError() : error),
        );
    });

  return {
    current: (): Connection => current,
    /** Rejects with the first error, and where no answer comes. */
    once,
    /** A call that may be carried out twice: repeated until it is answered, or until the deadline. */
    ask: <Answer>(call: Call<Answer>, until = performance.now() + deadlineMs): Promise<Answer> =>
      repeated(() => once(call, until), until),
    close: async (): Promise<void> => {
      clearInterval(looking);
      await current.end();
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
