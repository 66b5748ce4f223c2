import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { guardAppends } from './guard-appends.ts';
import { inFrench } from './refusals.ts';

/** Delay between attempts to connect, the first one alone. */
const NEXT_ATTEMPT_MS = 200;
const LATER_BY = 1.25;
/** A server that does not close in time is not waited for. */
const DISPOSE_MS = 500;

export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';

  constructor() {
    super('The event store did not answer in time.');
  }
}

/** Throws if a file that the address names is missing. */
const connectedTo = (url: string): EventStoreDBClient => {
  try {
    return guardAppends(EventStoreDBClient.connectionString(url));
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
    /** Aborted once the connection was replaced. */
    lost: lost.signal,
    heardAt: () => heardAt,
    /** Called for each message of the server. */
    heard: (): void => {
      heardAt = performance.now();
    },
    /** Waits for the server's features; rejects if another connection has taken its place meanwhile. */
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

export type OpenConnection = ReturnType<typeof openConnection>;
export type Connection = Omit<OpenConnection, 'end'>;

/**
 * Several attempts run at once, because a node may be silent or name a silent leader. The first answer
 * decides, also a refusal.
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

/** A silent connection is replaced by another one. */
export const openCurrent = (url: string, deadlineMs: number) => {
  let current: OpenConnection | undefined = openConnection(url);
  let opening: Promise<OpenConnection> | undefined;
  const closing = new AbortController();

  const open = async (): Promise<OpenConnection> => {
    const { signal } = closing;
    const opened = await openAnswered(url, { until: performance.now() + deadlineMs, signal });
    if (signal.aborted) void opened.end();
    else current = opened;
    return opened;
  };

  return {
    /** `undefined` while a new connection is opened. */
    now: (): OpenConnection | undefined => current,
    connected: async (): Promise<OpenConnection> => {
      if (current !== undefined) return current;
      opening ??= open().finally(() => {
        opening = undefined;
      });
      return opening;
    },
    end: async (silent: OpenConnection): Promise<void> => {
      current = undefined;
      await silent.end();
    },
    close: async (): Promise<void> => {
      closing.abort();
      await current?.end();
    },
  };
};

export type Current = ReturnType<typeof openCurrent>;
