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
/** A healthy leader answers sooner. */
const SILENT_MS = 1_000;
const LOOK_MS = 100;
/** An idle subscription does not show whether its server still answers. */
const IDLE_MS = 2_000;

/** After these errors it is unknown whether a call was carried out. */
const UNANSWERED: ReadonlySet<ErrorType> = new Set([
  ErrorType.UNAVAILABLE,
  ErrorType.TIMEOUT,
  ErrorType.DEADLINE_EXCEEDED,
  ErrorType.CANCELLED,
  ErrorType.NOT_LEADER,
]);
/** Status codes of gRPC, which the client is built on. */
const status = { CANCELLED: 1, DEADLINE_EXCEEDED: 4, UNAVAILABLE: 14 };
const UNANSWERED_CODES: ReadonlySet<unknown> = new Set(Object.values(status));

export const isWithoutAnswer = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof UnansweredError) return true;
  // During the election of a leader no node may answer.
  if (isWithoutNode(error)) return true;
  if (isRefusal(error)) return false;
  if (isCommandError(error)) return UNANSWERED.has(error.type);
  return 'code' in error && UNANSWERED_CODES.has(error.code);
};

/** Rejects with the last attempt's reason. */
const repeated = async <Answer>(call: () => Promise<Answer>, until: number): Promise<Answer> => {
  let reason: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error;
      if (reason === undefined || !(error instanceof UnansweredError)) reason = error;
      if (until - performance.now() <= RETRY_MS) throw reason;
    }
    if (attempt > 1) await pause(RETRY_MS);
  }
};

type Call<Answer> = (connection: Connection) => Promise<Answer>;

type UnderWay = {
  connection: Connection | undefined;
  begunAt: number;
  readonly until: number;
  readonly giveUp: (error: UnansweredError) => void;
};

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
    /** Ends late calls, and calls that have waited for a connection for too long. */
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
    /** When the oldest call on it began. */
    begunAt: (on: Connection): number | undefined =>
      [...underWay].find(({ connection }) => connection === on)?.begunAt,
  };
};

type ConnectionsOptions = {
  readonly deadlineMs: number;
  /** A short call that shows whether the server answers. */
  readonly probe: Call<unknown>;
};

/**
 * Keeps one connection at a time. If the server sends nothing for a second while calls are under way, the
 * connection is replaced, and the calls continue over a new one. An idle subscription is probed.
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
    /** Rejects once the connection is silent. */
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
    /** Repeats a call until the deadline, which must be safe to carry out twice. */
    ask: <Answer>(call: Call<Answer>, until = performance.now() + deadlineMs): Promise<Answer> =>
      repeated(() => once(call, until), until),
    close: async (): Promise<void> => {
      clearInterval(looking);
      await current.close();
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
