import { setTimeout as pause } from 'node:timers/promises';
import type { HttpServer } from '../../http/open-http.ts';

/**
 * The health of a process that serves no visitors. `standby` in its wire form: healthy, but not the
 * active one.
 */
export type OwnStatus = 'ready' | 'standing-by' | 'failing' | 'stopping';

/**
 * A process that does not answer within three seconds counts as frozen, and its connections are cut.
 * A process with slow stores must answer: all processes are slow then, and requests are answered
 * late.
 */
const ANSWERED_WITHIN_MS = 2_000;

/** Answers at `/health` whether to send requests to this process: 200 if so, else 503. */
export const mountOwnHealth = (
  server: HttpServer,
  statusOf: () => Promise<OwnStatus>,
  withinMs = ANSWERED_WITHIN_MS,
): void => {
  const statusInTime = async (): Promise<OwnStatus> => {
    const answered = new AbortController();
    const late = pause(withinMs, 'failing' as const, { signal: answered.signal });
    try {
      return await Promise.race([statusOf(), late]);
    } finally {
      answered.abort();
      late.catch(() => {});
    }
  };
  // Called several times a second: its answers are not worth a log line.
  const options = { config: { access: 'anyone' }, logLevel: 'error' } as const;
  server.get('/health', options, async (_, reply) => {
    const status = await statusInTime();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
