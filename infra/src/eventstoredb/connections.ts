import { setImmediate as turnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import { ErrorType, EventStoreDBClient, isCommandError } from '@eventstore/db-client';
import { inFrench, isRefusal, isWithoutNode } from './refusals.ts';

const RETRY_MS = 100;
/** A leader that is well answers something sooner. */
const SILENT_MS = 1_000;
const LOOK_MS = 100;
/** A subscription on which nothing arrives does not show whether its server still answers. */
const IDLE_MS = 2_000;
/** How long the first of several attempts to connect is alone; each further one comes a little later. */
const NEXT_ATTEMPT_MS = 200;
const LATER_BY = 1.25;
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

type OpenConnection = ReturnType<typeof openConnection>;
export type Connection = Omit<OpenConnection, 'end'>;

/**
 * The first connection over which the server answers. An attempt may meet a node that is silent, or one that still
 * names a silent leader: further attempts begin without waiting for its end, and another leader is found
 * soon after its election. The first answer decides, also a refusal.
 */
const openAnswered = async (
  url: string,
  { until, signal }: { readonly until: number; readonly signal: AbortSignal },
): Promise<OpenConnection> => {
  const attempts: OpenConnection[] = [];
  let next: NodeJS.Timeout | undefined;
  let answered: OpenConnection | undefined;
  try {
    answered = await new Promise<OpenConnection>((resolve, reject) => {
      const attempt = async (aloneMs: number): Promise<void> => {
        if (signal.aborted || performance.now() >= until) throw new UnansweredError();
        // Throws while a file that the address names is being changed.
        const connection = openConnection(url);
        attempts.push(connection);
        next = setTimeout(() => void attempt(aloneMs * LATER_BY).catch(reject), aloneMs).unref();
        await connection.ready();
        resolve(connection);
      };
      attempt(NEXT_ATTEMPT_MS).catch(reject);
    });
    answered.heard();
    return answered;
  } finally {
    clearTimeout(next);
    for (const one of attempts) if (one !== answered) void one.end();
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

type ConnectionsOptions = {
  readonly deadlineMs: number;
  /** A short call, which shows that the server answers. */
  readonly probe: Call<unknown>;
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
 * a second, the connection ends, and the calls go on over a new one, which looks for the leader again. A
 * connection that is only followed is probed while nothing arrives.
 */
export const openConnections = (url: string, { deadlineMs, probe }: ConnectionsOptions) => {
  let current: OpenConnection | undefined = openConnection(url);
  let opening: Promise<OpenConnection> | undefined;
  const closing = new AbortController();
  let followers = 0;
  /** The oldest first. */
  const underWay = new Set<UnderWay>();

  const open = async (): Promise<OpenConnection> => {
    const { signal } = closing;
    const opened = await openAnswered(url, { until: performance.now() + deadlineMs, signal });
    if (signal.aborted) void opened.end();
    else current = opened;
    return opened;
  };
  const connected = async (): Promise<OpenConnection> => {
    if (current !== undefined) return current;
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const once = <Answer>(
    call: Call<Answer>,
    until = performance.now() + deadlineMs,
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const waiting: UnderWay = {
        connection: undefined,
        begunAt: performance.now(),
        until,
        giveUp: reject,
      };
      underWay.add(waiting);
      const carryOut = async (): Promise<Answer> => {
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
          // What is cancelled with its connection may have been carried out.
          throw connection.lost.aborted ? new UnansweredError() : error;
        }
      };
      carryOut()
        .finally(() => underWay.delete(waiting))
        .then(resolve, reject);
    });

  const endSilent = async (silent: OpenConnection): Promise<void> => {
    current = undefined;
    await silent.end();
    for (const call of underWay) if (call.connection === silent) call.giveUp(new UnansweredError());
  };

  const look = async (): Promise<void> => {
    // What has arrived while this process was busy is heard first.
    await turnOfTheLoop();
    const now = performance.now();
    for (const call of underWay) {
      const isConnected = call.connection !== undefined;
      if (now < call.until && (isConnected || now - call.begunAt < SILENT_MS)) continue;
      if (!isConnected) underWay.delete(call);
      call.giveUp(new UnansweredError());
    }
    if (current === undefined) return;
    const connection = current;
    const oldest = [...underWay].find((call) => call.connection === connection);
    if (oldest !== undefined) {
      if (now - Math.max(oldest.begunAt, connection.heardAt()) >= SILENT_MS)
        await endSilent(connection);
    } else if (followers > 0 && now - connection.heardAt() >= IDLE_MS) await once(probe);
  };
  const looking = setInterval(() => void look().catch(() => {}), LOOK_MS).unref();

  return {
    /** What is read until the reader stops; rejects once its connection is silent. */
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
    /** Rejects with the first error, and where no answer comes. */
    once,
    /** A call that may be carried out twice: repeated until it is answered, or until the deadline. */
    ask: <Answer>(call: Call<Answer>, until = performance.now() + deadlineMs): Promise<Answer> =>
      repeated(() => once(call, until), until),
    close: async (): Promise<void> => {
      closing.abort();
      clearInterval(looking);
      await current?.end();
    },
  };
};

export type Connections = ReturnType<typeof openConnections>;
