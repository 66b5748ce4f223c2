import { setTimeout as pause } from 'node:timers/promises';

/** Satisfied by pino's and Fastify's loggers. */
export type ProjectionsLogger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

export type RetryOptions = { readonly signal: AbortSignal; readonly logger: ProjectionsLogger };

/**
 * Retries until the action succeeds: no event may be lost while a store is unavailable. Rejects once the
 * signal aborts.
 */
export const retryWithBackoff = async <Answer>(
  what: string,
  task: () => Promise<Answer>,
  { signal, logger }: RetryOptions,
): Promise<Answer> => {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      return await task();
    } catch (error) {
      if (signal.aborted) throw error;
      logger.warn({ err: error, pauseMs }, `${what} failed; it is tried again`);
      await pause(pauseMs, undefined, { signal });
    }
  }
};
