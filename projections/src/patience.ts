import { setTimeout as pause } from 'node:timers/promises';

/** What a runner tells whoever looks after it; pino and Fastify's log are such. */
export type ProjectionsLogger = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
};

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5_000;

export type Patience = { readonly signal: AbortSignal; readonly logger: ProjectionsLogger };

/**
 * Does it again, after growing pauses, until it works: a store that is away comes back, and
 * nothing may be lost or skipped meanwhile. Only the signal ends it, by rejecting.
 */
export const untilItWorks = async <Answer>(
  what: string,
  task: () => Promise<Answer>,
  { signal, logger }: Patience,
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
