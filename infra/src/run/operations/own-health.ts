import { setTimeout as pause } from 'node:timers/promises';
import type { HttpServer } from '../../http/open-http.ts';

/** The health of processes that serve no visitors. `standing-by`: healthy, but not active. */
export type OwnStatus = 'ready' | 'standing-by' | 'failing' | 'stopping';

/**
 * After three seconds without an answer a process counts as frozen, and its connections are cut; one with
 * slow stores must answer.
 */
const ANSWERED_WITHIN_MS = 2_000;

/** 200 if requests should be sent to this process, else 503. */
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
  // Called several times a second.
  const options = { config: { access: 'anyone' }, logLevel: 'error' } as const;
  server.get('/health', options, async (_, reply) => {
    const status = await statusInTime();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });
};
