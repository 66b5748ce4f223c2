import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import { ErrorType, isCommandError } from '@eventstore/db-client';
import {
  openCurrent,
  UnansweredError,
  type Connection,
  type Current,
  type OpenConnection,
} from './connection.ts';
import { isRefusal, isWithoutNode } from './refusals.ts';

const RETRY_MS = 100;
/** A leader that is well answers something sooner. */
const SILENT_MS = 1_000;
const LOOK_MS = 100;
/** A subscription on which nothing arrives does not show whether its server still answers. */
const IDLE_MS = 2_000;

/** Errors of the server and of the connection that leave open whether a call was carried out. */
const UNANSWERED: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** Status codes of gRPC, below the client. */
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

/** Rejects with the reason of an attempt rather than with the end of its time. */
const repeated = async <Answer>(call: () => Promise<Answer>, until: number): Promise<Answer> => {
  let reason: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      if (reason === undefined || !(error instanceof UnansweredError)) reason = error;
      if (until - performance.now() <= RETRY_MS) throw reason;
    }
    if (attempt > 1) await pause(RETRY_MS);
  }
};

type Call<Answer> = (connection: Connection) => Promise<Answer>;

type UnderWay = {
  /** `undefined` while the call waits for one. */
  connection: Connection | undefined;
  begunAt: number;
  readonly until: number;
  readonly giveUp: (error: UnansweredError) => void;
};

/** The calls that wait for an answer. */
const openCalls = ({ connected }: Current, deadlineMs: number) => {
  /** The oldest first. */
  const underWay = new Set<UnderWay>();

  const begin = async <Answer>(waiting: UnderWay, call: Call<Answer>): Promise<Answer> => {
    const connection = await connected();
    // A call that was given up meanwhile is not carried out: its caller may send it again.
    if (!underWay.has(waiting)) throw new UnansweredError();
    waiting.connection = connection;
    waiting.begunAt = performance.now();
    try {
      const answer = await call(connection);
      connection.heard();
      return answer;
    } catch (error) {
      // A call that ended with its connection may have been carried out.
      throw connection.lost.aborted ? new UnansweredError() : error;
    }
  };

  return {
    once: <Answer>(call: Call<Answer>, until = performance.now() + deadlineMs): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const begunAt = performance.now();
        const waiting: UnderWay = { connection: undefined, begunAt, until, giveUp: reject };
        underWay.add(waiting);
        begin(waiting, call)
          .finally(() => underWay.delete(waiting))
          .then(resolve, reject);
      }),
    /** Calls whose time is over, and calls that have waited for a connection as long as for an answer. */
    giveUpLate: (now: number): void => {
      for (const call of underWay) {
        const isConnected = call.connection !== undefined;
        if (now < call.until && (isConnected || now - call.begunAt < SILENT_MS)) continue;
        if (!isConnected) underWay.delete(call);
        call.giveUp(new UnansweredError());
      }
    },
    giveUpOn: (silent: Connection): void => {
      for (const { connection, giveUp } of underWay)
        if (connection === silent) giveUp(new UnansweredError());
    },
    /** When the oldest call on a connection was begun. */
    begunAt: (on: Connection): number | undefined =>
      [...underWay].find(({ connection }) => connection === on)?.begunAt,
  };
};

type ConnectionsOptions = {
  readonly deadlineMs: number;
  /** A short call, which shows that the server answers. */
  readonly probe: Call<unknown>;
};

/**
 * One connection to the server at a time. While calls are under way and nothing at all comes from the server for
 * a second, the connection ends, and the calls go on over a new one, which looks for the leader again. A
 * connection that is only followed is probed while nothing arrives.
 */
export const openConnections = (url: string, { deadlineMs, probe }: ConnectionsOptions) => {
  const current = openCurrent(url, deadlineMs);
  const calls = openCalls(current, deadlineMs);
  const { once } = calls;
  let followers = 0;

  const lookAt = async (connection: OpenConnection, now: number): Promise<void> => {
    const begunAt = calls.begunAt(connection);
    if (begunAt === undefined) {
      if (followers > 0 && now - connection.heardAt() >= IDLE_MS) await once(probe);
    } else if (now - Math.max(begunAt, connection.heardAt()) >= SILENT_MS) {
      await current.end(connection);
      calls.giveUpOn(connection);
    }
  };
  const look = async (): Promise<void> => {
    // Messages that arrived while this process was busy are handled first.
    await turnOfTheLoop();
    const now = performance.now();
    calls.giveUpLate(now);
    const connection = current.now();
    if (connection !== undefined) await lookAt(connection, now);
  };
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref();

  return {
    /** Reads until the reader stops; rejects once the connection is silent. */
    follow: async function* <News>(
      read: (connection: Connection) => AsyncIterable<News>,
    ): AsyncGenerator<News> {
      followers += 1;
      try {
        yield* read(await once(async (connection) => connection));
      } finally {
        followers -= 1;
      }
    },
    /** A call that may be carried out twice: repeated until it is answered, or until the deadline. */
    ask: <Answer>(call: Call<Answer>, until = performance.now() + deadlineMs): Promise<Answer> =>
      repeated(() => once(call, until), until),
    close: async (): Promise<void> => {
      clearInterval(looking);
      await current.close();
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
